// The ranks of an asset within its collection, by the methods that the service knows.

import { type Infer, number, type } from 'superstruct'

import { orAbsent } from './response-limits.ts'

export interface Rank {
  /** The method. */
  name: string
  rank: number
  score: number | undefined
}

export const RarityResponse = orAbsent(
  type({
    customRank: orAbsent(number()),
    jaccardDistancesRank: orAbsent(number()),
    jaccardDistancesScore: orAbsent(number()),
    openRarityRank: orAbsent(number()),
    openRarityScore: orAbsent(number()),
    rank: orAbsent(number()),
    statisticalRank: orAbsent(number()),
    statisticalScore: orAbsent(number()),
    traitRank: orAbsent(number()),
    traitScore: orAbsent(number())
  })
)

const RANK_METHODS = [
  { name: 'Rarity', rank: 'rank', score: undefined }, // the service's choice among the others
  { name: 'Open Rarity', rank: 'openRarityRank', score: 'openRarityScore' },
  { name: 'Jaccard distances', rank: 'jaccardDistancesRank', score: 'jaccardDistancesScore' },
  { name: 'Statistical', rank: 'statisticalRank', score: 'statisticalScore' },
  { name: 'Trait', rank: 'traitRank', score: 'traitScore' },
  { name: 'Custom', rank: 'customRank', score: undefined }
] as const

export function toRanks(rarity: Infer<typeof RarityResponse>): Rank[] {
  return RANK_METHODS.flatMap(({ name, rank, score }) => {
    const found = rarity?.[rank]
    return found === undefined ? [] : [{ name, rank: found, score: score && rarity?.[score] }]
  })
}
