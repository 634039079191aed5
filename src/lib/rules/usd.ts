// What an amount is in dollars, from another amount of the same token whose dollars are known.

const DIGITS = 8n

/**
 * Decimal text of `amount` in dollars, given that `known.amount` units are worth `known.usd`; undefined when that
 * is not known. Rounded down.
 */
export function scaledUsd(
  amount: bigint,
  known: { amount: bigint; usd: string | undefined }
): string | undefined {
  const parts = /^(\d+)(?:\.(\d+))?$/.exec(known.usd ?? '')
  if (!parts || known.amount === 0n) return undefined
  const [, whole = '0', fraction = ''] = parts
  const scale = 10n ** DIGITS
  const usd = BigInt(whole + fraction.padEnd(Number(DIGITS), '0').slice(0, Number(DIGITS)))
  const scaled = (usd * amount) / known.amount
  return `${scaled / scale}.${String(scaled % scale).padStart(Number(DIGITS), '0')}`
}
