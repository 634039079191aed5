// Traits of the art styles. The same table determines an asset's drawing and its attributes. The third trait of every
// style selects the palette.

import type { ArtStyleName } from '../media/styles.ts'
import type { CollectionSpec } from './collections.ts'
import { createRandom } from './random.ts'

export interface StyleTrait {
  name: string
  values: readonly string[]
}

const RARITY_WEIGHTS = [42, 27, 16, 9, 4, 2]

// biome-ignore format: one row per style
const TRAIT_ROWS: Record<ArtStyleName, readonly (readonly [name: string, ...values: string[]])[]> = {
  hills: [['Sky', 'Sun', 'Crescent', 'Eclipse', 'Comet'], ['Light', 'Low', 'Even', 'High', 'Blinding'], ['Season', 'Winter', 'Spring', 'Harvest'], ['Weather', 'Clear', 'Haze', 'Storm']],
  dunes: [['Ridges', 'Few', 'Some', 'Many', 'Countless', 'Endless'], ['Wind', 'Still', 'Breeze', 'Gale'], ['Hour', 'Dawn', 'Noon', 'Dusk'], ['Trace', 'None', 'Caravan', 'Fox']],
  towers: [['Density', 'Village', 'Town', 'Metropolis'], ['Windows', 'Warm', 'Cold'], ['Hour', 'Night', 'Evening', 'Morning'], ['District', 'Old', 'Harbour', 'Hill', 'Island']],
  garden: [['Stems', 'Seven', 'Eight', 'Nine', 'Ten'], ['Petals', 'Five', 'Six', 'Seven', 'Eight'], ['Soil', 'Loam', 'Clay', 'Chalk'], ['Visitor', 'None', 'Bee', 'Moth', 'Hummingbird']],
  flow: [['Turbulence', 'Calm', 'Stirred', 'Rough', 'Wild'], ['Brush', 'Fine', 'Medium', 'Broad', 'Heavy'], ['Pigment', 'First', 'Second', 'Third'], ['Source', 'Spring', 'Delta', 'Storm drain']],
  truchet: [['Grid', 'Six', 'Seven', 'Eight'], ['Line', 'Thin', 'Medium', 'Thick'], ['Glaze', 'Matte', 'Satin', 'Gloss'], ['Flaw', 'None', 'Cracked tile']],
  weave: [['Bands', 'Seven', 'Eight', 'Nine', 'Ten'], ['Weave', 'Plain', 'Twill'], ['Dye', 'Root', 'Bark', 'Shell'], ['Fringe', 'Cut', 'Knotted', 'Braided']],
  ripples: [['Stones', 'Two', 'Three'], ['Spread', 'Close', 'Wide', 'Far'], ['Water', 'Deep', 'Shallow', 'Frozen'], ['Time', 'Morning', 'Evening', 'Night']],
  shards: [['Pieces', 'Fifty', 'Seventy-two'], ['Edge', 'Clean', 'Rough'], ['Light', 'North', 'West', 'East'], ['Fold', 'Valley', 'Mountain', 'Reverse']],
  orbits: [['Planets', 'Four', 'Five', 'Six', 'Seven'], ['Star', 'Dwarf', 'Main sequence', 'Giant'], ['Spectrum', 'Red', 'White', 'Blue'], ['Anomaly', 'None', 'Ring', 'Beacon']],
  rosette: [['Petals', 'Eight', 'Ten', 'Twelve', 'Fourteen', 'Sixteen'], ['Rows', 'Three', 'Four', 'Five'], ['Glass', 'Cathedral', 'Opal', 'Dichroic'], ['Lead', 'Thin', 'Wide']],
  mesh: [['Clouds', 'Seven', 'Eight', 'Nine', 'Ten'], ['Rings', 'None', 'One', 'Two', 'Three'], ['Mood', 'Calm', 'Restless', 'Tender', 'Electric'], ['Paper', 'Cotton', 'Washi']],
  portrait: [['Hair', 'Bowl', 'Long', 'Curls', 'Crown', 'Hat'], ['Eyes', 'Open', 'Smiling', 'Visor', 'Glasses'], ['Hour', 'Night', 'Evening', 'Noon', 'Dawn'], ['Backdrop', 'Disc', 'Stripes', 'Rings', 'Peak']],
  creature: [['Height', 'Small', 'Medium', 'Tall', 'Huge'], ['Girth', 'Slim', 'Fit', 'Round', 'Rounder'], ['Skin', 'Scale', 'Fur', 'Slime', 'Stone'], ['Horns', 'None', 'Short', 'Wide']],
  contours: [['Relief', 'Gentle', 'Rolling', 'Steep', 'Alpine'], ['Sea level', 'Low', 'Middle', 'High'], ['Survey', 'First', 'Second', 'Third'], ['Scale', '1:10 000', '1:25 000', '1:50 000']]
}

const TRAITS = new Map<ArtStyleName, readonly StyleTrait[]>(
  Object.entries(TRAIT_ROWS).map(([style, rows]) => [
    style as ArtStyleName,
    rows.map(([name, ...values]) => ({ name, values }))
  ])
)

export function styleTraits(style: ArtStyleName): readonly StyleTrait[] {
  return TRAITS.get(style) ?? []
}

/** Index of the asset's value for each trait. Later values of a row are rarer. */
export function traitChoices(spec: CollectionSpec, identifier: string): number[] {
  const random = createRandom(`traits of ${identifier}`)
  return styleTraits(spec.style).map(({ values }) =>
    random.weighted(RARITY_WEIGHTS.slice(0, values.length))
  )
}
