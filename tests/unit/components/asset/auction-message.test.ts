import { expect, test } from 'vitest'

import { auctionMessage } from '../../../../src/components/asset/auction-message.ts'

const BID = { amount: 5n, decimals: 18, symbol: 'EGLD', token: 'EGLD', usd: undefined }

test.each([
  { name: 'the top bidder', action: 'topBidder', title: 'You are the top bidder!' },
  { name: 'the winner', action: 'claim', title: 'You won' },
  { name: 'an outbid bidder', action: 'bid', isOutbid: true, title: 'You were outbid' },
  {
    name: 'an outbid bidder who may buy',
    action: 'buyOrBid',
    isOutbid: true,
    title: 'You were outbid'
  },
  { name: 'a seller', action: 'withdraw', canChangePrice: true, title: 'Your item is listed' },
  { name: 'an owner', action: 'sell', title: 'It’s yours' },
  { name: 'a seller of a flagged item', action: 'withdraw', title: undefined },
  {
    name: 'a seller with bids',
    action: 'displayPrice',
    reason: 'hasOrders',
    title: '2 bids so far'
  },
  { name: 'a bidder', action: 'bid', title: undefined },
  {
    name: 'a viewer who made an offer',
    action: 'notForSale',
    offered: '3 EGLD',
    title: 'You offered 3 EGLD'
  },
  { name: 'a viewer without an offer', action: 'notForSale', title: undefined },
  { name: 'an outbid seller', action: 'displayPrice', isOutbid: true, title: undefined }
] as const)('the message to $name has the title: $title', ({ title, ...row }) => {
  const offered = 'offered' in row ? row.offered : undefined
  const moment = auctionMessage(
    { canChangePrice: false, reason: 'bids', ...row },
    { topBid: BID },
    { accepts: 'bids', isOutbid: 'isOutbid' in row, bids: 2, offered, proceeds: '4 EGLD' }
  )
  expect(moment?.title).toBe(title)
})

test.each([
  [
    true,
    /^It’s the highest offer\. The owner can accept it .* If you make another offer, both stand\.$/
  ],
  [false, /^The owner can accept it until it expires\. You can withdraw it below/]
])(
  'the message to a viewer who made an offer says whether it is the highest: %s',
  (isHighestOffer, text) => {
    const decision = { action: 'notForSale', canChangePrice: false, reason: 'noAuction' } as never
    const context = { accepts: 'bids', isOutbid: false, offered: '3 EGLD', isHighestOffer } as const
    expect(auctionMessage(decision, undefined, context)?.text).toMatch(text)
  }
)

// On a phone “Sell” is in the bar at the lower edge, so the text names no button.
test('the message tells the owner of an unlisted item that it is not for sale', () => {
  const decision = { action: 'sell', canChangePrice: false, reason: 'owner' } as const
  const message = auctionMessage(decision, undefined, { accepts: 'bids', isOutbid: false })
  expect(message?.text).toBe('It’s in your wallet, and not for sale.')
})

test.each([
  {
    name: 'a seller',
    decision: { action: 'withdraw', canChangePrice: true, reason: 'noOrders' },
    text: /^Accept the offer before it expires\. Your item is listed\. You can change its price/
  },
  {
    name: 'an owner',
    decision: { action: 'sell', canChangePrice: false, reason: 'owner' },
    text: /^Accept the offer before it expires, or keep the item/
  }
] as const)(
  'the message to $name begins with the offer that they can accept',
  ({ decision, text }) => {
    const context = { accepts: 'bids', isOutbid: false, toAccept: '3 EGLD' } as const
    const message = auctionMessage(decision, undefined, context)
    expect(message).toMatchObject({ title: 'You have an offer of 3 EGLD', kind: 'good' })
    expect(message?.text).toMatch(text)
  }
)

test.each([
  { action: 'withdraw', accepts: 'bidsOrPurchase', text: /until someone bids or buys\.$/ },
  { action: 'withdraw', accepts: 'bids', text: /until someone bids\.$/ },
  { action: 'withdraw', accepts: 'purchase', text: /until someone buys it\.$/ },
  { action: 'sftWithdraw', accepts: 'purchase', text: /unsold copies at any time/ }
] as const)(
  'the message tells the seller how long a listing can be withdrawn: $action, accepts $accepts',
  ({ action, accepts, text }) => {
    const moment = auctionMessage(
      { action, canChangePrice: true, reason: 'noOrders' },
      { topBid: undefined },
      { accepts, isOutbid: false }
    )
    expect(moment?.text).toMatch(text)
  }
)

