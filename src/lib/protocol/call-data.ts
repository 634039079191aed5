// The data field of a transaction: a function and its arguments, joined by `@`, the arguments in hex. The only parser of
// this format; used by the checks before signing, the result readers and the sandbox.
// Source: protocol, smart contract calls and built-in functions.

import { fromBase64, fromUtf8, toBase64, toUtf8 } from './encoding.ts'

export interface Call {
  /** Empty in the data of a result, which begins with `@`. */
  name: string
  /** Hex, as they are in the data. */
  args: string[]
}

/** `function@arg@arg` as base64; the arguments are hex already. */
export function encodeCall(name: string, args: readonly string[]): string {
  return toBase64(fromUtf8([name, ...args].join('@')))
}

/** Reads the text of a data field. */
export function decodeCall(text: string): Call {
  // The arguments are not checked to be hex: each reader decides about those that are not.
  const [name = '', ...args] = text.split('@')
  return { name, args }
}

/** Reads the base64 data of a transaction. Empty for a transfer without data, and for what is not base64. */
export function readCall({ data }: { data?: string | undefined }): Call {
  return decodeCall(toUtf8(fromBase64(data ?? '') ?? new Uint8Array()))
}

/** One spelling for each item. Source: protocol, ESDT token identifiers; a nonce is a u64 in whole bytes. */
const ITEM_IDENTIFIER = /^([A-Z0-9]{3,10}-[0-9a-f]{6})(?:-(?!00)((?:[0-9a-f]{2}){1,8}))?$/

/**
 * The collection and the nonce in `TICKER-random-nonce`; the nonce is hex. A collection has nonce 0. Throws RangeError for
 * another spelling: a node reads only the last eight bytes of a longer nonce, which is another item.
 */
export function parseItemIdentifier(identifier: string): { collection: string; nonce: bigint } {
  const [, collection, nonce = '0'] = ITEM_IDENTIFIER.exec(identifier) ?? []
  if (collection === undefined) throw new RangeError(`'${identifier}' is not an item identifier`)
  return { collection, nonce: BigInt(`0x${nonce}`) }
}

/** Whether the text names an item, and not a collection, in its one spelling. */
export function isItemIdentifier(text: string): boolean {
  return ITEM_IDENTIFIER.exec(text)?.[2] !== undefined
}
