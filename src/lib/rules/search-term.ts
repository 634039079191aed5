// What a typed phrase asks for. Document 1 section 2.7, document 2 section 2.8.

import { LIMITS } from '../config/limits.ts'

export interface SearchTerm {
  /** What to look among: a leading # means tags, a leading @ means accounts. */
  scope: 'account' | 'tag' | undefined
  /** The phrase as it is shown and kept: without markup, with its sign. */
  phrase: string
  /** What is sent: the phrase without its sign. */
  term: string
}

/** Names are shorter; an address is the longest thing anybody looks for. */
const MAX_LENGTH = 64

const MARKUP = /<[^<>]*>/g
// Controls, and what turns the direction of the text around it.
const INVISIBLE = /[\p{Cc}\p{Cf}]/gu

export function readTerm(typed: string): SearchTerm {
  const plain = typed.toWellFormed().replace(MARKUP, '').replace(INVISIBLE, ' ')
  const phrase = [...plain.replace(/\s+/g, ' ').trim()].slice(0, MAX_LENGTH).join('').trim()
  const sign = phrase[0] === '#' ? 'tag' : phrase[0] === '@' ? 'account' : undefined
  return { scope: sign, phrase, term: phrase.replace(/^[#@]+/, '').trim() }
}

export function isSearchable({ term }: SearchTerm): boolean {
  return [...term].length >= LIMITS.searchMinLength
}

/** A handle may be typed with its network: alice.elrond is alice. */
export function accountTerm({ term }: SearchTerm): string {
  const [name = ''] = term.split('.', 1)
  return name
}

export type ExactIdentifier =
  | { kind: 'account'; address: string }
  | { kind: 'asset'; identifier: string }
  | { kind: 'collection'; collection: string }

const ADDRESS = /^erd1[a-z0-9]{58}$/
const ASSET = /^([A-Za-z0-9]{3,10})-([A-Fa-f0-9]{6})-([A-Fa-f0-9]{2,16})$/
const COLLECTION = /^([A-Za-z0-9]{3,10})-([A-Fa-f0-9]{6})$/

/** The one thing the phrase can only mean, in the spelling of the network. It may not exist. */
export function readExactIdentifier({ scope, term }: SearchTerm): ExactIdentifier | undefined {
  if (scope === 'tag') return undefined
  const address = term.toLowerCase()
  if (ADDRESS.test(address)) return { kind: 'account', address }
  if (scope) return undefined
  const [, ticker = '', random = '', nonce = ''] = ASSET.exec(term) ?? COLLECTION.exec(term) ?? []
  if (!ticker) return undefined
  const collection = `${ticker.toUpperCase()}-${random.toLowerCase()}`
  return nonce
    ? { kind: 'asset', identifier: `${collection}-${nonce.toLowerCase()}` }
    : { kind: 'collection', collection }
}
