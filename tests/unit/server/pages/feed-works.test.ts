import { describe, expect, test } from 'vitest'

import { loadFeedPage } from '../../../../src/server/pages/feed.ts'
import { ADDRESS, AUCTION, CARD, connection } from '../../lib/api/fixtures.ts'
import { createFakeSend } from './fake-send.ts'

const likeOf = (identifier: string) => ({
  action: { actionLabel: 'liked', suffixLabel: '', type: 'like' },
  count: 1,
  when: AUCTION.startDate,
  who: { address: ADDRESS },
  whom: { identifier, name: identifier }
})

describe('a work in the feed', { tags: ['@C7'] }, () => {
  const elsewhere = { ...AUCTION, marketplaceKey: 'frameline' }
  /** `here` is the lowest auction on this marketplace, `listings` the number of auctions on all marketplaces. */
  const load = async ({
    here = null,
    isPartner = false,
    listings
  }: {
    here?: object | null
    isPartner?: boolean
    listings: string
  }) => {
    const asked: unknown[] = []
    const { requested, send } = createFakeSend(
      {
        likes: ({ filters, pagination }) => {
          expect(filters).toEqual({ identifiers: [CARD.identifier, 'ART-abcdef-02'] })
          expect(pagination).toEqual({ first: 2 })
          const liked = { identifier: CARD.identifier, isLiked: true, likesCount: 3 }
          return { assets: connection(liked) }
        },
        assetCards: ({ filters, marketplace }) => {
          asked.push(filters)
          const lowestAuction = marketplace ? here : elsewhere
          const card = { ...CARD, lowestAuction, totalRunningAuctions: listings }
          return { assets: connection(card, { ...CARD, identifier: 'ART-abcdef-02' }) }
        }
      },
      {
        feed: () => ({
          cursor: '',
          items: [CARD.identifier, 'ART-abcdef-02'].map(likeOf)
        })
      }
    )
    const found = await loadFeedPage(send, {
      after: undefined,
      isPartner,
      marketplaceKey: 'atrium',
      viewer: ADDRESS
    })
    const [row, other] = found.ok ? found.value.items : []
    const likes = [row?.likes, other?.likes]
    return { asked, likes, marketplace: row?.asset?.auction?.marketplaceKey, requested }
  }

  test('has its listing on another marketplace when it has none here', async () => {
    const { asked, marketplace } = await load({ listings: '1' })
    expect(marketplace).toBe('frameline')
    expect(asked[1]).toEqual({ identifiers: [CARD.identifier] })
  })

  test('has its likes, which one query requests together with the works', async () => {
    const { likes, requested } = await load({ isPartner: true, listings: '0' })
    expect(likes).toEqual([{ count: 3, isLiked: true }, undefined])
    expect(requested).toEqual(['feed', 'assetCards', 'likes'])
  })

  test.each([
    { name: 'it is listed here too', here: AUCTION, listings: '2', expected: 'atrium' },
    { name: 'it is not for sale', listings: '0', expected: undefined },
    { name: 'the site is that of a partner', isPartner: true, listings: '1', expected: undefined }
  ])('is not requested from other marketplaces when $name', async ({ expected, ...work }) => {
    const { asked, marketplace } = await load(work)
    expect(marketplace).toBe(expected)
    expect(asked).toHaveLength(1)
  })
})
