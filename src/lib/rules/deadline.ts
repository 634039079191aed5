// When an auction or an offer ends, as picked in a form. Times are Unix seconds. Source: specification 2 section 5.

import { LIMITS } from '../config/limits.ts'
import { err, ok, type Result } from '../result.ts'

/**
 * `noDeadline`: the field is empty or incomplete. `deadlinePast`: not later than now. `deadlineTooLate`: after the last
 * date that this site can show.
 */
export type DeadlineRefusal =
  | { code: 'noDeadline' }
  | { code: 'deadlinePast' }
  | { code: 'deadlineTooLate' }

/** The initial length of a listing at a fixed price: one month. */
export const FIXED_PRICE_SECONDS = 30 * 86_400

/** The initial length of auctions and offers: one day. */
export const DEFAULT_SECONDS = LIMITS.defaultDeadlineMs / 1000

/** A length that starts when the form is sent, or a fixed time. `at` is undefined while no valid time is entered. */
export type EndChoice = { after: number } | { at: number | undefined }

/** The end of an auction or offer that is sent at `now`. */
export function endTime(choice: EndChoice, now: number): number | undefined {
  return 'after' in choice ? now + choice.after : choice.at
}

/** A time in the past becomes the nearest that can still be reached: now plus one minute. */
export function clampDeadline(picked: number, now: number): number {
  // A deadline at the current time would be over before the network executes the transaction.
  return picked > now ? picked : now + LIMITS.pastDeadlineBumpMs / 1000
}

/** `undefined`: nothing was picked. The contract requires a deadline after the second in which it executes. */
export function checkDeadline(
  deadline: number | undefined,
  now: number
): Result<number, DeadlineRefusal> {
  // The field is empty or contains no valid date. The contract has neither auctions nor offers without a deadline.
  if (deadline === undefined) return err({ code: 'noDeadline' })
  // The current second is refused too. Contract: "Deadline can't be in the past" for auctions, "Deadline can't be in
  // the past!" for offers.
  if (deadline <= now) return err({ code: 'deadlinePast' })
  // A browser accepts the year 20261 for 2026, which no page could show afterwards.
  return deadline <= LIMITS.latestTime ? ok(deadline) : err({ code: 'deadlineTooLate' })
}
