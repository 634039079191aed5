// Checks a published draw; docs/draw.md lists the checks. Pure except for the digests. Hashes, secrets and keys are
// hex.

import { type Bytes, fromHex } from '../protocol/encoding.ts'
import { drawWinners, isCommitted } from './draw.ts'

/** One sale of a ticket sale contract. */
export interface SaleKey {
  contract: string
  collection: string
}

/** Revealed by the contract together with the block of the draw. */
export interface DrawResult {
  secret: string
  blockHash: string
  blockNonce: number
  prizes: number
  /** How many tickets were sold. */
  ticketCount: number
}

export interface DrawTicket {
  number: number
  /**
   * Public key of the account. It is converted to an address only for the few tickets that are shown, because that
   * costs more.
   */
  owner: string
  /** Nonce of the NFT that the ticket won; 0 = none. */
  winningNonce: number
}

/** All inputs of a draw with its published result. */
export interface PublishedDraw extends SaleKey, DrawResult {
  /** Unix seconds. */
  saleEnd: number
  commitment: string
  tickets: DrawTicket[]
}

export interface ChainBlock {
  hash: string
  nonce: number
  shard: number
  /** Unix seconds. */
  timestamp: number
}

/** The block with the draw's hash and the one before it; `undefined` when the chain does not have it. */
export interface DrawBlocks {
  block: ChainBlock | undefined
  previous: ChainBlock | undefined
}

/** The data that a draw is compared with. */
export interface DrawEvidence {
  /** `undefined` when the chain cannot be read. */
  blocks: DrawBlocks | undefined
  /** The draw that the chain publishes. Set only when the checked draw is from a file. */
  chain?: PublishedDraw | undefined
  isFile: boolean
  /** The commitment that the visitor noted before the end of the sale. */
  noted?: string | undefined
}

export interface WrongWinner {
  /** Nonce of the NFT. */
  nonce: number
  /** Ticket numbers; 0 = none. */
  computed: number
  published: number
}

/** `unknown`: the check could not be made. */
export type CheckOutcome = 'failed' | 'passed' | 'unknown'

export type DrawCheck = { outcome: CheckOutcome } & (
  | { code: 'commitment' | 'noted' | 'block' | 'firstBlock' | 'numbers' }
  /** `differences`: fields whose value differs from the published one. A ticket is named as `ticket 5`. */
  | { code: 'source'; differences: string[] }
  | { code: 'winners'; wrong: WrongWinner[] }
)

export interface DrawReport {
  checks: DrawCheck[]
  /** The computed number of the winning ticket of each NFT; the first ticket won the NFT with nonce 1. */
  winners: number[]
}

const SIMPLE_FIELDS = [
  'contract',
  'collection',
  'saleEnd',
  'commitment',
  'secret',
  'blockHash',
  'blockNonce',
  'prizes',
  'ticketCount'
] as const satisfies readonly (keyof PublishedDraw)[]

export async function checkDraw(draw: PublishedDraw, evidence: DrawEvidence): Promise<DrawReport> {
  const { blocks, noted } = evidence
  const secret = bytesOf(draw.secret)
  const winners = await drawWinners({
    blockHash: bytesOf(draw.blockHash),
    collection: draw.collection,
    prizes: draw.prizes,
    secret,
    tickets: draw.tickets.length
  })
  const wrong = findWrongWinners(draw.tickets, winners)
  const checks: DrawCheck[] = [
    ...(evidence.isFile ? [checkSource(draw, evidence.chain)] : []),
    { code: 'commitment', outcome: outcomeOf(await isCommitted(secret, bytesOf(draw.commitment))) },
    ...(noted ? [checkNoted(draw, noted)] : []),
    { code: 'block', outcome: blocks ? outcomeOf(isBlockOf(draw, blocks)) : 'unknown' },
    { code: 'firstBlock', outcome: blocks ? outcomeOf(isFirstBlock(draw, blocks)) : 'unknown' },
    { code: 'numbers', outcome: outcomeOf(hasAllNumbers(draw)) },
    { code: 'winners', outcome: outcomeOf(wrong.length === 0), wrong }
  ]
  return { checks, winners }
}

function checkSource(draw: PublishedDraw, chain: PublishedDraw | undefined): DrawCheck {
  if (!chain) return { code: 'source', outcome: 'unknown', differences: [] }
  const differences: string[] = SIMPLE_FIELDS.filter(name => draw[name] !== chain[name])
  const length = Math.max(draw.tickets.length, chain.tickets.length)
  for (let at = 0; at < length; at += 1) {
    if (!isSameTicket(draw.tickets[at], chain.tickets[at])) differences.push(`ticket ${at + 1}`)
  }
  return { code: 'source', outcome: outcomeOf(differences.length === 0), differences }
}

function isSameTicket(one: DrawTicket | undefined, other: DrawTicket | undefined): boolean {
  return (
    one?.number === other?.number &&
    one?.owner === other?.owner &&
    one?.winningNonce === other?.winningNonce
  )
}

function checkNoted({ commitment }: PublishedDraw, noted: string): DrawCheck {
  return { code: 'noted', outcome: outcomeOf(noted.trim().toLowerCase() === commitment) }
}

function isBlockOf({ blockHash, blockNonce }: PublishedDraw, { block }: DrawBlocks): boolean {
  return block?.hash === blockHash && block.nonce === blockNonce
}

/** The first block that is not before the end of the sale. */
function isFirstBlock({ saleEnd }: PublishedDraw, { block, previous }: DrawBlocks): boolean {
  if (!block || !previous || previous.nonce !== block.nonce - 1) return false
  return block.timestamp >= saleEnd && previous.timestamp < saleEnd
}

function hasAllNumbers({ ticketCount, tickets }: PublishedDraw): boolean {
  return tickets.length === ticketCount && tickets.every((ticket, at) => ticket.number === at + 1)
}

/** NFTs whose published winner differs from the computed one, and published winners beyond the prizes. */
function findWrongWinners(tickets: readonly DrawTicket[], winners: readonly number[]) {
  const wrong: WrongWinner[] = []
  const unexplained = new Set<DrawTicket>(tickets.filter(i => i.winningNonce > 0))
  const published = new Map([...unexplained].map(ticket => [ticket.winningNonce, ticket]))
  for (const [at, computed] of winners.entries()) {
    const ticket = published.get(at + 1)
    if (ticket) unexplained.delete(ticket)
    if (ticket?.number !== computed) {
      wrong.push({ nonce: at + 1, computed, published: ticket?.number ?? 0 })
    }
  }
  for (const { number, winningNonce } of unexplained) {
    wrong.push({ nonce: winningNonce, computed: winners[winningNonce - 1] ?? 0, published: number })
  }
  return wrong
}

function outcomeOf(holds: boolean): CheckOutcome {
  return holds ? 'passed' : 'failed'
}

/** The readers accept only hex of a hash's length, so the fallback is never used. */
function bytesOf(hex: string): Bytes {
  return fromHex(hex) ?? new Uint8Array()
}
