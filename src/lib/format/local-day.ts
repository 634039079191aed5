// The day of a time, by the calendar of the browser's time zone.

import { localDateText, weekdayText } from './local-time-text.ts'

/** 'Today', 'Yesterday' or 'Wednesday, 18/01/2023'. */
export function dayText(seconds: number, now: number): string {
  const day = localDateText(seconds)
  if (day === localDateText(now)) return 'Today'
  // Computed with the calendar, because days on which the clocks change are longer or shorter.
  const yesterday = new Date(now * 1000)
  yesterday.setDate(yesterday.getDate() - 1)
  if (day === localDateText(yesterday.getTime() / 1000)) return 'Yesterday'
  return `${weekdayText(seconds)}, ${day}`
}
