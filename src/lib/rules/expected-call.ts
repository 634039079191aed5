// Compares the call in a transaction with the call that the form expects. The data service builds the transaction,
// and the signer must not have to trust it. Pure. Numbers are compared by value, texts byte by byte. Source: data
// fields of the data service's transactions; the transfer of a token or an item carries the contract's call behind
// it.

import { readCall } from '../protocol/call-data.ts'
import { hexToNumber, textToHex } from '../protocol/encoding.ts'
import { no, ok, type Result } from '../result.ts'
import { type ExpectedVariadic, findVariadicMismatch } from './expected-variadic.ts'
import { itemArguments } from './item-arguments.ts'

/** Names the part that differs, for the message to the signer. */
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
  /** `undefined`: any value; the service chooses it, or the browser cannot know it. */
  value: bigint | string | undefined
}

/** The contract function and its arguments that the form expects. */
export interface ExpectedCall {
  name: string
  /** The item that leaves the wallet with the call. Money is checked as the payment. */
  item?: { identifier: string; quantity: number }
  args: readonly ExpectedArgument[]
  /** What may follow the arguments, where their number varies. */
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
  // A missing argument is zero for the contract. A further one would be a term the signer has not seen, so it is
  // refused.
  const isMore = rest.some(i => hexToNumber(i) !== 0n)
  return isMore ? no({ code: 'wrongCall', field: 'action' }) : ok(true)
}

/** The first arguments of an item transfer. The fourth one, the destination, is checked as the receiver. */
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

/** All parts in hex: the transferred item or nothing, then the contract function and its arguments. */
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
