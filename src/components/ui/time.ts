import { dateText, dateTimeText, isoTime } from '../../lib/format/dates.ts'
import { attributes, type Html, html } from '../html.ts'

interface Time {
  /** Unix seconds. */
  at: number
  /** Whether the time of day is left out, as in a sentence. */
  dateOnly?: boolean
  className?: string
}

/**
 * A date with the time of day, in UTC, because one cached page is served to all time zones. The shell rewrites it in
 * the visitor's time zone and keeps UTC in the title (shell/auction/local-times.ts).
 */
export function timeHtml({ at, className, dateOnly = false }: Time): Html {
  const own = {
    class: className,
    datetime: isoTime(at),
    'data-local-time': dateOnly ? 'date' : ''
  }
  return html`<time${attributes(own)}>${dateOnly ? dateText(at) : `${dateTimeText(at)} UTC`}</time>`
}
