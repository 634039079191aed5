// The USD value of an amount: from its token's USD price, or from another amount of the token with a known value.

/** Decimals of the result. Prices far below a cent still have a value. */
const DIGITS = 8n
/** No sign and no exponent: a text such as "1e21" counts as unknown. */
const DECIMAL = /^(\d+)(?:\.(\d+))?$/

/**
 * The value of `amount` as decimal text, rounded half up, when the value of `known.amount` is `known.usd`. Undefined
 * when that is unknown or too small to divide by.
 */
export function scaledUsdValue(
  amount: bigint,
  known: { amount: bigint; usd: string | undefined }
): string | undefined {
  const parts = DECIMAL.exec(known.usd ?? '')
  // A known amount of 0 has no price for one unit, and a bigint division by zero would throw.
  if (!parts || known.amount === 0n) return undefined
  const [, whole = '0', fraction = ''] = parts
  const scale = 10n ** DIGITS
  // Further decimals are cut off, never rounded up.
  const usd = BigInt(whole + fraction.padEnd(Number(DIGITS), '0').slice(0, Number(DIGITS)))
  // The service has rounded the value to zero. Every amount would then seem to be worth nothing.
  if (usd === 0n) return undefined
  // Multiplied first, because the other order would round small prices to zero.
  const scaled = (usd * amount + known.amount / 2n) / known.amount
  return `${scaled / scale}.${String(scaled % scale).padStart(Number(DIGITS), '0')}`
}

/**
 * The value of `amount` whole tokens at `usdPrice` each, all as decimal text, exact. Undefined when either is not a
 * number.
 */
export function usdValue(amount: string, usdPrice: string): string | undefined {
  const [tokens, dollars] = [DECIMAL.exec(amount), DECIMAL.exec(usdPrice)]
  if (!tokens || !dollars) return undefined
  // A product has as many decimals as both factors together.
  const decimals = (tokens[2] ?? '').length + (dollars[2] ?? '').length
  const toInteger = ([, whole = '', fraction = '']: RegExpExecArray) => BigInt(whole + fraction)
  // At least one digit stays in front of the point.
  const text = String(toInteger(tokens) * toInteger(dollars)).padStart(decimals + 1, '0')
  const point = text.length - decimals
  return decimals > 0 ? `${text.slice(0, point)}.${text.slice(point)}` : text
}
