import { describe, expect, test } from 'vitest'

import { checkCall, type ExpectedCall } from '../../../../src/lib/rules/expected-call.ts'
import { itemArguments } from '../../../../src/lib/rules/item-arguments.ts'

// Written out in full, in the layout that the service's builders use (mx-nft-service).
const COLLECTION = '4152542d616263646566' // ART-abcdef
const EGLD = '45474c44'
const USDC = '555344432d356135613561' // USDC-5a5a5a
const MARKET_KEY = 'aa'.repeat(32)
const AUCTION_TOKEN = '61756374696f6e546f6b656e'

const BID: ExpectedCall = {
  name: 'bid',
  args: [{ field: 'auction', value: 7n }, ...itemArguments('ART-abcdef-1f')]
}
const BUY: ExpectedCall = {
  name: 'buySft',
  args: [...BID.args, { field: 'quantity', value: 2n }]
}
const LISTING: ExpectedCall = {
  name: 'auctionToken',
  item: { identifier: 'ART-abcdef-1f', quantity: 3 },
  args: [
    { field: 'price', value: 1_000n },
    { field: 'buy-now price', value: 0n },
    { field: 'deadline', value: 0x6b49d200n },
    { field: 'token', value: 'EGLD' },
    { field: 'price', value: undefined },
    { field: 'auction type', value: 0n }
  ]
}
const UNITS: ExpectedCall = {
  ...LISTING,
  args: LISTING.args.map(i => (i.field === 'auction type' ? { ...i, value: 1n } : i))
}
const OFFER: ExpectedCall = {
  name: 'sendOffer',
  args: [
    ...itemArguments('ART-abcdef-1f'),
    { field: 'quantity', value: 1n },
    { field: 'deadline', value: 0x6b49d200n }
  ]
}
const ACCEPT: ExpectedCall = {
  name: 'acceptOffer',
  item: { identifier: 'ART-abcdef-1f', quantity: 2 },
  args: [{ field: 'action', value: undefined }]
}
const END: ExpectedCall = { name: 'endAuction', args: [{ field: 'auction', value: 7n }] }

const handedOver = (terms: string, quantity = '03', nonce = '1f') =>
  `ESDTNFTTransfer@${COLLECTION}@${nonce}@${quantity}@${MARKET_KEY}@${terms}`
const listed = (terms: string) => handedOver(`${AUCTION_TOKEN}@${terms}`)

