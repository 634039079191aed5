// Sending an item to another account: the form, the search for the receiver, and the action. No service builds this
// transaction, so that the browser plans it too. Source: protocol, ESDTNFTTransfer.

import { entity } from '../lib/config/entities.ts'
import { LIMITS } from '../lib/config/limits.ts'
import { pluralText } from '../lib/format/amounts.ts'
import { personText } from '../lib/format/names.ts'
import type { Receiver, SendData, SendTarget } from '../lib/loaders/send.ts'
import { decodeAddress, isAddress } from '../lib/protocol/address.ts'
import { encodeCall, parseItemIdentifier } from '../lib/protocol/call-data.ts'
import { numberToHex, textToHex, toHex } from '../lib/protocol/encoding.ts'
import { isUserAddress } from '../lib/protocol/user-address.ts'
import { no, ok, type Result } from '../lib/result.ts'
import {
  type AddressKind,
  checkReceiver,
  checkSendQuantity,
  type ReceiverRefusal,
  readReceiver,
  type SendRefusal
} from '../lib/rules/send.ts'
import { defineAction } from './action.ts'
import { accountTerm } from './changed-terms.ts'
import { defineForm, type Form } from './form.ts'
import { nativePayment } from './payment.ts'
import { loaderContext, platform } from './platform.ts'
import { viewerAddress } from './viewer.ts'

export interface SendInput {
  target: SendTarget
  data: SendData
  receiver: Receiver
  quantity: number
}

interface SendTerms {
  receiver: Receiver
  /** The receiver's key as hex, as in arguments. */
  publicKey: string
  quantity: number
}

export const sendForm: Form<SendTarget, SendData> = defineForm({
  load: async target =>
    (await import('../lib/loaders/send.ts')).loadSendData(loaderContext(), target),
  entity: ({ identifier }) => entity('asset', identifier),
  action: () => sendItem
})

export const sendItem = defineAction<'sendItem', SendInput, SendTerms, SendRefusal>({
  kind: 'sendItem',
  refresh: async input => {
    const data = await sendForm.refresh(input.target)
    return { ...input, data: data ?? { ...input.data, held: 0 } }
  },
  check: ({ data, quantity, receiver }) => {
    const checked = checkReceiver(receiver.address, readerOf(receiver.address))
    const units = checkSendQuantity(String(quantity), data.held)
    if (!checked.ok) return checked
    if (!units.ok) return units
    return ok({ receiver, quantity: units.value, publicKey: publicKeyOf(receiver.address) })
  },
  terms: ({ receiver }) => [accountTerm('receiver', receiver.address)],
  plan: async ({ publicKey, quantity }, { target }) => {
    const { fetchNetworkConfig } = await import('./network-config.ts')
    const { DEFAULT_FEE_RULES } = await import('../lib/rules/transaction-fee.ts')
    const config = await fetchNetworkConfig()
    const { collection, nonce } = parseItemIdentifier(target.identifier)
    const units = numberToHex(BigInt(quantity))
    const item = [textToHex(collection), numberToHex(nonce), units, publicKey]
    const sender = viewerAddress()
    return {
      chainID: platform().network.chainId,
      data: encodeCall('ESDTNFTTransfer', item),
      gasLimit: LIMITS.minimumGas,
      gasPrice: (config?.fees ?? DEFAULT_FEE_RULES).gasPrice,
      // The receiver of the item is in the data.
      receiver: sender,
      sender,
      value: 0n,
      version: 1,
      options: undefined
    }
  },
  payment: () => nativePayment(0n),
  receiver: ({ receiver: { address } }) => ({
    role: 'account',
    address,
    publicKey: publicKeyOf(address)
  }),
  call: ({ publicKey, quantity }, { target }) => {
    const { collection, nonce } = parseItemIdentifier(target.identifier)
    return {
      name: 'ESDTNFTTransfer',
      args: [
        { field: 'item', value: collection },
        { field: 'item', value: nonce },
        { field: 'quantity', value: BigInt(quantity) },
        { field: 'account', value: { hex: publicKey } }
      ]
    }
  },
  describe: ({ quantity, receiver }, { data, target }) => ({
    title: `${sentText(data, quantity)} to ${personText(receiver)}`,
    entities: [entity('asset', target.identifier), 'account', 'notifications']
  })
})

/** `Study no. 1`, or `3 × Study no. 1` for copies. */
export function sentText({ asset }: SendData, quantity: number): string {
  return asset.isSft ? `${quantity} × ${asset.name}` : asset.name
}

export function heldText({ held }: SendData): string {
  return `You have ${pluralText(held, 'copy', 'copies')}.`
}

/** Finds the account that the text names. Rejects when it cannot be looked up. */
export async function findReceiver(typed: string): Promise<Result<Receiver, ReceiverRefusal>> {
  const read = readReceiver(typed, readerOf(typed.trim()))
  if (!read.ok) return read
  const { loadReceiver } = await import('../lib/loaders/send.ts')
  const found = await loadReceiver(loaderContext(), read.value)
  if (!found)
    return no({ code: 'unknownName', name: read.value.kind === 'name' ? read.value.name : '' })
  const checked = checkReceiver(found.address, readerOf(found.address))
  return checked.ok ? ok(found) : checked
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
