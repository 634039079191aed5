// Which collections an admin may add to a list: the featured or the blacklisted ones.

import { collectionIdentifier } from '../config/routes.ts'
import { ownValue } from '../own-value.ts'
import { COLLECTION_IDENTIFIER } from '../protocol/collection-identifier.ts'
import { err, ok, type Result } from '../result.ts'

export type CollectionListName = 'blacklisted' | 'featured'

/** Keyed by the name of the dialog. */
const LISTS_BY_DIALOG: Readonly<Record<string, CollectionListName>> = {
  'add-featured-collection': 'featured',
  'add-or-remove-blacklisted-collection': 'blacklisted'
}

export function findCollectionList(dialog: string): CollectionListName | undefined {
  return ownValue(LISTS_BY_DIALOG, dialog)
}

export type CollectionListRefusal =
  | { code: 'already'; collection: string; list: CollectionListName }
  /** A blacklisted collection is in no list, so it cannot be featured. */
  | { code: 'hidden'; collection: string }
  | { code: 'full'; max: number }
  | { code: 'required' }
  | { code: 'unknown'; collection: string }
  | { code: 'wrongForm' }

/** Both lists, because a blacklisted collection cannot be featured. */
export interface CollectionListTerms {
  blacklisted: readonly string[]
  featured: readonly string[]
  list: CollectionListName
  /** The maximum number of featured collections. */
  max: number
}

/**
 * Reads a collection identifier from an identifier in any case, the identifier of one of its assets, or the URL of a
 * page of either. Does not check that it exists.
 */
export function readCollectionIdentifier(typed: string): Result<string, CollectionListRefusal> {
  const text = typed.trim()
  if (!text) return err({ code: 'required' })
  // An admin often pastes a URL. The identifier is the segment after the page's name, without query and hash.
  const [, named = text] = /\/(?:collections|nfts)\/([^/?#]+)/.exec(text) ?? []
  // The identifier of an asset has a third part, its nonce, which is dropped.
  const [ticker = '', random = ''] = collectionIdentifier(named).split('-')
  // The network writes the ticker in capitals and the random part in lower-case hex.
  const collection = `${ticker.toUpperCase()}-${random.toLowerCase()}`
  return COLLECTION_IDENTIFIER.test(collection) ? ok(collection) : err({ code: 'wrongForm' })
}

export function checkCollectionListEntry(
  typed: string,
  terms: CollectionListTerms
): Result<string, CollectionListRefusal> {
  const read = readCollectionIdentifier(typed)
  if (!read.ok) return read
  const collection = read.value
  const { blacklisted, featured, list, max } = terms
  // Compared before the limit: for a collection that is on a full list, "already" is the accurate reason.
  if (terms[list].includes(collection)) return err({ code: 'already', collection, list })
  // The blacklist has no limit, and a featured collection can be blacklisted.
  if (list === 'blacklisted') return read
  if (blacklisted.includes(collection)) return err({ code: 'hidden', collection })
  // More entries would be stored and never shown.
  return featured.length >= max ? err({ code: 'full', max }) : read
}
