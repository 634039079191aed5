// Finds the account that a typed address or name belongs to. Loaded when the field is filled in.

import { loadReceiver, type Receiver } from '../lib/loaders/send.ts'
import { decodeAddress, isAddress } from '../lib/protocol/address.ts'
import { toHex } from '../lib/protocol/encoding.ts'
import { isUserAddress } from '../lib/protocol/user-address.ts'
import { err, ok, type Result } from '../lib/result.ts'
import {
  type AddressKind,
  checkReceiver,
  type ReceiverRefusal,
  readReceiver
} from '../lib/rules/send.ts'
import { loaderContext } from './platform.ts'
import { viewerAddress } from './viewer.ts'

/** Rejects when the account cannot be looked up. */
export async function findReceiver(typed: string): Promise<Result<Receiver, ReceiverRefusal>> {
  const read = readReceiver(typed, readerOf(typed.trim()))
  if (!read.ok) return read
  const found = await loadReceiver(loaderContext(), read.value)
  if (!found)
    return err({ code: 'unknownName', name: read.value.kind === 'name' ? read.value.name : '' })
  return recheckReceiver(found)
}

/**
 * Whether the account may receive the item; adds the public key of its address. The viewer may have changed since the
 * first check.
 */
export function recheckReceiver(
  account: Omit<Receiver, 'publicKey'>
): Result<Receiver, ReceiverRefusal> {
  const checked = checkReceiver(account.address, readerOf(account.address))
  return checked.ok ? ok({ ...account, publicKey: publicKeyOf(account.address) }) : checked
}

/** What the rule needs to know beside the text: the kind of its address, and the viewer. */
function readerOf(text: string): { kind: AddressKind; viewer: string } {
  const kind = isUserAddress(text) ? 'person' : isAddress(text) ? 'contract' : undefined
  return { kind, viewer: viewerAddress() }
}

function publicKeyOf(address: string): string {
  const key = decodeAddress(address)
  if (!key) throw new RangeError('send: the receiver is no address')
  return toHex(key)
}