test.each([
  { name: 'with a bid', topBid: BID, text: /^You receive 4 EGLD, and the winner/ },
  { name: 'without bids', topBid: undefined, text: /^Nobody bid\. Your item returns/ }
])(
  'the message to the seller of an ended auction $name says what ending it does',
  ({ text, topBid }) => {
    const decision = { action: 'end', canChangePrice: false, reason: 'ended' } as const
    const moment = auctionMessage(
      decision,
      { topBid },
      {
        accepts: 'bids',
        isOutbid: false,
        proceeds: topBid && '4 EGLD'
      }
    )
    expect(moment?.text).toMatch(text)
  }
)

test.each([
  {
    bids: 1,
    text: /^A bid has been placed, so you can no longer change or withdraw the auction\./
  },
  { bids: 2, text: /^Bids have been placed, so .* If nobody bids more, you receive 4 EGLD when/ },
  { bids: undefined, text: /^Bids have been placed, so you can no longer/ }
])(
  'the message to the seller of an auction with $bids bids says why it cannot be changed',
  ({ bids, text }) => {
    const decision = { action: 'displayPrice', canChangePrice: false, reason: 'hasOrders' } as const
    const context = { accepts: 'bids', isOutbid: false, bids, proceeds: '4 EGLD' } as const
    expect(auctionMessage(decision, { topBid: BID }, context)?.text).toMatch(text)
  }
)

test.each([
  {
    copies: { listed: 1, owned: 3, price: 'at 0.5 EGLD' },
    title: '1 of your 3 copies is listed at 0.5 EGLD',
    text: /^You can change its price or withdraw it until/
  },
  {
    copies: { listed: 2, owned: 3, price: 'from 1 EGLD for all 2' },
    title: '2 of your 3 copies are listed from 1 EGLD for all 2',
    text: /^You can change their price or withdraw them until someone bids\.$/
  },
  {
    copies: { listed: 2, owned: 3, price: 'at 1 EGLD for all 2' },
    accepts: 'purchase',
    title: '2 of your 3 copies are listed at 1 EGLD for all 2',
    text: /^You can change their price or withdraw them until someone buys them\.$/
  },
  {
    copies: { listed: 2, owned: 2, price: 'at 1 EGLD each' },
    title: 'Your 2 copies are listed at 1 EGLD each',
    text: /^You can change their price/
  },
  {
    copies: {
      listed: 1,
      owned: 8,
      price: 'at 1 EGLD',
      others: { copies: 2, listings: ['2 at 3 EGLD each'] }
    },
    title: '3 of your 8 copies are listed',
    text: /^1 here, at 1 EGLD\. You can change its price .* Your other listing: 2 at 3 EGLD each\.$/
  },
  {
    copies: {
      listed: 2,
      owned: 6,
      price: 'at 1 EGLD each',
      others: { copies: 4, listings: ['a', 'b', 'c', 'd'] }
    },
    title: 'Your 6 copies are listed',
    text: /^2 here, at 1 EGLD each\. .* Your other listings: a, b, c and 1 more\.$/
  },
  // Further listings may contain more copies of the viewer.
  {
    copies: { listed: 1, owned: undefined, price: 'at 1 EGLD' },
    title: '1 of your copies is listed at 1 EGLD',
    text: /^You can change its price/
  },
  { copies: undefined, title: 'Your item is listed', text: /^You can change its price/ }
] as const)(
  'the message to the seller of copies has the title: $title',
  ({ copies, text, title, ...row }) => {
    const decision = { action: 'withdraw', canChangePrice: true, reason: 'noOrders' } as const
    const context = {
      copies,
      isOutbid: false,
      accepts: 'accepts' in row ? row.accepts : 'bids'
    } as const
    const moment = auctionMessage(decision, { topBid: undefined }, context)
    expect(moment?.title).toBe(title)
    expect(moment?.text).toMatch(text)
    expect(moment?.hasOtherListings).toBe(copies !== undefined && 'others' in copies)
  }
)
