// Times as text. Input: Unix seconds. Output: UTC, because one cached page is served to all time zones. In the browser
// the shell replaces the text of `<time data-local-time>` with the local time (local-time-text.ts). Durations:
// time-left.ts.

import { LOCALE } from '../config/locale.ts'

const DAY = 86_400
const HOUR = 3_600
const MINUTE = 60
const RELATIVE_UNITS = [
  { unit: 'year', seconds: 365 * DAY },
  { unit: 'month', seconds: 30 * DAY },
  { unit: 'week', seconds: 7 * DAY },
  { unit: 'day', seconds: DAY },
  { unit: 'hour', seconds: HOUR },
  { unit: 'minute', seconds: MINUTE }
] as const

/** '18/01/2023'. */
export function dateText(at: number): string {
  const { day, month, year } = dateParts(at)
  return `${day}/${month}/${year}`
}

/** '18 January 2023', for running text. */
export function longDateText(at: number): string {
  longDate ??= new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeZone: 'UTC' })
  return longDate.format(toDate(at))
}

// Both are created at their first use and reused: creating one takes as long as formatting a hundred texts.
let longDate: Intl.DateTimeFormat | undefined
let relativeTime: Intl.RelativeTimeFormat | undefined

/** '18/01/2023 14:05'. */
export function dateTimeText(at: number): string {
  const { hour, minute } = dateParts(at)
  return `${dateText(at)} ${hour}:${minute}`
}

/** For the `datetime` attribute: '2023-01-18T14:05:09Z'. */
export function isoTime(at: number): string {
  return toDate(at).toISOString().replace('.000', '')
}

/** '5 minutes ago', 'in 2 days', or 'now' when the difference is less than a minute. */
export function relativeText(at: number, now: number): string {
  const span = at - now
  const step = RELATIVE_UNITS.find(i => Math.abs(span) >= i.seconds)
  if (!step) return 'now'
  const count = Math.trunc(span / step.seconds)
  relativeTime ??= new Intl.RelativeTimeFormat(LOCALE)
  return relativeTime.format(count, step.unit)
}

function dateParts(at: number): Record<'day' | 'hour' | 'minute' | 'month' | 'year', string> {
  const iso = toDate(at).toISOString() // with four digits for the year
  return {
    day: iso.slice(8, 10),
    hour: iso.slice(11, 13),
    minute: iso.slice(14, 16),
    month: iso.slice(5, 7),
    year: iso.slice(0, 4)
  }
}

/** Returns the epoch for years outside 0 to 9999, because the format functions throw for them or cannot format them. */
function toDate(at: number): Date {
  const date = new Date(at * 1000)
  const year = date.getUTCFullYear()
  return year >= 0 && year <= 9999 ? date : new Date(0)
}
