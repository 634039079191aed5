// Verifies a native-auth token: signed by its address, issued for this site, not expired.
// lib/protocol/verify-native-auth.ts parses the token and checks the signature; this module decides what is accepted.

import { ShapeError } from '../src/lib/errors.ts'
import { isUserAddress } from '../src/lib/protocol/user-address.ts'
import { parseNativeAuth, verifyNativeAuth } from '../src/lib/protocol/verify-native-auth.ts'
import { err, ok, type Result } from '../src/lib/result.ts'
import { EDGE_LIMITS } from '../src/server/config/edge-limits.ts'
import type { Edge } from './edge.ts'
import { fetchUpstream, readJson } from './upstream.ts'

export interface Login {
  address: string
  /** Unix seconds. */
  expiresAt: number
  /** The signed text. It identifies the proof: one signature can be written in several ways. */
  proof: string
}

export type LoginRefusal =
  | 'malformed'
  | 'tooLong'
  | 'origin'
  | 'claims'
  | 'account'
  | 'block'
  | 'expired'
  | 'signature'

/** Claims with which services act for another account than the one that signed. This site has no such login. */
const DELEGATION_CLAIMS = ['impersonate', 'multisig']

/**
 * Runs the cheapest checks first. The signature is checked before the block, so that a token with an invalid
 * signature causes no upstream request.
 */
export async function verifyLogin(edge: Edge, text: string): Promise<Result<Login, LoginRefusal>> {
  const token = parseNativeAuth(text)
  if (!token) return err('malformed')
  // In seconds. Without the upper limit a stolen token could be used for years.
  if (token.ttl < 1 || token.ttl > EDGE_LIMITS.sessionMaxAgeSeconds) return err('tooLong')
  // Without this check another site could use the tokens of its own visitors to log in here as them.
  if (token.origin !== edge.origin) return err('origin')
  if (DELEGATION_CLAIMS.some(claim => Object.hasOwn(token.extraInfo, claim))) return err('claims')
  if (!isUserAddress(token.address)) return err('account')
  // The hash becomes part of a path at the chain API: 32 bytes of hex and nothing else.
  if (!/^[0-9a-f]{64}$/.test(token.blockHash)) return err('block')
  if (!(await verifyNativeAuth(token))) return err('signature')
  const issuedAt = await loadBlockTimestamp(edge, token.blockHash)
  const now = edge.now()
  // A block with a future timestamp would make the login last longer than its ttl.
  if (issuedAt === undefined || issuedAt > now + EDGE_LIMITS.clockSkewSeconds) return err('block')
  const expiresAt = issuedAt + token.ttl
  const { address } = token
  // The token is invalid from its expiry second on.
  return expiresAt > now ? ok({ address, expiresAt, proof: address + token.init }) : err('expired')
}

/**
 * The timestamp of a block, in Unix seconds; undefined when the chain has no such block. Throws when the chain does
 * not answer.
 */
async function loadBlockTimestamp(edge: Edge, hash: string): Promise<number | undefined> {
  const response = await fetchUpstream(edge, 'chain', { path: `/blocks/${hash}?extract=timestamp` })
  // The hash was invented: the token is refused, and the chain API has not failed.
  if (response.status === 404 || response.status === 400) {
    await response.body?.cancel()
    return undefined
  }
  const answer = await readJson(response, 'block')
  // With `extract` the API returns a plain number; an object with one field is accepted as well.
  const time = typeof answer === 'object' && answer !== null ? Object.values(answer)[0] : answer
  if (!Number.isSafeInteger(time)) throw new ShapeError('block', 'timestamp', 'integer')
  return Number(time)
}
