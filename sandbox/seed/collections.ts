// Collections of the seed, one row each. Traits depend on the style (traits.ts), asset names come from titles.ts, and
// images are generated from the identifier (sandbox/media).

import type { ArtStyleName } from '../media/styles.ts'
import { seriesHerotag } from './creators.ts'
import { hash32 } from './random.ts'

export type Medium = 'svg' | 'png' | 'gif' | 'wav' | 'webm'

export interface CollectionSpec {
  identifier: string
  name: string
  creator: string
  style: ArtStyleName
  /** Indexes into PALETTES; the asset's third trait selects one. */
  palettes: readonly number[]
  count: number
  description: string
  tags: readonly string[]
  /** Basis points. */
  royalties: number
  verified: boolean
  type: 'NonFungibleESDT' | 'SemiFungibleESDT'
  medium: Medium
  /** Assets are named 'Word #n' with this word; undefined when they have individual titles. */
  serial: string | undefined
  featured: boolean
}

type Flag = 'verified' | 'sft' | 'featured' | Medium
type CollectionRow = readonly [
  identifier: string,
  name: string,
  creator: string,
  style: ArtStyleName,
  palettes: readonly number[],
  count: number,
  royalties: number,
  tags: string,
  flags: readonly Flag[],
  serial: string,
  description: string
]

