import { describe, expect, test } from 'vitest'

import type { Send } from '../../../../src/lib/api/request.ts'
import type { OwnListName } from '../../../../src/lib/config/account-lists.ts'
import type { Environment } from '../../../../src/server/config/environments.ts'
import { type AccountPage, loadAccountPage } from '../../../../src/server/pages/account-page.ts'
import { countWaiting } from '../../../../src/server/pages/waiting.ts'
import { ADDRESS, AUCTION, CARD, connection, PRICE } from '../../lib/api/fixtures.ts'
import { createFakeSend, type OperationResponses } from './fake-send.ts'
import { NOW, OFFER, OTHER, outbidIn, QUERY } from './waiting-offer.ts'

const ENDED = { ...AUCTION, asset: CARD, status: 'Claimable', nrAuctionedTokens: 1 }
const SOLD = { ...ENDED, topBid: PRICE, topBidder: { address: OTHER } }
const NOTIFIED = {
  auctionId: 0,
  id: '1',
  identifier: CARD.identifier,
  name: CARD.name,
  type: 'OfferReceived'
}
const DAY = 24 * 60 * 60
/** Two offers for an item of which the viewer has one copy. The second offer is for two copies. */
const ANSWERS: OperationResponses = {
  accountAuctions: () => ({
    auctions: connection(SOLD, { ...ENDED, id: '8' }, { ...ENDED, id: '9' })
  }),
  accountBids: () => ({
    orders: connection(
      outbidIn('20', NOW + DAY + 1),
      outbidIn('21', NOW + DAY),
      outbidIn('21', NOW + DAY),
      outbidIn('22', NOW - 1)
    )
  }),
  accountStats: () => ({
    accountStats: { auctions: '7', claimable: '2', collected: '5', creations: '3' }
  }),
  assetAuctions: () => ({ auctions: connection() }),
  assetBalance: () => ({ assets: connection({ balance: '1' }) }),
  assetCards: () => ({ assets: connection(CARD) }),
  notifications: () => ({ notifications: connection(NOTIFIED) }),
  offers: ({ filters }) =>
    'ownerAddress' in Object(filters)
      ? { offers: { ...connection(), pageData: { count: ownOffers(Object(filters).status) } } }
      : { offers: connection(OFFER, { ...OFFER, id: '5', quantity: '2' }) }
}

/** The number of the viewer's own offers with this status: one is active and four have expired. */
function ownOffers(status: string[]): number {
  return (status.includes('Active') ? 1 : 0) + (status.includes('Expired') ? 4 : 0)
}

describe('countWaiting', { tags: ['@N7', '@M25'] }, () => {
  test('counts offers, outbid bids, ended and won auctions, listings and created works', async () => {
    expect(await countWaiting(createFakeSend(ANSWERS).send, QUERY)).toEqual({
      received: 2,
      answerable: 1,
      expired: 4,
      ended: 3,
      sold: 1,
      outbid: 2,
      outbidSoon: 1,
      won: 2,
      listed: 4,
      created: 3
    })
  })

  test.each([
    ['notifications', { received: undefined, answerable: undefined, expired: 4, sold: 1, won: 2 }],
    ['offers', { received: undefined, expired: undefined, sold: 1, won: 2 }],
    ['accountBids', { received: 2, outbid: undefined, outbidSoon: undefined, won: 2 }],
    ['accountAuctions', { received: 2, ended: undefined, sold: undefined, won: 2 }],
    ['accountStats', { received: 2, sold: 1, won: undefined }]
  ] as const)('leaves out the numbers that come from %s when it fails', async (missing, counts) => {
    const { [missing]: _, ...answers } = ANSWERS
    expect(await countWaiting(createFakeSend(answers).send, QUERY)).toMatchObject(counts)
  })

  test('does not count sold auctions when only some of the ended ones are loaded', async () => {
    const auctions = { ...connection(SOLD, ENDED), pageData: { count: 60 } }
    const answers = { ...ANSWERS, accountAuctions: () => ({ auctions }) }
    expect(await countWaiting(createFakeSend(answers).send, QUERY)).toMatchObject({
      ended: 60,
      sold: undefined
    })
  })

  test('fails when nothing loads', async () => {
    await expect(countWaiting(createFakeSend({}).send, QUERY)).rejects.toMatchObject({
      name: 'NetworkError'
    })
  })
})

describe('the numbers beside the own lists', { tags: ['@M25'] }, () => {
  test.each([
    ['include the received offers', ANSWERS, 7],
    [
      'leave out the offers while the received ones are unknown',
      without('notifications'),
      undefined
    ]
  ])('%s', async (_, answers, offers) => {
    const page = await openList('my-bids', createFakeSend(answers).send)
    expect(page).toMatchObject({ dialog: { counts: { collected: 5, offers } } })
  })

  test('do not request offers during a search', async () => {
    const { requested, send } = createFakeSend(ANSWERS)
    const page = await openList('my-nfts', send, { search: 'moon' })
    expect(page).toMatchObject({ dialog: { counts: { collected: 5, offers: undefined } } })
    expect(requested).not.toContain('notifications')
  })

  test('equal the number of rows when both are loaded together', async () => {
    const own = ['Active', 'Expired', 'Expired', 'Expired', 'Expired'].map((status, at) => ({
      ...OFFER,
      id: `1${at}`,
      ownerAddress: ADDRESS,
      status
    }))
    const { requested, send } = createFakeSend({
      ...ANSWERS,
      accountOffers: () => ({ offers: connection(...own) })
    })
    const page = await openList('my-offers', send, { isWhole: true })
    if (page.step !== 'open' || !page.dialog?.rows?.ok) throw new Error('no rows came')
    const offers = page.dialog.rows.value.items.filter(i => 'offer' in i)
    expect(page.dialog.counts?.offers).toBe(offers.length)
    expect(requested.filter(i => i === 'notifications')).toHaveLength(1)
  })
})

function without(name: keyof OperationResponses): OperationResponses {
  const { [name]: _, ...answers } = ANSWERS
  return answers
}

/** Loads the list. On a partner's site the whole page comes with the rows of the list. */
function openList(
  list: OwnListName,
  send: Send,
  { isWhole = false, search = '' } = {}
): Promise<AccountPage> {
  const url = new URL(`https://atrium.test/${ADDRESS}/modal/${list}?q=${search}`)
  return loadAccountPage(url, {
    environment: { marketplaceKey: 'atrium', partner: isWhole ? {} : undefined } as Environment,
    fragment: isWhole ? undefined : 'modal',
    isSoftNavigation: false,
    now: NOW,
    send,
    viewer: { address: ADDRESS }
  })
}
