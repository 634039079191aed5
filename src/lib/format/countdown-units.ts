// The units of a large countdown, as the server renders it and as the shell updates it.

/** `seconds` of one, and how many make one of the next unit. */
const UNITS: Record<string, { seconds: number; wrap: number }> = {
  days: { seconds: 86_400, wrap: Number.POSITIVE_INFINITY },
  hours: { seconds: 3_600, wrap: 24 },
  minutes: { seconds: 60, wrap: 60 },
  seconds: { seconds: 1, wrap: 60 }
}

/** The text of one unit with `left` seconds left, such as '04'. */
export function unitText(unit: string, left: number): string {
  const { seconds = 1, wrap = 60 } = UNITS[unit] ?? {}
  // A remainder of Infinity is the number itself.
  return String(Math.floor(left / seconds) % wrap).padStart(2, '0')
}

/** Days and hours are hidden once they are over; minutes stay until the end. */
export function isUnitHidden(unit: string, left: number): boolean {
  return (UNITS[unit]?.seconds ?? 1) > Math.max(left, 60)
}
