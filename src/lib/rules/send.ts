// Sending an item to another account: who may receive the item, and how many copies. Pure. The transaction is built in
// stores/send.ts.

import { isHerotag } from '../protocol/herotag.ts'
import { err, ok, type Result } from '../result.ts'
import { checkQuantity, type QuantityRefusal } from './quantity.ts'

export type ReceiverRefusal =
  | { code: 'noReceiver' }
  /** The text is neither an address nor a possible name. */
  | { code: 'badReceiver' }
  /** The text begins like an address, but its checksum is wrong: a character was mistyped. */
  | { code: 'badAddress' }
  /** A contract could not return the item. Accounts without a private key are treated like contracts. */
  | { code: 'contract' }
  | { code: 'ownAddress' }
  | { code: 'unknownName'; name: string }

export type SendRefusal =
  | QuantityRefusal
  | ReceiverRefusal
  | { code: 'notHeld' }
  | { code: 'underOne' }
  | { code: 'overHeld'; held: number }

export type TypedReceiver = { kind: 'address'; address: string } | { kind: 'name'; name: string }

/** A mistyped address may lack some of its 62 characters. A name of this length that begins so is improbable. */
const LOOKS_LIKE_ADDRESS = /^erd1.{20}/i

/**
 * How the protocol classifies a text: undefined when it is no address. Passed in by the caller, so that this file does
 * not load the packages that verify the checksum of an address.
 */
export type AddressKind = 'contract' | 'person' | undefined

/** Reads an address, or a name with or without its @. `kind` must be that of the trimmed text. */
export function readReceiver(
  typed: string,
  { kind, viewer }: { kind: AddressKind; viewer: string }
): Result<TypedReceiver, ReceiverRefusal> {
  const text = typed.trim()
  if (text === '') return err({ code: 'noReceiver' })
  if (kind) {
    const checked = checkReceiver(text, { kind, viewer })
    return checked.ok ? ok({ kind: 'address', address: text }) : checked
  }
  // A mistyped address must not be looked up as a name.
  if (LOOKS_LIKE_ADDRESS.test(text)) return err({ code: 'badAddress' })
  const name = text.replace(/^@/, '').toLowerCase()
  return isHerotag(name) ? ok({ kind: 'name', name }) : err({ code: 'badReceiver' })
}

/** For a typed address, and for the address that belongs to a typed name. */
export function checkReceiver(
  address: string,
  { kind, viewer }: { kind: AddressKind; viewer: string }
): Result<string, ReceiverRefusal> {
  if (kind === undefined) return err({ code: 'badAddress' })
  // A contract could not return the item, so it would be lost.
  if (kind === 'contract') return err({ code: 'contract' })
  // A transfer to oneself would cost the fee and change nothing.
  return address === viewer ? err({ code: 'ownAddress' }) : ok(address)
}

export function checkSendQuantity(typed: string, held: number): Result<number, SendRefusal> {
  // The item may have been sold or sent away since the page was rendered.
  if (held < 1) return err({ code: 'notHeld' })
  const quantity = checkQuantity(typed)
  if (!quantity.ok) return quantity
  if (quantity.value < 1) return err({ code: 'underOne' })
  return quantity.value > held ? err({ code: 'overHeld', held }) : quantity
}
