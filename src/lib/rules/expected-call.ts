// Compares the call in a transaction with the call that the form expects. The data service builds the transaction, so
// the call is not trusted. Pure. Numbers are compared by value, texts byte by byte. Source: data fields of the data
// service's transactions, in which the contract's call follows the transfer of a token or an item.

import { readCall } from '../protocol/call-data.ts'
import { hexToNumber, textToHex } from '../protocol/encoding.ts'
import { err, ok, type Result } from '../result.ts'
import { type ExpectedVariadic, findVariadicMismatch } from './expected-variadic-arguments.ts'
import type { GasCeiling } from './gas-limits.ts'
import { itemArguments } from './item-arguments.ts'
import type { ServiceArgument } from './service-arguments.ts'

/** Names the part that differs, for the message to the signer. */
export type ExpectedField =
  | 'account'
  | 'action'
  | 'auction'
  | 'auction type'
  | 'buy-now price'
  | 'campaign'
  | 'collection'
  | 'deadline'
  | 'file'
  | 'item'
  | 'name'
  | 'price'
  | 'quantity'
  | 'role'
  | 'royalty'
  | 'setting'
  | 'ticker'
  | 'tier'
  | 'token'

/** Bytes of a fixed length, such as a public key: their leading zeros count. Lower-case hex. */
export interface HexBytes {
  hex: string
}

/** One argument, and the field of the form that it comes from. */
export interface ExpectedArgument {
  field: ExpectedField
  /** `undefined`: the service chooses it, or the browser cannot compute it. */
  value: bigint | string | HexBytes | undefined
  /**
   * The rule that limits the service's choice. Without it any argument is accepted, because another check reads it. A
   * name and not a function, so that a form need not load the rules.
   */
  chosen?: ServiceArgument
}

/** The contract function and its arguments that the form expects. */
export interface ExpectedCall {
  /** In plain text. In the data of a token transfer it is hex. */
  name: string
  /** Set when the call needs more than the usual gas. A name, like `chosen` above. */
  gas?: GasCeiling
  /** The item that leaves the wallet with the call. Money is checked as the payment. */
  item?: { identifier: string; quantity: number }
  /** In the contract's order: the data has no names, only positions. */
  args: readonly ExpectedArgument[]
  /** Further arguments, when their number varies. */
  variadic?: ExpectedVariadic
}

/** Concerns only the data. The receiver and the payment are compared in transaction-check.ts. */
export interface CallRefusal {
  code: 'wrongCall'
  field: ExpectedField
}

/**
 * Without this check a hostile data service could let a seller sign another minimum price, deadline, token or quantity
 * than the form shows: wallets show the data only as hex (decision 014).
 */
export function checkCall(
  { data }: { data: string },
  { name, item, args, variadic }: ExpectedCall
): Result<true, CallRefusal> {
  // In the order of the data: the arguments of the transfer precede the contract's function.
  const expected: ExpectedArgument[] = [
    ...(item ? transferArguments(item) : []),
    // In a transfer, the function is an argument like any other.
    { field: 'action', value: name },
    ...args
  ]
  const actual = readArguments(data, item !== undefined)
  // The form promises a transfer of the item, but the data contains none, or uses another function.
  if (!actual) return err({ code: 'wrongCall', field: 'action' })
  // By position. One difference is enough to refuse the transaction.
  const mismatch = expected.find(({ value }, at) => !matchesArgument(actual[at], value))
  if (mismatch) return err({ code: 'wrongCall', field: mismatch.field })
  // Further arguments are checked too, because the contract reads optional arguments at the end, such as the start time
  // of an auction.
  const rest = actual.slice(expected.length)
  if (variadic) {
    const field = findVariadicMismatch(rest, variadic)
    return field ? err({ code: 'wrongCall', field }) : ok(true)
  }
  // A missing argument is zero for the contract. A further argument would be a term that the signer has not seen, so it
  // is refused.
  const hasUnseenTerm = rest.some(i => hexToNumber(i) !== 0n)
  return hasUnseenTerm ? err({ code: 'wrongCall', field: 'action' }) : ok(true)
}

/** The first arguments of an item transfer. The fourth one, the destination, is checked as the receiver. */
function transferArguments({
  identifier,
  quantity
}: NonNullable<ExpectedCall['item']>): ExpectedArgument[] {
  return [
    // Their order in ESDTNFTTransfer: collection, nonce, quantity, destination.
    ...itemArguments(identifier),
    { field: 'quantity', value: BigInt(quantity) },
    { field: 'item', value: undefined }
  ]
}

/** All parts in hex: the transferred item or nothing, then the contract function and its arguments. */
function readArguments(data: string, hasItem: boolean): string[] | undefined {
  const { name, args } = readCall({ data })
  // Only ESDTNFTTransfer: the function for several tokens could move other items along with this one.
  if (hasItem) return name === 'ESDTNFTTransfer' ? args : undefined
  // The first two arguments are the payment, which transactionPayment reads and isSamePayment compares.
  if (name === 'ESDTTransfer') return args.slice(2)
  // The function of a plain call is text. It becomes hex so that both forms are compared in the same way.
  return [textToHex(name), ...args]
}

function matchesArgument(actual: string | undefined, expected: ExpectedArgument['value']): boolean {
  // The value may be anything, but the argument must exist: an accepted offer without its number is refused.
  if (expected === undefined) return actual !== undefined
  if (typeof expected === 'object') return actual === expected.hex
  // Upper-case hex means the same bytes.
  if (typeof expected === 'string') return actual?.toLowerCase() === textToHex(expected)
  // Compared by value: a number can be padded with zero bytes, and zero can be an empty argument. Text that is not hex
  // has no value and equals nothing.
  return hexToNumber(actual ?? '') === expected
}
