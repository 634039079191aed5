// Authentication: access tokens issued by /extras/access, and native-auth tokens.

import {
  base64UrlToText,
  encodeUtf8,
  fromBase64Url,
  textToBase64Url,
  toBase64Url
} from '../../src/lib/protocol/encoding.ts'
import { parseNativeAuth, verifyNativeAuth } from '../../src/lib/protocol/verify-native-auth.ts'
import { type RestCall, RestError } from '../rest-router.ts'
import type { SandboxContext } from '../sandbox-context.ts'

const TOKEN_TTL_SECONDS = 30 * 60
/** Maximum lifetime of a native-auth token in seconds. */
const MAX_NATIVE_AUTH_TTL = 86_400
const ISSUER = 'atrium-sandbox'
const HMAC = { name: 'HMAC', hash: 'SHA-256' }

export interface Claims {
  /** The user's address; undefined for a visitor. */
  sub: string | undefined
  /** Unix seconds. */
  exp: number
}

/** Source: RFC 7519 with HS256. A visitor's token has no `sub`. */
export async function createAccessToken(
  address: string | undefined,
  context: SandboxContext
): Promise<string> {
  const issued = context.now()
  const claims = {
    ...(address && { sub: address }),
    iat: issued,
    exp: issued + TOKEN_TTL_SECONDS,
    iss: ISSUER
  }
  const header = textToBase64Url(JSON.stringify({ alg: 'HS256', typ: 'JWT' }))
  const signedPart = `${header}.${textToBase64Url(JSON.stringify(claims))}`
  const signature = await crypto.subtle.sign(
    'HMAC',
    await hmacKey(context.secret),
    encodeUtf8(signedPart)
  )
  return `${signedPart}.${toBase64Url(new Uint8Array(signature))}`
}

/** Undefined when the token is foreign, modified or expired. */
export async function verifyAccessToken(
  token: string,
  context: SandboxContext
): Promise<Claims | undefined> {
  const known = verifiedTokens.get(token)
  if (known?.secret === context.secret) return unlessExpired(known.claims, context)
  const [header, body, signature, ...extraParts] = token.split('.')
  if (!header || !body || !signature || extraParts.length > 0) return undefined
  const bytes = fromBase64Url(signature)
  if (!bytes) return undefined
  const key = await hmacKey(context.secret)
  if (!(await crypto.subtle.verify('HMAC', key, bytes, encodeUtf8(`${header}.${body}`))))
    return undefined
  const claims = readClaims(body)
  if (!claims) return undefined
  if (verifiedTokens.size >= MAX_VERIFIED_TOKENS) verifiedTokens.clear()
  verifiedTokens.set(token, { secret: context.secret, claims })
  return unlessExpired(claims, context)
}

/** Tokens whose signature was verified, because a page sends the same token with about ten requests. */
const verifiedTokens = new Map<string, { secret: string; claims: Claims }>()
const MAX_VERIFIED_TOKENS = 1_000

function unlessExpired(claims: Claims, context: SandboxContext): Claims | undefined {
  return claims.exp > context.now() ? claims : undefined
}

/** The address of the request's native-auth token; undefined when the token is absent or invalid. */
export async function readCallerAddress(
  request: Request,
  context: SandboxContext
): Promise<string | undefined> {
  const [, token] = /^Bearer (\S+)$/.exec(request.headers.get('authorization') ?? '') ?? []
  const parsed = token ? parseNativeAuth(token) : undefined
  if (!parsed || parsed.ttl > MAX_NATIVE_AUTH_TTL) return undefined
  const issued = context.blockTime(parsed.blockHash)
  if (issued === undefined || issued + parsed.ttl < context.now()) return undefined
  return (await verifyNativeAuth(parsed)) ? parsed.address : undefined
}

/** The address of the call's native-auth token. Throws a `RestError` 401 without a valid token. */
export async function requireNativeAuthAddress({ request, context }: RestCall): Promise<string> {
  const address = await readCallerAddress(request, context)
  if (!address) throw new RestError(401, 'Unauthorized')
  return address
}

function readClaims(body: string): Claims | undefined {
  try {
    const claims: unknown = JSON.parse(base64UrlToText(body) ?? '')
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
  return crypto.subtle.importKey('raw', encodeUtf8(secret), HMAC, false, ['sign', 'verify'])
}
