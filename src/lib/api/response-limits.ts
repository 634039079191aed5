// Limits for the responses of services. Without them a hostile or broken service could stop a page: decimals of 10^8
// took 9 seconds, a name of 1 MB made a page of 8 MB, and one row without a name made its whole list fail.

import { coerce, define, type Struct, StructError, string, unknown } from 'superstruct'
import { LIMITS } from '../config/limits.ts'
import { NATIVE_TOKEN } from '../config/native-token.ts'
import {
  maskFast,
  NO_MATCH,
  type Reader,
  readAll,
  readerOf,
  withReader
} from './compiled-reader.ts'

const BOUNDS = {
  /** Digits of 2^256, the largest amount of a token. */
  amountDigits: 78,
  /** Requests for lists ask for at most 100 rows. */
  rows: 300,
  textLength: 300,
  longTextLength: 20_000
} as const

/** Names, labels and identifiers. Longer text is cut. */
export const Text = cutText(BOUNDS.textLength)
/** Descriptions, and data of transactions. Longer text is cut. */
export const LongText = cutText(BOUNDS.longTextLength)

/**
 * The native token, or an identifier such as `USDC-c76f1f`: a ticker and six hex digits, with an optional prefix before
 * and an optional nonce after them. Source: protocol, ESDT token identifiers. A longer one made pages wider than a
 * phone.
 */
export const TokenIdentifier = tested<string>(
  'token identifier',
  value =>
    value === NATIVE_TOKEN ||
    (typeof value === 'string' &&
      /^(?:[a-z0-9]{1,4}-)?[A-Z0-9]{1,12}-[0-9a-f]{6}(?:-(?!00)(?:[0-9a-f]{2}){1,8})?$/.test(value))
)

/** Amount in atomic units, converted from decimal digits to bigint. */
export const Amount = fromDigits<bigint>('amount', value => typeof value === 'bigint', BigInt)

/** A count that the service sends as a text of decimal digits or as a number. Converted to a safe integer. */
export const Count = fromDigits<number>('count', Number.isSafeInteger, Number)

/** A count or a position that the service always sends as a number: zero or more. */
export const Integer = tested<number>('integer', value => isWithin(value, Number.MAX_SAFE_INTEGER))

/** Unix seconds. */
export const Time = tested<number>('time', value => isWithin(value, LIMITS.latestTime))

/** A token has at most 18 decimals. Source: protocol, properties of ESDT tokens. */
export const Decimals = tested<number>('decimals', value => isWithin(value, 18))

/** The rows that `list` dropped from one response. */
export interface DroppedRows {
  dropped: number
  of: number
  /** Path and expected type of the invalid value in the first dropped row. */
  path: string
  expected: string
}

let report: (rows: DroppedRows) => void = () => {}

/** Sets the function that logs dropped rows. The edge and the browser each call it once. */
export function onDroppedRows(listener: (rows: DroppedRows) => void): void {
  report = listener
}

/**
 * A list whose rows are read one by one: a bad row is dropped and reported, and the others are returned. Null counts as
 * empty. Fails when every row is bad, because the service then uses another format.
 */
export function list<Row, Schema>(row: Struct<Row, Schema>): Struct<Row[], null> {
  const struct = coerce(define<Row[]>('list', Array.isArray), unknown(), value => {
    if (value === null || value === undefined) return []
    return Array.isArray(value) ? readRows(value, row) : value
  })
  return withReader(struct, () => {
    const read = readerOf(row)
    return (
      read &&
      (value => {
        if (value === null || value === undefined) return []
        return Array.isArray(value) ? readAll(value.slice(0, BOUNDS.rows), read) : NO_MATCH
      })
    )
  })
}

/**
 * An optional field without which the rest of the page can be shown: a bad value is reported and becomes `undefined`. A
 * bad value of a `nullish` field (structs.ts) fails the row instead.
 */
export function orDropped<Value, Schema>(
  field: Struct<Value, Schema>
): Struct<Value | undefined, null> {
  const struct = coerce(
    define<Value | undefined>('field', () => true),
    unknown(),
    value => (value === null || value === undefined ? undefined : readRows([value], field)?.[0])
  )
  return withReader(struct, () => nullishReader(readerOf(field)))
}

/** A reader that converts null to undefined and reads any other value. */
export function nullishReader(read: Reader | undefined): Reader | undefined {
  return read && (value => (value === null || value === undefined ? undefined : read(value)))
}

/** `undefined` when every row is bad. */
function readRows<Row, Schema>(
  values: readonly unknown[],
  row: Struct<Row, Schema>
): Row[] | undefined {
  const rows: Row[] = []
  let firstError: StructError | RangeError | undefined
  const bounded = values.slice(0, BOUNDS.rows)
  for (const value of bounded) {
    try {
      rows.push(maskFast(value, row))
    } catch (error) {
      // A row that is nested too deeply throws a RangeError: see readStruct.
      if (!(error instanceof StructError) && !(error instanceof RangeError)) throw error
      firstError ??= error
    }
  }
  if (firstError) {
    const dropped = bounded.length - rows.length
    const problem =
      firstError instanceof StructError
        ? { path: firstError.path.join('.'), expected: firstError.type }
        : { path: '', expected: 'depth' }
    report({ dropped, of: values.length, ...problem })
  }
  return rows.length === 0 && values.length > 0 ? undefined : rows
}

/**
 * Text of at most this length. A lone surrogate (half of a character), whether sent by the service or left by the cut,
 * becomes U+FFFD. encodeURIComponent throws for it, and a page with such a tag failed.
 */
function cutText(max: number): Struct<string, null> {
  const cut = (value: string) => value.slice(0, max).toWellFormed()
  const struct = coerce(string(), string(), cut)
  return withReader(struct, () => value => (typeof value === 'string' ? cut(value) : NO_MATCH))
}

/** A struct of the values that pass a test. */
function tested<Value>(name: string, test: (value: unknown) => boolean): Struct<Value, null> {
  return withReader(define<Value>(name, test), () => value => (test(value) ? value : NO_MATCH))
}

/** A struct of numbers that pass a test, converted from decimal digits. */
function fromDigits<Value>(
  name: string,
  test: (value: unknown) => boolean,
  convert: (text: string) => Value
): Struct<Value, null> {
  const read = (text: string) => (isDigits(text, BOUNDS.amountDigits) ? convert(text) : text)
  return withReader(coerce(define<Value>(name, test), string(), read), () => value => {
    const found = typeof value === 'string' ? read(value) : value
    return test(found) ? found : NO_MATCH
  })
}

function isDigits(text: string, max: number): boolean {
  return text.length <= max && /^\d+$/.test(text)
}

function isWithin(value: unknown, max: number): boolean {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= max
}
