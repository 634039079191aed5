// Builds the filter groups of the lists of explore.

import { NATIVE_TOKEN } from '../../lib/config/native-token.ts'
import { routes } from '../../lib/config/routes.ts'
import { countText } from '../../lib/format/amounts.ts'
import { isPriceSort } from '../../lib/queries/sort-options.ts'
import type { ExploreCollectionsStats, PaymentToken } from '../api/explore.ts'
import { isNarrowed, type NftsQuery, type NftsView } from './explore.ts'
import { type CollectionsView, collectionsHref } from './explore-collections.ts'
import { optionalCountText } from './explore-counts.ts'
import type { FilterGroup, FilterOption, ListNote } from './filters.ts'
import type { CountedTag } from './tag-counts.ts'

/** A part that failed to load has no options except the selected ones. */
export function nftsFilters(
  { items, query, tags, tokens }: NftsView,
  nativeLabel: string
): FilterGroup[] {
  const total = items.ok ? items.value.total : undefined
  const payments = paymentFilters(query, tokens.ok ? tokens.value : [], nativeLabel)
  return [
    // The service's counts for tokens ignore the other filters.
    ...(isNarrowed(query) ? payments.map(withoutCounts) : payments),
    ...tagsFilter(tags.ok ? tags.value : [], query.tags, total)
  ]
}

export function withoutCounts(group: FilterGroup): FilterGroup {
  if (group.kind === 'price' || group.kind === 'search') return group
  return { ...group, options: group.options.map(({ label, value }) => ({ label, value })) }
}

/**
 * The groups for the payment token and the price. The price is in the selected token, by default the native token.
 */
export function paymentFilters(
  { max, min, token }: Pick<NftsQuery, 'max' | 'min' | 'token'>,
  tokens: readonly PaymentToken[],
  nativeLabel: string
): FilterGroup[] {
  const symbol = symbolOf(token, tokens, nativeLabel)
  const isPriced = max !== undefined || min !== undefined
  return [
    {
      kind: 'one',
      name: 'token',
      label: 'Payment token',
      // Amounts of two tokens cannot be compared, so a price range without a token is in the native token.
      anyLabel: isPriced ? `${nativeLabel} (prices)` : 'Any token',
      options: tokenOptions(token, tokens, nativeLabel),
      chosen: token,
      chipLabel: token && `Prices in ${symbol}`
    },
    {
      kind: 'price',
      name: 'price',
      label: 'Price',
      symbol,
      max,
      min,
      note:
        token === undefined && tokens.length > 1
          ? `With a price, only listings in ${symbol} are shown.`
          : undefined
    }
  ]
}

/** Maximum number of other tokens in the note. */
const MAX_OTHER_TOKENS = 3

/**
 * Links to the same sort by price in other tokens. The note names the token of the list. Undefined for any other sort,
 * and when all listings have one token.
 */
export function priceSortNote(
  { sort, token }: { sort: string; token: string | undefined },
  tokens: readonly PaymentToken[],
  {
    hrefOf,
    nativeLabel
  }: {
    hrefOf: (change: { token: string }) => string
    nativeLabel: string
  }
): ListNote | undefined {
  if (!isPriceSort(sort) || token === undefined || tokens.length < 2) return undefined
  const others = tokens.filter(i => i.identifier !== token).slice(0, MAX_OTHER_TOKENS)
  return {
    text: `Only listings in ${symbolOf(token, tokens, nativeLabel)}. Other tokens:`,
    ways: others.map(({ identifier }) => ({
      label: symbolOf(identifier, tokens, nativeLabel),
      href: hrefOf({ token: identifier })
    }))
  }
}

/** The note after tags were added to a list sorted by likes: says why it is sorted differently, and links back. */
export function lostSortNote(
  { isLikesSortLost }: Pick<NftsQuery, 'isLikesSortLost'>,
  hrefOf: (change: Pick<NftsQuery, 'sort' | 'tags'>) => string
): ListNote | undefined {
  if (!isLikesSortLost) return undefined
  const href = hrefOf({ sort: 'likes', tags: [] })
  return {
    text: 'NFTs with a tag cannot be sorted by likes. These are the newest.',
    ways: [{ label: 'All NFTs by likes', href }]
  }
}

/** `total`: the size of the list. It is also the count of each chosen tag, because every work has all of them. */
export function tagsFilter(
  tags: readonly CountedTag[],
  chosen: readonly string[],
  total?: number
): FilterGroup[] {
  const options = withChosen(
    tags.map(({ count, tag }) => ({
      value: tag,
      label: tag,
      count: optionalCountText(count ?? (chosen.includes(tag) ? total : undefined))
    })),
    chosen
  )
  if (options.length === 0) return []
  return [{ kind: 'many', name: 'tag', label: 'Tags', all: {}, prefix: '#', options, chosen }]
}

export function collectionsFilters({ collectionsStats, query }: CollectionsView): FilterGroup[] {
  const stats = collectionsStats.ok ? collectionsStats.value : undefined
  const count = (of: keyof ExploreCollectionsStats) => stats && countText(stats[of])
  return [
    {
      kind: 'many',
      name: 'filter',
      label: 'Show only',
      all: {
        count: count('all'),
        href: collectionsHref(routes.allCollections(), query, {
          isActive: false,
          isVerified: false
        })
      },
      options: [
        { value: 'verified', label: 'Verified', count: count('verified') },
        { value: 'active', label: 'Active in the last 30 days', count: count('active') }
      ],
      chosen: [...(query.isVerified ? ['verified'] : []), ...(query.isActive ? ['active'] : [])]
    }
  ]
}

function tokenOption(
  { activeAuctions, identifier, symbol }: PaymentToken,
  nativeLabel: string
): FilterOption {
  const label = identifier === NATIVE_TOKEN ? nativeLabel : symbol
  return { value: identifier, label, count: countText(activeAuctions) }
}

/** Includes the selected token when nothing is on sale for it. */
function tokenOptions(
  token: string | undefined,
  tokens: readonly PaymentToken[],
  nativeLabel: string
): FilterOption[] {
  return withChosen(
    tokens.map(i => tokenOption(i, nativeLabel)),
    token ? [token] : []
  )
}

/** The symbol of the token of the prices; by default the native token. */
function symbolOf(
  token: string | undefined,
  tokens: readonly PaymentToken[],
  nativeLabel: string
): string {
  const options = tokenOptions(token, tokens, nativeLabel)
  return options.find(i => i.value === (token ?? NATIVE_TOKEN))?.label ?? nativeLabel
}

/** Adds the selected values that are missing from the options. */
function withChosen(options: readonly FilterOption[], chosen: readonly string[]): FilterOption[] {
  const missing = chosen.filter(value => !options.some(i => i.value === value))
  return [...missing.map(value => ({ value, label: value })), ...options]
}
