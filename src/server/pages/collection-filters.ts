// Builds the filter groups of the lists of a collection.

import type { Collection } from '../../lib/api/collections.ts'
import type { Tag } from '../../lib/api/tags.ts'
import { countText } from '../../lib/format/amounts.ts'
import { AUCTION_TYPES, type AuctionType } from '../../lib/queries/auction-types.ts'
import type { PaymentToken } from '../api/explore.ts'
import { rarityText } from '../format/rarity.ts'
import { type CollectionQuery, type TraitFilter, traitText } from './collection-query.ts'
import { hasFilter } from './explore.ts'
import { paymentFilters, tagsFilter, withoutCounts } from './explore-filters.ts'
import type { FilterGroup, FilterOption } from './filters.ts'

/** Maximum number of values per trait. Rarer values have no option; they are found through their assets. */
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

/** Adds the selected value to the options when it is missing. */
function withTrait(options: readonly FilterOption[], choice: TraitFilter | undefined) {
  const value = choice && traitText(choice)
  if (!choice || !value || options.some(i => i.value === value)) return options
  return [{ value, label: choice.value }, ...options]
}

export function auctionFilters(
  query: CollectionQuery,
  {
    nativeLabel,
    tags,
    tokens
  }: {
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
    ...tagsFilter(tags, query.tags)
  ]
  return query.type || hasFilter(query) ? groups.map(withoutCounts) : groups
}
