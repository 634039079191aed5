// A time in words, in the browser's time zone. All other texts of times are in UTC (dates.ts).

/** 'Friday 27 November 2026 at 14:05 (Europe/Zurich)'. */
export function localTimeText(seconds: number): string {
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short' })
  const { timeZone } = format.resolvedOptions()
  return `${format.format(new Date(seconds * 1000))} (${timeZone})`
}

/** '27 November 2026, 14:05'. */
export function localDateText(seconds: number): string {
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' })
  return format.format(new Date(seconds * 1000)).replace(' at ', ', ')
}
