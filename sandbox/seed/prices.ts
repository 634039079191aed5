// The prices of works: a step of a ladder of round prices, higher for well-known artists.

import type { CollectionSpec } from './collections.ts'
import { hash32, type Random } from './random.ts'

/** Hundredths of an EGLD, as people type them. */
const LADDER = [
  5, 8, 10, 12, 15, 20, 25, 30, 40, 50, 60, 75, 80, 100, 120, 150, 180, 200, 250, 300, 350, 400,
  500, 600, 750, 800, 1000, 1200, 1500, 1800, 2000, 2500, 3000, 4000
] as const

/** The lowest step of an unknown artist, of a verified one, and of a featured one. */
const FIRST_STEPS = { unknown: 0, verified: 6, featured: 13 } as const
/** The number of steps, from the first, over which the collections are spread. */
const COLLECTION_STEPS = 9
/** An edition costs less than a single work. */
const EDITION_STEPS = 8

/** The price of one unit, in hundredths of an EGLD. */
export function drawPrice(random: Random, spec: CollectionSpec): number {
  const standing = spec.featured ? 'featured' : spec.verified ? 'verified' : 'unknown'
  const collection = hash32(`price of ${spec.identifier}`) % COLLECTION_STEPS
  const edition = spec.type === 'SemiFungibleESDT' ? EDITION_STEPS : 0
  const step = FIRST_STEPS[standing] + collection - edition + random.int(-2, 3)
  return LADDER[Math.min(LADDER.length - 1, Math.max(0, step))] ?? 5
}
