// Texts for the viewer's possible next steps.

import type { WaitingWork } from '../api/next-steps.ts'
import { settleActionText } from './settle-actions.ts'

/** What to do with a waiting work. */
export const WAITING_STEPS = {
  answer: 'See the offer',
  expired: 'Get your money back',
  outbid: 'Bid again',
  sold: settleActionText(true),
  unsold: settleActionText(false),
  won: 'Claim'
} as const satisfies Record<WaitingWork['kind'], string>

/** The event that the work waits for, and its amount when known. */
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
