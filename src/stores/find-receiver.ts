// Finds the account that a typed address or name belongs to. Loaded when somebody types.

import { loadReceiver, type Receiver } from '../lib/loaders/send.ts'
import { decodeAddress, isAddress } from '../lib/protocol/address.ts'
import { toHex } from '../lib/protocol/encoding.ts'
import { isUserAddress } from '../lib/protocol/user-address.ts'
import { no, ok, type Result } from '../lib/result.ts'
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
    return no({ code: 'unknownName', name: read.value.kind === 'name' ? read.value.name : '' })
  const checked = checkReceiver(found.address, readerOf(found.address))
  return checked.ok ? ok({ ...found, publicKey: publicKeyOf(found.address) }) : checked
}

/** A text as an address, for the rule that reads it. */
function readerOf(text: string): { kind: AddressKind; viewer: string } {
  const kind = isUserAddress(text) ? 'person' : isAddress(text) ? 'contract' : undefined
  return { kind, viewer: viewerAddress() }
}

function publicKeyOf(address: string): string {
  const key = decodeAddress(address)
  if (!key) throw new RangeError('send: the receiver is no address')
  return toHex(key)
}