describe('checkCall', { tags: ['@W6'] }, () => {
  test.each([
    { name: 'a bid', expected: BID, data: `bid@07@${COLLECTION}@1f` },
    { name: 'a number with leading zeros', expected: BID, data: `bid@0007@${COLLECTION}@001F` },
    {
      name: 'a bid in another token',
      expected: BID,
      data: `ESDTTransfer@${USDC}@0f4240@626964@07@${COLLECTION}@1f`
    },
    { name: 'a purchase of units', expected: BUY, data: `buySft@07@${COLLECTION}@1f@02` },
    { name: 'a listing', expected: LISTING, data: listed(`03e8@@6b49d200@${EGLD}@2386f26fc10000`) },
    {
      name: 'a listing with empty optional arguments',
      expected: LISTING,
      data: listed(`03e8@@6b49d200@${EGLD}@2386f26fc10000@@@`)
    },
    {
      name: 'a listing of single units',
      expected: UNITS,
      data: listed(`03e8@@6b49d200@${EGLD}@2386f26fc10000@01`)
    },
    { name: 'an offer', expected: OFFER, data: `sendOffer@${COLLECTION}@1f@01@6b49d200` },
    {
      name: 'an acceptance with any offer ID',
      expected: ACCEPT,
      data: handedOver('6163636570744f66666572@2a', '02')
    },
    { name: 'the end of an auction', expected: END, data: 'endAuction@07' }
  ])('accepts $name', ({ expected, data }) => {
    expect(checkCall({ data: btoa(data) }, expected)).toEqual({ ok: true, value: true })
  })

  test.each([
    { expected: BID, data: `bid@08@${COLLECTION}@1f`, field: 'auction' },
    { expected: BID, data: `bid@07@${COLLECTION}@20`, field: 'item' },
    { expected: BID, data: `bid@07@${USDC}@1f`, field: 'item' },
    { expected: BID, data: `bid@07@${COLLECTION}`, field: 'item' },
    { expected: BID, data: `bid@0x7@${COLLECTION}@1f`, field: 'auction' },
    { expected: BID, data: `buySft@07@${COLLECTION}@1f`, field: 'action' },
    { expected: BID, data: `bid@07@${COLLECTION}@1f@01`, field: 'action' },
    { expected: BID, data: '', field: 'action' },
    {
      expected: BID,
      data: `ESDTTransfer@${USDC}@0f4240@627579536674@07@${COLLECTION}@1f`,
      field: 'action'
    },
    { expected: BID, data: `ESDTTransfer@${USDC}@0f4240`, field: 'action' },
    { expected: BUY, data: `buySft@07@${COLLECTION}@1f@01`, field: 'quantity' },
    { expected: BUY, data: `buySft@07@${COLLECTION}@1f@03`, field: 'quantity' },
    { expected: BUY, data: `buySft@07@${COLLECTION}@1f`, field: 'quantity' },
    { expected: LISTING, data: listed(`03e7@@6b49d200@${EGLD}@01`), field: 'price' },
    { expected: LISTING, data: listed(`03e9@@6b49d200@${EGLD}@01`), field: 'price' },
    { expected: LISTING, data: listed(`03e8@03e8@6b49d200@${EGLD}@01`), field: 'buy-now price' },
    { expected: LISTING, data: listed(`03e8@@6b49d201@${EGLD}@01`), field: 'deadline' },
    { expected: LISTING, data: listed(`03e8@@6b49d1ff@${EGLD}@01`), field: 'deadline' },
    { expected: LISTING, data: listed(`03e8@@6b49d200@${USDC}@01`), field: 'token' },
    { expected: LISTING, data: listed(`03e8@@6b49d200@${EGLD}@01@01`), field: 'auction type' },
    { expected: LISTING, data: listed(`03e8@@6b49d200@${EGLD}@01@@@6b49d000`), field: 'action' },
    { expected: LISTING, data: `auctionToken@03e8@@6b49d200@${EGLD}@01`, field: 'action' },
    { expected: UNITS, data: listed(`03e8@@6b49d200@${EGLD}@01`), field: 'auction type' },
    {
      expected: LISTING,
      data: handedOver(`${AUCTION_TOKEN}@03e8@@6b49d200@${EGLD}@01`, '04'),
      field: 'quantity'
    },
    {
      expected: LISTING,
      data: handedOver(`${AUCTION_TOKEN}@03e8@@6b49d200@${EGLD}@01`, '03', '20'),
      field: 'item'
    },
    { expected: OFFER, data: `sendOffer@${COLLECTION}@1f@02@6b49d200`, field: 'quantity' },
    { expected: OFFER, data: `sendOffer@${COLLECTION}@1f@01@6b49d201`, field: 'deadline' },
    { expected: OFFER, data: `sendOffer@${COLLECTION}@1f@01@6b49d200@07`, field: 'action' },
    { expected: ACCEPT, data: handedOver('6163636570744f66666572@2a', '01'), field: 'quantity' },
    { expected: ACCEPT, data: handedOver('6163636570744f66666572', '02'), field: 'action' },
    { expected: ACCEPT, data: 'withdrawAuctionAndAcceptOffer@07@2a', field: 'action' },
    { expected: END, data: 'endAuction@08', field: 'auction' },
    { expected: END, data: 'withdraw@07', field: 'action' }
  ])('refuses $data because of a wrong $field', ({ expected, data, field }) => {
    expect(checkCall({ data: btoa(data) }, expected)).toEqual({
      ok: false,
      reason: { code: 'wrongCall', field }
    })
  })
})
