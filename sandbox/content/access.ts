// Proofs of who somebody is: the access token that /extras/access hands out, and native auth.

import { fromBase64Url, toBase64Url } from '../../src/lib/protocol/encoding.ts'
import { parseNativeAuth, verifyNativeAuth } from '../../src/lib/protocol/message.ts'
import { type RestCall, RestError } from '../rest.ts'
import type { SandboxContext } from '../sandbox-context.ts'

const TOKEN_SECONDS = 30 * 60
/** The longest life a native-auth token may ask for, in seconds. */
const MAX_TTL = 86_400
const ISSUER = 'atrium-sandbox'
const HMAC = { name: 'HMAC', hash: 'SHA-256' }

export interface Claims {
  /** The person's address; undefined for a visitor. */
  sub: string | undefined
  /** Unix seconds. */
  exp: number
}

/** Source: RFC 7519 with HS256. A visitor's token has no `sub`. */
export async function createAccessToken(
  address: string | undefined,
  ground: SandboxContext
): Promise<string> {
  const issued = ground.now()
  const claims = {
    ...(address && { sub: address }),
    iat: issued,
    exp: issued + TOKEN_SECONDS,
    iss: ISSUER
  }
  const head = toBase64Url(JSON.stringify({ alg: 'HS256', typ: 'JWT' }))
  const body = `${head}.${toBase64Url(JSON.stringify(claims))}`
  const signature = await crypto.subtle.sign('HMAC', await hmacKey(ground.secret), encode(body))
  return `${body}.${toText(new Uint8Array(signature))}`
}

/** Undefined for a token that is not ours, was changed, or is over. */
export async function verifyAccessToken(
  token: string,
  ground: SandboxContext
): Promise<Claims | undefined> {
  const [head, body, signature, ...more] = token.split('.')
  if (!head || !body || !signature || more.length > 0) return undefined
  const bytes = fromText(signature)
  if (!bytes) return undefined
  const key = await hmacKey(ground.secret)
  if (!(await crypto.subtle.verify('HMAC', key, bytes, encode(`${head}.${body}`)))) return undefined
  const claims = readClaims(body)
  return claims && claims.exp > ground.now() ? claims : undefined
}

/** Address of the native-auth token a request carries; undefined when there is none or it does not hold. */
export async function readPerson(
  request: Request,
  ground: SandboxContext
): Promise<string | undefined> {
  const [, token] = /^Bearer (\S+)$/.exec(request.headers.get('authorization') ?? '') ?? []
  const parsed = token ? parseNativeAuth(token) : undefined
  if (!parsed || parsed.ttl > MAX_TTL) return undefined
  const issued = ground.blockTime(parsed.blockHash)
  if (issued === undefined || issued + parsed.ttl < ground.now()) return undefined
  return (await verifyNativeAuth(parsed)) ? parsed.address : undefined
}

/** The person whose native-auth token a call carries, or a refusal. */
export async function signedInPerson({ request, context }: RestCall): Promise<string> {
  const address = await readPerson(request, context)
  if (!address) throw new RestError(401, 'Unauthorized')
  return address
}

function readClaims(body: string): Claims | undefined {
  try {
    const claims: unknown = JSON.parse(fromBase64Url(body) ?? '')
    if (typeof claims !== 'object' || claims === null) return undefined
    const sub = 'sub' in claims && typeof claims.sub === 'string' ? claims.sub : undefined
    return 'exp' in claims && typeof claims.exp === 'number' ? { sub, exp: claims.exp } : undefined
  } catch {
    return undefined
  }
}

function hmacKey(secret: string): Promise<CryptoKey> {
  if (!secret)
    throw new Error('SANDBOX_SECRET is not set: scripts/dev-vars.ts writes it to .dev.vars')
  return crypto.subtle.importKey('raw', encode(secret), HMAC, false, ['sign', 'verify'])
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(new TextEncoder().encode(text))
}

function toText(bytes: Uint8Array): string {
  const text = btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function fromText(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    const decoded = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    return Uint8Array.from(decoded, character => character.charCodeAt(0))
  } catch {
    return undefined
  }
}
