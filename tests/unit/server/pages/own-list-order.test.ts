import { describe, expect, test } from 'vitest'

import { ownRowButtons } from '../../../../src/components/account/own-row-button.ts'
import { ownRowHint } from '../../../../src/components/account/own-row-hint.ts'
import type { OwnListName } from '../../../../src/lib/config/account-lists.ts'
import { NetworkError } from '../../../../src/lib/errors.ts'
import { isToBid, isWaitingRow } from '../../../../src/server/pages/own-list-order.ts'
import type { AuctionListRow, OwnListRow } from '../../../../src/server/pages/own-list-rows.ts'
import { loadOwnListRows } from '../../../../src/server/pages/own-lists.ts'
import { ADDRESS, CARD, connection, PRICE } from '../../lib/api/fixtures.ts'
import { createFakeSend, type OperationResponses } from './fake-send.ts'
import { BID, END, LISTED_AUCTION, NOW, OTHER, TOP } from './own-list-fixtures.ts'

const MARKET: OperationResponses = {
  marketplaces: () => ({
    marketplaces: connection({
      address: 'erd1market',
      key: 'atrium',
      marketplaceCutPercentage: 250,
      name: 'Atrium'
    })
  })
}

describe('the auctions of the viewer that have ended', { tags: ['@M25', '@M10'] }, () => {
  const ENDED_AUCTION = { ...LISTED_AUCTION, id: '8', status: 'Claimable', ...TOP }
  const asksForEnded = (variables: object) => JSON.stringify(variables).includes('["Claimable"]')

  test('come before the running ones, each once', async () => {
    const answers: OperationResponses = {
      accountAuctions: variables => ({
        auctions: asksForEnded(variables)
          ? connection(ENDED_AUCTION)
          : connection(LISTED_AUCTION, ENDED_AUCTION)
      })
    }
    const found = await rows('my-auctions', answers)
    expect(found.map(i => i.key)).toEqual(['8', LISTED_AUCTION.id])
  })

  test('begin with sold ones, then unsold ones, and say what the seller receives', async () => {
    const found = (await soldUnsoldAndRunning({
      creatorAddress: OTHER,
      royalties: '10'
    })) as AuctionListRow[]
    expect(found.map(i => [i.key, i.proceeds?.amount])).toEqual([
      // 1.5 EGLD less 10 % and 2.5 %.
      ['8', 1_312_500_000_000_000_000n],
      ['9', undefined],
      [LISTED_AUCTION.id, undefined]
    ])
    expect(found.filter(isWaitingRow).map(i => i.key)).toEqual(['8', '9'])
    expect(found.map(i => ownRowHint(i, ADDRESS))).toEqual([
      undefined,
      'No bids. You get the item back.',
      undefined
    ])
  })

  test('deduct no royalties when the seller is the creator', async () => {
    const [sold] = (await soldUnsoldAndRunning({
      creatorAddress: ADDRESS,
      royalties: '10'
    })) as AuctionListRow[]
    expect(sold?.proceeds?.amount).toBe(1_462_500_000_000_000_000n)
  })

  test.each([{ royalties: '10' }, {}])(
    'do not say what the seller receives when a rate is unknown: %j',
    async rates => {
      const [sold] = (await soldUnsoldAndRunning(rates, {})) as AuctionListRow[]
      expect(sold).toMatchObject({ key: '8', proceeds: undefined })
      expect(sold && ownRowHint(sold, ADDRESS)).toBe('You get paid, and the winner gets the item.')
    }
  )

  /** Three listings: one ended with a bid, one ended without, and one still running. */
  function soldUnsoldAndRunning(
    rates: object,
    market: OperationResponses = MARKET
  ): Promise<OwnListRow[]> {
    const sold = { ...ENDED_AUCTION, asset: { ...CARD, ...rates } }
    const unsold = { ...LISTED_AUCTION, id: '9', status: 'Claimable' }
    return rows('my-auctions', {
      ...market,
      accountAuctions: variables => ({
        auctions: asksForEnded(variables) ? connection(unsold, sold) : connection(LISTED_AUCTION)
      })
    })
  }

  test('are replaced by a note when they do not load', async () => {
    const answers: OperationResponses = {
      accountAuctions: variables => {
        if (asksForEnded(variables)) throw new NetworkError('accountAuctions: no answer')
        return { auctions: connection(LISTED_AUCTION) }
      }
    }
    expect(await rows('my-auctions', answers)).toMatchObject([
      { kind: 'note', text: 'We could not load the auctions of yours that have ended.' },
      { key: LISTED_AUCTION.id }
    ])
  })
})

