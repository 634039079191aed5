// When an auction or an offer ends, as a person picks it. Times are Unix seconds. Specification 2 section 5.

import { LIMITS } from '../config/limits.ts'
import { no, ok, type Result } from '../result.ts'

export type DeadlineRefusal = { code: 'noDeadline' } | { code: 'deadlinePast' }

/** What a form opens with: one day ahead. */
export function defaultDeadline(now: number): number {
  return now + LIMITS.defaultDeadlineMs / 1000
}

/** A pick in the past becomes the nearest moment that can still be reached: now plus one minute. */
export function clampDeadline(picked: number, now: number): number {
  return picked > now ? picked : now + LIMITS.pastDeadlineBumpMs / 1000
}

/** `undefined` = nothing is picked. The contract wants it after the second it runs in. */
export function checkDeadline(
  deadline: number | undefined,
  now: number
): Result<number, DeadlineRefusal> {
  if (deadline === undefined) return no({ code: 'noDeadline' })
  return deadline > now ? ok(deadline) : no({ code: 'deadlinePast' })
}
