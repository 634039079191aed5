// What the viewer can do next, in words.

import type { WaitingWork } from '../api/next-steps.ts'
import { settlingText } from './settling.ts'

/** Of a work that waits: what happened, and what to do. */
export const WAITING_TEXTS = {
  answer: { state: 'You received an offer', step: 'See the offer' },
  expired: { state: 'Your offer has expired', step: 'Get your money back' },
  sold: { state: 'Sold', step: settlingText(true) },
  unsold: { state: 'Ended without a bid', step: settlingText(false) },
  won: { state: 'You won the auction', step: 'Claim it' }
} as const satisfies Record<WaitingWork['kind'], { state: string; step: string }>
