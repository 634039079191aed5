// The part of an address that changes its page. What a page would not understand is left out before a copy of the page
// is looked for, so that strange addresses cannot fill the cache; what it does understand has one way to be written.

import { readDecimal } from '../format/decimal.ts'
import { AUCTION_TYPES } from './auction-types.ts'
import {
  ASSET_TABS,
  COLLECTION_TABS,
  CURSOR,
  MAX_PARAM_VALUES,
  MAX_TAG_LENGTH,
  NFT_LISTINGS,
  SORT_OPTIONS
} from './query-params.ts'

type ParamReader = (value: string) => string | undefined

const TOKEN = /^[A-Z0-9]{3,10}(-[a-f0-9]{6})?$/
/** What the chain calls a collection. */
export const COLLECTION_ID = /^[A-Z0-9]{3,10}-[a-f0-9]{6}$/
const MAX_VALUE_LENGTH = 64
/** With its name. */
const MAX_TRAIT_LENGTH = 160

/** How a parameter is read wherever it stands; one without a row may be any short text. */
const PARAM_READERS: Record<string, ParamReader> = {
  after: matching(CURSOR),
  collection: matching(COLLECTION_ID),
  filter: matching(/^(active|verified)$/),
  max: readDecimal,
  min: readDecimal,
  show: keyOfAny(NFT_LISTINGS),
  sort: keyOfAny(...Object.values(SORT_OPTIONS)),
  tab: keyOfAny(ASSET_TABS),
  tag: value => value.trim().slice(0, MAX_TAG_LENGTH) || undefined,
  token: matching(TOKEN),
  trait: value => (value.length <= MAX_TRAIT_LENGTH ? value : undefined),
  type: keyOfAny(AUCTION_TYPES),
  view: keyOfAny(COLLECTION_TABS)
}

/** `names` are those of the page's route; the answer is in their alphabet, whatever order they came in. */
export function normalizeQuery(names: readonly string[], query: URLSearchParams): URLSearchParams {
  const known = new URLSearchParams()
  for (const name of [...names].sort()) {
    for (const value of readValidValues(name, query)) known.append(name, value)
  }
  return known
}

/** All values of one parameter that can be read, each once, in their order. */
export function readValidValues(name: string, query: URLSearchParams): string[] {
  const read = PARAM_READERS[name] ?? readShortText
  const values = query.getAll(name).flatMap(value => read(value) ?? [])
  return [...new Set(values)].slice(0, MAX_PARAM_VALUES)
}

function readShortText(value: string): string | undefined {
  return value.length <= MAX_VALUE_LENGTH ? value : undefined
}

function matching(pattern: RegExp): ParamReader {
  return value => (pattern.test(value) ? value : undefined)
}

function keyOfAny(...tables: object[]): ParamReader {
  return value => (tables.some(table => Object.hasOwn(table, value)) ? value : undefined)
}
