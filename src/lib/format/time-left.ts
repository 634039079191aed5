// The time left as text, for the server's rendering and the shell's updates: in one line, or one cell per unit. Input:
// a number of seconds.

const DAY = 86_400
const HOUR = 3_600
const MINUTE = 60

/** Units of a large countdown: `seconds` in one unit, and `wrap`, the number of units in the next larger one. */
const UNITS: Record<string, { seconds: number; wrap: number }> = {
  days: { seconds: DAY, wrap: Number.POSITIVE_INFINITY },
  hours: { seconds: HOUR, wrap: 24 },
  minutes: { seconds: MINUTE, wrap: 60 },
  seconds: { seconds: 1, wrap: 60 }
}

/** Replaces the time left after the end. */
export const COUNTDOWN_END_TEXT = 'Ended'

/**
 * A duration from its largest non-zero unit down to seconds: '2d 0h 4m 5s', '4m 5s', '0s'. A negative duration counts
 * as zero.
 */
export function durationText(duration: number): string {
  const left = Math.max(0, Math.floor(duration))
  const units = [
    `${Math.floor(left / DAY)}d`,
    `${Math.floor((left % DAY) / HOUR)}h`,
    `${Math.floor((left % HOUR) / MINUTE)}m`,
    `${left % MINUTE}s`
  ]
  const first = units.findIndex(unit => !unit.startsWith('0'))
  return units.slice(first === -1 ? -1 : first).join(' ')
}

/** A duration by its largest unit: '2d left', '5h left'. */
export function leftText(duration: number): string {
  return `${durationText(duration).split(' ', 1)[0]} left`
}

/** The text of one unit with `left` seconds left, such as '04'. */
export function unitText(unit: string, left: number): string {
  const { seconds = 1, wrap = 60 } = UNITS[unit] ?? {}
  // A remainder by Infinity returns the number itself.
  return String(Math.floor(left / seconds) % wrap).padStart(2, '0')
}

/** Days and hours are hidden when none are left; minutes stay until the end. */
export function isUnitHidden(unit: string, left: number): boolean {
  return (UNITS[unit]?.seconds ?? 1) > Math.max(left, 60)
}
