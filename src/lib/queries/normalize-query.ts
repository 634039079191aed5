// Normalizes the query of a page for its cache key, which limits the number of cached copies per page: unknown
// parameters and invalid values are dropped, free text is short, and each value has a single form.

import { readDecimal } from '../format/decimal.ts'
import { COLLECTION_IDENTIFIER } from '../protocol/collection-identifier.ts'
import { AUCTION_TYPES } from './auction-types.ts'
import {
  ASSET_TABS,
  COLLECTION_TABS,
  isCursor,
  MAX_PARAM_VALUES,
  MAX_TAG_LENGTH,
  SEARCH_LISTS,
  SHOWN_NFTS
} from './query-params.ts'
import { SORT_OPTIONS } from './sort-options.ts'

type ParamReader = (value: string) => string | undefined

/** The native token, or an identifier such as `USDC-c76f1f`. */
const TOKEN = /^[A-Z0-9]{3,10}(-[a-f0-9]{6})?$/
/** The maximum length of a search phrase (rules/search-term.ts), the longest value of a parameter without a reader. */
const MAX_VALUE_LENGTH = 64
/** Name and value together. */
const MAX_TRAIT_LENGTH = 160

/**
 * Readers by parameter name, the same on all pages; a parameter without a row may be any short text. `after` and
 * `listed` are cursors of two lists of one page.
 */
const PARAM_READERS: Record<string, ParamReader> = {
  after: readPosition,
  collection: matching(COLLECTION_IDENTIFIER),
  filter: matching(/^(active|verified)$/),
  kind: keyOfAny(SEARCH_LISTS),
  listed: readPosition,
  max: readDecimal,
  min: readDecimal,
  show: keyOfAny(SHOWN_NFTS),
  sort: keyOfAny(...Object.values(SORT_OPTIONS)),
  tab: keyOfAny(ASSET_TABS),
  tag: readTag,
  token: matching(TOKEN),
  trait: value => (value.length <= MAX_TRAIT_LENGTH ? value : undefined),
  type: keyOfAny(AUCTION_TYPES),
  view: keyOfAny(COLLECTION_TABS)
}

/** `names`: the parameters of the page's route. The result is sorted by name, in any order of the input. */
export function normalizeQuery(names: readonly string[], query: URLSearchParams): URLSearchParams {
  const known = new URLSearchParams()
  for (const name of [...names].sort()) {
    for (const value of readValidValues(name, query)) known.append(name, value)
  }
  return known
}

/** The valid values of one parameter, without duplicates, in input order, at most MAX_PARAM_VALUES. */
export function readValidValues(name: string, query: URLSearchParams): string[] {
  const read = PARAM_READERS[name] ?? readShortText
  const values = query.getAll(name).flatMap(value => read(value) ?? [])
  return [...new Set(values)].slice(0, MAX_PARAM_VALUES)
}

function readShortText(value: string): string | undefined {
  return value.length <= MAX_VALUE_LENGTH ? value : undefined
}

/** Cut by code points, so that no emoji is halved. Trimmed twice, because the cut can leave a space at the end. */
function readTag(value: string): string | undefined {
  return [...value.trim()].slice(0, MAX_TAG_LENGTH).join('').trim() || undefined
}

function readPosition(value: string): string | undefined {
  return isCursor(value) ? value : undefined
}

function matching(pattern: RegExp): ParamReader {
  return value => (pattern.test(value) ? value : undefined)
}

function keyOfAny(...tables: object[]): ParamReader {
  return value => (tables.some(table => Object.hasOwn(table, value)) ? value : undefined)
}
