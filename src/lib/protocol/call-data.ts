// The data field of a transaction: a function and its arguments, joined by `@`, the arguments in hex. The only parser
// of this format; used by the checks before signing, the result readers and the sandbox. Source: protocol, smart
// contract calls and built-in functions.

import { decodeUtf8, encodeUtf8, fromBase64, toBase64 } from './encoding.ts'

export interface Call {
  /** Empty in the data of a result, which begins with `@`. */
  name: string
  /** Hex, as they are in the data. */
  args: string[]
}

/** `function@arg@arg` as base64; the arguments are hex already. */
export function encodeCall(name: string, args: readonly string[]): string {
  return toBase64(encodeUtf8([name, ...args].join('@')))
}

/** Reads the text of a data field. */
export function decodeCall(text: string): Call {
  // The arguments may be anything: each reader decides what to do with text that is not hex.
  const [name = '', ...args] = text.split('@')
  return { name, args }
}

/** Reads the base64 data of a transaction. Empty for a transfer without data, and for text that is not base64. */
export function readCall({ data }: { data?: string | undefined }): Call {
  return decodeCall(decodeUtf8(fromBase64(data ?? '') ?? new Uint8Array()))
}
