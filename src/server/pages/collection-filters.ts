// Builds the filter groups and the sort options of the lists of a collection.

import type { Collection } from '../../lib/api/collections.ts'
import type { Tag } from '../../lib/api/tags.ts'
import { LIMITS } from '../../lib/config/limits.ts'
import { NATIVE_TOKEN } from '../../lib/config/native-token.ts'
import { countText } from '../../lib/format/amounts.ts'
import { AUCTION_TYPES, type AuctionType } from '../../lib/queries/auction-types.ts'
import { isPriceSort, SORT_OPTIONS, type SortOption } from '../../lib/queries/sort-options.ts'
import type { PaymentToken } from '../api/explore.ts'
import { rarityText } from '../format/rarity.ts'
import {
  type CollectionQuery,
  collectionHref,
  type TraitFilter,
  traitText
} from './collection-query.ts'
import { isTokenOfPriceSort } from './explore.ts'
import { paymentFilters, tagsFilter, withoutCounts } from './explore-filters.ts'
import { hasFilter } from './explore-listings.ts'
import type { FilterGroup, FilterOption, ListNote } from './filters.ts'

/** Maximum number of options per trait. A rarer value has none; a link on the page of its asset selects it. */
const MAX_TRAIT_VALUES = 200

/** One single-select group per trait, because an asset has at most one value of each trait. */
export function traitFilters(
  { items, traits }: Pick<Collection, 'items' | 'traits'>,
  chosen: readonly TraitFilter[]
): FilterGroup[] {
  return traits.map(({ name, values }) => {
    const choice = chosen.find(i => i.name === name)
    const options = values.slice(0, MAX_TRAIT_VALUES).map(({ count, value }) => ({
      value: traitText({ name, value }),
      label: value,
      count: `${countText(count)} · ${rarityText(count, items)}`
    }))
    return {
      kind: 'one',
      name: 'trait',
      key: `trait-${name}`,
      label: name,
      anyLabel: 'Any',
      options: withTrait(options, choice),
      chosen: choice && traitText(choice),
      chipLabel: choice && `${name}: ${choice.value}`
    }
  })
}

/**
 * The filters of the list of all items: a search by name, or traits. The service ignores a search when it filters by
 * traits.
 */
export function itemFilters(
  collection: Pick<Collection, 'items' | 'traits'>,
  { search, traits }: Pick<CollectionQuery, 'search' | 'traits'>
): FilterGroup[] {
  const field: FilterGroup = {
    kind: 'search',
    name: 'q',
    label: 'Search by name',
    placeholder: 'Name or number',
    value: search
  }
  if (search) return [field]
  const groups = traitFilters(collection, traits)
  // With fewer items all of them are visible, so a search is not needed.
  return collection.items > LIMITS.cardsPageSize ? [field, ...groups] : groups
}

/** Explains why a searched list has no trait filters, with a link that clears the search. */
export function searchNote(
  path: string,
  query: CollectionQuery,
  { traits }: Pick<Collection, 'traits'>
): ListNote | undefined {
  if (!query.search || traits.length === 0) return undefined
  return {
    text: 'A search covers all items, so traits are off.',
    ways: [
      {
        label: 'Clear search',
        href: collectionHref(path, query, { search: undefined })
      }
    ]
  }
}

/** Adds the selected value to the options when it is missing. */
function withTrait(options: readonly FilterOption[], choice: TraitFilter | undefined) {
  const value = choice && traitText(choice)
  if (!choice || !value || options.some(i => i.value === value)) return options
  return [{ value, label: choice.value }, ...options]
}

export function auctionFilters(
  query: CollectionQuery,
  {
    collection,
    nativeLabel,
    tags,
    tokens
  }: {
    collection: Pick<Collection, 'items' | 'traits'>
    nativeLabel: string
    tags: readonly Tag[]
    tokens: readonly PaymentToken[]
  }
): FilterGroup[] {
  const groups: FilterGroup[] = [
    {
      kind: 'one',
      name: 'type',
      label: 'Sale type',
      anyLabel: 'Any type',
      options: (Object.keys(AUCTION_TYPES) as AuctionType[]).map(value => ({
        value,
        label: AUCTION_TYPES[value]
      })),
      chosen: query.type
    },
    ...paymentFilters(query, tokens, nativeLabel),
    // The service counts the values in all items, not in those on sale.
    ...traitFilters(collection, query.traits).map(withoutCounts),
    ...tagsFilter(tags, query.tags)
  ]
  const isNarrowed = query.type || query.traits.length > 0 || hasFilter(query)
  return isNarrowed ? groups.map(withoutCounts) : groups
}

/**
 * The sort options of the list that the query selects. Only items on sale have a price, so in the list of all items a
 * sort by price opens the list of items on sale. Empty when the service has only one order.
 */
export function collectionSorts(
  path: string,
  query: CollectionQuery,
  {
    hasListings,
    hasTraits,
    tokens
  }: { hasListings: boolean; hasTraits: boolean; tokens: readonly PaymentToken[] }
): { href: string; label: string; isCurrent: boolean }[] {
  const sortToken = tokenOfPriceSort(tokens)
  const selectToken = { token: query.token ?? sortToken }
  const isListOfAuctions = query.tab === 'auctions'
  const removeSortToken =
    isListOfAuctions && isTokenOfPriceSort(query, sortToken) ? { token: undefined } : {}
  const listingSort = (sort: SortOption<'auctions'>) => ({
    href: collectionHref(path, query, {
      tab: 'auctions',
      sort,
      ...(isPriceSort(sort) ? selectToken : removeSortToken)
    }),
    label: SORT_OPTIONS.auctions[sort],
    isCurrent: isListOfAuctions && sort === query.sort
  })
  if (isListOfAuctions) return keysOf(SORT_OPTIONS.auctions).map(listingSort)
  if (query.tab !== 'items') return []
  const itemSorts = keysOf(SORT_OPTIONS.items)
    // Rarity is computed from traits.
    .filter(itemSort => hasTraits || itemSort !== 'rarity')
    .map(itemSort => ({
      href: collectionHref(path, query, { itemSort }),
      label: SORT_OPTIONS.items[itemSort],
      isCurrent: itemSort === query.itemSort
    }))
  const priceSorts = keysOf(SORT_OPTIONS.auctions).filter(isPriceSort).map(listingSort)
  const sorts = hasListings ? [...itemSorts, ...priceSorts] : itemSorts
  // A single option is not a choice.
  return sorts.length > 1 ? sorts : []
}

/**
 * The token that a sort by price selects, because amounts of two tokens cannot be compared: the native token, or else
 * the most used one. Undefined when all listings have one token.
 */
function tokenOfPriceSort(tokens: readonly PaymentToken[]): string | undefined {
  const [mostUsed] = tokens
  if (!mostUsed || tokens.length === 1) return undefined
  return tokens.some(i => i.identifier === NATIVE_TOKEN) ? NATIVE_TOKEN : mostUsed.identifier
}

const keysOf = <Key extends string>(options: Record<Key, string>) => Object.keys(options) as Key[]
