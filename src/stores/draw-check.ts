// Recomputes a draw: from the chain, or from a file of the visitor, which is also compared with the chain. The
// computation is in lib/rules/draw-check.ts; shell/launch/draw-report.ts shows the result.

import { isSiteError } from '../lib/errors.ts'
import { loadChainDraw, loadDrawBlocks } from '../lib/loaders/draw.ts'
import { decodeAddress } from '../lib/protocol/address.ts'
import { toHex } from '../lib/protocol/encoding.ts'
import {
  checkDraw,
  type DrawReport,
  type PublishedDraw,
  type SaleKey
} from '../lib/rules/draw-check.ts'
import {
  type DrawFileRefusal,
  drawFileText,
  MAX_COMPUTED_TICKETS,
  readDrawFile
} from '../lib/rules/draw-file.ts'
import { platform } from './platform.ts'
import { viewerAddress } from './viewer.ts'

export interface OwnTicket {
  number: number
  /** Nonce of the NFT that the computed draw assigns to the ticket; 0 = none. */
  nonce: number
}

export type DrawCheckResult =
  | { kind: 'unreadable'; refusal: DrawFileRefusal }
  /** The chain did not answer, or has no draw that can be computed. */
  | { kind: 'unavailable' }
  | { kind: 'checked'; report: DrawReport; tickets: number; own: OwnTicket[] }

export interface DrawCheckInput {
  sale: SaleKey
  /** The commitment that the visitor noted before the end of the sale; '' for none. */
  noted: string
  /** Used instead of the inputs on the chain. */
  file?: string | undefined
}

export function runDrawCheck(input: DrawCheckInput): Promise<DrawCheckResult> {
  return input.file === undefined ? checkChain(input) : checkFile(input, input.file)
}

/** The inputs on the chain as a file. Undefined when the chain has none or cannot be read. */
export async function publishedInputs(sale: SaleKey): Promise<string | undefined> {
  const chain = await readChain(sale)
  return chain && drawFileText(chain)
}

async function checkChain({ noted, sale }: DrawCheckInput): Promise<DrawCheckResult> {
  const chain = await readChain(sale)
  if (!chain) return { kind: 'unavailable' }
  const blocks = await readBlocks(chain.blockHash)
  return toChecked(chain, await checkDraw(chain, { blocks, isFile: false, noted }))
}

async function checkFile({ noted, sale }: DrawCheckInput, text: string): Promise<DrawCheckResult> {
  const read = readDrawFile(text)
  if (!read.ok) return { kind: 'unreadable', refusal: read.reason }
  const draw = read.value
  const [chain, blocks] = await Promise.all([readChain(sale), readBlocks(draw.blockHash)])
  return toChecked(draw, await checkDraw(draw, { blocks, chain, isFile: true, noted }))
}

function toChecked({ tickets }: PublishedDraw, report: DrawReport): DrawCheckResult {
  const key = decodeAddress(viewerAddress())
  const owner = key && toHex(key)
  // The first winner gets the NFT with nonce 1, the next one the NFT with nonce 2.
  const nonces = new Map(report.winners.map((number, index) => [number, index + 1]))
  const own = tickets
    .filter(ticket => ticket.owner === owner)
    .map(({ number }) => ({ number, nonce: nonces.get(number) ?? 0 }))
  return { kind: 'checked', report, tickets: tickets.length, own }
}

async function readChain(sale: SaleKey): Promise<PublishedDraw | undefined> {
  const found = await undefinedOnError(loadChainDraw(platform().send, sale, MAX_COMPUTED_TICKETS))
  return found?.step === 'drawn' ? found.draw : undefined
}

function readBlocks(hash: string) {
  return undefinedOnError(loadDrawBlocks(platform().send, hash))
}

async function undefinedOnError<Value>(work: Promise<Value>): Promise<Value | undefined> {
  return work.catch((error: unknown) => {
    if (isSiteError(error)) return undefined
    throw error
  })
}
