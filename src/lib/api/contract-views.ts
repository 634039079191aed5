// Reads the marketplace contract itself, by the chain API's query of a view. What people sign must not depend on the
// data service alone (decision 014). Views and structs: the ABI of the marketplace contract, tested against recordings.

import { type } from 'superstruct'
import { ShapeError } from '../errors.ts'
import { type ContractValueReader, readContractValues } from '../protocol/contract-values.ts'
import { type Bytes, fromBase64, numberToHex, toHex } from '../protocol/encoding.ts'
import { LongText, list, Text } from './bounds.ts'
import { readStruct } from './read-response.ts'
import type { RestRequest } from './request.ts'

/** What the contract holds of a listing. Amounts are atomic units of `token`, times Unix seconds. */
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
const AUCTION_TYPES = [undefined, 'Nft', 'SftAll', 'SftOnePerPayment'] as const
const MAX_BASIS_POINTS = 10_000n

/** `undefined` when the contract does not hold the auction: it was never started, or is over. */
export function loadContractAuction(
  contract: string,
  number: number
): RestRequest<ContractAuction | undefined> {
  return queryView(contract, 'getFullAuctionData', [numberToHex(number)], readAuction)
}

/** `undefined` when the contract does not hold the offer: it was accepted or withdrawn. */
export function loadContractOffer(
  contract: string,
  number: bigint
): RestRequest<ContractOffer | undefined> {
  return queryView(contract, 'getFullOfferData', [numberToHex(number)], readOffer)
}

/** The marketplace's cut of a price, in basis points. */
export function loadContractCut(contract: string): RestRequest<number> {
  const request = queryView(contract, 'getMarketplaceCutPercentage', [], readCut)
  return { ...request, read: raw => request.read(raw) ?? 0 } // zero is an empty answer
}

function queryView<Answer>(
  contract: string,
  view: string,
  args: readonly string[],
  read: (bytes: Bytes) => Answer
): RestRequest<Answer | undefined> {
  const source = `contract ${view}`
  return {
    kind: 'rest',
    method: 'POST',
    path: '/api/chain/query',
    body: { scAddress: contract, funcName: view, args },
    read: raw => {
      const { returnCode, returnData } = readStruct(raw, ViewResponse, source)
      if (returnCode !== 'ok') throw new ShapeError(source, 'returnCode', 'ok')
      // An absent optional result has no value.
      const [text = ''] = returnData
      if (text === '') return undefined
      try {
        return read(fromBase64(text) ?? new Uint8Array())
      } catch (cause) {
        if (!(cause instanceof RangeError)) throw cause
        throw new ShapeError(source, 'returnData', 'struct', { cause })
      }
    },
    source
  }
}

const ViewResponse = type({ returnData: list(LongText), returnCode: Text })

function readCut(bytes: Bytes): number {
  return basisPoints(BigInt(`0x${toHex(bytes)}`))
}

function readAuction(bytes: Bytes): ContractAuction {
  const values = readContractValues(bytes)
  const identifier = readItem(values)
  const quantity = values.number()
  const kind = AUCTION_TYPES[values.byte()]
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
  values.end()
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

function readOffer(bytes: Bytes): ContractOffer {
  const values = readContractValues(bytes)
  const identifier = readItem(values)
  const quantity = values.number()
  const token = readPaymentToken(values)
  const amount = values.number()
  values.u64() // the start, which no form shows
  const endsAt = Number(values.u64())
  const owner = readOwner(values)
  values.end()
  return { identifier, quantity, token, amount, endsAt, owner }
}

/** Collection and nonce as one identifier, such as `ART-0a0a0a-0a`. */
function readItem(values: ContractValueReader): string {
  return `${values.text()}-${numberToHex(values.u64())}`
}

/** No form of this site pays with an item, so that the payment's nonce must be zero. */
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
