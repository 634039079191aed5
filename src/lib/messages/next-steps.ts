// What the viewer can do next, in words.

import type { WaitingWork } from '../api/next-steps.ts'
import { settleActionText } from './settle-actions.ts'

/** Of a work that waits: what happened, and what to do. */
export const WAITING_TEXTS = {
  answer: { state: 'You received an offer', step: 'See the offer' },
  expired: { state: 'Your offer has expired', step: 'Get your money back' },
  outbid: { state: 'You were outbid', step: 'Bid again' },
  sold: { state: 'Sold', step: settleActionText(true) },
  unsold: { state: 'Ended without a bid', step: settleActionText(false) },
  won: { state: 'You won the auction', step: 'Claim it' }
} as const satisfies Record<WaitingWork['kind'], { state: string; step: string }>
