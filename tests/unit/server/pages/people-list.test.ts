import { describe, expect, test } from 'vitest'

import type { Send } from '../../../../src/lib/api/request.ts'
import { loadPersonListRows, type PeopleQuery } from '../../../../src/server/pages/people-list.ts'
import { ADDRESS } from '../../lib/api/fixtures.ts'
import { createFakeSend, type RestResponses } from './fake-send.ts'

const ADA = `${ADDRESS.slice(0, -1)}x`
const BOB = `${ADDRESS.slice(0, -1)}y`
const CAROL = `${ADDRESS.slice(0, -1)}z`
const QUERY: PeopleQuery = {
  page: undefined,
  isNextPage: false,
  list: 'followers',
  viewer: ADDRESS
}
const listed = (...addresses: string[]) => addresses.map(address => ({ address }))
const respondWith = (info: Record<string, object>) => () => ({ info })

async function rows(change: Partial<PeopleQuery>, rest: RestResponses) {
  const { requested, send } = createFakeSend({}, rest)
  const found = await loadPersonListRows(send, { ...QUERY, ...change })
  return { requested, found: found.ok ? found.value : found.reason.name }
}

describe('the followers of an account', { tags: ['@C6'] }, () => {
  test('keep the order of the service and have profile fields', async () => {
    const { found } = await rows(
      {},
      {
        'followers page': () => listed(BOB, ADA),
        follows: () => ({ follows: true }),
        profiles: respondWith({
          [ADA]: {
            description: 'Paints harbours.',
            herotag: '@ada.elrond',
            profile: { url: 'https://m.test/a' }
          }
        })
      }
    )
    expect(found).toEqual({
      items: [
        expect.objectContaining({
          address: BOB,
          bio: undefined,
          isFollowed: true,
          person: { address: BOB, herotag: undefined, isPrivate: false, picture: undefined }
        }),
        expect.objectContaining({
          address: ADA,
          bio: 'Paints harbours.',
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

  test('end with an empty page, for which no profiles are requested', async () => {
    const { requested, found } = await rows({ page: 3 }, { 'followers page': () => [] })
    expect(found).toEqual({ items: [], next: undefined, total: undefined })
    expect(requested).toEqual(['followers page'])
  })

  test('can be followed when the follow state is unknown', async () => {
    const { found } = await rows(
      {},
      { 'followers page': () => listed(ADA), profiles: respondWith({}) }
    )
    expect(found).toMatchObject({ items: [{ isFollowed: false }] })
  })

  test.each([
    ['no name and no button in the follower list', 'followers', undefined],
    ['no name but an unfollow button in the following list', 'following', true]
  ] as const)('have %s when private', async (_, list, isFollowed) => {
    const page = () => listed(ADA)
    const info = { herotag: 'ada', privacy: 'private', profile: { url: 'https://m.test/a' } }
    const { found } = await rows(
      { list },
      {
        'followers page': page,
        'followees page': page,
        follows: () => ({ follows: true }),
        profiles: respondWith({ [ADA]: info })
      }
    )
    const person = { herotag: undefined, isPrivate: true, picture: undefined }
    expect(found).toMatchObject({ items: [{ isFollowed, person }] })
  })

  test('fail when the profiles cannot be loaded', async () => {
    expect((await rows({}, { 'followers page': () => listed(ADA) })).found).toBe('NetworkError')
  })
})

describe('the followed accounts', { tags: ['@C6'] }, () => {
  const pages = { 'followees page': () => listed(ADA), profiles: respondWith({}) }

  test('are marked as followed without a request', async () => {
    const { requested, found } = await rows({ list: 'following' }, pages)
    expect(found).toMatchObject({ items: [{ isFollowed: true }] })
    expect(requested).toEqual(['followees page', 'profiles'])
  })

  test('are read again from the previous page, because removals shift entries between pages', async () => {
    const asks = async (change: Partial<PeopleQuery>) =>
      (await rows({ list: 'following', ...change }, pages)).requested.filter(i => i !== 'profiles')
    expect(await asks({ page: 2, isNextPage: true })).toHaveLength(2)
    expect(await asks({ page: 2 })).toHaveLength(1)
    expect(await asks({ isNextPage: true })).toHaveLength(1)
    expect(await asks({ page: 2, isNextPage: true, list: 'followers' })).toHaveLength(1)
  })

  test('have an entry of the previous page that moved up after a removal, and each entry once', async () => {
    // The viewer unfollowed an account of the first page, so BOB moved from the second page to the first.
    const answers: Record<string, object[]> = { 1: listed(ADA, BOB), 2: listed(CAROL, ADA) }
    const paths: string[] = []
    const { send } = createFakeSend({}, { profiles: respondWith({}) })
    const sendByPage = (async request => {
      if (request.kind !== 'rest' || request.source !== 'followees page') return send(request)
      paths.push(request.path)
      return request.read(answers[/page=(\d+)/.exec(request.path)?.[1] ?? ''])
    }) as Send
    const query = { ...QUERY, list: 'following', page: 2, isNextPage: true } as const
    const found = await loadPersonListRows(sendByPage, query)
    expect(found.ok && found.value.items.map(i => i.key)).toEqual([ADA, BOB, CAROL])
    expect(paths).toHaveLength(2)
  })

  test('begin with the first page', async () => {
    const { found } = await rows({ list: 'following' }, pages)
    expect(found).toMatchObject({ next: '2' })
  })
})
