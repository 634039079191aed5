// The day of a time, by the calendar of the browser's time zone.

import { localDateText } from './local-time-text.ts'

const DAY = 86_400

/** 'Today', 'Yesterday' or '18/01/2023'. */
export function dayText(seconds: number, now: number): string {
  const day = localDateText(seconds)
  if (day === localDateText(now)) return 'Today'
  return day === localDateText(now - DAY) ? 'Yesterday' : day
}