describe('the running auctions of the viewer', { tags: ['@M25'] }, () => {
  const running = (id: string, endDate: number) => ({ ...LISTED_AUCTION, id, endDate })
  const [first, second, third] = [running('1', END), running('2', END + 60), running('3', 0)]
  const asksForEndingFirst = (variables: object) => JSON.stringify(variables).includes('"ASC"')

  test('begin with the one that ends first, even when others fill the first page', async () => {
    const found = await rows('my-auctions', {
      accountAuctions: variables => ({
        auctions: asksForEndingFirst(variables)
          ? connection(first, second)
          : connection(third, second)
      })
    })
    expect(found.filter(i => i.kind === 'auction').map(i => i.key)).toEqual(['1', '2', '3'])
  })

  test('are sorted within the service’s page when the list of those that end first fails', async () => {
    const found = await rows('my-auctions', {
      accountAuctions: variables => {
        if (asksForEndingFirst(variables)) throw new NetworkError('accountAuctions: no answer')
        return { auctions: connection(third, second, first) }
      }
    })
    expect(found.filter(i => i.kind === 'auction').map(i => i.key)).toEqual(['1', '2', '3'])
  })
})

test('the row of a won auction says that claiming moves the item to the wallet', {
  tags: ['@M25', '@M11']
}, async () => {
  const won = { ...LISTED_AUCTION, ...TOP, ownerAddress: OTHER, status: 'Claimable' }
  const answers = { claimable: () => ({ myClaimableAuctions: connection(won) }) }
  const found = (await rows('my-claimable', answers)) as AuctionListRow[]
  expect(found.map(i => ownRowHint(i, ADDRESS))).toEqual([
    'You won. Claim the item to move it to your wallet.'
  ])
})

describe('the bids of the viewer', { tags: ['@M25', '@M6'] }, () => {
  const auctionOf = (id: string, change: object = {}) => ({
    ...LISTED_AUCTION,
    id,
    ownerAddress: OTHER,
    topBid: PRICE,
    topBidder: { address: OTHER },
    minBidDiff: { ...PRICE, amount: '100000000000000000' },
    ...change
  })
  const bid = (id: string, status: string, change?: object) => ({
    ...BID,
    id: `bid-${id}`,
    auctionId: Number(id),
    status,
    auction: auctionOf(id, change)
  })
  const leads = { topBidder: { address: ADDRESS } }
  const asksForOutbid = (variables: object) => JSON.stringify(variables).includes('["Inactive"]')
  const newest = [
    bid('1', 'Active', { ...leads, endDate: NOW }),
    bid('2', 'Active', leads),
    bid('3', 'Inactive', { endDate: END + 60 })
  ]
  const outbid = [
    bid('3', 'Inactive', { endDate: END + 60 }),
    // A later bid of the viewer is the highest.
    bid('2', 'Inactive', leads),
    bid('5', 'Inactive', { endDate: 0 }),
    bid('4', 'Inactive')
  ]
  const answers: OperationResponses = {
    accountBids: variables => ({
      orders: connection(...(asksForOutbid(variables) ? outbid : newest))
    })
  }

  test('begin with the outbid ones, the one that ends first on top, and end with ended ones', async () => {
    const found = (await rows('my-bids', answers)) as AuctionListRow[]
    expect(found.map(i => i.key)).toEqual(['4', '3', '5', '2', '1'])
    expect(found.map(i => ownRowHint(i, ADDRESS))).toEqual([
      undefined,
      undefined,
      undefined,
      'It’s yours if nobody bids more.',
      'You won. Claim the item to move it to your wallet.'
    ])
    expect(found.filter(isToBid).map(i => i.key)).toEqual(['4', '3', '5'])
    // All auctions in which the viewer was outbid have the same button.
    expect(found.flatMap(i => ownRowButtons(i, 'XEGLD')).map(i => [i.label, i.kind])).toEqual([
      ['Bid again', 'primary'],
      ['Bid again', 'primary'],
      ['Bid again', 'primary'],
      ['Claim', 'primary']
    ])
  })

  test.each([
    ['a minimum raise', {}, 1_600_000_000_000_000_000n],
    [
      'a maximum price',
      { maxBid: { ...PRICE, amount: '1550000000000000000' } },
      1_550_000_000_000_000_000n
    ],
    ['an unknown minimum raise', { minBidDiff: null }, undefined]
  ])('have the lowest next bid $2 with %s', async (_, change, amount) => {
    const [row] = (await rows('my-bids', {
      accountBids: () => ({ orders: connection(bid('3', 'Inactive', change)) })
    })) as AuctionListRow[]
    expect(row?.nextBid?.amount).toBe(amount)
  })

  test('are those of the newest page, outbid ones first, when the list of outbid bids fails', async () => {
    const found = await rows('my-bids', {
      accountBids: variables => {
        if (asksForOutbid(variables)) throw new NetworkError('accountBids: no answer')
        return { orders: connection(...newest) }
      }
    })
    expect(found.map(i => i.key)).toEqual(['3', '2', '1'])
  })
})

async function rows(list: OwnListName, answers: OperationResponses): Promise<OwnListRow[]> {
  const query = { address: ADDRESS, after: undefined, marketplaceKey: 'atrium', now: NOW }
  const found = await loadOwnListRows(createFakeSend(answers).send, { ...query, list })
  return found.ok ? found.value.items : []
}
