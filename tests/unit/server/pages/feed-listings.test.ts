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

describe('a work of the feed that is listed on another marketplace', { tags: ['@C7'] }, () => {
  const elsewhere = { ...AUCTION, marketplaceKey: 'frameline' }
  const load = async (isPartner: boolean, here: object | null, listings: string) => {
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

  test('has its listing there', async () => {
    const { asked, marketplace } = await load(false, null, '1')
    expect(marketplace).toBe('frameline')
    expect(asked[1]).toEqual({ identifiers: [CARD.identifier] })
  })

  test('has its likes, which are asked with one query beside that of the works', async () => {
    const { likes, requested } = await load(true, null, '0')
    expect(likes).toEqual([{ count: 3, isLiked: true }, undefined])
    expect(requested).toEqual(['feed', 'assetCards', 'likes'])
  })

  test.each([
    ['which is listed here too', false, AUCTION, '2', 'atrium'],
    ['which is not for sale', false, null, '0', undefined],
    ['on the site of a partner', true, null, '1', undefined]
  ])('is not asked for there: one %s', async (_, isPartner, here, listings, expected) => {
    const { asked, marketplace } = await load(isPartner, here, listings)
    expect(marketplace).toBe(expected)
    expect(asked).toHaveLength(1)
  })
})
