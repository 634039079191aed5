// Arguments of calls in hexadecimal, written apart from the product's own encoding, which these tests check.

export function textToHex(text: string): string {
  return Buffer.from(text).toString('hex')
}

/** Whole bytes, without leading zeros. */
export function numberToHex(number: number | bigint): string {
  const hex = number.toString(16)
  return hex.padStart(hex.length + (hex.length % 2), '0')
}
