// Encodes arguments of calls as hexadecimal, with separate code: the tests check the product's own encoding.

export function textToHex(text: string): string {
  return Buffer.from(text).toString('hex')
}

/** The number as whole bytes without leading zeros. */
export function numberToHex(number: number | bigint): string {
  const hex = number.toString(16)
  return hex.padStart(hex.length + (hex.length % 2), '0')
}
