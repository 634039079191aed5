// What an admin may put on a list of collections: the featured ones, or those that are hidden.

import type { ModalName } from '../config/modals.ts'
import { collectionIdentifier } from '../config/routes.ts'
import { no, ok, type Result } from '../result.ts'

export type CollectionList = 'blacklisted' | 'featured'

/** By the name of its dialog. */
const LISTS: Partial<Record<string, CollectionList>> = {
  'add-featured-collection': 'featured',
  'add-or-remove-blacklisted-collection': 'blacklisted'
} satisfies Partial<Record<ModalName, CollectionList>>

export function collectionListOf(dialog: string): CollectionList | undefined {
  return Object.hasOwn(LISTS, dialog) ? LISTS[dialog] : undefined
}

export type ChoiceRefusal =
  | { code: 'already'; collection: string; list: CollectionList }
  /** Not to be shown anywhere, so not on the front page either. */
  | { code: 'hidden'; collection: string }
  | { code: 'full'; most: number }
  | { code: 'required' }
  | { code: 'unknown'; collection: string }
  | { code: 'wrongForm' }

export interface ChoiceTerms {
  blacklisted: readonly string[]
  featured: readonly string[]
  list: CollectionList
  /** How many may be featured. */
  most: number
}

const FORM = /^[A-Z0-9]{3,10}-[a-f0-9]{6}$/

/**
 * The collection somebody means: its identifier in whatever case, one of its assets, or the address of its page or
 * theirs. Says nothing of whether there is one.
 */
export function readCollection(typed: string): Result<string, ChoiceRefusal> {
  const text = typed.trim()
  if (!text) return no({ code: 'required' })
  const [, named = text] = /\/(?:collections|nfts)\/([^/?#]+)/.exec(text) ?? []
  const [ticker = '', serial = ''] = collectionIdentifier(named).split('-')
  const collection = `${ticker.toUpperCase()}-${serial.toLowerCase()}`
  return FORM.test(collection) ? ok(collection) : no({ code: 'wrongForm' })
}

export function checkChoice(typed: string, terms: ChoiceTerms): Result<string, ChoiceRefusal> {
  const read = readCollection(typed)
  if (!read.ok) return read
  const collection = read.value
  const { blacklisted, featured, list, most } = terms
  if (terms[list].includes(collection)) return no({ code: 'already', collection, list })
  if (list === 'blacklisted') return read
  if (blacklisted.includes(collection)) return no({ code: 'hidden', collection })
  return featured.length >= most ? no({ code: 'full', most }) : read
}
