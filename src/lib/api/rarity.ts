// The ranks of an asset within its collection, by the methods that the service knows.

import { type Infer, number, type } from 'superstruct'

import { orDropped } from './response-limits.ts'

export interface Rank {
  /** Name of the method. */
  name: string
  rank: number
  score: number | undefined
}

export const RarityResponse = orDropped(
  type({
    customRank: orDropped(number()),
    jaccardDistancesRank: orDropped(number()),
    jaccardDistancesScore: orDropped(number()),
    openRarityRank: orDropped(number()),
    openRarityScore: orDropped(number()),
    rank: orDropped(number()),
    statisticalRank: orDropped(number()),
    statisticalScore: orDropped(number()),
    traitRank: orDropped(number()),
    traitScore: orDropped(number())
  })
)

const RANK_METHODS = [
  { name: 'Rarity', rank: 'rank', score: undefined }, // one of the following, chosen by the service
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
