import { describe, expect, test } from 'vitest'

import { loadFeedPage } from '../../../../src/server/pages/feed.ts'
import { groupFeed } from '../../../../src/server/pages/feed-groups.ts'
import { ADDRESS, AUCTION, CARD, connection } from '../../lib/api/fixtures.ts'
import { createFakeSend } from './fake-send.ts'
import { ADA, happened, loadEvents, QUERY } from './feed-page.ts'

describe('a listing in the feed', { tags: ['@C7'] }, () => {
  const at = AUCTION.startDate
  const fixed = { ...AUCTION, maxBid: AUCTION.minBid, ownerAddress: ADA }
  const listed = { label: 'listed', suffix: 'for sale' }
  const started = { label: 'did startAuction', suffix: '' }

  test.each([
    ['at a fixed price', 'startAuction', fixed, at, listed],
    [
      'of copies, each at a price',
      'startAuction',
      { ...fixed, type: 'SftOnePerPayment' },
      at,
      listed
    ],
    ['with bids', 'startAuction', { ...AUCTION, ownerAddress: ADA }, at, started],
    ['with an unknown price', 'startAuction', null, at, started],
    ['by another seller', 'startAuction', { ...fixed, ownerAddress: ADDRESS }, at, listed],
    ['from before the open listing', 'startAuction', fixed, at - 86_400, listed],
    ['that a person likes', 'like', fixed, at, { label: 'did like', suffix: '' }]
  ])('has the label $4: a listing %s', async (_, event, lowestAuction, when, expected) => {
    const whom = { identifier: CARD.identifier, name: CARD.name }
    const { send } = createFakeSend(
      { assetCards: () => ({ assets: connection({ ...CARD, lowestAuction }) }) },
      { feed: () => ({ cursor: '', items: [happened(event, { when, whom })] }) }
    )
    const found = await loadFeedPage(send, QUERY)
    expect(found).toMatchObject({ ok: true, value: { items: [expected] } })
  })

  test.each([
    ['a listing of copies', 'startAuction', 1, 'SemiFungibleESDT', true],
    ['a listing of one item', 'startAuction', 1, 'NonFungibleESDT', false],
    ['a purchase of copies', 'buy', 3, 'SemiFungibleESDT', true],
    ['a purchase of one copy', 'buy', 1, 'SemiFungibleESDT', false],
    ['a bid', 'bid', 3, 'SemiFungibleESDT', false]
  ])('has isPriceEach $4 for %s', async (_, event, count, type, isPriceEach) => {
    const isSft = type === 'SemiFungibleESDT'
    const lowestAuction = { ...fixed, type: isSft ? 'SftOnePerPayment' : 'Nft' }
    const whom = { identifier: CARD.identifier, name: CARD.name }
    const { send } = createFakeSend(
      { assetCards: () => ({ assets: connection({ ...CARD, lowestAuction, type }) }) },
      { feed: () => ({ cursor: '', items: [happened(event, { count, when: at, whom })] }) }
    )
    expect(await loadFeedPage(send, QUERY)).toMatchObject({
      ok: true,
      value: { items: [{ isPriceEach }] }
    })
  })

  test.each([
    ['within two minutes of the open listing', at - 119, ADA, true],
    ['two minutes before the open listing', at - 120, ADA, false],
    ['by another seller', at, ADDRESS, false]
  ])(
    'has a price for each copy only when it is the open listing: one %s',
    async (_, when, owner, isEach) => {
      const type = 'SftOnePerPayment'
      const lowestAuction = { ...fixed, ownerAddress: owner, type }
      const whom = { identifier: CARD.identifier, name: CARD.name }
      const { send } = createFakeSend(
        { assetCards: () => ({ assets: connection({ ...CARD, lowestAuction }) }) },
        { feed: () => ({ cursor: '', items: [happened('startAuction', { when, whom })] }) }
      )
      expect(await loadFeedPage(send, QUERY)).toMatchObject({
        ok: true,
        value: { items: [{ ...listed, isPriceEach: isEach }] }
      })
    }
  )

  test('is not grouped with auctions', async () => {
    const whom = (identifier: string) => ({
      collection: 'Tides',
      whom: { identifier, name: identifier }
    })
    const { items } = await loadEvents([
      happened('startAuction', whom('A-1-01')),
      happened('startAuction', whom('A-1-02')),
      happened('startAuction', {
        ...whom('A-1-03'),
        action: { actionLabel: 'listed', suffixLabel: 'for sale', type: 'startAuction' }
      })
    ])
    expect(groupFeed(items).map(i => i.rows.length)).toEqual([2, 1])
  })
})
