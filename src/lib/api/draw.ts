// Requests for the public inputs of a draw: views of the ticket sale contract, and blocks. docs/draw.md lists the
// bytes.

import { type } from 'superstruct'
import { type Bytes, numberToHex, textToHex, toHex } from '../protocol/encoding.ts'
import type { ChainBlock, DrawResult, DrawTicket, SaleKey } from '../rules/draw-check.ts'
import { queryView } from './contract-views.ts'
import { readStruct } from './read-response.ts'
import type { RestRequest } from './request.ts'
import { Integer, list, Text, Time } from './response-limits.ts'

/** The maximum number of tickets in one response of the contract. */
export const TICKETS_PER_QUERY = 1_000

const HASH_BYTES = 32
const KEY_BYTES = 32
/**
 * The secret and the block's hash, the block's nonce (8 bytes), the numbers of prizes and of tickets (4 bytes each).
 */
const RESULT_BYTES = 80
/** The number (4 bytes), the owner's key, the nonce of the NFT (8 bytes). */
const TICKET_BYTES = 44

/** Resolves to the commitment in hex. */
export function loadDrawCommitment(sale: SaleKey): RestRequest<string> {
  return query(sale, 'getDrawCommitment', [], bytes => toHex(requireLength(bytes, HASH_BYTES)))
}

/** Unix seconds. */
export function loadSaleEnd(sale: SaleKey): RestRequest<number> {
  return query(sale, 'getSaleEnd', [], bytes => readU64(requireLength(bytes, 8), 0))
}

/** `undefined` before the draw. */
export function loadDrawResult(sale: SaleKey): RestRequest<DrawResult | undefined> {
  return query(sale, 'getDrawResult', [], bytes => (bytes?.length ? readResult(bytes) : undefined))
}

/** Tickets in the order of their numbers; fewer than `count` after the last one. `from` is an index from 0. */
export function loadDrawTickets(
  sale: SaleKey,
  from: number,
  count: number
): RestRequest<DrawTicket[]> {
  const args = [numberToHex(from), numberToHex(count)]
  return query(sale, 'getTickets', args, bytes => readTickets(bytes ?? new Uint8Array()))
}

/** Fails with status 404 when the chain does not have the block. */
export function loadBlock(hash: string): RestRequest<ChainBlock> {
  const source = 'block'
  const read = (raw: unknown) => readStruct(raw, BlockResponse, source)
  return { kind: 'rest', method: 'GET', path: `/api/chain/blocks/${hash}`, source, read }
}

/** The previous block. `undefined` when the chain does not have it. */
export function loadPreviousBlock({
  nonce,
  shard
}: ChainBlock): RestRequest<ChainBlock | undefined> {
  const source = 'blocks'
  const read = (raw: unknown) => readStruct(raw, list(BlockResponse), source)[0]
  const path = `/api/chain/blocks?nonce=${nonce - 1}&shard=${shard}`
  return { kind: 'rest', method: 'GET', path, source, read }
}

/** The body of a view query, in the form that every API of the network accepts. */
export function drawQueryBody({ collection, contract }: SaleKey, view: string): string {
  return JSON.stringify({ scAddress: contract, funcName: view, args: [textToHex(collection)] })
}

const BlockResponse = type({ hash: Text, nonce: Integer, shard: Integer, timestamp: Time })

function query<Answer>(
  { collection, contract }: SaleKey,
  view: string,
  args: readonly string[],
  read: (bytes: Bytes | undefined) => Answer
): RestRequest<Answer> {
  return queryView(contract, view, [textToHex(collection), ...args], read)
}

function readResult(bytes: Bytes): DrawResult {
  requireLength(bytes, RESULT_BYTES)
  const view = viewOf(bytes)
  return {
    secret: toHex(bytes.subarray(0, HASH_BYTES)),
    blockHash: toHex(bytes.subarray(HASH_BYTES, 2 * HASH_BYTES)),
    blockNonce: readU64(bytes, 2 * HASH_BYTES),
    prizes: view.getUint32(72),
    ticketCount: view.getUint32(76)
  }
}

function readTickets(bytes: Bytes): DrawTicket[] {
  if (bytes.length % TICKET_BYTES !== 0) throw new RangeError('tickets: not a whole number of them')
  const view = viewOf(bytes)
  return Array.from({ length: bytes.length / TICKET_BYTES }, (_, index) => {
    const at = index * TICKET_BYTES
    return {
      number: view.getUint32(at),
      owner: toHex(bytes.subarray(at + 4, at + 4 + KEY_BYTES)),
      winningNonce: readU64(bytes, at + 4 + KEY_BYTES)
    }
  })
}

function requireLength(bytes: Bytes | undefined, length: number): Bytes {
  if (bytes?.length === length) return bytes
  throw new RangeError(`contract value: expected ${length} bytes`)
}

function readU64(bytes: Bytes, at: number): number {
  const value = Number(viewOf(bytes).getBigUint64(at))
  if (Number.isSafeInteger(value)) return value
  throw new RangeError('contract value: a number beyond 2^53')
}

/** A view of exactly these bytes, because they may be part of a larger buffer. */
function viewOf({ buffer, byteLength, byteOffset }: Bytes): DataView {
  return new DataView(buffer, byteOffset, byteLength)
}
