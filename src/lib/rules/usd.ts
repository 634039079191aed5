// The worth of an amount in US dollars, from another amount of the same token with a known worth.

const DIGITS = 8n
const DECIMAL = /^(\d+)(?:\.(\d+))?$/

/**
 * The worth of `amount` as decimal text, rounded down, when `known.amount` is worth `known.usd`. Undefined when that
 * is unknown or too small to divide by.
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
 * The worth of `amount` coins at `price` dollars each, all as decimal text, exact. Undefined when either is not a
 * number.
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
