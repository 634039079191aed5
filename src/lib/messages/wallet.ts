// What happened in a wallet that has not signed, and what to do.

import type { WalletRefusal } from '../errors.ts'

const WALLET_MESSAGES: Record<WalletRefusal, string> = {
  blocked: 'Your browser blocked the wallet window. Allow pop-ups for this site and try again.',
  cancelled: 'You cancelled. Nothing was signed.',
  changedTransaction: 'The wallet changed the transaction. Nothing was sent.',
  closed: 'The wallet was closed. Nothing was signed.',
  locked: 'The wallet is locked. Unlock it and try again.',
  missing: 'No wallet answered. Connect your wallet and try again.',
  notGuarded:
    'Your account has a guardian, and its signature is missing or invalid. Nothing was sent. Try again, and confirm with your guardian when the wallet asks.',
  notLoaded: 'Wallet support did not load. Check your connection and try again.',
  rejected: 'You did not confirm in the wallet. Nothing was signed.',
  timedOut: 'The wallet did not answer in time. Try again.',
  wrongAccount: 'The wallet answered for another account. Nothing was sent.'
}

export function walletRefusalText(refusal: WalletRefusal): string {
  return WALLET_MESSAGES[refusal]
}
