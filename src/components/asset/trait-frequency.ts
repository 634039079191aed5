// How common a trait of an item is within its collection.

import type { Collection } from '../../lib/api/collections.ts'
import { routes } from '../../lib/config/routes.ts'
import { countText } from '../../lib/format/amounts.ts'
import { rarityText } from '../../server/format/rarity.ts'
import { traitText } from '../../server/pages/collection-query.ts'

interface TraitValue {
  name: string
  value: string
}

/** For example '12 of 260 (5%)'. Undefined when the collection does not count the trait, for example for new items. */
export function traitFrequency(
  { name, value }: TraitValue,
  collection: Pick<Collection, 'items' | 'traits'> | undefined
): string | undefined {
  const trait = collection?.traits.find(i => i.name === name)
  const count = trait?.values.find(i => i.value === value)?.count
  if (!collection || !count || count > collection.items) return undefined
  const { items } = collection
  return `${countText(count)} of ${countText(items)} (${rarityText(count, items)})`
}

/** URL of the list of the collection's items with the trait. */
export function traitHref(collection: string, trait: TraitValue): string {
  return `${routes.collection(collection)}?${new URLSearchParams({ trait: traitText(trait) })}`
}
