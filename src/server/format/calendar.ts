// A calendar file with one event (iCalendar, RFC 5545), for a reminder of a launch.

export interface CalendarEvent {
  /** Globally unique and the same on every download, so that a calendar updates the event instead of adding another. */
  uid: string
  title: string
  description: string
  /** Absolute URL of the page. */
  url: string
  /** Unix seconds. */
  startsAt: number
  /** Unix seconds; `undefined` for an event without a duration. */
  endsAt: number | undefined
}

/** Content lines have at most 75 octets, without the line break (section 3.1). */
const MAX_LINE_OCTETS = 75
/** Reminds 15 minutes before the start, because a launch may sell out within minutes. */
const REMINDER = '-PT15M'

/** `createdAt`: Unix seconds, the time stamp of the file itself. */
export function calendarFile(event: CalendarEvent, createdAt: number): string {
  const { description, endsAt, startsAt, title, uid, url } = event
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Atrium//Launches//EN',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${utcTime(createdAt)}`,
    `DTSTART:${utcTime(startsAt)}`,
    // An end must be later than the start (section 3.8.2.2).
    ...(endsAt !== undefined && endsAt > startsAt ? [`DTEND:${utcTime(endsAt)}`] : []),
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(description)}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(title)}`,
    `TRIGGER:${REMINDER}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR'
  ]
  return lines.map(line => `${foldLine(line)}\r\n`).join('')
}

/** The form of UTC date-times (section 3.3.5): 20261124T140000Z. */
function utcTime(seconds: number): string {
  const iso = new Date(seconds * 1000).toISOString()
  return `${iso.slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

/** The escapes of text values (section 3.3.11). Other control characters are not allowed in a file. */
function escapeText(text: string): string {
  return text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/[\p{Cc}\u2028\u2029]/gu, ' ')
    .toWellFormed()
}

/** Breaks a long line between characters; each further line begins with a space, which counts (section 3.1). */
function foldLine(line: string): string {
  const encoder = new TextEncoder()
  let folded = ''
  let octets = 0
  for (const character of line) {
    const { length } = encoder.encode(character)
    if (octets + length > MAX_LINE_OCTETS) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += length
  }
  return folded
}
