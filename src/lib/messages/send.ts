// Texts for the sender of an item, by refusal code.

import { pluralText } from '../format/amounts.ts'
import type { SendRefusal } from '../rules/send.ts'
import { quantityRefusalText } from './buy.ts'

export function sendRefusalText(reason: SendRefusal): string {
  switch (reason.code) {
    case 'noReceiver':
      return 'Enter an address or a name'
    case 'badReceiver':
      return 'Enter an address that begins with erd1, or a name such as @alice'
    case 'badAddress':
      return 'This address is not valid: a character is missing or wrong. Copy it again.'
    case 'contract':
      return 'This is the address of a contract, which could never send it back. Enter a person’s address.'
    case 'ownAddress':
      return 'This is your own address. Enter the receiver’s.'
    case 'unknownName':
      return `Nobody is called @${reason.name}. Check the spelling, or enter the address.`
    case 'required':
    case 'notNumber':
    case 'notInteger':
      return quantityRefusalText(reason)
    case 'underOne':
      return 'Send at least one copy'
    case 'overHeld':
      return `You have ${pluralText(reason.held, 'copy', 'copies')}`
    case 'notHeld':
      return 'You don’t hold this item. If you listed it, withdraw it first.'
  }
}
