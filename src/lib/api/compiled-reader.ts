// Readers compiled from structs. superstruct walks a struct anew for every value, with generators and an object for
// each step, which took the most time of rendering a page. Here a struct is walked once and becomes nested functions.
//
// A reader decides nothing by itself: it returns the value that `mask` would return, without the fields that the struct
// does not name, or NO_MATCH for anything unusual. superstruct then reads that value again, and finds the error or the
// row to drop. So both must accept the same values (tests/unit/lib/api/compiled-reader.test.ts).

import { mask, type Struct } from 'superstruct'

export const NO_MATCH: unique symbol = Symbol('no match')

export type Reader<Value = unknown> = (value: unknown) => Value | typeof NO_MATCH

// biome-ignore lint/suspicious/noExplicitAny: a struct of any kind
type AnyStruct = Struct<any, any>

/** Builders of readers for structs whose coercion is not visible from outside. */
const ownReaders = new WeakMap<AnyStruct, () => Reader | undefined>()
/** `undefined`: the struct contains a part that only superstruct can read. */
const compiled = new WeakMap<AnyStruct, Reader | undefined>()

/** Sets the reader of a struct. It must return what `mask` returns. `build` is called at the first use. */
export function withReader<Value, Schema>(
  struct: Struct<Value, Schema>,
  build: () => Reader | undefined
): Struct<Value, Schema> {
  ownReaders.set(struct, build)
  return struct
}

/** Checks and coerces a value. Throws StructError. */
export function maskFast<Value>(value: unknown, struct: Struct<Value, unknown>): Value {
  const read = readerOf(struct)
  const found = read ? read(value) : NO_MATCH
  return found === NO_MATCH ? mask(value, struct) : (found as Value)
}

export function readerOf(struct: AnyStruct): Reader | undefined {
  if (!compiled.has(struct)) {
    const build = ownReaders.get(struct)
    compiled.set(struct, build ? build() : compile(struct))
  }
  return compiled.get(struct)
}

const PRIMITIVES: Record<string, Reader> = {
  boolean: value => (typeof value === 'boolean' ? value : NO_MATCH),
  number: value => (typeof value === 'number' && !Number.isNaN(value) ? value : NO_MATCH),
  string: value => (typeof value === 'string' ? value : NO_MATCH),
  unknown: value => value
}

function compile(struct: AnyStruct): Reader | undefined {
  // A plain struct of superstruct has a coercer with at most one parameter and a refiner with none. Those with more
  // come from `coerce`, `refine`, `optional` and `nullable`, whose work is not visible here.
  if (struct.coercer.length > 1 || struct.refiner.length > 0) return undefined
  return PRIMITIVES[struct.type] ?? compileParts(struct)
}

function compileParts({ type, schema }: AnyStruct): Reader | undefined {
  if (type === 'type') return compileFields(schema as Record<string, AnyStruct>)
  if (type !== 'array' || !schema) return undefined
  const read = readerOf(schema as AnyStruct)
  return read && (value => (Array.isArray(value) ? readAll(value, read) : NO_MATCH))
}

function compileFields(schema: Record<string, AnyStruct>): Reader | undefined {
  const fields: { name: string; read: Reader }[] = []
  for (const [name, field] of Object.entries(schema)) {
    const read = readerOf(field)
    if (!read) return undefined
    fields.push({ name, read })
  }
  return value => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return NO_MATCH
    const source = value as Record<string, unknown>
    const found: Record<string, unknown> = {}
    for (const { name, read } of fields) {
      const raw = source[name]
      const field = read(raw)
      if (field === NO_MATCH) return NO_MATCH
      if (field !== undefined || raw !== undefined || name in source) found[name] = field
    }
    return found
  }
}

/** Reads each value; NO_MATCH when one of them is unusual. */
export function readAll(values: readonly unknown[], read: Reader): unknown[] | typeof NO_MATCH {
  const found: unknown[] = []
  for (const value of values) {
    const item = read(value)
    if (item === NO_MATCH) return NO_MATCH
    found.push(item)
  }
  return found
}
