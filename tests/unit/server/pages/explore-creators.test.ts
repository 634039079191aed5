import { describe, expect, test } from 'vitest'

import { loadCreatorsPage } from '../../../../src/server/pages/explore-creators.ts'
import { ADDRESS, connection } from '../../lib/api/fixtures.ts'
import { createFakeSend, type RestResponses } from './fake-send.ts'

const OTHER = `${ADDRESS.slice(0, -1)}x`
const SEEN = { herotag: 'ada', privacy: 'public', profile: 'https://m.test/a.png' }

const QUERY = { after: undefined, sort: 'trending', viewer: undefined } as const

/** The first creator of the page, as shown to this viewer. */
async function shown(artist: object, viewer: string | undefined, rest: RestResponses = {}) {
  const { send } = createFakeSend({ creators: () => ({ artists: connection(artist) }) }, rest)
  const page = await loadCreatorsPage(send, { ...QUERY, viewer })
  return page.ok ? page.value.items[0] : undefined
}

describe('a creator in the list', { tags: ['@M19', '@M24'] }, () => {
  const artist = { ...SEEN, address: OTHER }
  const followed = { follows: () => ({ follows: true }) }

  test.each([
    ['shows a follow button to a visitor', undefined, {}, false],
    ['is followed', ADDRESS, followed, true],
    ['shows a follow button when the follow state is unknown', ADDRESS, {}, false],
    ['has no follow button for themselves', OTHER, followed, undefined]
  ])('%s', async (_, viewer, rest, isFollowed) => {
    expect(await shown(artist, viewer, rest)).toMatchObject({ herotag: 'ada', isFollowed })
  })

  test('says how many works they made, where the service counts them', async () => {
    const countOf = async (creator: object) => {
      const { send } = createFakeSend({
        creators: () => ({ artists: connection(creator) }),
        assetCount: () => ({
          assets: { pageData: { count: 144 } }
        })
      })
      const page = await loadCreatorsPage(send, QUERY)
      return page.ok ? page.value.items[0]?.works : undefined
    }
    expect(await countOf(artist)).toBe(144)
    expect(await countOf({ ...artist, privacy: 'private' })).toBeUndefined()
    expect((await shown(artist, undefined))?.works).toBeUndefined()
  })

  test('has no name, picture or button when private', async () => {
    const hidden = {
      ...artist,
      cover: 'https://m.test/c.png',
      description: 'x',
      privacy: 'private'
    }
    expect(await shown(hidden, ADDRESS, followed)).toMatchObject({
      cover: undefined,
      description: undefined,
      herotag: undefined,
      isFollowed: undefined,
      isPrivate: true,
      picture: undefined
    })
  })
})
