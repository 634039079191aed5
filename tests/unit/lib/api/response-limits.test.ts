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

describe('a list', () => {
  afterEach(() => onDroppedRows(() => {}))

  test('keeps the good rows and reports the bad ones', () => {
    const reports: DroppedRows[] = []
    onDroppedRows(rows => reports.push(rows))
    const rows = [{ name: 'A' }, { name: null }, { name: 'B' }, 7, { name: 'C' }]
    expect(mask(rows, list(Row))).toEqual([{ name: 'A' }, { name: 'B' }, { name: 'C' }])
    expect(reports).toEqual([{ dropped: 2, of: 5, path: 'name', expected: 'string' }])
  })

  test('is refused when every row is bad, because the format has changed', () => {
    expect(() => mask([{ title: 'A' }, { title: 'B' }], list(Row))).toThrow('list')
  })

  test.each([undefined, null])('is empty for %s', value => {
    expect(mask(value, list(Row))).toEqual([])
  })

  test.each([{}, 'rows', 7])('is refused when it is %o', value => {
    expect(() => mask(value, list(Row))).toThrow('list')
  })

  test('ends after 300 rows', () => {
    const rows = Array.from({ length: 2_000 }, () => ({ name: 'A' }))
    expect(mask(rows, list(Row))).toHaveLength(300)
  })
})

describe('a field that a page can do without', () => {
  const Count = orDropped(type({ count: Integer }))
  afterEach(() => onDroppedRows(() => {}))

  test('is dropped and reported when it is bad', () => {
    const reports: DroppedRows[] = []
    onDroppedRows(rows => reports.push(rows))
    expect(mask({ count: 3 }, Count)).toEqual({ count: 3 })
    expect(mask({ count: -1 }, Count)).toBeUndefined()
    expect(mask('many', Count)).toBeUndefined()
    expect(reports.map(i => i.path)).toEqual(['count', ''])
  })

  test.each([undefined, null])('may be %s', value => {
    expect(mask(value, Count)).toBeUndefined()
  })
})

describe('a text', () => {
  test('is cut: names at 300 characters, descriptions at 20,000', () => {
    const text = 'a'.repeat(1_000_000)
    expect(mask(text, Text)).toHaveLength(300)
    expect(mask(text, LongText)).toHaveLength(20_000)
  })
})

describe('a text with half of a character', () => {
  test.each(['\ud800', 'a\udc00b', `${'a'.repeat(299)}😀`])('is made whole: %j', text => {
    expect(() => encodeURIComponent(text.slice(0, 300))).toThrow(URIError)
    expect(encodeURIComponent(mask(text, Text))).toContain('%EF%BF%BD')
    expect(mask(text, LongText).isWellFormed()).toBe(true)
  })
})

describe('an amount', () => {
  test('has at most the 78 digits of 2^256', () => {
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

describe('a number', () => {
  test.each([
    { struct: Decimals, name: 'of decimals', good: [0, 18], bad: [-1, 0.5, 19, 1e8] },
    { struct: Integer, name: 'of things', good: [0, 2 ** 53 - 1], bad: [-1, 0.5, 2 ** 53, 1e300] },
    { struct: Time, name: 'of seconds', good: [0, 253_402_300_799], bad: [-1, 253_402_300_800] },
    {
      struct: Count,
      name: 'as digits',
      good: ['0', '9007199254740991'],
      bad: ['9'.repeat(17), '-1']
    }
  ])('$name is within its range', ({ bad, good, struct }) => {
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
