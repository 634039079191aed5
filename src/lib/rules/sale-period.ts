// The period of a ticket sale at a given time (tickets.ts: who may buy and claim). Times are Unix seconds. Computed
// from the times, because the service's status was loaded earlier and may be outdated.

/**
 * `none`: nothing is scheduled. `notStarted`, `sale`, `between` (the sale is over, claiming has not begun), `claim`,
 * `ended`.
 */
export type SalePeriod = 'between' | 'claim' | 'ended' | 'none' | 'notStarted' | 'sale'

/** The four times of a ticket sale. The times of claiming are absent until they are set. */
export interface SaleTimes {
  startSale: number
  endSale: number
  startClaim: number | undefined
  endClaim: number | undefined
}

/** Uses the same comparisons as the sale contract: each period includes its first second. */
export function salePeriod(
  { status, times }: { status: string; times: SaleTimes },
  now: number
): SalePeriod {
  if (status === 'NonePeriod') return 'none'
  const { endClaim, endSale, startClaim, startSale } = times
  if (now < startSale) return 'notStarted'
  if (now < endSale) return 'sale'
  if (startClaim === undefined || now < startClaim) return 'between'
  return endClaim === undefined || now < endClaim ? 'claim' : 'ended'
}

/** The times at which the period is still going to change, earliest first. */
export function upcomingSaleTimes({ times }: { times: SaleTimes }, now: number): number[] {
  return Object.values<number | undefined>({ ...times })
    .filter(time => time !== undefined)
    .filter(time => time > now)
    .sort((a, b) => a - b)
}
