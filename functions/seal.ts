// Seals small values into cookie text with AES-GCM: unreadable and unchangeable outside the edge. A sealed text is
// base64url of: version byte, 12 bytes of nonce, ciphertext. The version and the purpose are authenticated with it,
// so a text that was sealed for another purpose or in an older format does not open.

import { encodeUtf8, fromBase64Url, toBase64Url } from '../src/lib/protocol/encoding.ts'
import { sha256 } from '../src/lib/protocol/sha256.ts'

const VERSION = 1
const NONCE_BYTES = 12
/**
 * In characters. With a shorter secret, an attacker with one cookie could find the key by trying, without a request to
 * this site.
 */
const MIN_SECRET_LENGTH = 32

/** A deployment has one secret, so caching the last key is enough. */
let derived: { secret: string; key: CryptoKey } | undefined

/** Throws when the secret is missing or too short, which is an error of the deployment. */
async function keyOf(secret: string | undefined): Promise<CryptoKey> {
  if (!secret || secret.length < MIN_SECRET_LENGTH) {
    throw new Error(`SESSION_SECRET must be set and at least ${MIN_SECRET_LENGTH} characters long`)
  }
  if (derived?.secret === secret) return derived.key
  const key = await deriveKey(secret)
  derived = { secret, key }
  return key
}

async function deriveKey(secret: string): Promise<CryptoKey> {
  const keyBytes = await sha256(encodeUtf8(`atrium seal ${VERSION} ${secret}`))
  const isExtractable = false
  const usages: KeyUsage[] = ['encrypt', 'decrypt']
  return crypto.subtle.importKey('raw', keyBytes, 'AES-GCM', isExtractable, usages)
}

/** `purpose` is authenticated and not stored: only a call of `unseal` with the same one opens the text. */
export async function seal(
  value: unknown,
  purpose: string,
  secret: string | undefined
): Promise<string> {
  const key = await keyOf(secret)
  // Each text needs a new nonce: AES-GCM is not secure when a key encrypts two texts with the same nonce.
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
  const text = encodeUtf8(JSON.stringify(value))
  const ciphertext = await crypto.subtle.encrypt(aesGcmParams(nonce, purpose), key, text)
  return toBase64Url(new Uint8Array([VERSION, ...nonce, ...new Uint8Array(ciphertext)]))
}

/** Undefined for anything that this site did not seal for this purpose, and for another spelling of a sealed text. */
export async function unseal(
  text: string,
  purpose: string,
  secret: string | undefined
): Promise<unknown> {
  const bytes = fromBase64Url(text)
  // Refused before the key is derived: a text of another format or without content.
  if (!bytes || bytes[0] !== VERSION || bytes.length <= NONCE_BYTES + 1) return undefined
  if (!isCanonical(text, bytes)) return undefined
  const key = await keyOf(secret)
  const nonce = bytes.slice(1, NONCE_BYTES + 1)
  try {
    const ciphertext = bytes.slice(NONCE_BYTES + 1)
    const plaintext = await crypto.subtle.decrypt(aesGcmParams(nonce, purpose), key, ciphertext)
    return JSON.parse(new TextDecoder().decode(plaintext))
  } catch {
    // A changed text, another purpose and another secret fail in the same way.
    return undefined
  }
}

/**
 * Whether the text is the canonical base64url form. Padding, and unused bits of the last character, would give one
 * value several forms.
 */
function isCanonical(text: string, bytes: Uint8Array): boolean {
  // Base64 writes three bytes as four characters. Only the last group can be shorter, and so have unused bits.
  const lastGroupBytes = bytes.length % 3 || 3
  const lastGroup = toBase64Url(bytes.slice(-lastGroupBytes))
  return text.length === Math.ceil((bytes.length * 4) / 3) && text.endsWith(lastGroup)
}

function aesGcmParams(iv: Uint8Array<ArrayBuffer>, purpose: string): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: encodeUtf8(`${VERSION} ${purpose}`) }
}
