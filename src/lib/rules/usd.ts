// What an amount is in dollars, from another amount of the same token whose dollars are known.

const DIGITS = 8n
const DECIMAL = /^(\d+)(?:\.(\d+))?$/

/**
 * Decimal text of `amount` in dollars, given that `known.amount` units are worth `known.usd`; undefined when that
 * is not known, or was too little to tell. Rounded down.
 */
export function scaledUsd(
  amount: bigint,
  known: { amount: bigint; usd: string | undefined }
): string | undefined {
  const parts = DECIMAL.exec(known.usd ?? '')
  if (!parts || known.amount === 0n) return undefined
  const [, whole = '0', fraction = ''] = parts
  const scale = 10n ** DIGITS
  const usd = BigInt(whole + fraction.padEnd(Number(DIGITS), '0').slice(0, Number(DIGITS)))
  if (usd === 0n) return undefined
  const scaled = (usd * amount) / known.amount
  return `${scaled / scale}.${String(scaled % scale).padStart(Number(DIGITS), '0')}`
}

/**
 * Decimal text of what `amount` coins are worth at `price` dollars each, both decimal text; undefined when either is no
 * number. Exact.
 */
export function valueUsd(amount: string, price: string): string | undefined {
  const [coins, dollars] = [DECIMAL.exec(amount), DECIMAL.exec(price)]
  if (!coins || !dollars) return undefined
  const fraction = (coins[2] ?? '') + (dollars[2] ?? '')
  const digits = BigInt(`${coins[1]}${coins[2] ?? ''}`) * BigInt(`${dollars[1]}${dollars[2] ?? ''}`)
  const text = String(digits).padStart(fraction.length + 1, '0')
  const point = text.length - fraction.length
  return fraction ? `${text.slice(0, point)}.${text.slice(point)}` : text
}
