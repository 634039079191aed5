// The four times of a ticket sale. The periods always have the same lengths, so one time determines the others.
import type { ServiceSalePeriod, StoredSaleTimes } from './sale-rows.ts'

const HOUR = 3_600
const SALE_SECONDS = 60 * HOUR
const BETWEEN_SECONDS = 12 * HOUR
const CLAIM_SECONDS = 7 * 24 * HOUR
/** How far `now` is from the sale by default, before and after it, because these periods have no length. */
const MARGIN_SECONDS = HOUR

type Times = { [Name in keyof StoredSaleTimes]: number }

/** The times of a sale that starts at `startSale`, in Unix seconds. */
export function timesFrom(startSale: number): Times {
  const endSale = startSale + SALE_SECONDS
  const startClaim = endSale + BETWEEN_SECONDS
  return { startSale, endSale, startClaim, endClaim: startClaim + CLAIM_SECONDS }
}

/**
 * Times with which `now` is in the period. `seconds` is the time until the period ends; without it half of the period
 * is over. The last period has no end.
 */
export function timesInPeriod(period: ServiceSalePeriod, now: number, seconds?: number): Times {
  // The times of a sale that starts at 0, which are the distances from its start.
  const distances = timesFrom(0)
  const ends: Record<
    Exclude<ServiceSalePeriod, 'EndedPeriod' | 'NonePeriod'>,
    [end: number, length: number]
  > = {
    NotStarted: [distances.startSale, 2 * MARGIN_SECONDS],
    SalePeriod: [distances.endSale, SALE_SECONDS],
    BetweenPeriod: [distances.startClaim, BETWEEN_SECONDS],
    ClaimPeriod: [distances.endClaim, CLAIM_SECONDS]
  }
  if (period === 'NonePeriod') return { startSale: 0, endSale: 0, startClaim: 0, endClaim: 0 }
  if (period === 'EndedPeriod') return timesFrom(now - MARGIN_SECONDS - distances.endClaim)
  const [end, length] = ends[period]
  return timesFrom(now + (seconds ?? length / 2) - end)
}
