// Texts for refusals at an amount field, by code, for all forms. The sentences are the specification's own (document 2
// section 5).

import type { AmountRefusal } from '../rules/amount.ts'

/** `required` differs between forms: 'Required', 'Offer amount is a required field'. */
export function amountRefusalText(reason: AmountRefusal, required = 'Required'): string {
  switch (reason.code) {
    case 'required':
      return required
    case 'comma':
      return 'Use dot for decimals'
    case 'notNumber':
      return 'Must be a number'
    case 'tooManyDecimals':
      return 'Too many decimals'
    case 'leadingDot':
      return 'Must not start with dot'
    case 'trailingDot':
      return 'Must not end with dot'
    case 'notPositive':
      return 'Must be higher than 0'
    case 'overLimit':
      return `Must be lower than ${reason.limit}`
    case 'leadingZero':
      return 'Leading zero is not allowed'
  }
}
