// Converts bytes to text and back: hex, base64, base64url, UTF-8, and the number form of contract arguments.

export type Bytes = Uint8Array<ArrayBuffer>

const ENCODER = new TextEncoder()
const DECODER = new TextDecoder()
const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

export function toHex(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += HEX[byte]
  return text
}

/** Bytes of even-length hex in either case; `undefined` for anything else. */
export function fromHex(text: string): Bytes | undefined {
  // Half a byte has no meaning. A node reads a call with such an argument as plain text (measured on a real node).
  if (text.length % 2 === 1 || !/^[0-9a-fA-F]*$/.test(text)) return undefined
  const bytes = new Uint8Array(text.length / 2)
  for (let i = 0; i < bytes.length; i += 1) {
    bytes[i] = Number.parseInt(text.slice(i * 2, i * 2 + 2), 16)
  }
  return bytes
}

export function decodeUtf8(bytes: Uint8Array): string {
  // Bytes that are not UTF-8 become U+FFFD, and a byte order mark at the start is dropped. Neither can be restored from
  // the text.
  return DECODER.decode(bytes)
}

export function encodeUtf8(text: string): Bytes {
  return new Uint8Array(ENCODER.encode(text))
}

export function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}

/** Bytes of standard base64, padded or not; `undefined` when it is not base64. */
export function fromBase64(text: string): Bytes | undefined {
  try {
    const decoded = atob(text)
    const bytes = new Uint8Array(decoded.length)
    for (let i = 0; i < decoded.length; i += 1) bytes[i] = decoded.charCodeAt(i)
    return bytes
  } catch {
    return undefined
  }
}

/** Unpadded base64url (RFC 4648 section 5). */
export function toBase64Url(bytes: Uint8Array): string {
  return toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Bytes of base64url, padded or not; `undefined` when it is not base64url. */
export function fromBase64Url(text: string): Bytes | undefined {
  // `atob` would also accept spaces and the characters of standard base64, so one value would have several forms.
  if (!/^[A-Za-z0-9_-]*={0,2}$/.test(text)) return undefined
  return fromBase64(text.replaceAll('-', '+').replaceAll('_', '/').replaceAll('=', ''))
}

export function textToBase64Url(text: string): string {
  return toBase64Url(encodeUtf8(text))
}

/** UTF-8 text of unpadded base64url; `undefined` when it is not base64url. */
export function base64UrlToText(text: string): string | undefined {
  const bytes = fromBase64Url(text)
  return bytes === undefined ? undefined : decodeUtf8(bytes)
}

/** A whole number as a contract argument: big-endian, as short as possible, zero is empty. */
export function numberToHex(value: bigint | number): string {
  // Source: the data service's transactions, where zero is an empty argument (`@@`).
  if (BigInt(value) === 0n) return ''
  const text = value.toString(16)
  return text.length % 2 === 1 ? `0${text}` : text
}

/** The number of a contract argument, empty is zero; `undefined` when it is not hex. */
export function hexToNumber(text: string): bigint | undefined {
  if (text === '') return 0n
  // An odd number of digits is accepted here, unlike in fromHex.
  return /^[0-9a-fA-F]+$/.test(text) ? BigInt(`0x${text}`) : undefined
}

export function textToHex(text: string): string {
  return toHex(encodeUtf8(text))
}

/** The text of a hex argument; `undefined` when it is not hex. */
export function hexToText(hex: string): string | undefined {
  const bytes = fromHex(hex)
  return bytes === undefined ? undefined : decodeUtf8(bytes)
}

/**
 * Whether a path can be decoded: every `%` begins a byte, and the bytes are UTF-8. In this file, because the edge and
 * the sandbox use it, and the sandbox may import few folders of lib.
 */
export function isWellFormedPath(pathname: string): boolean {
  try {
    // No path is empty. The result is used, because the bundler would remove the call otherwise, as if it never threw.
    return decodeURIComponent(pathname) !== ''
  } catch {
    return false
  }
}

export function joinBytes(parts: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0))
  let offset = 0
  for (const part of parts) {
    whole.set(part, offset)
    offset += part.length
  }
  return whole
}
