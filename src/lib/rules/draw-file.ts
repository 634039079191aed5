// Reads and writes a draw as a file that people can store and change; docs/draw.md lists the fields.

import { err, ok, type Result } from '../result.ts'
import type { DrawTicket, PublishedDraw } from './draw-check.ts'

/** `path`: the field that is missing or invalid. */
export type DrawFileRefusal =
  | { code: 'notJson' }
  | { code: 'tooLarge' }
  | { code: 'badField'; path: string }

/**
 * A draw with more tickets is neither computed nor written as a file, because the browser computes with all tickets at
 * once.
 */
export const MAX_COMPUTED_TICKETS = 50_000
const MAX_CHARACTERS = 10_000_000
/** The largest number that the contract can publish. */
const MAX_U32 = 2 ** 32 - 1
const HEX_32 = /^[0-9a-f]{64}$/

export function drawFileText({ tickets, ...draw }: PublishedDraw): string {
  const { blockHash, blockNonce, collection, commitment, contract, prizes, saleEnd, secret } = draw
  const head = JSON.stringify(
    {
      contract,
      collection,
      saleEnd,
      commitment,
      secret,
      blockHash,
      blockNonce,
      prizes,
      ticketCount: draw.ticketCount
    },
    null,
    2
  )
  const rows = tickets.map(i => `\n    ${JSON.stringify([i.number, i.owner, i.winningNonce])}`)
  return `${head.slice(0, -2)},\n  "tickets": [${rows.join(',')}\n  ]\n}\n`
}

export function readDrawFile(text: string): Result<PublishedDraw, DrawFileRefusal> {
  // The file is untrusted: parsing a huge one would block the page.
  if (text.length > MAX_CHARACTERS) return err({ code: 'tooLarge' })
  let raw: unknown
  try {
    raw = JSON.parse(text)
  } catch {
    return err({ code: 'notJson' })
  }
  if (typeof raw !== 'object' || raw === null) return err({ code: 'notJson' })
  const fields = new Map(Object.entries(raw))
  const bad = Object.entries(FIELDS).find(([name, isValid]) => !isValid(fields.get(name)))
  if (bad) return err({ code: 'badField', path: bad[0] })
  const rows: unknown = fields.get('tickets')
  if (!Array.isArray(rows)) return err({ code: 'badField', path: 'tickets' })
  // Short rows fit into the size limit in larger numbers than the draw can be computed with.
  if (rows.length > MAX_COMPUTED_TICKETS) return err({ code: 'tooLarge' })
  const tickets: DrawTicket[] = []
  for (const [at, row] of rows.entries()) {
    const ticket = readTicket(row)
    if (!ticket) return err({ code: 'badField', path: `tickets[${at}]` })
    tickets.push(ticket)
  }
  const simple = Object.fromEntries(Object.keys(FIELDS).map(name => [name, fields.get(name)]))
  // FIELDS has checked each field, so the cast is safe.
  return ok({ ...(simple as unknown as Omit<PublishedDraw, 'tickets'>), tickets })
}

const isHex32 = (value: unknown) => typeof value === 'string' && HEX_32.test(value)
const isText = (value: unknown) => typeof value === 'string' && /^[\w-]{1,100}$/.test(value)
const isCount = (max: number) => (value: unknown) =>
  Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= max

const FIELDS: Record<Exclude<keyof PublishedDraw, 'tickets'>, (value: unknown) => boolean> = {
  contract: isText,
  collection: isText,
  saleEnd: isCount(Number.MAX_SAFE_INTEGER),
  commitment: isHex32,
  secret: isHex32,
  blockHash: isHex32,
  blockNonce: isCount(Number.MAX_SAFE_INTEGER),
  prizes: isCount(MAX_U32),
  ticketCount: isCount(MAX_U32)
}

function readTicket(row: unknown): DrawTicket | undefined {
  if (!Array.isArray(row) || row.length !== 3) return undefined
  const [number, owner, winningNonce] = row as unknown[]
  const isValid = [number, winningNonce].every(isCount(Number.MAX_SAFE_INTEGER)) && isHex32(owner)
  if (!isValid) return undefined
  return { number: Number(number), owner: String(owner), winningNonce: Number(winningNonce) }
}
