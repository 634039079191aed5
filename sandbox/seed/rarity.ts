// Rarity of an asset in its collection, by four measures of the real service, and the rows of the trait tables.

import type { CollectionSpec } from './collections.ts'
import { addRow, type SeedAsset, type SeedWorld } from './seed-model.ts'
import { collectionTraits, traitChoices } from './traits.ts'

interface AssetShares {
  /** `order` of the asset. Decides between equal scores. */
  order: number
  /** The share of the collection with the same value, for each trait. */
  shares: number[]
}

// A higher score is rarer. The ledger stores rank and score of each measure in this order; lists are sorted by the
// first.
const RARITY_MEASURES = {
  openRarity: shares => shares.reduce((sum, share) => sum - Math.log2(share), 0),
  statistical: shares => 1 / shares.reduce((product, share) => product * share, 1),
  trait: shares => shares.reduce((sum, share) => sum + 1 / share, 0),
  jaccardDistances: shares => 1 - shares.reduce((sum, share) => sum + share, 0) / shares.length
} as const satisfies Record<string, (shares: readonly number[]) => number>

/** Writes the trait rows and returns the ranks and scores of each asset. SFTs have none. */
export function addRarity(
  world: SeedWorld,
  spec: CollectionSpec,
  assets: readonly SeedAsset[]
): Map<number, number[]> {
  if (spec.type === 'SemiFungibleESDT') return new Map()
  const traits = collectionTraits(spec)
  const counts = traits.map(trait => trait.values.map(() => 0))
  const traitValues = assets.map(asset => traitChoices(spec, asset.identifier))
  for (const choices of traitValues) {
    for (const [trait, value] of choices.entries()) {
      const row = counts[trait]
      if (row) row[value] = (row[value] ?? 0) + 1
    }
  }
  for (const [index, trait] of traits.entries()) {
    for (const [at, value] of trait.values.entries()) {
      const occurrences = counts[index]?.[at] ?? 0
      if (occurrences === 0) continue
      addRow(world, 'collection_trait', {
        collection: spec.identifier,
        name: trait.name,
        value,
        occurrences
      })
    }
  }
  const measured = assets.map((asset, at) => {
    const choices = traitValues[at] ?? []
    for (const [index, value] of choices.entries()) {
      addRow(world, 'nft_trait', {
        collection: spec.identifier,
        name: traits[index]?.name ?? '',
        value: traits[index]?.values[value] ?? '',
        nft: asset.ledgerId
      })
    }
    return {
      order: asset.order,
      shares: choices.map((value, index) => (counts[index]?.[value] ?? 1) / assets.length)
    }
  })
  return rankAssets(measured)
}

function rankAssets(measured: readonly AssetShares[]): Map<number, number[]> {
  const ranks = new Map<number, number[]>(measured.map(({ order }) => [order, []]))
  for (const measure of Object.values(RARITY_MEASURES)) {
    const scores = measured.map(({ order, shares }) => ({ order, score: measure(shares) }))
    scores.sort((a, b) => b.score - a.score || a.order - b.order)
    for (const [at, { order, score }] of scores.entries()) {
      ranks.get(order)?.push(at + 1, Math.round(score * 1000) / 1000)
    }
  }
  return ranks
}
