// Amounts with the symbol of their token, as text.

import { NATIVE_TOKEN } from '../config/native-token.ts'
import { amountText, exactText, PRECISION, usdText } from './amounts.ts'

interface Money {
  amount: bigint
  decimals: number
  symbol: string
  token: string
  usd: string | undefined
}

/** The symbol of a token; for the native token the environment's label: EGLD, or XEGLD on a test network. */
export function symbolText(money: Pick<Money, 'symbol' | 'token'>, nativeLabel: string): string {
  return money.token === NATIVE_TOKEN ? nativeLabel : money.symbol
}

/** All digits, with the symbol: '0.05 EGLD'. */
export function moneyText({
  amount,
  decimals,
  symbol
}: Pick<Money, 'amount' | 'decimals' | 'symbol'>): string {
  return `${exactText(amount, decimals)} ${symbol}`
}

/**
 * A token in a list of tokens. Two tokens can have the same ticker, so all except the native one have their identifier.
 */
export function tokenOptionText(money: Pick<Money, 'symbol' | 'token'>): string {
  const { symbol, token } = money
  return token === NATIVE_TOKEN ? symbol : `${symbol} (${token})`
}

/**
 * Props of ui/Price. `usdOf`: the exact amount with its token identifier, from which the shell updates the USD value
 * (`data-usd-of`).
 */
export function priceProps(
  money: Money,
  nativeLabel: string,
  precision: number = PRECISION.list
): { amount: string; symbol: string; usd: string | undefined; usdOf: string } {
  return {
    amount: amountText(money.amount, money.decimals, precision),
    symbol: symbolText(money, nativeLabel),
    usd: money.usd === undefined ? undefined : usdText(money.usd),
    usdOf: `${exactText(money.amount, money.decimals)} ${money.token}`
  }
}
