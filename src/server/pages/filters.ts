// Describes the filters of a list, and builds the URL that removes each selected filter. A page defines the
// groups; the filter panel, the chips and the form without JavaScript are rendered from them.

import { priceStepText } from '../../lib/format/price-scale.ts'

export interface FilterOption {
  value: string
  label: string
  /** Number of matches, formatted. */
  count?: string | undefined
}

interface FilterGroupBase {
  /** Identifies a group when several groups share a parameter. */
  key?: string
  /** Name of the query parameter. */
  name: string
  label: string
}

/** Multi-select group. */
export interface MultiSelectGroup extends FilterGroupBase {
  kind: 'many'
  options: readonly FilterOption[]
  chosen: readonly string[]
  /** The option that removes this group's filter, shown first. Its URL is the list without the group. */
  all?: { count?: string | undefined; href?: string }
  /** Text before the value on a chip, such as '#'. */
  prefix?: string
}

/** Single-select group; the selection is optional. */
export interface SingleSelectGroup extends FilterGroupBase {
  kind: 'one'
  options: readonly FilterOption[]
  chosen: string | undefined
  /** Label of the option that selects nothing. */
  anyLabel: string
  /** Text of the chip; the option's label by default. */
  chipLabel?: string | undefined
}

/** Price range from `min` to `max`, in whole tokens, as decimal text. */
export interface PriceRangeGroup extends FilterGroupBase {
  kind: 'price'
  name: 'price'
  symbol: string
  max: string | undefined
  min: string | undefined
  /** What a price leaves out. */
  note: string | undefined
}

/** Text to search for. */
export interface SearchGroup extends FilterGroupBase {
  kind: 'search'
  placeholder: string
  value: string | undefined
}

export type FilterGroup = MultiSelectGroup | SingleSelectGroup | PriceRangeGroup | SearchGroup

/** A selected filter, as shown on its chip. */
export interface ChosenFilter {
  label: string
  /** URL of the list without this filter. */
  href: string
}

/** A sentence about what a list leaves out, with links to it. */
export interface ListNote {
  text: string
  ways: readonly { label: string; href: string }[]
}

export interface FilterState {
  chosen: readonly ChosenFilter[]
  /** The URL of the list without any filter. */
  clearHref: string
  groups: readonly FilterGroup[]
  /** The normalized URL of the list with all filters. */
  href: string
  /** Hidden fields of the form: the query parameters that belong to no group. */
  hiddenFields: readonly (readonly [name: string, value: string])[]
  path: string
}

/** `url` is the normalized URL of the first page of the list, without a cursor. */
export function buildFilters(url: URL, groups: readonly FilterGroup[]): FilterState {
  const names = groups.flatMap(paramNamesOf)
  return {
    chosen: groups.flatMap(group => chosenFiltersOf(url, group)),
    clearHref: hrefWithout(url, names),
    groups: groups.map(group => withAllHref(url, group)),
    href: url.pathname + url.search,
    hiddenFields: [...url.searchParams].filter(([name]) => !names.includes(name)),
    path: url.pathname
  }
}

/** '0.1 – 5 XEGLD', 'From 0.1 XEGLD', 'Up to 5 XEGLD'. */
function priceRangeText({ max, min, symbol }: PriceRangeGroup): string {
  const [from, to] = [min && priceStepText(min), max && priceStepText(max)]
  if (from && to) return `${from} – ${to} ${symbol}`
  return from ? `From ${from} ${symbol}` : `Up to ${to} ${symbol}`
}

/** The label of the button that closes the filter sheet. `found`: the size of the list, `label`: its name. */
export function showFoundText(found: string | undefined, label: string): string {
  return found?.startsWith('0 ') ? 'Nothing found' : `Show ${found ?? label}`
}

function withAllHref(here: URL, group: FilterGroup): FilterGroup {
  if (group.kind !== 'many' || !group.all) return group
  return { ...group, all: { href: hrefWithout(here, [group.name]), ...group.all } }
}

function chosenFiltersOf(here: URL, group: FilterGroup): ChosenFilter[] {
  if (group.kind === 'price') {
    if (!group.min && !group.max) return []
    return [{ label: priceRangeText(group), href: hrefWithout(here, ['min', 'max']) }]
  }
  if (group.kind === 'search') {
    return group.value ? [{ label: group.value, href: hrefWithout(here, [group.name]) }] : []
  }
  const withoutValue = (value: string) => hrefWithout(here, [group.name], value)
  const labelOf = (value: string) => group.options.find(i => i.value === value)?.label ?? value
  if (group.kind === 'one') {
    const { chipLabel, chosen } = group
    return chosen ? [{ label: chipLabel ?? labelOf(chosen), href: withoutValue(chosen) }] : []
  }
  const { chosen, prefix = '' } = group
  return chosen.map(value => ({ label: prefix + labelOf(value), href: withoutValue(value) }))
}

function paramNamesOf(group: FilterGroup): string[] {
  return group.kind === 'price' ? ['min', 'max'] : [group.name]
}

/** The URL without these parameters, or without only this value of them. */
function hrefWithout(here: URL, names: readonly string[], value?: string): string {
  const query = new URLSearchParams(here.search)
  for (const name of names) query.delete(name, value)
  const text = query.toString()
  return text ? `${here.pathname}?${text}` : here.pathname
}
