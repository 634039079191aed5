// Times as text in the browser's time zone, in the site's only style of times (dates.ts formats UTC, for markup).

import { LOCALE } from '../config/locale.ts'

/** '27/11/2026'. */
export function localDateText(seconds: number): string {
  const moment = new Date(seconds * 1000)
  return [moment.getDate(), moment.getMonth() + 1, moment.getFullYear()].map(padTwo).join('/')
}

/** '14:05'. */
export function localTimeText(seconds: number): string {
  const moment = new Date(seconds * 1000)
  return [moment.getHours(), moment.getMinutes()].map(padTwo).join(':')
}

/** '27/11/2026 14:05'. */
export function localDateTimeText(seconds: number): string {
  return `${localDateText(seconds)} ${localTimeText(seconds)}`
}

/** '27/11/2026 14:05 (Europe/Zurich)', for a time that is signed. */
export function zonedTimeText(seconds: number): string {
  return `${localDateTimeText(seconds)} (${zoneText()})`
}

/** 'Europe/Zurich': a name, because the offset from UTC depends on the season. */
export function zoneText(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** 'Friday'. Shown beside a date in which day and month could be mistaken for each other. */
export function weekdayText(seconds: number): string {
  return new Intl.DateTimeFormat(LOCALE, { weekday: 'long' }).format(seconds * 1000)
}

export function padTwo(value: number): string {
  return String(value).padStart(2, '0')
}
