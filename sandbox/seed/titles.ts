// Titles of assets. Assets of a serial collection are numbered ('Hill #12'); all others have individual titles.

import type { ArtStyleName } from '../media/styles.ts'
import type { CollectionSpec } from './collections.ts'
import { createRandom } from './random.ts'

const ADJECTIVES = (
  'Quiet Slow Early Late Distant Hidden Salt Amber Silver Paper Winter Northern Last First Second Borrowed ' +
  'Patient Hollow Open Folded Glass Burning Low High Bright Dim Lost Found Narrow Wide Old New Half Double ' +
  'Sleeping Waking Green Blue Red Golden Pale Dark Warm Cold Soft Sharp Broken Mended Secret Common'
).split(' ')

// biome-ignore format: one row per style
const NOUN_LISTS: Record<ArtStyleName, string> = {
  hills: 'Ridge Valley Pass Shoulder Horizon Meadow Summit Saddle Slope Plateau Morning Evening Watch Road Border Harbour Lighthouse Quay Bay Inlet',
  dunes: 'Dune Crest Caravan Mirage Basin Wind Noon Drift Well Track Sand Heat Camp Shade Edge Hollow Plain Stage Mile Stone',
  towers: 'Block Quarter Terrace Stair Roof Lane Courtyard Gate Square Balcony Window Corner Bridge Tram Market Hill Ward Canal Yard Stop',
  garden: 'Bloom Stem Bed Border Orchard Nettle Poppy Clover Thistle Fern Lantern Aster Iris Foxglove Yarrow Sage Anise Lupin Mallow Spark',
  flow: 'Current Draft Stream Tangle Murmur Breath Undertow Thread Hair Smoke Song River Comet Tail Field Weather Whistle Wing Turn Rush',
  truchet: 'Floor Path Corridor Maze Tile Bend Loop Pavement Turn Passage Door Threshold Landing Hall Arcade Cloister Step Lobby Court Porch',
  weave: 'Cloth Twill Ribbon Blanket Warp Weft Braid Hem Shawl Basket Rope Hitch Bowline Splice Patch Corner Bolt Band Tartan Selvage',
  ripples: 'Ripple Echo Bay Pond Tone Bell Drop Shore Wake Pulse Hum Signal Rain Mooring Reflection Chord Refrain Lull Tide Swell',
  shards: 'Facet Fold Splinter Crane Kite Tiger Sail Prism Pane Edge Crease Wing Mask Blade Lantern Fox Gem Crown Tent Boat',
  orbits: 'Orbit Moon Transit Eclipse Beacon Comet Ring Apogee Drift Belt Meridian Vigil Chart Station Dot Satellite Pole Passage Zenith Epoch',
  rosette: 'Rose Window Star Dahlia Wheel Mandala Petal Crown Compass Lotus Sunflower Shell Urchin Packet Halo Bud Clock Corolla Snowflake Seed',
  mesh: 'Glow Afternoon Mood Haze Evening Blush Fever Dawn Light Memory Curtain Room Veil Bruise Warmth Lamp Ember Sleep Tide Interval',
  portrait: 'Visitor Neighbour Aunt Singer Pilot Gardener Poet Baker Student Captain Stranger Cousin Dancer Guard Listener Rival Tutor Guest Keeper Figure',
  creature: 'Imp Gremlin Pebble Mite Sprite Goblin Moth Bogle Newt Puck Blob Wisp Grub Toad Bat Beetle Snail Owl Yeti Slug',
  contours: 'Isle Sound Cape Reef Peninsula Archipelago Strait Lagoon Delta Fjord Shoal Atoll Moor Marsh Coast Basin Shelf Spit Cove Drumlin'
}

const NOUNS = new Map(Object.entries(NOUN_LISTS).map(([style, words]) => [style, words.split(' ')]))

const EPILOGUES = [
  'Drawn in one sitting.',
  'Second state of three.',
  'Made on the night train.',
  'Nothing was corrected afterwards.',
  'From a sketchbook that got wet once.',
  'The palette is from a photograph of a kitchen.',
  'A gift, then not a gift.',
  'Best seen from across the room.',
  'The artist keeps the only paper copy.',
  'Signed on the back.'
]

export function assetTitle(spec: CollectionSpec, nonce: number): string {
  if (spec.serial) return `${spec.serial} #${nonce}`
  const nouns = NOUNS.get(spec.style) ?? ['Study']
  // Uses every pair of words once before any repeats, starting at a pair that depends on the collection.
  const pairs = ADJECTIVES.length * nouns.length
  const start = createRandom(`titles of ${spec.identifier}`).int(0, pairs - 1)
  const pairIndex = (start + nonce * 367) % pairs
  return `${ADJECTIVES[Math.floor(pairIndex / nouns.length)]} ${nouns[pairIndex % nouns.length]}`
}

export function assetDescription(spec: CollectionSpec, nonce: number): string {
  const epilogue = EPILOGUES[(nonce * 7) % EPILOGUES.length] ?? ''
  return `${spec.description} ${epilogue}`
}
