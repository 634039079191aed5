import { isoTime } from '../../lib/format/dates.ts'
import {
  COUNTDOWN_END_TEXT,
  durationText,
  isUnitHidden,
  unitText
} from '../../lib/format/time-left.ts'
import { attributes, type Html, html } from '../html.ts'

interface Countdown {
  /** The end of the countdown, in Unix seconds. */
  until: number
  /** The current time of the server's clock, in Unix seconds. */
  now: number
  /** The text shown once the time is reached. */
  endText?: string
}
const UNIT_LABELS = { days: 'days', hours: 'hours', minutes: 'min', seconds: 'sec' }

/** The remaining time when the page was rendered. The shell updates it every second. */
export function countdownHtml({ until, now, endText = COUNTDOWN_END_TEXT }: Countdown): Html {
  const left = secondsLeft(until, now)
  const own = { 'data-end-text': endText === COUNTDOWN_END_TEXT ? undefined : endText }
  return html`<time class="countdown"${timeAttributes(until)}${attributes(own)}>${left ? durationText(left) : endText}</time>`
}

/**
 * The large countdown of an auction, with a cell for each unit. Leading units that are zero, such as days, are omitted.
 */
export function countdownCellsHtml({ until, now }: Countdown): Html {
  const left = secondsLeft(until, now)
  const cells = Object.entries(UNIT_LABELS).map(([unit, label]) => {
    const own = attributes({ hidden: isUnitHidden(unit, left) })
    return html`<span${own}><span data-unit="${unit}">${unitText(unit, left)}</span> <small>${label}</small></span>`
  })
  return html`<time class="countdown countdown-cells"${timeAttributes(until)} role="timer">${cells}</time>`
}

function secondsLeft(until: number, now: number): number {
  return Math.max(0, Math.ceil(until - now))
}

function timeAttributes(until: number): Html {
  return attributes({ datetime: isoTime(until), 'data-countdown': until })
}
