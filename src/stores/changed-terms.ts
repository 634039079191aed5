// The terms shown by a form, as texts. A term that changes between showing and signing is found and named.

import type { Money } from '../lib/api/auction-summary.ts'
import { NATIVE_TOKEN } from '../lib/config/native-token.ts'
import { exactText } from '../lib/format/amounts.ts'
import { localDateTimeText } from '../lib/format/local-time-text.ts'

export interface Term {
  /** The name of the term in a sentence, such as 'price'. */
  label: string
  text: string
}

export interface ChangedTerm {
  label: string
  from: string
  to: string
}

/** The text contains the identifier, because two tokens can have the same ticker. */
export function priceTerm(label: string, { amount, decimals, symbol, token }: Money): Term {
  const name = token === NATIVE_TOKEN ? symbol : token
  return { label, text: `${exactText(amount, decimals)} ${name}` }
}

export function unitsTerm(units: number): Term {
  return { label: 'number of copies', text: String(units) }
}

export function accountTerm(label: string, address: string): Term {
  return { label, text: address }
}

/** With the precision with which a form shows times. `seconds`: Unix time. */
export function timeTerm(label: string, seconds: number): Term {
  return { label, text: localDateTimeText(seconds) }
}

/**
 * Makes the loss of the contract's confirmation a changed term. Otherwise terms that were shown as confirmed could be
 * signed unconfirmed.
 */
export function confirmationTerm({ isVerified }: { isVerified: boolean }): Term {
  return {
    label: 'confirmation by the marketplace contract',
    text: isVerified ? 'available' : 'not available'
  }
}

/** The changed terms in the order of the form. A term that appears or disappears counts as changed. */
export function findChangedTerms(shown: readonly Term[], current: readonly Term[]): ChangedTerm[] {
  const labels = new Set([...shown, ...current].map(i => i.label))
  const textOf = (terms: readonly Term[], label: string) =>
    terms.find(i => i.label === label)?.text ?? 'none'
  return [...labels]
    .map(label => ({ label, from: textOf(shown, label), to: textOf(current, label) }))
    .filter(({ from, to }) => from !== to)
}
