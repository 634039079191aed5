// Reads the marketplace contract itself, by querying its views through the chain API. What people sign must not depend
// on the data service alone (decision 014). Views and structs: the ABI of the marketplace contract, tested against
// recordings.

import { size, string, type } from 'superstruct'
import { ShapeError } from '../errors.ts'
import { type ContractValueReader, readContractValues } from '../protocol/contract-values.ts'
import { type Bytes, fromBase64, numberToHex, toHex } from '../protocol/encoding.ts'
import { readStruct } from './read-response.ts'
import type { RestRequest } from './request.ts'
import { list, Text } from './response-limits.ts'

/** The contract's data of a listing. Amounts are atomic units of `token`, times Unix seconds. */
export interface ContractAuction {
  identifier: string
  /** Units that the contract still holds. */
  quantity: bigint
  type: 'Nft' | 'SftAll' | 'SftOnePerPayment'
  token: string
  minBid: bigint
  /** `undefined` when there is no buy-now price. */
  maxBid: bigint | undefined
  minBidDiff: bigint
  startsAt: number
  endsAt: number
  owner: string
  /** 0n without a bid. */
  topBid: bigint
  topBidder: string | undefined
  /** Basis points, fixed when the auction started. */
  cutBp: number
  royaltiesBp: number
}

export interface ContractOffer {
  identifier: string
  quantity: bigint
  token: string
  /** The whole payment, in atomic units. */
  amount: bigint
  endsAt: number
  owner: string
}

/** The contract's enum; 0 is "none" and never stored. */
const AUCTION_TYPE_BY_NUMBER = [undefined, 'Nft', 'SftAll', 'SftOnePerPayment'] as const
const MAX_BASIS_POINTS = 10_000n

/** `undefined` when the contract does not hold the auction, because it was never started or is over. */
export function loadContractAuction(
  contract: string,
  number: number
): RestRequest<ContractAuction | undefined> {
  return queryView(contract, 'getFullAuctionData', [numberToHex(number)], readOptional(readAuction))
}

/** `undefined` when the contract does not hold the offer, because it was accepted or withdrawn. */
export function loadContractOffer(
  contract: string,
  number: bigint
): RestRequest<ContractOffer | undefined> {
  return queryView(contract, 'getFullOfferData', [numberToHex(number)], readOptional(readOffer))
}

/**
 * The marketplace's cut of a price, in basis points. Rejects a response without a value, because that does not mean a
 * cut of zero.
 */
export function loadContractCut(contract: string): RestRequest<number> {
  return queryView(contract, 'getMarketplaceCutPercentage', [], readCut)
}

/** `read` receives the first value, or `undefined` when there is none. It throws RangeError for unexpected bytes. */
export function queryView<Answer>(
  contract: string,
  view: string,
  args: readonly string[],
  read: (bytes: Bytes | undefined) => Answer
): RestRequest<Answer> {
  const source = `contract ${view}`
  return {
    kind: 'rest',
    method: 'POST',
    path: '/api/chain/query',
    body: { scAddress: contract, funcName: view, args },
    read: raw => {
      const { returnCode, returnData } = readStruct(raw, ViewResponse, source)
      if (returnCode !== 'ok') throw new ShapeError(source, 'returnCode', 'ok')
      const [text] = returnData
      const bytes = text === undefined ? undefined : fromBase64(text)
      if (text !== undefined && !bytes) throw new ShapeError(source, 'returnData', 'base64')
      try {
        return read(bytes)
      } catch (cause) {
        if (!(cause instanceof RangeError)) throw cause
        throw new ShapeError(source, 'returnData', 'struct', { cause })
      }
    },
    source
  }
}

/**
 * Base64. The longest value is a thousand tickets (draw.ts). A longer value is refused instead of cut, because a cut
 * value would mean something else.
 */
const Value = size(string(), 0, 60_000)
const ViewResponse = type({ returnData: list(Value), returnCode: Text })

/** An empty value means zero. */
function readCut(bytes: Bytes | undefined): number {
  if (!bytes) throw new RangeError('contract value: no value')
  return basisPoints(BigInt(`0x${toHex(bytes) || '0'}`))
}

/** An absent optional result is either no value or an empty one. */
function readOptional<Answer>(
  read: (values: ContractValueReader) => Answer
): (bytes: Bytes | undefined) => Answer | undefined {
  return bytes => {
    if (!bytes?.length) return undefined
    const values = readContractValues(bytes)
    const answer = read(values)
    values.end()
    return answer
  }
}

function readAuction(values: ContractValueReader): ContractAuction {
  const identifier = readItem(values)
  const quantity = values.number()
  const kind = AUCTION_TYPE_BY_NUMBER[values.byte()]
  if (kind === undefined) throw new RangeError('contract value: unknown type of auction')
  const token = readPaymentToken(values)
  const minBid = values.number()
  const maxBid = values.optionalNumber()
  const minBidDiff = values.number()
  const startsAt = Number(values.u64())
  const endsAt = Number(values.u64())
  const owner = readOwner(values)
  const topBid = values.number()
  const topBidder = values.address()
  const cutBp = basisPoints(values.number())
  const royaltiesBp = basisPoints(values.number())
  return {
    identifier,
    quantity,
    type: kind,
    token,
    minBid,
    maxBid,
    minBidDiff,
    startsAt,
    endsAt,
    owner,
    topBid,
    topBidder,
    cutBp,
    royaltiesBp
  }
}

function readOffer(values: ContractValueReader): ContractOffer {
  const identifier = readItem(values)
  const quantity = values.number()
  const token = readPaymentToken(values)
  const amount = values.number()
  values.u64() // the start; no form shows it
  const endsAt = Number(values.u64())
  const owner = readOwner(values)
  return { identifier, quantity, token, amount, endsAt, owner }
}

/** Collection and nonce as one identifier, such as `ART-0a0a0a-0a`. */
function readItem(values: ContractValueReader): string {
  return `${values.text()}-${numberToHex(values.u64())}`
}

/** The nonce of the payment must be zero, because no form of this site pays with an item. */
function readPaymentToken(values: ContractValueReader): string {
  const token = values.text()
  if (values.u64() !== 0n) throw new RangeError('contract value: payment with an item')
  return token
}

function readOwner(values: ContractValueReader): string {
  const owner = values.address()
  if (owner === undefined) throw new RangeError('contract value: no owner')
  return owner
}

function basisPoints(value: bigint): number {
  if (value > MAX_BASIS_POINTS) throw new RangeError('contract value: more than 100 %')
  return Number(value)
}
