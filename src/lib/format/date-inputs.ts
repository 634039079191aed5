// Times as values of date and time inputs: in the browser's time zone, to the minute. Times as text are in
// local-time-text.ts.

import { padTwo } from './local-time-text.ts'

export interface LocalFields {
  /** '2026-11-22', the value of `<input type="date">`. */
  date: string
  /** '09:05', the value of `<input type="time">`. */
  time: string
}

export function localFields(seconds: number): LocalFields {
  const moment = new Date(seconds * 1000)
  const [year, month, day] = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()]
  return {
    date: `${String(year).padStart(4, '0')}-${padTwo(month)}-${padTwo(day)}`,
    time: `${padTwo(moment.getHours())}:${padTwo(moment.getMinutes())}`
  }
}

/** Unix seconds; `undefined` when one of the fields is empty or invalid. */
export function fromLocalFields({ date, time }: LocalFields): number | undefined {
  // Browsers accept years of up to six digits.
  const day = /^(\d{4,6})-(\d{2})-(\d{2})$/.exec(date)
  const moment = /^(\d{2}):(\d{2})/.exec(time)
  if (!day || !moment) return undefined
  const [, year, month, dayOfMonth] = day.map(Number)
  const [, hour, minute] = moment.map(Number)
  const at = new Date(0)
  at.setFullYear(year ?? 0, (month ?? 1) - 1, dayOfMonth ?? 1)
  at.setHours(hour ?? 0, minute ?? 0, 0, 0)
  return Math.floor(at.getTime() / 1000)
}
