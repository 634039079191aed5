import { describe, expect, test } from 'vitest'

import { loadPersonListRows, type PeopleQuery } from '../../../../src/server/pages/people-list.ts'
import { ADDRESS } from '../../lib/api/fixtures.ts'
import { createFakeSend, type RestResponses } from './fake-send.ts'

const ADA = `${ADDRESS.slice(0, -1)}x`
const BOB = `${ADDRESS.slice(0, -1)}y`
const QUERY: PeopleQuery = {
  after: undefined,
  isNextPage: false,
  list: 'followers',
  viewer: ADDRESS
}
const listed = (...addresses: string[]) => addresses.map(address => ({ address }))
const told = (info: Record<string, object>) => () => ({ info })

async function rows(change: Partial<PeopleQuery>, rest: RestResponses) {
  const { requested, send } = createFakeSend({}, rest)
  const found = await loadPersonListRows(send, { ...QUERY, ...change })
  return { asked: requested, found: found.ok ? found.value : found.reason.name }
}

describe('the people who follow somebody', { tags: ['@C6'] }, () => {
  test('come as the service lists them, with what they say of themselves', async () => {
    const { found } = await rows(
      {},
      {
        'followers page': () => listed(BOB, ADA),
        follows: () => ({ follows: true }),
        profiles: told({ [ADA]: { herotag: '@ada.elrond', profile: { url: 'https://m.test/a' } } })
      }
    )
    expect(found).toEqual({
      items: [
        expect.objectContaining({
          address: BOB,
          isFollowed: true,
          person: { address: BOB, herotag: undefined, isPrivate: false, picture: undefined }
        }),
        expect.objectContaining({
          address: ADA,
          person: {
            address: ADA,
            herotag: 'ada',
            isPrivate: false,
            picture: 'https://m.test/a'
          }
        })
      ],
      next: '2',
      total: undefined
    })
  })

  test('end with an empty page, for which nobody is asked about', async () => {
    const { asked, found } = await rows({ after: '3' }, { 'followers page': () => [] })
    expect(found).toEqual({ items: [], next: undefined, total: undefined })
    expect(asked).toEqual(['followers page'])
  })

  test('may be followed where nobody can say whether they are', async () => {
    const { found } = await rows({}, { 'followers page': () => listed(ADA), profiles: told({}) })
    expect(found).toMatchObject({ items: [{ isFollowed: false }] })
  })

  test.each([
    ['no name and nothing to press among one’s followers', 'followers', undefined],
    ['no name among those one follows, and can be left', 'following', true]
  ] as const)('who is private has %s', async (_, list, isFollowed) => {
    const page = () => listed(ADA)
    const info = { herotag: 'ada', privacy: 'private', profile: { url: 'https://m.test/a' } }
    const { found } = await rows(
      { list },
      {
        'followers page': page,
        'followees page': page,
        follows: () => ({ follows: true }),
        profiles: told({ [ADA]: info })
      }
    )
    const person = { herotag: undefined, isPrivate: true, picture: undefined }
    expect(found).toMatchObject({ items: [{ isFollowed, person }] })
  })

  test('do not show where their profiles cannot be asked for', async () => {
    expect((await rows({}, { 'followers page': () => listed(ADA) })).found).toBe('NetworkError')
  })
})

describe('the people somebody follows', { tags: ['@C6'] }, () => {
  const pages = { 'followees page': () => listed(ADA), profiles: told({}) }

  test('are followed, and nobody is asked whether', async () => {
    const { asked, found } = await rows({ list: 'following' }, pages)
    expect(found).toMatchObject({ items: [{ isFollowed: true }] })
    expect(asked).toEqual(['followees page', 'profiles'])
  })

  test('are read with the page before, which may have lost some to this one', async () => {
    const asks = async (change: Partial<PeopleQuery>) =>
      (await rows({ list: 'following', ...change }, pages)).asked.filter(i => i !== 'profiles')
    expect(await asks({ after: '2', isNextPage: true })).toHaveLength(2)
    expect(await asks({ after: '2' })).toHaveLength(1)
    expect(await asks({ isNextPage: true })).toHaveLength(1)
    expect(await asks({ after: '2', isNextPage: true, list: 'followers' })).toHaveLength(1)
  })

  test.each(['0', '-1', 'x', '1e9', ''])('page %j is the first', async after => {
    const { found } = await rows({ after, list: 'following' }, pages)
    expect(found).toMatchObject({ next: '2' })
  })
})
