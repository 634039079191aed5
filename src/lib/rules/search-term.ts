// Reads a search phrase. Source: specification 1 section 2.7, specification 2 section 2.8.

import { LIMITS } from '../config/limits.ts'

export interface SearchTerm {
  /** What to search: a leading # means tags, a leading @ means accounts. */
  scope: 'account' | 'tag' | undefined
  /** The phrase as shown and stored: without markup, but with its leading sign. */
  phrase: string
  /** The phrase as sent: without its leading sign. */
  term: string
}

/** The longest meaningful phrase is an address; names are shorter. */
const MAX_LENGTH = 64

const MARKUP = /<[^<>]*>/g
// Control characters and direction overrides, which could disguise the text around them.
const INVISIBLE = /[\p{Cc}\p{Cf}]/gu

export function readTerm(typed: string): SearchTerm {
  // A lone surrogate has no UTF-8 form, so it cannot be part of a URL.
  const plain = typed.toWellFormed().replace(MARKUP, '').replace(INVISIBLE, ' ')
  // Cut by code points, so that no emoji is halved. Trimmed twice, because the cut can leave a space at the end.
  const phrase = [...plain.replace(/\s+/g, ' ').trim()].slice(0, MAX_LENGTH).join('').trim()
  const scope = phrase[0] === '#' ? 'tag' : phrase[0] === '@' ? 'account' : undefined
  // Repeated signs too: "##art" searches the tag "art".
  return { scope, phrase, term: phrase.replace(/^[#@]+/, '').trim() }
}

export function isSearchable({ term }: SearchTerm): boolean {
  // Code points. The data service refuses shorter terms.
  return [...term].length >= LIMITS.searchMinLength
}

/** Maximum number of words that are searched separately. */
const MAX_WIDER = 4

/** Phrases with more results than this one: without its sign, then each of its words. */
export function widerPhrases(found: SearchTerm): string[] {
  const { scope, term } = found
  const words = term.split(' ').length > 1 ? term.split(' ') : []
  const wider = [...(scope ? [term] : []), ...words].filter(i =>
    isSearchable({ ...found, term: i })
  )
  return [...new Set(wider)].slice(0, MAX_WIDER)
}

/** Shorter phrases resemble too many names. */
const MIN_CORRECTED = 5
/** Maximum number of letters at the end that may be wrong. */
const MAX_WRONG_END = 3

/** Whether to search for similar names when the phrase has no results. */
export function canBeCorrected(found: SearchTerm): boolean {
  return phraseBeginnings(found).length > 0
}

/** The beginnings of a phrase whose end may be misspelt, the longest first. Empty for a short phrase. */
export function phraseBeginnings(found: SearchTerm): string[] {
  const letters = [...found.term]
  if (letters.length < MIN_CORRECTED) return []
  return Array.from({ length: MAX_WRONG_END }, (_, at) =>
    letters
      .slice(0, -1 - at)
      .join('')
      .trim()
  ).filter(term => isSearchable({ ...found, term }))
}

/** A herotag may be typed with its suffix: alice.elrond is alice. */
export function accountSearchTerm({ term }: SearchTerm): string {
  const [name = ''] = term.split('.', 1)
  return name
}

export type ExactIdentifier =
  | { kind: 'account'; address: string }
  | { kind: 'asset'; identifier: string }
  | { kind: 'collection'; collection: string }

// The form only. The checksum is not verified here.
const ADDRESS = /^erd1[a-z0-9]{58}$/
// The nonce is a u64 in hex: 2 to 16 digits.
const ASSET = /^([A-Za-z0-9]{3,10})-([A-Fa-f0-9]{6})-(?!00)((?:[A-Fa-f0-9]{2}){1,8})$/
const COLLECTION = /^([A-Za-z0-9]{3,10})-([A-Fa-f0-9]{6})$/

/** The only page that the phrase can mean, in the network's form. It may not exist. */
export function readExactIdentifier({ scope, term }: SearchTerm): ExactIdentifier | undefined {
  // A tag is free text and may look like an identifier.
  if (scope === 'tag') return undefined
  const address = term.toLowerCase()
  if (ADDRESS.test(address)) return { kind: 'account', address }
  if (scope) return undefined
  // Both patterns ignore case. The spelling is corrected below.
  const [, ticker = '', random = '', nonce = ''] = ASSET.exec(term) ?? COLLECTION.exec(term) ?? []
  if (!ticker) return undefined
  // The network writes tickers in capitals and hex in lower case. An identifier in any other form is another key.
  const collection = `${ticker.toUpperCase()}-${random.toLowerCase()}`
  return nonce
    ? { kind: 'asset', identifier: `${collection}-${nonce.toLowerCase()}` }
    : { kind: 'collection', collection }
}
