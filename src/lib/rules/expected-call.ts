// What a transaction will do, read back out of its data and held against what a form asked for: the data service builds
// it, and whoever signs must not have to trust that. Pure. Numbers are compared by value, texts by their letters.
// Source: data fields of the data service's transactions; a token or an item carries the contract's call behind it.

import { readCall } from '../protocol/call-data.ts'
import { hexToNumber, textToHex } from '../protocol/encoding.ts'
import { no, ok, type Result } from '../result.ts'
import { type ExpectedVariadic, findVariadicMismatch } from './expected-variadic.ts'
import { itemArguments } from './item-arguments.ts'

/** What a person would call the thing that differs. */
export type ExpectedField =
  | 'account'
  | 'action'
  | 'auction'
  | 'buy-now price'
  | 'collection'
  | 'deadline'
  | 'file'
  | 'item'
  | 'kind of sale'
  | 'name'
  | 'price'
  | 'quantity'
  | 'role'
  | 'royalty'
  | 'setting'
  | 'ticker'
  | 'token'

export interface ExpectedArgument {
  field: ExpectedField
  /** `undefined`: the service's to choose, or nothing a browser could know. */
  value: bigint | string | undefined
}

/** The contract's function and its arguments as a form wants them. */
export interface ExpectedCall {
  name: string
  /** What leaves the wallet with the call; money is checked as the payment. */
  item?: { identifier: string; quantity: number }
  args: readonly ExpectedArgument[]
  /** What may follow them, where their number is not fixed. */
  variadic?: ExpectedVariadic
}

export interface CallRefusal {
  code: 'wrongCall'
  field: ExpectedField
}

export function checkCall(
  { data }: { data: string },
  { name, item, args, variadic }: ExpectedCall
): Result<true, CallRefusal> {
  const expected: ExpectedArgument[] = [
    ...(item ? transferArguments(item) : []),
    { field: 'action', value: name },
    ...args
  ]
  const actual = readArguments(data, item !== undefined)
  if (!actual) return no({ code: 'wrongCall', field: 'action' })
  const mismatch = expected.find(({ value }, at) => !matchesArgument(actual[at], value))
  if (mismatch) return no({ code: 'wrongCall', field: mismatch.field })
  const rest = actual.slice(expected.length)
  if (variadic) {
    const field = findVariadicMismatch(rest, variadic)
    return field ? no({ code: 'wrongCall', field }) : ok(true)
  }
  // What is left out is zero to the contract; anything more would be a term nobody asked for.
  const isMore = rest.some(i => hexToNumber(i) !== 0n)
  return isMore ? no({ code: 'wrongCall', field: 'action' }) : ok(true)
}

/** Leading arguments of an item's transfer; the one between them, its destination, is checked as the receiver. */
function transferArguments({
  identifier,
  quantity
}: NonNullable<ExpectedCall['item']>): ExpectedArgument[] {
  return [
    ...itemArguments(identifier),
    { field: 'quantity', value: BigInt(quantity) },
    { field: 'item', value: undefined }
  ]
}

/** All as hex: what is carried, if anything is, then the contract's function and its arguments. */
function readArguments(data: string, hasItem: boolean): string[] | undefined {
  const { name, args } = readCall({ data })
  if (hasItem) return name === 'ESDTNFTTransfer' ? args : undefined
  if (name === 'ESDTTransfer') return args.slice(2)
  return [textToHex(name), ...args]
}

function matchesArgument(
  actual: string | undefined,
  expected: bigint | string | undefined
): boolean {
  if (expected === undefined) return actual !== undefined
  if (typeof expected === 'string') return actual?.toLowerCase() === textToHex(expected)
  return hexToNumber(actual ?? '') === expected
}