// biome-ignore format: a table reads best with one row per collection
const COLLECTION_ROWS: readonly CollectionRow[] = [
  ['HARBOR-1a9f04', 'Harbour Lights', 'mirelune', 'hills', [0, 8, 1], 260, 750, 'landscape night sea', ['verified', 'featured'], '', 'Small towns seen from the water after the last ferry.'],
  ['SINEHL-7c20be', 'Sine Hills', 'oskarvale', 'hills', [2, 10, 5], 400, 500, 'landscape generative', ['verified', 'featured'], 'Hill', 'Four hundred ranges drawn by one short program and a different seed each time.'],
  ['TIDES-3be871', 'Tidelines', 'tidewater', 'ripples', [5, 13, 0], 300, 500, 'sea abstract', ['verified'], '', 'What two stones do to a still bay.'],
  ['FERNWK-90d2aa', 'Fern Works', 'nadiafern', 'garden', [2, 10, 5], 260, 600, 'botanical generative', ['verified', 'featured'], '', 'A herbarium of plants that grew in a browser tab.'],
  ['GLAZE-55e1c3', 'Glaze Tests', 'kilnandco', 'mesh', [3, 7, 9], 180, 1000, 'abstract colour', ['verified'], 'Glaze', 'Every glaze we mixed this winter, photographed before the fire and after.'],
  ['CRITTR-b4f70e', 'Critters', 'pixelpaul', 'creature', [6, 9, 5, 11], 600, 500, 'pixel character collectible', ['verified', 'featured'], 'Critter', 'Six hundred creatures of twenty-four by twenty-four. They blink when nobody looks, and each keeps one thing in its pockets that it will not show.'],
  ['LOOMED-28a6d9', 'Loomed', 'ionaweaves', 'weave', [7, 3, 4], 240, 800, 'textile pattern', ['verified'], '', 'Cloth that could be woven: every crossing is possible on a real loom.'],
  ['FIELDR-c91b62', 'Field Recordings', 'deepmarlow', 'ripples', [13, 8, 0], 48, 1000, 'music ambient', ['verified', 'wav'], '', 'Five seconds of somewhere quiet, and the shape it left behind.'],
  ['SUNRM-0e47f5', 'The Sunroom', 'sunroom', 'portrait', [1, 9, 11], 200, 700, 'portrait character', ['verified', 'featured'], '', 'Nine painters drew each other, then everybody who came for tea.'],
  ['ARCS-6f3d18', 'Quarter Arcs', 'harutok', 'truchet', [8, 12, 4], 256, 500, 'pattern generative', ['verified', 'featured'], 'Arc', 'One tile, two ways to lay it, two hundred and fifty-six floors.'],
  ['NOBODY-d2c85a', 'Nobody in Particular', 'vesperine', 'portrait', [11, 4, 6], 400, 600, 'portrait character collectible', ['verified', 'featured'], 'Nobody', 'Four hundred faces nobody has. Some of them look like your neighbour.'],
  ['MONO-41fe93', 'Monochrome Years', 'coldharbor', 'flow', [12], 144, 1000, 'abstract monochrome', ['verified'], '', 'Ten years without colour, one sheet a month and a few extra.'],
  ['LUMEN-8ab0c7', 'Lumen Studies', 'lumenloft', 'mesh', [4, 8, 12], 120, 900, 'abstract light', ['verified'], '', 'How a room changes between four and five in the afternoon.'],
  ['PAPRCT-f61d2b', 'Paper Cuts', 'ottoline', 'shards', [9, 3, 1], 220, 650, 'abstract paper', ['verified'], '', 'Cut, folded, and lit from one side.'],
  ['THMOON-15c9e8', 'Third Moon', 'thirdmoon', 'orbits', [6, 0, 11], 333, 500, 'space generative', ['verified', 'featured'], '', 'A survey of systems our club has not found yet.'],
  ['BASTN-a07b34', 'Bastion Blocks', 'bastionlab', 'towers', [8, 0, 11], 250, 500, 'city isometric', ['verified'], 'Block', 'Neighbourhoods for people who like stairs.'],
  ['QUILL-e8350f', 'Quill Garden', 'quillfeather', 'garden', [10, 12, 2], 160, 750, 'botanical ink', ['verified'], '', 'Ink drawings of a walled garden, one for each week it flowered.'],
  ['HEAT-2d94c1', 'Heat Is a Colour', 'marisolv', 'dunes', [3, 7, 9], 140, 1000, 'landscape abstract', ['verified'], '', 'August in Valencia, without the people.'],
  ['NOISEG-76af50', 'Noise Garden', 'noisegarden', 'flow', [5, 2, 6], 250, 500, 'generative abstract', ['verified', 'featured'], 'Bed', 'Noise, planted in rows and left to grow.'],
  ['ATLAS-9b1e6d', 'Atlas of Elsewhere', 'aldermark', 'contours', [0, 2, 7], 365, 700, 'map generative', ['verified', 'featured'], '', 'A sheet for every day of a year spent in countries nobody has visited.'],
  ['LOOPS-c5d803', 'Night Loops', 'junoworks', 'orbits', [11, 6, 1], 24, 1000, 'video loop motion', ['verified', 'webm'], '', 'Short films without an end.'],
  ['GRADS-30e7fa', 'Serious Gradients', 'softmachine', 'mesh', [1, 6, 13, 9], 256, 500, 'abstract colour', ['verified'], 'Gradient', 'Two hundred and fifty-six arguments for taking gradients seriously.'],
  ['ICELN-84b26c', 'Iceline', 'eirikdahl', 'hills', [13, 8, 12], 100, 1000, 'landscape climate', ['verified'], '', 'One glacier, a hundred years, a hundred sheets.'],
  ['TIGERS-ef1975', 'Paper Tigers', 'papertiger', 'shards', [4, 3, 11], 90, 800, 'illustration animal', [], '', 'Covers for adventure books that were never printed.'],
  ['ROSA-5a6cd2', 'Rosa', 'zofiakrol', 'rosette', [9, 1, 4], 288, 500, 'pattern mandala', ['verified'], '', 'Windows without a cathedral.'],
  ['LOWTD-b83f41', 'Wrack', 'lowtide', 'contours', [5, 13, 8], 110, 600, 'sea pattern', [], '', 'Lines the sea left on the sand, surveyed before it took them back.'],
  ['ORCHRD-017dce', 'Glass Orchard', 'glassorchard', 'rosette', [2, 10, 6], 175, 700, 'glass pattern', ['verified'], '', 'Stained glass for windows of any size.'],
  ['NORTH-f25a98', 'Northbound', 'northbound', 'dunes', [8, 0, 13], 180, 500, 'landscape travel', [], 'Day', 'Half a year on the road, one drawing a day, none of them finished.'],
  ['QUILTS-6e90b7', 'Wall Quilts', 'ravelstein', 'weave', [7, 9, 11], 96, 850, 'textile pattern', ['verified'], '', 'Quilts for the wall. Each has one mistake, on purpose.'],
  ['EMBER-d14c2f', 'Embers', 'campfire', 'garden', [3, 9, 7], 72, 750, 'story illustration', [], '', 'Twelve stories told in six sparks each.'],
  ['DOTS-a9e036', 'Three Dots', 'ellipsis', 'orbits', [12, 4], 99, 500, 'minimal abstract', [], '', 'Three dots, drawn differently every time.'],
  ['CHARTS-4f8b1d', 'Star Charts', 'saltandstar', 'orbits', [0, 8, 13], 210, 600, 'space map', ['verified'], '', 'Charts for steering by stars that are not there.'],
  ['MOSS-72c5ea', 'Moss Hours', 'mosswork', 'contours', [10, 2], 130, 700, 'nature slow', [], '', 'A stone, photographed every hour until the moss reached the edge.'],
  ['SPRITE-e30d9b', 'Sprite Parade', 'arcadefern', 'creature', [6, 11, 5], 200, 500, 'pixel animated character', ['verified', 'gif'], 'Sprite', 'Characters for games that never shipped. They have been waiting, and they fidget.'],
  ['BLUEHR-9da714', 'Blue Hour', 'bluehour', 'hills', [0, 13, 6], 240, 550, 'landscape night', ['verified'], '', 'Twenty minutes after sunset, from the same window.'],
  ['TESSRA-1bc6f8', 'Tesserae', 'tessera', 'truchet', [4, 7, 3], 180, 750, 'mosaic pattern', ['verified'], '', 'Floors, tile by tile.'],
  ['BIRDS-c80e52', 'Wire Birds', 'wrenandwire', 'flow', [9, 11, 4], 60, 1000, 'music bird', ['verified', 'wav'], '', 'Birdsong played back to the birds by a fence.'],
  ['PINES-37f1ab', 'Hollow Pines', 'hollowpine', 'hills', [2, 10], 190, 500, 'landscape forest', ['verified'], '', 'Every sale plants a tree where the drawing was made.'],
  ['CARDS-ab52d0', 'Atrium Season Cards', 'dana', 'portrait', [4, 11, 1, 6], 24, 500, 'card collectible season', ['verified', 'featured', 'sft'], '', 'Twenty-four characters of the first season, in editions. Collect a set.'],
  ['STUDIO-60c7e9', 'Studio Diary', 'dana', 'mesh', [0, 1, 9], 120, 800, 'abstract diary', ['verified', 'featured'], '', 'One sheet per evening in the studio, mood included.'],
  ['PASSES-d7a01c', 'Gallery Passes', 'sunroom', 'truchet', [1, 11, 9], 8, 0, 'pass access', ['verified', 'sft'], '', 'Doors that open in Cluj, Porto and online.'],
  ['PRINTS-2e6f83', 'Open Edition Prints', 'lumenloft', 'dunes', [4, 8, 3], 30, 1000, 'print edition', ['verified', 'sft'], '', 'Prints in open editions. The paper copy ships from Porto twice a year.'],
  ['SEEDS-f9b340', 'Seed Packets', 'nadiafern', 'rosette', [2, 5, 10], 40, 500, 'botanical edition', ['verified', 'sft'], '', 'Plant one, get a drawing next spring.'],
  ['COINS-18d5c6', 'Kiln Tokens', 'kilnandco', 'orbits', [3, 7], 16, 250, 'ceramic edition', ['sft'], '', 'Each token is good for one mug, while the kiln holds.'],
  ['STAMPS-74a9ef', 'Stamps of Nowhere', 'aldermark', 'towers', [7, 0, 9], 64, 600, 'map edition', ['verified', 'sft'], '', 'Postage for the Atlas of Elsewhere.'],
  ['SHELLS-c26e0b', 'Shell Counting', 'tidewater', 'rosette', [5, 1], 36, 500, 'sea edition', ['sft'], '', 'As many of each as we found.'],
  ['WAVES-5fd918', 'Standing Waves', 'deepmarlow', 'ripples', [13, 6], 90, 700, 'sound abstract', [], '', 'Sand on a plate, a bow on its edge.'],
  ['KITES-08c4b2', 'Kite Weather', 'ottoline', 'shards', [5, 4, 0], 84, 500, 'paper sky', [], '', 'Paper, string, and a good wind.'],
  ['TRAMS-e7513d', 'Last Tram', 'bastionlab', 'towers', [11, 6, 1], 75, 650, 'city night', [], '', 'Stops you sleep past.'],
  ['MASKS-a3b86f', 'Masks for Weekdays', 'vesperine', 'portrait', [9, 12, 3], 140, 700, 'portrait mask', ['verified'], '', 'Seven faces, twenty moods.'],
  ['DRIFT-91fc07', 'Continental Drift', 'noisegarden', 'contours', [13, 7, 4], 280, 500, 'map generative', ['verified'], 'Plate', 'The same planet, two hundred and eighty times, a little later each time.'],
  ['LANTRN-46d2ea', 'Lantern Procession', 'mirelune', 'garden', [0, 11, 1], 88, 800, 'night festival', [], '', 'A festival of lights on the old canal.'],
  ['KNOTS-bd7093', 'Sailor Knots', 'saltandstar', 'weave', [0, 8], 54, 500, 'pattern sea', [], '', 'Knots that hold, and two that do not.'],
  ['FACETS-3c1ea5', 'Facets', 'glassorchard', 'shards', [13, 6, 2], 180, 500, 'glass abstract', ['svg'], 'Facet', 'Offcuts of the orchard.'],
  ['AFTER-f048d6', 'After Dark', 'quietcorner', 'portrait', [1, 9], 40, 1000, 'portrait adult', [], '', 'Figure studies for adults.'],
  ['FREEMT-cc0ffe', 'Free Mint Rewards', 'ravelstein', 'creature', [9, 3], 30, 0, 'reward', [], 'Reward', 'Claim your reward before midnight.'],
  ['MIXTP-8e62b4', 'Mixed Tape', 'campfire', 'ripples', [11, 1, 9], 40, 600, 'music mixtape', ['wav'], 'Side', 'Songs recorded around one fire.'],
  ['COMETS-57b9d1', 'Comet Season', 'thirdmoon', 'flow', [6, 0, 11], 230, 500, 'space generative', ['verified'], '', 'Tails of comets, drawn long after they have gone.'],
  ['DUNES-d06af2', 'Singing Dunes', 'northbound', 'dunes', [7, 3, 1], 132, 500, 'landscape desert', [], '', 'They hum at noon.'],
  ['TILES-29e8c0', 'Kitchen Tiles', 'tessera', 'truchet', [5, 9, 12], 0, 500, 'pattern home', [], 'Tile', 'Samples from every kitchen we ever tiled.']
]

