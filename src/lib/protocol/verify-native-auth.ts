// Parses a native-auth token and checks its signature. functions/verify-login.ts checks its age, origin and block.

import { decodeAddress } from './address.ts'
import { type Bytes, base64UrlToText, fromHex } from './encoding.ts'
import { messageDigest, verifySignature } from './message.ts'

export interface NativeAuth {
  address: string
  init: string // the signed text: origin, block hash, ttl and extra information
  origin: string
  blockHash: string
  ttl: number // seconds
  /** Chosen by the client that made the token. It is signed, but its content is not checked here. */
  extraInfo: Record<string, unknown>
  signature: Bytes
}

/** The parts of a token, each well formed; `undefined` when any is not. */
export function parseNativeAuth(token: string): NativeAuth | undefined {
  const [head, middle, tail, ...more] = token.split('.')
  // The signature would not cover a fourth part.
  if (head === undefined || middle === undefined || tail === undefined || more.length > 0) {
    return undefined
  }
  const address = base64UrlToText(head)
  const init = base64UrlToText(middle)
  const signature = fromHex(tail)
  // An Ed25519 signature has 64 bytes.
  if (address === undefined || init === undefined || signature?.length !== 64) return undefined
  if (decodeAddress(address) === undefined) return undefined
  const body = parseInit(init)
  return body === undefined ? undefined : { address, init, signature, ...body }
}

/** Ledger signs the legacy form with `{}` appended, every other wallet the plain one. */
export async function verifyNativeAuth(token: NativeAuth): Promise<boolean> {
  for (const suffix of ['', '{}']) {
    // The address is part of the message, so that the token of one account cannot be used for another.
    const digest = messageDigest(token.address + token.init + suffix)
    if (await verifySignature(token.address, digest, token.signature)) return true
  }
  return false
}

function parseInit(
  init: string
): Pick<NativeAuth, 'origin' | 'blockHash' | 'ttl' | 'extraInfo'> | undefined {
  const [origin64, blockHash, ttlText, extra64, ...more] = init.split('.')
  // Exactly four parts, as in the services' own verifier.
  if (origin64 === undefined || extra64 === undefined || more.length > 0) return undefined
  if (blockHash === undefined || ttlText === undefined) return undefined
  const origin = base64UrlToText(origin64)
  const extraText = base64UrlToText(extra64)
  if (origin === undefined || extraText === undefined) return undefined
  // Decimal digits only: no sign, fraction or exponent. Nine digits, so that the sum with a timestamp stays exact.
  if (!/^[0-9]{1,9}$/.test(ttlText) || !/^[0-9a-f]+$/.test(blockHash)) return undefined
  try {
    const extraInfo: unknown = JSON.parse(extraText)
    // `null` is valid JSON and an object for `typeof`.
    if (typeof extraInfo !== 'object' || extraInfo === null) return undefined
    return { origin, blockHash, ttl: Number(ttlText), extraInfo: { ...extraInfo } }
  } catch {
    return undefined
  }
}
