// The part of an address that changes its page. What a page would not understand is left out before a copy of the page
// is looked for, so that strange addresses cannot fill the cache; what it does understand has one way to be written.

import { readDecimal } from '../format/decimal.ts'
import { AUCTION_TYPES } from './auction-types.ts'
import {
  ASSET_TABS,
  COLLECTION_LISTS,
  CURSOR,
  LONGEST_TAG,
  MOST_VALUES,
  NFT_SHOWS,
  SORTS_OF
} from './query.ts'

type Reader = (value: string) => string | undefined

const TOKEN = /^[A-Z0-9]{3,10}(-[a-f0-9]{6})?$/
/** What the chain calls a collection. */
export const COLLECTION = /^[A-Z0-9]{3,10}-[a-f0-9]{6}$/
const LONGEST = 64
/** With its name. */
const LONGEST_TRAIT = 160

/** How a parameter is read wherever it stands; one without a row may be any short text. */
const READERS: Record<string, Reader> = {
  after: matching(CURSOR),
  collection: matching(COLLECTION),
  filter: matching(/^(active|verified)$/),
  max: readDecimal,
  min: readDecimal,
  show: word(NFT_SHOWS),
  sort: word(...Object.values(SORTS_OF)),
  tab: word(ASSET_TABS),
  tag: value => value.trim().slice(0, LONGEST_TAG) || undefined,
  token: matching(TOKEN),
  trait: value => (value.length <= LONGEST_TRAIT ? value : undefined),
  type: word(AUCTION_TYPES),
  view: word(COLLECTION_LISTS)
}

/** `names` are those of the page's route; the answer is in their alphabet, whatever order they came in. */
export function knownQuery(names: readonly string[], query: URLSearchParams): URLSearchParams {
  const known = new URLSearchParams()
  for (const name of [...names].sort()) {
    for (const value of knownValues(name, query)) known.append(name, value)
  }
  return known
}

/** All values of one parameter that can be read, each once, in their order. */
export function knownValues(name: string, query: URLSearchParams): string[] {
  const read = READERS[name] ?? short
  const values = query.getAll(name).flatMap(value => read(value) ?? [])
  return [...new Set(values)].slice(0, MOST_VALUES)
}

function short(value: string): string | undefined {
  return value.length <= LONGEST ? value : undefined
}

function matching(pattern: RegExp): Reader {
  return value => (pattern.test(value) ? value : undefined)
}

function word(...tables: object[]): Reader {
  return value => (tables.some(table => Object.hasOwn(table, value)) ? value : undefined)
}
