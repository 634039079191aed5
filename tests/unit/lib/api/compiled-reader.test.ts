import {
  array,
  boolean,
  coerce,
  mask,
  min,
  nullable,
  number,
  optional,
  refine,
  type Struct,
  StructError,
  string,
  type,
  unknown
} from 'superstruct'
import { describe, expect, test } from 'vitest'
import { AssetCardResponse } from '../../../../src/lib/api/assets.ts'
import { maskFast, NO_MATCH, readerOf } from '../../../../src/lib/api/compiled-reader.ts'
import {
  Amount,
  Count,
  Decimals,
  Integer,
  LongText,
  list,
  onDroppedRows,
  orDropped,
  Text,
  Time,
  TokenIdentifier
} from '../../../../src/lib/api/response-limits.ts'
import { connectionStruct, nullish, Price } from '../../../../src/lib/api/structs.ts'
import { LinkUrl, MediaUrl, PictureUrl } from '../../../../src/lib/api/urls.ts'

const VALUES: unknown[] = [
  undefined,
  null,
  true,
  0,
  -1,
  1.5,
  18,
  19,
  1_700_000_000,
  Number.NaN,
  Number.MAX_SAFE_INTEGER,
  7n,
  '',
  '12',
  '9'.repeat(79),
  '-4',
  'EGLD',
  'USDC-c76f1f',
  'x'.repeat(30_000),
  'half \ud800',
  'https://media.example/a.png',
  'http://media.example/a.svg',
  'javascript:alert(1)',
  '/api/media/../x',
  [],
  [1, 'a', null],
  {},
  { a: 'text', b: 3, c: { amount: '5', token: 'EGLD' } },
  { a: null, b: undefined },
  { a: 'text', b: 'three', c: { amount: 'x', token: 'EGLD' } },
  JSON.parse('{"__proto__":{"a":"x"},"a":"own","b":1}')
]

const Fields = type({ a: Text, b: nullish(Integer), c: orDropped(Price) })
const STRUCTS: Record<string, Struct<unknown, unknown>> = {
  Amount,
  Count,
  Decimals,
  Integer,
  LinkUrl,
  LongText,
  MediaUrl,
  PictureUrl,
  Text,
  Time,
  TokenIdentifier,
  Fields,
  array: array(Integer),
  boolean: boolean(),
  list: list(Fields),
  maybe: nullish(Amount),
  number: number(),
  orDropped: orDropped(list(Integer)),
  string: string(),
  unknown: unknown()
} as never

describe('a compiled reader', () => {
  test.each(Object.entries(STRUCTS))(
    'reads %s like superstruct, or returns NO_MATCH',
    (_, struct) => {
      onDroppedRows(() => {})
      const read = readerOf(struct)
      expect(read).toBeDefined()
      const nested = VALUES.map(value => [value])
      for (const value of [...VALUES, ...nested, { a: 'x', b: 1, c: VALUES }]) {
        const found = read?.(value)
        if (found === NO_MATCH) continue
        // superstruct keeps unknown fields, and a compiled reader drops them.
        if (typeof found === 'object' && found !== null && !Array.isArray(found)) {
          expect(mask(value, struct)).toMatchObject(found)
        } else if (Array.isArray(found)) {
          expect(mask(value, struct)).toMatchObject(found)
        } else expect(found).toStrictEqual(mask(value, struct))
      }
    }
  )

  test('reads a usual response without superstruct', () => {
    const card = {
      collection: 'GLASS-1a2b3c',
      identifier: 'GLASS-1a2b3c-01',
      media: [{ fileType: 'image/png', thumbnailUrl: 'https://media.example/a.png' }],
      name: 'Glass',
      type: 'NonFungibleESDT',
      verified: true
    }
    const struct = connectionStruct(AssetCardResponse)
    const answer = { edges: [{ node: card, cursor: 'a' }], pageData: { count: 1 } }
    expect(readerOf(struct as never)?.(answer)).toMatchObject({ edges: [{ node: card }] })
    expect(connectionStruct(AssetCardResponse)).toBe(struct)
  })

  test.each([
    ['a coercion', coerce(string(), number(), String)],
    ['a refinement', min(number(), 0)],
    [
      'a refinement below an optional field',
      optional(refine(string(), 'short', i => i.length < 3))
    ],
    ['an optional value', optional(string())],
    ['a value that may be null', nullable(string())]
  ])('does not exist for a struct with %s', (_, struct) => {
    expect(readerOf(struct as never)).toBeUndefined()
    expect(readerOf(type({ field: struct }) as never)).toBeUndefined()
    expect(readerOf(list(type({ field: struct })) as never)).toBeUndefined()
  })

  test('throws an error with the path of the fault, and reports each dropped row once', () => {
    const struct = type({ a: array(type({ b: string() })) })
    const read = () => maskFast({ a: [{ b: 'x' }, { b: 1 }] }, struct)
    expect(read).toThrow(StructError)
    expect(read).toThrow(expect.objectContaining({ path: ['a', 1, 'b'] }))
    const reports: unknown[] = []
    onDroppedRows(rows => reports.push(rows))
    const rows = [{ a: 'good' }, { a: 5 }, { a: 'with a bad price', c: { amount: 'x' } }]
    expect(maskFast(rows, list(Fields))).toMatchObject([{ a: 'good' }, { a: 'with a bad price' }])
    expect(reports).toEqual([
      { dropped: 1, of: 1, path: 'amount', expected: 'amount' },
      { dropped: 1, of: 3, path: 'a', expected: 'string' }
    ])
    onDroppedRows(() => {})
  })
})
