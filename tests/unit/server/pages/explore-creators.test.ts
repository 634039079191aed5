import { describe, expect, test } from 'vitest'

import {
  creatorCountsText,
  loadCreatorsPage
} from '../../../../src/server/pages/explore-creators.ts'
import { ADDRESS, connection } from '../../lib/api/fixtures.ts'
import { createFakeSend, type RestResponses } from './fake-send.ts'

const OTHER = `${ADDRESS.slice(0, -1)}x`
const PUBLIC_PROFILE = { herotag: 'ada', privacy: 'public', profile: 'https://m.test/a.png' }

const QUERY = { after: undefined, now: 1_700_000_000, sort: 'trending', viewer: undefined } as const

/** The first creator of the page, as shown to this viewer. */
async function shown(artist: object, viewer: string | undefined, rest: RestResponses = {}) {
  const { send } = createFakeSend({ creators: () => ({ artists: connection(artist) }) }, rest)
  const page = await loadCreatorsPage(send, { ...QUERY, viewer })
  return page.ok ? page.value.items[0] : undefined
}

describe('a creator in the list', { tags: ['@M19', '@M24'] }, () => {
  const artist = { ...PUBLIC_PROFILE, address: OTHER }
  const followed = { follows: () => ({ follows: true }) }

  test.each([
    ['shows a follow button to a visitor', undefined, {}, false],
    ['is followed', ADDRESS, followed, true],
    ['shows a follow button when the follow state is unknown', ADDRESS, {}, false],
    ['has no follow button for themselves', OTHER, followed, undefined]
  ])('%s', async (_, viewer, rest, isFollowed) => {
    expect(await shown(artist, viewer, rest)).toMatchObject({ herotag: 'ada', isFollowed })
  })

  test.each(['trending', 'followed'] as const)(
    'has the numbers of works and listings, and of followers only in the order “followed”: %s',
    async sort => {
      const auctionFilters: unknown[] = []
      const countsOf = async (creator: object) => {
        const { send } = createFakeSend(
          {
            creators: () => ({ artists: connection(creator) }),
            assetCount: () => ({ assets: { pageData: { count: 144 } } }),
            auctionCount: ({ filters }) => {
              auctionFilters.push(filters)
              return { auctions: { pageData: { count: 12 } } }
            }
          },
          { followers: () => ({ count: 45 }) }
        )
        const page = await loadCreatorsPage(send, { ...QUERY, sort })
        const item = page.ok ? page.value.items[0] : undefined
        return [item?.works, item?.listings, item?.followers]
      }
      expect(await countsOf(artist)).toEqual([144, 12, sort === 'followed' ? 45 : undefined])
      expect(auctionFilters[0]).toMatchObject({
        filters: expect.arrayContaining([{ field: 'ownerAddress', op: 'EQ', values: [OTHER] }])
      })
      const unknown = [undefined, undefined, undefined]
      expect(await countsOf({ ...artist, privacy: 'private' })).toEqual(unknown)
      expect((await shown(artist, undefined))?.works).toBeUndefined()
    }
  )

  test.each([
    [{ works: 600, listings: 12, followers: 1 }, '600 works · 12 listings · 1 follower'],
    [{ works: 1, listings: 0 }, '1 work'],
    [{}, '']
  ])('is described by the known numbers: %j', (counts, text) => {
    expect(creatorCountsText(counts)).toBe(text)
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
