// Sending an item to another account: the form and the action (find-receiver.ts finds the account). No service builds
// this transaction, so the browser plans it too. Source: protocol, ESDTNFTTransfer.

import { entity } from '../lib/config/entities.ts'
import { LIMITS } from '../lib/config/limits.ts'
import { pluralText, unitsText } from '../lib/format/amounts.ts'
import { personText } from '../lib/format/names.ts'
import type { Receiver, SendData, SendTarget } from '../lib/loaders/send.ts'
import { parseIdentifier } from '../lib/protocol/item-identifier.ts'
import { err, ok } from '../lib/result.ts'
import { itemArguments } from '../lib/rules/item-arguments.ts'
import { checkSendQuantity, type ReceiverRefusal, type SendRefusal } from '../lib/rules/send.ts'
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
  /** Set by the last check before signing. */
  refusal?: ReceiverRefusal
}

interface SendTerms {
  receiver: Receiver
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
    const { recheckReceiver } = await import('./find-receiver.ts')
    const loaded = await sendForm.refresh(input.target)
    const data = loaded ?? { ...input.data, held: 0 }
    const receiver = recheckReceiver(input.receiver)
    return receiver.ok
      ? { ...input, data, receiver: receiver.value }
      : { ...input, data, refusal: receiver.reason }
  },
  check: ({ data, quantity, receiver, refusal }) => {
    if (refusal) return err(refusal)
    const units = checkSendQuantity(String(quantity), data.held)
    return units.ok ? ok({ receiver, quantity: units.value }) : units
  },
  terms: ({ receiver }) => [accountTerm('receiver', receiver.address)],
  plan: async ({ receiver, quantity }, { target }) => {
    const [{ fetchNetworkConfig }, { DEFAULT_FEE_RULES }, { encodeCall }, hex] = await Promise.all([
      import('./network-config.ts'),
      import('../lib/rules/transaction-fee.ts'),
      import('../lib/protocol/call-data.ts'),
      import('../lib/protocol/encoding.ts')
    ])
    const config = await fetchNetworkConfig()
    const { collection, nonce } = parseIdentifier(target.identifier)
    // The rules that verify these arguments do not share this code: a mistake in shared code would not be noticed.
    const args = [
      hex.textToHex(collection),
      hex.numberToHex(nonce),
      hex.numberToHex(BigInt(quantity)),
      receiver.publicKey
    ]
    const sender = viewerAddress()
    return {
      chainID: platform().network.chainId,
      data: encodeCall('ESDTNFTTransfer', args),
      gasLimit: LIMITS.minimumGas,
      gasPrice: (config?.fees ?? DEFAULT_FEE_RULES).gasPrice,
      // The transaction goes to the sender; the receiver of the item is in its data.
      receiver: sender,
      sender,
      value: 0n,
      version: 1,
      options: undefined
    }
  },
  payment: () => nativePayment(0n),
  receiver: ({ receiver: { address, publicKey } }) => ({ role: 'account', address, publicKey }),
  call: ({ receiver, quantity }, { target }) => ({
    name: 'ESDTNFTTransfer',
    args: [
      ...itemArguments(target.identifier),
      { field: 'quantity', value: BigInt(quantity) },
      { field: 'account', value: { hex: receiver.publicKey } }
    ]
  }),
  describe: ({ quantity, receiver }, { data, target }) => ({
    title: `${sentText(data, quantity)} to ${personText(receiver)}`,
    entities: [entity('asset', target.identifier), 'account', 'notifications']
  })
})

/** `Study no. 1`, or `3 × Study no. 1` for copies. */
export function sentText({ asset }: SendData, quantity: number): string {
  return unitsText(quantity, asset.name)
}

export function heldCopiesText({ held }: SendData): string {
  return `You have ${pluralText(held, 'copy', 'copies')}.`
}
