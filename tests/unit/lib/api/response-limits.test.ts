import { mask, type } from 'superstruct'
import { afterEach, describe, expect, test } from 'vitest'

import {
  Amount,
  Count,
  Decimals,
  type DroppedRows,
  Integer,
  LongText,
  list,
  onDroppedRows,
  orDropped,
  Text,
  Time,
  TokenIdentifier
} from '../../../../src/lib/api/response-limits.ts'

const Row = type({ name: Text })

describe('a list in a response', () => {
  afterEach(() => onDroppedRows(() => {}))

  test('keeps the well-formed rows, and reports the malformed ones', () => {
    const reports: DroppedRows[] = []
    onDroppedRows(rows => reports.push(rows))
    const rows = [{ name: 'A' }, { name: null }, { name: 'B' }, 7, { name: 'C' }]
    expect(mask(rows, list(Row))).toEqual([{ name: 'A' }, { name: 'B' }, { name: 'C' }])
    expect(reports).toEqual([{ dropped: 2, of: 5, path: 'name', expected: 'string' }])
  })

  test('is refused when every row is malformed', () => {
    expect(() => mask([{ title: 'A' }, { title: 'B' }], list(Row))).toThrow('list')
  })

  test.each([undefined, null])('is empty when the value is %s', value => {
    expect(mask(value, list(Row))).toEqual([])
  })

  test.each([{}, 'rows', 7])('is refused when the value is %o', value => {
    expect(() => mask(value, list(Row))).toThrow('list')
  })

  test('is cut after 300 rows', () => {
    const rows = Array.from({ length: 2_000 }, () => ({ name: 'A' }))
    expect(mask(rows, list(Row))).toHaveLength(300)
  })
})

describe('a field with orDropped', () => {
  const Count = orDropped(type({ count: Integer }))
  afterEach(() => onDroppedRows(() => {}))

  test('is dropped and reported when it is malformed', () => {
    const reports: DroppedRows[] = []
    onDroppedRows(rows => reports.push(rows))
    expect(mask({ count: 3 }, Count)).toEqual({ count: 3 })
    expect(mask({ count: -1 }, Count)).toBeUndefined()
    expect(mask('many', Count)).toBeUndefined()
    expect(reports.map(i => i.path)).toEqual(['count', ''])
  })

  test.each([undefined, null])('is undefined when the value is %s', value => {
    expect(mask(value, Count)).toBeUndefined()
  })
})

describe('a text in a response', () => {
  test('is cut to 300 characters as a Text, and to 20,000 as a LongText', () => {
    const text = 'a'.repeat(1_000_000)
    expect(mask(text, Text)).toHaveLength(300)
    expect(mask(text, LongText)).toHaveLength(20_000)
  })
})

describe('a text with half of a surrogate pair', () => {
  test.each(['\ud800', 'a\udc00b', `${'a'.repeat(299)}😀`])('is made well-formed: %j', text => {
    expect(() => encodeURIComponent(text.slice(0, 300))).toThrow(URIError)
    expect(encodeURIComponent(mask(text, Text))).toContain('%EF%BF%BD')
    expect(mask(text, LongText).isWellFormed()).toBe(true)
  })
})

describe('an amount in a response', () => {
  test('has at most 78 digits, like 2^256, and no other characters', () => {
    expect(mask('9'.repeat(78), Amount)).toBe(10n ** 78n - 1n)
    for (const bad of [
      '9'.repeat(79),
      '9'.repeat(300_000),
      '-1',
      '1e9',
      '0x10',
      '1.5',
      ' 1',
      '',
      5
    ])
      expect(() => mask(bad, Amount), String(bad).slice(0, 20)).toThrow()
  })
})

describe('a number in a response', () => {
  test.each([
    { struct: Decimals, name: 'Decimals', good: [0, 18], bad: [-1, 0.5, 19, 1e8] },
    { struct: Integer, name: 'Integer', good: [0, 2 ** 53 - 1], bad: [-1, 0.5, 2 ** 53, 1e300] },
    { struct: Time, name: 'Time', good: [0, 253_402_300_799], bad: [-1, 253_402_300_800] },
    {
      struct: Count,
      name: 'Count',
      good: ['0', '9007199254740991'],
      bad: ['9'.repeat(17), '-1']
    }
  ])('of type $name is accepted only within its range', ({ bad, good, struct }) => {
    for (const value of good) expect(mask(value, struct as never)).toBe(Number(value))
    for (const value of [...bad, Number.NaN, Number.POSITIVE_INFINITY, null, '1x', {}]) {
      expect(() => mask(value, struct as never), String(value)).toThrow()
    }
  })
})

describe('a token identifier', () => {
  test.each(['EGLD', 'WEGLD-bd4d79', 'USDC-c76f1f', 'LKMEX-aab910-2f2f', 'sov-ABC-123456'])(
    'is accepted: %s',
    value => {
      expect(mask(value, TokenIdentifier)).toBe(value)
    }
  )

  test.each([
    '',
    'egld',
    'PAINT',
    `${'W'.repeat(13)}-bd4d79`,
    'WEGLD-BD4D79',
    'WEGLD-bd4d79 ',
    'WEGLD\u200b-bd4d79',
    'ЕGLD',
    7,
    null
  ])('is refused: %j', value => {
    expect(() => mask(value, TokenIdentifier)).toThrow('token identifier')
  })
})
