// Which collections an admin may add to a list: the featured or the hidden ones.

import { collectionIdentifier } from '../config/routes.ts'
import { no, ok, type Result } from '../result.ts'

export type CollectionListName = 'blacklisted' | 'featured'

/** Named after its dialog. */
const LISTS_BY_DIALOG: Partial<Record<string, CollectionListName>> = {
  'add-featured-collection': 'featured',
  'add-or-remove-blacklisted-collection': 'blacklisted'
}

export function findCollectionList(dialog: string): CollectionListName | undefined {
  return Object.hasOwn(LISTS_BY_DIALOG, dialog) ? LISTS_BY_DIALOG[dialog] : undefined
}

export type CollectionListRefusal =
  | { code: 'already'; collection: string; list: CollectionListName }
  /** A hidden collection is shown nowhere, so it cannot be featured. */
  | { code: 'hidden'; collection: string }
  | { code: 'full'; max: number }
  | { code: 'required' }
  | { code: 'unknown'; collection: string }
  | { code: 'wrongForm' }

export interface CollectionListTerms {
  blacklisted: readonly string[]
  featured: readonly string[]
  list: CollectionListName
  /** The maximum number of featured collections. */
  max: number
}

const IDENTIFIER_PATTERN = /^[A-Z0-9]{3,10}-[a-f0-9]{6}$/

/**
 * Reads a collection identifier from an identifier in any case, the identifier of one of its assets, or the URL of a
 * page of either. Does not check that it exists.
 */
export function readCollectionIdentifier(typed: string): Result<string, CollectionListRefusal> {
  const text = typed.trim()
  if (!text) return no({ code: 'required' })
  const [, named = text] = /\/(?:collections|nfts)\/([^/?#]+)/.exec(text) ?? []
  const [ticker = '', serial = ''] = collectionIdentifier(named).split('-')
  const collection = `${ticker.toUpperCase()}-${serial.toLowerCase()}`
  return IDENTIFIER_PATTERN.test(collection) ? ok(collection) : no({ code: 'wrongForm' })
}

export function checkCollectionListEntry(
  typed: string,
  terms: CollectionListTerms
): Result<string, CollectionListRefusal> {
  const read = readCollectionIdentifier(typed)
  if (!read.ok) return read
  const collection = read.value
  const { blacklisted, featured, list, max } = terms
  if (terms[list].includes(collection)) return no({ code: 'already', collection, list })
  if (list === 'blacklisted') return read
  if (blacklisted.includes(collection)) return no({ code: 'hidden', collection })
  return featured.length >= max ? no({ code: 'full', max }) : read
}
