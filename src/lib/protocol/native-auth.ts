// Writes native-auth tokens. In a separate file from verify-native-auth.ts, so that the sidebar does not load the
// decoding of addresses.

import { textToBase64Url } from './encoding.ts'

/** The text that a wallet signs for a native-auth token: `base64url(origin).blockHash.ttl.base64url(extraInfo)`. */
export function nativeAuthInit(parts: {
  origin: string
  blockHash: string
  ttl: number
  extraInfo?: Record<string, unknown>
}): string {
  // Without extra information the part is the encoded `{}`, never empty.
  const extra = textToBase64Url(JSON.stringify(parts.extraInfo ?? {}))
  return `${textToBase64Url(parts.origin)}.${parts.blockHash}.${parts.ttl}.${extra}`
}

export function nativeAuthToken(address: string, init: string, signatureHex: string): string {
  return `${textToBase64Url(address)}.${textToBase64Url(init)}.${signatureHex}`
}
