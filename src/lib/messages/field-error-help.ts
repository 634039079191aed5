// How to correct an error at a field, shown below the error. The errors are sentences of the specification, and some of
// them do not say what is wrong.

import { exactText } from '../format/amounts.ts'
import type { TokenUnit } from '../protocol/token-unit.ts'
import type { AmountRefusal } from '../rules/amount.ts'
import type { BidRefusal } from '../rules/bid.ts'
import type { UnitRefusal } from '../rules/buy.ts'
import type { OfferRefusal } from '../rules/offer.ts'
import type { QuantityRefusal } from '../rules/quantity.ts'
import type { TierRefusal } from '../rules/tier-purchase.ts'

/** For an amount of money, typed where the viewer has `balance`. */
export function amountHelp(
  reason: AmountRefusal | BidRefusal | OfferRefusal,
  typed: string,
  balance: bigint,
  unit: TokenUnit
): string | undefined {
  const text = (amount: bigint) => `${exactText(amount, unit.decimals)} ${unit.symbol}`
  switch (reason.code) {
    case 'required':
      return 'Enter an amount.'
    case 'comma':
      return commaHelp(typed.trim())
    case 'notNumber':
      return 'Use digits and one dot, such as 1.5.'
    case 'tooManyDecimals':
      return decimalsHelp(reason.decimals)
    case 'leadingDot':
      return 'Write 0.5 instead of .5.'
    case 'trailingDot':
      return 'Add a digit, or leave the dot out.'
    case 'leadingZero':
      return 'Write 5 instead of 05.'
    case 'tooLow':
      return `Enter ${text(reason.minimum)} or more.`
    case 'tooHigh':
      return `Bid ${text(reason.cap)} to buy it now.`
    case 'insufficientFunds':
      return balanceHelp(balance, unit)
    default:
      return undefined
  }
}

function decimalsHelp(decimals: number): string {
  if (decimals === 0) return 'Use whole numbers.'
  return `Use at most ${decimals} ${decimals === 1 ? 'digit' : 'digits'} after the dot.`
}

/** Shows the typed number and both numbers that it can mean: 1,500 is one and a half, or one thousand five hundred. */
function commaHelp(typed: string): string {
  if (!/^\d+,\d+$/.test(typed)) return 'Write 1.5 instead of 1,5.'
  const point = typed.replace(',', '.')
  return /^[1-9]\d{0,2},\d{3}$/.test(typed)
    ? `Write ${point} or ${typed.replace(',', '')}.`
    : `Write ${point} instead of ${typed}.`
}

export function balanceHelp(balance: bigint, unit: TokenUnit): string {
  return `You have ${exactText(balance, unit.decimals)} ${unit.symbol}.`
}

/** `available`: how many can be bought at most. */
export function unitsHelp(
  { code }: Pick<QuantityRefusal | TierRefusal | UnitRefusal, 'code'>,
  available: number
): string | undefined {
  switch (code) {
    case 'required':
      return 'Enter how many you want.'
    case 'notNumber':
    case 'notInteger':
      return 'Use whole numbers.'
    case 'underOne':
      return 'At least 1.'
    case 'overAvailable':
      return available === 1 ? 'Only 1 is left.' : `Only ${available} are left.`
    default:
      return undefined
  }
}
