import { describe, expect, test } from 'vitest'

import { type ExpectedCall, checkCall } from '../../../../src/lib/rules/expected-call.ts'
import { itemArguments } from '../../../../src/lib/rules/item-arguments.ts'

// Written out as the service's own builders write them (facts of the upstream contract, transactions).
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
const SALE: ExpectedCall = {
  name: 'auctionToken',
  item: { identifier: 'ART-abcdef-1f', quantity: 3 },
  args: [
    { field: 'price', value: 1_000n },
    { field: 'buy-now price', value: 0n },
    { field: 'deadline', value: 0x6b49d200n },
    { field: 'token', value: 'EGLD' },
    { field: 'price', value: undefined },
    { field: 'kind of sale', value: 0n }
  ]
}
const UNITS: ExpectedCall = {
  ...SALE,
  args: SALE.args.map(i => (i.field === 'kind of sale' ? { ...i, value: 1n } : i))
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
    { name: 'a bid', asked: BID, data: `bid@07@${COLLECTION}@1f` },
    { name: 'a number with leading zeros', asked: BID, data: `bid@0007@${COLLECTION}@001F` },
    {
      name: 'a bid in another token',
      asked: BID,
      data: `ESDTTransfer@${USDC}@0f4240@626964@07@${COLLECTION}@1f`
    },
    { name: 'a purchase of units', asked: BUY, data: `buySft@07@${COLLECTION}@1f@02` },
    { name: 'a sale', asked: SALE, data: listed(`03e8@@6b49d200@${EGLD}@2386f26fc10000`) },
    {
      name: 'a sale that spells out what it is not',
      asked: SALE,
      data: listed(`03e8@@6b49d200@${EGLD}@2386f26fc10000@@@`)
    },
    {
      name: 'a sale by the unit',
      asked: UNITS,
      data: listed(`03e8@@6b49d200@${EGLD}@2386f26fc10000@01`)
    },
    { name: 'an offer', asked: OFFER, data: `sendOffer@${COLLECTION}@1f@01@6b49d200` },
    {
      name: 'an acceptance, whatever the number of the offer',
      asked: ACCEPT,
      data: handedOver('6163636570744f66666572@2a', '02')
    },
    { name: 'the end of an auction', asked: END, data: 'endAuction@07' }
  ])('takes $name', ({ asked, data }) => {
    expect(checkCall({ data: btoa(data) }, asked)).toEqual({ ok: true, value: true })
  })

  test.each([
    { asked: BID, data: `bid@08@${COLLECTION}@1f`, about: 'auction' },
    { asked: BID, data: `bid@07@${COLLECTION}@20`, about: 'item' },
    { asked: BID, data: `bid@07@${USDC}@1f`, about: 'item' },
    { asked: BID, data: `bid@07@${COLLECTION}`, about: 'item' },
    { asked: BID, data: `bid@0x7@${COLLECTION}@1f`, about: 'auction' },
    { asked: BID, data: `buySft@07@${COLLECTION}@1f`, about: 'action' },
    { asked: BID, data: `bid@07@${COLLECTION}@1f@01`, about: 'action' },
    { asked: BID, data: '', about: 'action' },
    {
      asked: BID,
      data: `ESDTTransfer@${USDC}@0f4240@627579536674@07@${COLLECTION}@1f`,
      about: 'action'
    },
    { asked: BID, data: `ESDTTransfer@${USDC}@0f4240`, about: 'action' },
    { asked: BUY, data: `buySft@07@${COLLECTION}@1f@01`, about: 'quantity' },
    { asked: BUY, data: `buySft@07@${COLLECTION}@1f@03`, about: 'quantity' },
    { asked: BUY, data: `buySft@07@${COLLECTION}@1f`, about: 'quantity' },
    { asked: SALE, data: listed(`03e7@@6b49d200@${EGLD}@01`), about: 'price' },
    { asked: SALE, data: listed(`03e9@@6b49d200@${EGLD}@01`), about: 'price' },
    { asked: SALE, data: listed(`03e8@03e8@6b49d200@${EGLD}@01`), about: 'buy-now price' },
    { asked: SALE, data: listed(`03e8@@6b49d201@${EGLD}@01`), about: 'deadline' },
    { asked: SALE, data: listed(`03e8@@6b49d1ff@${EGLD}@01`), about: 'deadline' },
    { asked: SALE, data: listed(`03e8@@6b49d200@${USDC}@01`), about: 'token' },
    { asked: SALE, data: listed(`03e8@@6b49d200@${EGLD}@01@01`), about: 'kind of sale' },
    { asked: SALE, data: listed(`03e8@@6b49d200@${EGLD}@01@@@6b49d000`), about: 'action' },
    { asked: SALE, data: `auctionToken@03e8@@6b49d200@${EGLD}@01`, about: 'action' },
    { asked: UNITS, data: listed(`03e8@@6b49d200@${EGLD}@01`), about: 'kind of sale' },
    {
      asked: SALE,
      data: handedOver(`${AUCTION_TOKEN}@03e8@@6b49d200@${EGLD}@01`, '04'),
      about: 'quantity'
    },
    {
      asked: SALE,
      data: handedOver(`${AUCTION_TOKEN}@03e8@@6b49d200@${EGLD}@01`, '03', '20'),
      about: 'item'
    },
    { asked: OFFER, data: `sendOffer@${COLLECTION}@1f@02@6b49d200`, about: 'quantity' },
    { asked: OFFER, data: `sendOffer@${COLLECTION}@1f@01@6b49d201`, about: 'deadline' },
    { asked: OFFER, data: `sendOffer@${COLLECTION}@1f@01@6b49d200@07`, about: 'action' },
    { asked: ACCEPT, data: handedOver('6163636570744f66666572@2a', '01'), about: 'quantity' },
    { asked: ACCEPT, data: handedOver('6163636570744f66666572', '02'), about: 'action' },
    { asked: ACCEPT, data: 'withdrawAuctionAndAcceptOffer@07@2a', about: 'action' },
    { asked: END, data: 'endAuction@08', about: 'auction' },
    { asked: END, data: 'withdraw@07', about: 'action' }
  ])('refuses $data: another $about', ({ asked, data, about }) => {
    expect(checkCall({ data: btoa(data) }, asked)).toEqual({
      ok: false,
      reason: { code: 'wrongCall', about }
    })
  })
})
