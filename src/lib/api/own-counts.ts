// The numbers beside the lists of the viewer, each of what its list shows.

import type { AccountStats } from './people.ts'

export interface OwnCounts extends Omit<AccountStats, 'biddings'> {
  /** `undefined` while a part of it is unknown: a smaller number would be false. */
  offers: number | undefined
}

/** `made`: the offers of the viewer that hold money. `received`: those that the list shows above them. */
export function toOwnCounts(
  stats: AccountStats,
  { made, received }: { made: number | undefined; received: number | undefined }
): OwnCounts {
  const isKnown = made !== undefined && received !== undefined
  return { ...stats, offers: isKnown ? made + received : undefined }
}
