// Traits of the art styles: the attributes of an asset. Its drawing shows those that the style's function reads with
// `traitValue`; some functions, such as automaton() and moss(), read none. The third trait of every style selects the
// palette; its values are the palettes of the collection.

import type { ArtStyleName } from '../media/styles.ts'
import type { CollectionSpec } from './collections.ts'
import { formatOf } from './formats.ts'
import { createRandom } from './random.ts'

export interface StyleTrait {
  name: string
  values: readonly string[]
}

/** The index of the trait whose values are the palettes of the collection. */
const PALETTE_TRAIT = 2
/** How often the first to sixth value of a trait occurs: later values are rarer. */
const RARITY_WEIGHTS = [42, 27, 16, 9, 4, 2]

/** The traits of one style: each with its name and its values. */
type TraitRow = readonly (readonly [name: string, ...values: string[]])[]

// biome-ignore format: one row per style. The third entry has no values: they are the collection's.
const TRAIT_ROWS: Record<ArtStyleName, TraitRow> = {
  arcs: [['Grid', 'Four', 'Five', 'Six'], ['Rings', 'Three', 'Four', 'Five'], ['Enamel']],
  atlas: [['Relief', 'Gentle', 'Rolling', 'Steep', 'Alpine'], ['Sea level', 'Low', 'Middle', 'High'], ['Edition']],
  automaton: [['Rule', 'Open', 'Closed'], ['Start', 'One seed', 'Sown'], ['Soil']],
  azulejo: [['Repeat', 'Two', 'Three', 'Four'], ['Firing', 'First', 'Second'], ['Pigment'], ['Flaw', 'None', 'One turned tile']],
  bookcover: [['Cloth', 'First', 'Second', 'Third'], ['Printing', 'First', 'Second', 'Book club'], ['Jacket']],
  bouquet: [['Stems', 'Five', 'Six', 'Seven', 'Eight'], ['Petals', 'Five', 'Six', 'Seven', 'Eight'], ['Wash']],
  card: [['Hair', 'Bowl', 'Long', 'Curls', 'Crown', 'Hat'], ['Eyes', 'Open', 'Smiling', 'Visor', 'Glasses'], ['Deck']],
  cassette: [['Length', '60', '90', '120'], ['Noise reduction', 'Off', 'On'], ['Brand']],
  chladni: [['Mode', 'Two', 'Three', 'Four', 'Five', 'Six'], ['Plate', 'Brass', 'Steel'], ['Metal']],
  coin: [['Clay', 'Red', 'Buff', 'Dark'], ['Firing', 'First', 'Second'], ['Kiln']],
  comets: [['Comets', 'Two', 'Three', 'Four', 'Five'], ['Plate', 'Short', 'Long'], ['Sky']],
  creature: [['Height', 'Small', 'Medium', 'Tall', 'Huge'], ['Girth', 'Slim', 'Fit', 'Round', 'Rounder'], ['World'], ['Horns', 'None', 'Short', 'Wide']],
  diary: [['Fields', 'Two', 'Three', 'Four', 'Five'], ['Rings', 'None', 'One', 'Two', 'Three'], ['Mood']],
  dots: [['First dot', 'Full', 'Ring', 'Rings', 'Lines'], ['Hand', 'Left', 'Right'], ['Paper']],
  dunes: [['Ridges', 'Five', 'Six', 'Seven', 'Eight', 'Nine'], ['Sun', 'High', 'Low', 'Set'], ['Hour'], ['Trace', 'None', 'Caravan']],
  dusk: [['Sky', 'Clear', 'Moon'], ['Minute', 'Fifth', 'Tenth', 'Fifteenth', 'Last'], ['Evening']],
  embers: [['Sparks', 'Six'], ['Wood', 'Birch', 'Pine', 'Driftwood'], ['Fire']],
  figure: [['Session', 'Morning', 'Evening'], ['Brush', 'Wet', 'Dry'], ['Room']],
  glacier: [['Season', 'Winter', 'Summer'], ['View', 'Ridge', 'Hut'], ['Light']],
  glaze: [['Dip', 'Single', 'Double'], ['Speckle', 'Fine', 'Dense', 'Heavy'], ['Glaze']],
  gradients: [['Lights', 'Two', 'Three', 'Four', 'Five'], ['Fold', 'None', 'Slight', 'Wide', 'Deep'], ['Key']],
  harbour: [['Moon', 'Full', 'Crescent', 'New'], ['Boats', 'One', 'Two', 'Three', 'Four'], ['Night'], ['Lighthouse', 'No', 'Yes']],
  herbarium: [['Fronds', 'Two', 'Three', 'Four', 'Five'], ['Leaflets', 'Five', 'Six', 'Seven', 'Eight'], ['Mount'], ['Visitor', 'None', 'Bee', 'Moth']],
  inkfield: [['Turns', 'One', 'Two', 'Three', 'Four'], ['Nib', 'Fine', 'Medium', 'Broad', 'Brush'], ['Ink']],
  isometric: [['Side', 'Five blocks', 'Seven blocks', 'Nine blocks'], ['Windows', 'Warm', 'Cold'], ['Hour']],
  kites: [['Kites', 'One', 'Two', 'Three', 'Four'], ['Wind', 'Breeze', 'Gale'], ['Sky']],
  knots: [['Knot', 'Trefoil', 'Cinquefoil', 'Carrick', 'Turk’s head', 'Sheepshank', 'Lost'], ['Rope', 'Hemp', 'Cotton'], ['Board']],
  lanterns: [['Lanterns', 'Twelve', 'Seventeen', 'Twenty-two'], ['Wind', 'Still', 'Light'], ['Night']],
  lineface: [['Hair', 'Bob', 'Curls', 'Bun', 'Crop', 'Hat'], ['Eyes', 'Open', 'Closed', 'Open, late'], ['Print'], ['Behind', 'Nothing', 'Stripes', 'Window', 'Sun']],
  loom: [['Repeats', 'One', 'Two', 'Three', 'Four'], ['Weave', 'Plain', 'Fancy'], ['Dye']],
  lumen: [['Panes', 'Few', 'Many'], ['Sun', 'Warm', 'Gold', 'White'], ['Wall']],
  mask: [['Form', 'Oval', 'Shield', 'Round', 'Horned'], ['Mood', 'Watching', 'Pleased', 'Singing', 'Cross'], ['Paint'], ['Cheeks', 'Bands', 'Dots', 'Rays', 'Rays and dots']],
  mosaic: [['Stones', 'Large', 'Medium', 'Small'], ['Bands', 'Three', 'Four', 'Five', 'Six'], ['Quarry']],
  moss: [['Stone', 'Granite', 'Slate'], ['Weather', 'Damp', 'Dry'], ['Moss']],
  orbits: [['Planets', 'Four', 'Five', 'Six', 'Seven'], ['Star', 'Dwarf', 'Giant'], ['Spectrum']],
  orchard: [['Panes', 'Large', 'Medium', 'Small', 'Tiny'], ['Fruit', 'Seven', 'Ten', 'Thirteen'], ['Glass']],
  packet: [['Season', 'Spring', 'Autumn'], ['Germination', 'Good', 'Fair'], ['Packet']],
  papercut: [['Sheets', 'Five', 'Six', 'Seven'], ['Edge', 'Smooth', 'Rough'], ['Paper']],
  pass: [['Room', 'Any'], ['Guest', 'No', 'Yes'], ['Print']],
  pines: [['Sun', 'White', 'Red', 'None'], ['Depth', 'Five rows', 'Six rows', 'Seven rows'], ['Fog']],
  planet: [['Moons', 'Two', 'Three', 'Four', 'Five'], ['Size', 'Dwarf', 'Medium', 'Giant'], ['Spectrum'], ['Rings', 'No', 'Yes']],
  portrait: [['Hair', 'Bowl', 'Long', 'Curls', 'Crown', 'Hat'], ['Eyes', 'Open', 'Smiling', 'Visor', 'Glasses'], ['Palette'], ['Backdrop', 'Disc', 'Stripes', 'Rings', 'Peak']],
  quilt: [['Blocks', 'Four', 'Five', 'Six', 'Seven'], ['Pattern', 'Half squares', 'Log cabin', 'Star'], ['Cloth']],
  ridgelines: [['Lines', '34', '42', '50', '58'], ['Slope', 'Gentle', 'Even', 'Steep', 'Alpine'], ['Paper'], ['Sun', 'No', 'Yes']],
  riso: [['Inks', 'Three'], ['Registration', 'Good', 'Off'], ['Drum']],
  road: [['Poles', 'Left', 'Right'], ['Weather', 'Clear', 'Haze', 'Overcast'], ['Light']],
  rosewindow: [['Petals', 'Eight', 'Ten', 'Twelve', 'Fourteen', 'Sixteen'], ['Rows', 'Three', 'Four', 'Five'], ['Glass']],
  shards: [['Pieces', 'Large', 'Medium', 'Small'], ['Edge', 'Clean', 'Rough'], ['Glass']],
  shell: [['Tide', 'Low', 'Spring'], ['Beach', 'North', 'South'], ['Plate']],
  stamp: [['Perforation', '14', '12'], ['Gum', 'Yes', 'No'], ['Issue']],
  starchart: [['Figures', 'Three', 'Four', 'Five', 'Six'], ['Epoch', '1950', '2000', '2050'], ['Paper']],
  street: [['Traffic', 'Light', 'Heavy'], ['Lamps', 'Lit'], ['Evening']],
  tides: [['Stones', 'Two', 'Three'], ['Waves', 'Long', 'Middle', 'Short'], ['Water']],
  transit: [['Lines', 'Four', 'Five', 'Six'], ['Service', 'Last tram', 'Night bus'], ['Map']],
  walls: [['Heat', 'Warm', 'Hot', 'Very hot', 'Red sky'], ['Sun', 'Behind the wall', 'In the sky'], ['Hour']],
  waveform: [['Peak', 'Bright', 'Soft'], ['Ring', 'Small', 'Medium', 'Large'], ['Place']],
  wires: [['Birds', 'Seven', 'Ten', 'Thirteen'], ['Wind', 'Still', 'Light'], ['Sky']],
  worldmap: [['Projection', 'Oval'], ['Sea level', 'Low', 'Middle', 'High'], ['Age']],
  wrack: [['Lines', 'Nine', 'Thirteen', 'Seventeen', 'Twenty-one'], ['Tide', 'Low', 'Middle', 'High'], ['Water']]
}

export function collectionTraits({ palettes, ratios, style }: CollectionSpec): StyleTrait[] {
  const traits = TRAIT_ROWS[style].map(([name, ...values], index) => ({
    name,
    values: index === PALETTE_TRAIT ? palettes.map(([value]) => value) : values
  }))
  return ratios.length > 1 ? [...traits, { name: 'Format', values: ratios }] : traits
}

/** Index of the asset's value for each trait. */
export function traitChoices(spec: CollectionSpec, identifier: string): number[] {
  const random = createRandom(`traits of ${identifier}`)
  return collectionTraits(spec).map(({ name, values }) =>
    name === 'Format'
      ? formatOf(spec, identifier)
      : random.weighted(RARITY_WEIGHTS.slice(0, values.length))
  )
}
