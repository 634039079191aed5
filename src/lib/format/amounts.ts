// Amounts as text. Input: atomic units (bigint) and the token's decimals. Digits beyond the precision are rounded half
// up; a balance and the proceeds of a sale are rounded down (roundDown), so that they never look like more; what is
// signed is shown with all its digits (exactText). No arithmetic with numbers: 18 decimals do not fit in a double.

/** '1m+' from this many whole tokens on, which follows '9007.2T'. Source: specification 1 section 5. */
const READABLE_LIMIT = BigInt(Number.MAX_SAFE_INTEGER)
const ABBREVIATE_FROM = 10_000n
const ABBREVIATIONS = [
  { units: 1_000_000_000_000n, suffix: 'T' },
  { units: 1_000_000_000n, suffix: 'B' },
  { units: 1_000_000n, suffix: 'M' },
  { units: 1_000n, suffix: 'K' }
] as const

/**
 * The most digits after the decimal point: by default, in lists, and for a minimum price in a list. Source:
 * specification 1 section 9.
 */
export const PRECISION = { fine: 4, list: 2, minimum: 4 } as const

/** An amount: '< 0.0001', '0.5', '1,234.5', '12.34K', '1m+'. */
export function amountText(
  amount: bigint,
  decimals: number,
  precision: number = PRECISION.fine
): string {
  const oneToken = powerOfTen(decimals)
  if (amount >= READABLE_LIMIT * oneToken) return '1m+'
  if (amount > ABBREVIATE_FROM * oneToken) return abbreviate(amount / oneToken)
  const droppedDigits = Math.max(0, decimals - precision)
  const lastDigit = powerOfTen(droppedDigits)
  if (amount > 0n && amount < lastDigit) return belowPrecisionText(precision)
  const rounded = divideHalfUp(amount, lastDigit)
  const { whole, fraction } = splitAmount(rounded, decimals - droppedDigits)
  return joinFraction(amount > 1_000n * oneToken ? groupThousands(whole) : whole, fraction)
}

/** Removes the digits beyond the precision. An amount below the last digit is left unchanged and shown as such. */
export function roundDown(
  amount: bigint,
  decimals: number,
  precision: number = PRECISION.fine
): bigint {
  const lastDigit = powerOfTen(Math.max(0, decimals - precision))
  return amount < lastDigit ? amount : amount - (amount % lastDigit)
}

/**
 * A balance. Same as amountText, but rounded down below ten thousand, and abbreviated from exactly 10,000 on with a
 * lower-case suffix, such as '10k'.
 */
export function balanceText(amount: bigint, decimals: number): string {
  const whole = amount / powerOfTen(decimals)
  if (whole >= READABLE_LIMIT) return '1m+'
  return whole >= ABBREVIATE_FROM
    ? abbreviate(whole).toLowerCase()
    : amountText(roundDown(amount, decimals), decimals)
}

/** All digits without grouping, for form fields: '0.000000000000000001'. */
export function exactText(amount: bigint, decimals: number): string {
  const { whole, fraction } = splitAmount(amount, decimals)
  return joinFraction(whole, fraction)
}

/**
 * US dollars, from the service's decimal text such as '12.5': '$12.50', '< $0.01', '$12.34K'.
 *
 * A value with an exponent becomes '...'. `undefined` when the text is not a number; the caller then shows nothing.
 */
export function usdText(value: string): string | undefined {
  const match = /^(\d+)(?:\.(\d+))?(e[+-]?\d+)?$/i.exec(value)
  if (!match) return undefined
  if (match[3]) return '...'
  const [, whole = '0', fraction = ''] = match
  const text = amountText(BigInt(whole + fraction), fraction.length, 2)
  if (text === '1m+') return text
  if (text.startsWith('< ')) return `< $${text.slice(2)}`
  return `$${/[A-Z]$/.test(text) ? text : withCents(text)}`
}

/** '12' as '12.00', '1,234.5' as '1,234.50'. */
function withCents(text: string): string {
  const [whole, cents = ''] = text.split('.')
  return `${whole}.${cents.padEnd(2, '0')}`
}

/** A count: '1000', '9,999', and '10000+' from 10,000 on: the data service counts no further. */
export function countText(count: number): string {
  if (count >= 10_000) return '10000+'
  return count > 1_000 ? groupThousands(String(count)) : String(count)
}

/** '1 item', '12 items', '10000+ items', and '2 copies' with a plural of its own. */
export function pluralText(count: number, singular: string, plural?: string): string {
  return `${countText(count)} ${nounText(count, singular, plural)}`
}

/** 'Dusk', and '3 × Dusk' for several copies. */
export function unitsText(count: number, name: string): string {
  return count === 1 ? name : `${count} × ${name}`
}

/** The noun that follows a count. */
export function nounText(count: number, singular: string, plural = `${singular}s`): string {
  return count === 1 ? singular : plural
}

/** The digits before the decimal point, and those after it without trailing zeros. */
function splitAmount(amount: bigint, decimals: number): { whole: string; fraction: string } {
  const digits = String(amount).padStart(decimals + 1, '0')
  const point = digits.length - decimals
  return { whole: digits.slice(0, point), fraction: digits.slice(point).replace(/0+$/, '') }
}

/** Cached, because a page formats dozens of amounts and computing a power takes as long as the rest of one. */
const powersOfTen: bigint[] = []

function powerOfTen(exponent: number): bigint {
  powersOfTen[exponent] ??= 10n ** BigInt(exponent)
  return powersOfTen[exponent]
}

function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  return (dividend + divisor / 2n) / divisor
}

function belowPrecisionText(precision: number): string {
  return `< ${precision === 0 ? '1' : `0.${'1'.padStart(precision, '0')}`}`
}

function joinFraction(whole: string, fraction: string): string {
  return fraction ? `${whole}.${fraction}` : whole
}

function groupThousands(whole: string): string {
  return whole.replace(/\B(?=(\d{3})+$)/g, ',')
}

function abbreviate(whole: bigint): string {
  // An amount that would be rounded up to a thousand of the smaller unit uses the larger one: 999,999 is 1M and not
  // 1000K.
  const abbreviation = ABBREVIATIONS.find(({ units }) => whole + units / 200_000n >= units)
  if (!abbreviation) return groupThousands(String(whole))
  const hundredths = String(divideHalfUp(whole * 100n, abbreviation.units))
  return (
    joinFraction(hundredths.slice(0, -2), hundredths.slice(-2).replace(/0+$/, '')) +
    abbreviation.suffix
  )
}