/** Total number of seeded assets. The row with count 0 gets the rest. */
export const ASSET_COUNT = 10_000

export const COLLECTIONS: readonly CollectionSpec[] = COLLECTION_ROWS.map(row => {
  const [
    identifier,
    name,
    creator,
    style,
    palettes,
    count,
    royalties,
    tags,
    flags,
    serial,
    description
  ] = row
  const rest = ASSET_COUNT - COLLECTION_ROWS.reduce((sum, other) => sum + other[5], 0)
  return {
    identifier,
    name,
    creator,
    style,
    palettes,
    count: count > 0 ? count : rest,
    description,
    tags: tags.split(' '),
    royalties,
    verified: flags.includes('verified'),
    type: flags.includes('sft') ? 'SemiFungibleESDT' : 'NonFungibleESDT',
    medium: (['svg', 'gif', 'wav', 'webm'] as const).find(i => flags.includes(i)) ?? 'png',
    serial: serial || undefined,
    featured: flags.includes('featured')
  }
})

const BY_IDENTIFIER = new Map(COLLECTIONS.map(spec => [spec.identifier, spec]))

export function findCollectionSpec(collection: string): CollectionSpec | undefined {
  return BY_IDENTIFIER.get(collection)
}

/**
 * The collections at a larger scale: every other collection grows, the others are repeated as series by other
 * creators.
 */
export function scaledCollections(scale: number): readonly CollectionSpec[] {
  const grown = COLLECTIONS.map((spec, at) =>
    at % 2 === 0 ? { ...spec, count: spec.count * scale } : spec
  )
  const repeated = COLLECTIONS.filter((_, at) => at % 2 === 1)
  const series = Array.from({ length: scale - 1 }, (_, at) => at + 2)
  return [
    ...grown,
    ...series.flatMap(number => repeated.map(spec => repeatCollection(spec, number)))
  ]
}

function repeatCollection(spec: CollectionSpec, series: number): CollectionSpec {
  const [ticker = ''] = spec.identifier.split('-')
  const random = (0x1000000 + (hash32(`${spec.identifier} ${series}`) % 0x1000000)).toString(16)
  return {
    ...spec,
    identifier: `${ticker}-${random.slice(1)}`,
    name: `${spec.name} ${series}`,
    creator: spec.creator === 'dana' ? 'dana' : seriesHerotag(spec.creator, series),
    featured: false
  }
}
