// Sending an item to another account: who may receive it, how many copies, and the transaction. Pure.

import { isHerotag } from '../protocol/herotag.ts'
import { err, ok, type Result } from '../result.ts'
import { checkQuantity, type QuantityRefusal } from './quantity.ts'

export type ReceiverRefusal =
  | { code: 'noReceiver' }
  /** Neither an address nor a name can be written so, or the checksum is wrong. */
  | { code: 'badReceiver' }
  /** Begins as an address does. A mistyped character gives another checksum. */
  | { code: 'badAddress' }
  /** A contract could never return it. Accounts without a private key count as such. */
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

const LOOKS_LIKE_ADDRESS = /^erd1.{20}/i

/** What the protocol says of a text: rules have no dependencies, and an address has a checksum. */
export type AddressKind = 'contract' | 'person' | undefined

/** An address, or a name with or without its @. `kind` is that of the text without space around it. */
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
  if (LOOKS_LIKE_ADDRESS.test(text)) return err({ code: 'badAddress' })
  const name = text.replace(/^@/, '').toLowerCase()
  return isHerotag(name) ? ok({ kind: 'name', name }) : err({ code: 'badReceiver' })
}

/** Also for the address that a name belongs to. */
export function checkReceiver(
  address: string,
  { kind, viewer }: { kind: AddressKind; viewer: string }
): Result<string, ReceiverRefusal> {
  if (kind === undefined) return err({ code: 'badAddress' })
  if (kind === 'contract') return err({ code: 'contract' })
  return address === viewer ? err({ code: 'ownAddress' }) : ok(address)
}

export function checkSendQuantity(typed: string, held: number): Result<number, SendRefusal> {
  if (held < 1) return err({ code: 'notHeld' })
  const quantity = checkQuantity(typed)
  if (!quantity.ok) return quantity
  if (quantity.value < 1) return err({ code: 'underOne' })
  return quantity.value > held ? err({ code: 'overHeld', held }) : quantity
}
