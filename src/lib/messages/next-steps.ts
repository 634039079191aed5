// What the viewer can do next, in words.

import type { WaitingWork } from '../api/next-steps.ts'
import { settleActionText } from './settle-actions.ts'

/** Of a work that waits: what to do. */
export const WAITING_STEPS = {
  answer: 'See the offer',
  expired: 'Get your money back',
  outbid: 'Bid again',
  sold: settleActionText(true),
  unsold: settleActionText(false),
  won: 'Claim'
} as const satisfies Record<WaitingWork['kind'], string>

/** What happened to it, and how much it is about where that is known. */
export function waitingStateText({
  amount,
  by,
  kind
}: Pick<WaitingWork, 'amount' | 'by' | 'kind'>): string {
  switch (kind) {
    case 'answer':
      return amount && by ? `${amount} from ${by}` : 'You received an offer'
    case 'expired':
      return amount ? `Your offer of ${amount} has expired` : 'Your offer has expired'
    case 'outbid':
      return amount ? `You were outbid at ${amount}` : 'You were outbid'
    case 'sold':
      return amount ? `Sold. You receive ${amount}` : 'Sold'
    case 'unsold':
      return 'Ended without a bid'
    case 'won':
      return amount ? `You won the auction at ${amount}` : 'You won the auction'
  }
}
