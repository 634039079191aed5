import { describe, expect, test } from 'vitest'

import { calendarFile } from '../../../../src/server/format/calendar.ts'
import { HOSTILE_TEXTS } from '../../../hostile/corpus/texts.ts'

const EVENT = {
  uid: 'launch-sale@atrium.example',
  title: 'Nightmarket: launch',
  description: 'A market.',
  url: 'https://atrium.example/launch',
  startsAt: Date.UTC(2026, 10, 24, 14, 0, 0) / 1000,
  endsAt: Date.UTC(2026, 10, 25, 14, 0, 0) / 1000
}
const CREATED_AT = Date.UTC(2026, 10, 23, 9, 5, 7) / 1000

describe('calendarFile', { tags: ['@C9', '@C11'] }, () => {
  test('is an RFC 5545 file with one event and its required properties', () => {
    const lines = calendarFile(EVENT, CREATED_AT).split('\r\n')
    expect(lines).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Atrium//Launches//EN',
      'CALSCALE:GREGORIAN',
      'BEGIN:VEVENT',
      'UID:launch-sale@atrium.example',
      'DTSTAMP:20261123T090507Z',
      'DTSTART:20261124T140000Z',
      'DTEND:20261125T140000Z',
      'SUMMARY:Nightmarket: launch',
      'DESCRIPTION:A market.',
      'URL:https://atrium.example/launch',
      'TRANSP:TRANSPARENT',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'DESCRIPTION:Nightmarket: launch',
      'TRIGGER:-PT15M',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
      ''
    ])
  })

  test('escapes text, so that no text can begin a property', () => {
    const title = 'a\\b;c,d\nEND:VEVENT\r\nX\u0007Y'
    const file = calendarFile({ ...EVENT, title }, CREATED_AT)
    expect(unfold(file)).toContain('SUMMARY:a\\\\b\\;c\\,d\\nEND:VEVENT\\nX Y')
    expect(file.match(/^END:VEVENT/gm)).toHaveLength(1)
  })

  test('folds lines at 75 octets, never within a character', () => {
    const title = `${'é'.repeat(60)}${'🎟'.repeat(30)}`
    const file = calendarFile({ ...EVENT, title }, CREATED_AT)
    const encoder = new TextEncoder()
    for (const line of file.split('\r\n')) {
      expect(encoder.encode(line).length).toBeLessThanOrEqual(75)
      expect(line.isWellFormed()).toBe(true)
    }
    expect(unfold(file)).toContain(`SUMMARY:${title}`)
  })

  test.each(HOSTILE_TEXTS)('has one event and no injected property with the text %j', text => {
    const file = calendarFile({ ...EVENT, title: text, description: text, uid: text }, CREATED_AT)
    const namesOf = (lines: string[]) => lines.map(line => line.split(':')[0])
    expect(namesOf(unfold(file))).toEqual(namesOf(unfold(calendarFile(EVENT, CREATED_AT))))
    expect(file.isWellFormed()).toBe(true)
    expect(file).not.toMatch(/[^\P{Cc}\r\n]|[\u2028\u2029]/u)
  })

  test('uses only CRLF as line breaks', () => {
    const file = calendarFile({ ...EVENT, description: 'one\ntwo' }, CREATED_AT)
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  })

  test.each([
    { name: 'an event without an end', endsAt: undefined },
    { name: 'an event that ends when it starts', endsAt: EVENT.startsAt }
  ])('has no DTEND for $name', ({ endsAt }) => {
    expect(calendarFile({ ...EVENT, endsAt }, CREATED_AT)).not.toContain('DTEND')
  })
})

function unfold(file: string): string[] {
  return file.replaceAll('\r\n ', '').split('\r\n')
}
