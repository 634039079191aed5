// Answers of the contract's views, written field by field as the real contract encodes them.

import { decodeAddress } from '../../../src/lib/protocol/address.ts'
import { EGLD } from '../../egld.ts'
import { NOW } from './fake-world.ts'
import { OTHER_ACCOUNT } from './trading-world.ts'

const hex = (text: string) => Buffer.from(text).toString('hex')
const sized = (bytes: string) => (bytes.length / 2).toString(16).padStart(8, '0') + bytes
const text = (value: string) => sized(hex(value))
const u64 = (value: bigint | number) => value.toString(16).padStart(16, '0')
const key = (address: string) => Buffer.from(decodeAddress(address) ?? []).toString('hex')

function number(value: bigint | number): string {
  const digits = value.toString(16)
  return sized(digits === '0' ? '' : digits.padStart(digits.length + (digits.length % 2), '0'))
}

function answer(fields: readonly string[]) {
  const returnData = [Buffer.from(fields.join(''), 'hex').toString('base64')]
  return { returnCode: 'ok', returnData }
}

/** The contract's answer about the auction of trading-world.ts. */
export function contractAuction(change: {
  collection?: string
  endsAt?: number
  minBid?: bigint
  maxBid?: bigint
  owner?: string
  token?: string
  topBid?: bigint
  topBidder?: string
  type?: string
  units?: bigint
}) {
  const {
    collection = 'ART-abcdef',
    owner = OTHER_ACCOUNT,
    token = 'EGLD',
    topBidder = OTHER_ACCOUNT
  } = change
  const { maxBid = 5n * EGLD, minBid = EGLD, topBid = 2n * EGLD, units = 1n } = change
  const { type = '01' } = change // 01 is an NFT, 02 all units together, 03 units one by one.
  return answer([
    text(collection),
    u64(1), // The nonce of the item.
    number(units),
    type,
    text(token),
    u64(0), // The nonce of the token.
    number(minBid),
    `01${number(maxBid)}`, // 01: there is a maximum.
    number(EGLD / 100n), // The minimum raise.
    u64(NOW - 100), // The start.
    u64(change.endsAt ?? NOW + 1_000),
    key(owner),
    number(topBid),
    topBid === 0n ? '00'.repeat(32) : key(topBidder),
    number(250), // The marketplace's cut in basis points.
    number(500) // The royalties in basis points.
  ])
}

/** The contract's answer about the offer of offer-world.ts. */
export function contractOffer(change: {
  amount?: bigint
  collection?: string
  endsAt?: number
  owner?: string
  token?: string
  units?: bigint
}) {
  const { amount = 4n * EGLD, collection = 'ART-abcdef', endsAt = NOW + 100 } = change
  const { owner = OTHER_ACCOUNT, token = 'EGLD', units = 2n } = change
  const item = [text(collection), u64(1), number(units)]
  const payment = [text(token), u64(0), number(amount)]
  const madeAt = NOW - 10
  return answer([...item, ...payment, u64(madeAt), u64(endsAt), key(owner)])
}

export const NO_ANSWER = { returnCode: 'ok', returnData: [] }
// 300 basis points, which differs from the cut in the data service.
export const CUT_ANSWER = { returnCode: 'ok', returnData: ['ASw='] }
