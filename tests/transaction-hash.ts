// The hash of the transaction that a test sends.

export const HASH = 'a'.repeat(64)
