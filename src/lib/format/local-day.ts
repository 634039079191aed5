// The day of a time, by the calendar of the browser's time zone.

import { localFields } from './local-time.ts'

const DAY = 86_400

/** 'Today', 'Yesterday' or '18/01/2023'. */
export function dayText(seconds: number, now: number): string {
  const day = dateOf(seconds)
  if (day === dateOf(now)) return 'Today'
  return day === dateOf(now - DAY) ? 'Yesterday' : day
}

function dateOf(seconds: number): string {
  const [year, month, day] = localFields(seconds).date.split('-')
  return `${day}/${month}/${year}`
}
