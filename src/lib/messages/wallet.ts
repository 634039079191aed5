// Texts about a wallet that did not sign, and what to do. The refusals are explained in lib/errors.ts.

import type { WalletRefusal } from '../errors.ts'
import { UNSIGNED_TEXT } from './refused-before-signing.ts'

export function walletRefusalText(refusal: WalletRefusal, unsignedText = UNSIGNED_TEXT): string {
  switch (refusal) {
    case 'blocked':
      return 'Your browser blocked the wallet window. Allow pop-ups for this site and try again.'
    case 'cancelled':
      return `You cancelled. ${unsignedText}`
    case 'changedTransaction':
      return 'The wallet changed the transaction. Nothing was sent.'
    case 'closed':
      return `The wallet was closed. ${unsignedText}`
    case 'locked':
      return 'The wallet is locked. Unlock it and try again.'
    case 'missing':
      return 'No wallet answered. Connect your wallet and try again.'
    case 'notGuarded':
      return 'Your account has a guardian, and its signature is missing or invalid. Nothing was sent. Try again, and confirm with your guardian when the wallet asks.'
    case 'notLoaded':
      return 'Wallet support did not load. Check your connection and try again.'
    case 'rejected':
      return `You did not confirm in the wallet. ${unsignedText}`
    case 'timedOut':
      return 'The wallet did not answer in time. Try again.'
    case 'wrongAccount':
      return 'The wallet answered for another account. Nothing was sent.'
  }
}
