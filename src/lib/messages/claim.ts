// Texts for refused claims, by refusal code.

import type { ClaimRefusal } from '../rules/claim.ts'

export function claimRefusalText(reason: ClaimRefusal): string {
  switch (reason.code) {
    case 'notWinner':
      return 'You have nothing to claim here.'
    case 'alreadyEnded':
      return 'Another account has ended this auction already. What you won is in your wallet.'
    case 'stillRunning':
      return 'The auction is still running. You can claim after it ends.'
    case 'byUnit':
      return 'Copies you buy here go straight to your wallet: there is nothing to claim.'
  }
}
