// What a list may be narrowed by, described for the filter panel, and the addresses that undo each choice. A page
// describes its groups; the panel, the chips and the form without JavaScript are drawn from that alone.

import { MAX_BID } from '../../lib/config/limits.ts'
import { priceStepText } from '../../lib/format/price-scale.ts'

export interface FilterOption {
  value: string
  label: string
  /** How many it would leave, as people read it. */
  count?: string | undefined
}

interface FilterGroupBase {
  /** Tells apart groups that share a parameter. */
  key?: string
  /** Of the parameter in the address. */
  name: string
  label: string
}

/** Any of them together. */
export interface MultiSelectGroup extends FilterGroupBase {
  kind: 'many'
  options: readonly FilterOption[]
  chosen: readonly string[]
  /** What there is without any of them. */
  all?: { count: string | undefined; href: string }
  /** What stands before its value on a chip, such as '#'. */
  prefix?: string
}

/** One of them, or any. */
export interface SingleSelectGroup extends FilterGroupBase {
  kind: 'one'
  options: readonly FilterOption[]
  chosen: string | undefined
  /** What choosing none is called. */
  anyLabel: string
  /** What its chip says; the option's label alone where it says enough. */
  chipLabel?: string | undefined
}

/** From `min` to `max`, in whole tokens, as decimal text. */
export interface PriceRangeGroup extends FilterGroupBase {
  kind: 'price'
  name: 'price'
  symbol: string
  max: string | undefined
  min: string | undefined
}

export type FilterGroup = MultiSelectGroup | SingleSelectGroup | PriceRangeGroup

/** A choice as its chip shows it. */
export interface ActiveFilter {
  label: string
  /** The address without it. */
  href: string
}

export interface FilterState {
  activeFilters: readonly ActiveFilter[]
  /** The address without any choice. */
  clearHref: string
  groups: readonly FilterGroup[]
  /** The address of the list as it stands, in the one way it is written here. */
  href: string
  /** What the form sends along: all of the address that no group is about. */
  hiddenFields: readonly (readonly [name: string, value: string])[]
  path: string
}

/** `here` is the address of the list as it stands, from its start: without a cursor. */
export function buildFilters(url: URL, groups: readonly FilterGroup[]): FilterState {
  const names = groups.flatMap(paramNamesOf)
  return {
    activeFilters: groups.flatMap(group => activeFiltersOf(url, group)),
    clearHref: hrefWithout(url, names),
    groups,
    href: url.pathname + url.search,
    hiddenFields: [...url.searchParams].filter(([name]) => !names.includes(name)),
    path: url.pathname
  }
}

/** '0.1 – 5 XEGLD', 'From 0.1 XEGLD', 'Up to 5 XEGLD'. */
export function priceRangeText({ max, min, symbol }: PriceRangeGroup): string {
  const [from, to] = [min && priceStepText(min), max && priceStepText(max)]
  if (from && to) return `${from} – ${to} ${symbol}`
  return from ? `From ${from} ${symbol}` : `Up to ${to} ${symbol}`
}

/** A lowest and a highest price in their order; a highest one that excludes nothing is none. */
export function normalizeRange(
  min: string | undefined,
  max: string | undefined
): { max: string | undefined; min: string | undefined } {
  const from = min === '0' ? undefined : min
  const to = max === String(MAX_BID) || max === '0' ? undefined : max
  return { max: to, min: from }
}

function activeFiltersOf(here: URL, group: FilterGroup): ActiveFilter[] {
  if (group.kind === 'price') {
    if (!group.min && !group.max) return []
    return [{ label: priceRangeText(group), href: hrefWithout(here, ['min', 'max']) }]
  }
  const chosen = group.kind === 'many' ? group.chosen : group.chosen ? [group.chosen] : []
  return chosen.map(value => {
    const mark = group.kind === 'many' ? (group.prefix ?? '') : ''
    const chip = group.kind === 'one' ? group.chipLabel : undefined
    const label = chip ?? group.options.find(i => i.value === value)?.label ?? value
    return { label: mark + label, href: hrefWithout(here, [group.name], value) }
  })
}

function paramNamesOf(group: FilterGroup): string[] {
  return group.kind === 'price' ? ['min', 'max'] : [group.name]
}

/** Without these parameters, or without this one value of them. */
function hrefWithout(here: URL, names: readonly string[], value?: string): string {
  const query = new URLSearchParams(here.search)
  for (const name of names) query.delete(name, value)
  const text = query.toString()
  return text ? `${here.pathname}?${text}` : here.pathname
}
