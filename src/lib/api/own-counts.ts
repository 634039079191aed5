// The numbers beside the viewer's lists. Each is the length of its list.

import type { AccountStats } from './people.ts'

export interface OwnCounts extends Omit<AccountStats, 'biddings'> {
  /** `undefined` when a part of the number is unknown, because a smaller number would be wrong. */
  offers: number | undefined
}

/** `made`: the viewer's offers that hold money. `received`: the offers that the list shows above them. */
export function toOwnCounts(
  stats: AccountStats,
  { made, received }: { made: number | undefined; received: number | undefined }
): OwnCounts {
  const isKnown = made !== undefined && received !== undefined
  return { ...stats, offers: isKnown ? made + received : undefined }
}
