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
  /** The values of the third trait, each with the index in PALETTES of the colors that it selects. */
  palettes: readonly (readonly [name: string, index: number])[]
  /** Width : height. An asset of a collection with several has a trait for it. */
  ratios: readonly string[]
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

/** The sample of a scam, "Free Mint Rewards": its items are marked, and are neither traded nor liked. */
export function isScamSample({ identifier }: Pick<CollectionSpec, 'identifier'>): boolean {
  return identifier.startsWith('FREEMT')
}

type Flag = 'verified' | 'sft' | 'featured' | Medium
type CollectionRow = readonly [
  identifier: string,
  name: string,
  creator: string,
  style: ArtStyleName,
  palettes: string,
  ratios: string,
  count: number,
  royalties: number,
  tags: string,
  /** Without any flag a collection is not verified, not featured, and has NFTs of the medium 'png'. */
  flags: readonly Flag[],
  serial: string, // '' = none
  description: string
]

// biome-ignore format: a table reads best with one row per collection
const COLLECTION_ROWS: readonly CollectionRow[] = [
  ['HARBOR-1a9f04', 'Harbour Lights', 'mirelune', 'harbour', 'Midnight:0 Gale:8 Afterglow:1', '3:2 16:9 2:1', 260, 750, 'landscape night sea', ['verified', 'featured'], '', 'Small towns seen from the water after the last ferry.'],
  ['SINEHL-7c20be', 'Sine Hills', 'oskarvale', 'ridgelines', 'Paper:14 Ink:25 Night:0 Fog:30', '4:5', 400, 500, 'landscape generative', ['verified', 'featured'], 'Hill', 'Four hundred ranges drawn by one short program and a different seed each time.'],
  ['TIDES-3be871', 'Tidelines', 'tidewater', 'tides', 'Lagoon:5 Glacier:13 Night:0', '3:2', 300, 500, 'sea abstract', ['verified'], '', 'What two stones do to a still bay.'],
  ['FERNWK-90d2aa', 'Fern Works', 'nadiafern', 'herbarium', 'Sheet:18 Cyanotype:19 Ochre:27', '2:3', 260, 600, 'botanical generative', ['verified', 'featured'], '', 'A herbarium of plants that grew in a browser tab.'],
  ['GLAZE-55e1c3', 'Glaze Tests', 'kilnandco', 'glaze', 'Tenmoku:3 Celadon:5 Shino:17 Cobalt:19', '3:4', 180, 1000, 'abstract colour', ['verified'], 'Glaze', 'Every glaze we mixed this winter, photographed before the fire and after.'],
  ['CRITTR-b4f70e', 'Critters', 'pixelpaul', 'creature', 'Arcade:29 Cherry:9 Lagoon:5 Carnival:11 Candy:26', '1:1', 600, 500, 'pixel character collectible', ['verified', 'featured'], 'Critter', 'Six hundred creatures of twenty-four by twenty-four. They blink when nobody looks, and each keeps one thing in its pockets that it will not show. The shyest two hundred live underground, and come up only to be counted.'],
  ['LOOMED-28a6d9', 'Loomed', 'ionaweaves', 'loom', 'Madder:32 Weld:7 Indigo:19 Walnut:27', '3:4', 240, 800, 'textile pattern', ['verified'], '', 'Cloth that could be woven: every crossing is possible on a real loom.'],
  ['FIELDR-c91b62', 'Field Recordings', 'deepmarlow', 'waveform', 'Glacier:13 Harbour:8 Night:0', '1:1', 48, 1000, 'music ambient', ['verified', 'wav'], '', 'Five seconds of somewhere quiet, and the shape it left behind.'],
  ['SUNRM-0e47f5', 'The Sunroom', 'sunroom', 'lineface', 'Riso:15 School:24 Dawn:22 Candy:26', '4:5', 200, 700, 'portrait character', ['verified', 'featured'], '', 'Nine painters drew each other, then everybody who came for tea.'],
  ['ARCS-6f3d18', 'Quarter Arcs', 'harutok', 'arcs', 'School:24 Slate:4 Teal:16 Mint:23', '1:1', 256, 500, 'pattern generative', ['verified', 'featured'], 'Arc', 'One tile, two ways to lay it, two hundred and fifty-six floors.'],
  ['NOBODY-d2c85a', 'Nobody in Particular', 'vesperine', 'portrait', 'Carnival:11 Slate:4 Neon:6 Candy:26', '1:1', 400, 600, 'portrait character collectible', ['verified', 'featured'], 'Nobody', 'Four hundred faces nobody has. Some of them look like your neighbour.'],
  ['MONO-41fe93', 'Monochrome Years', 'coldharbor', 'inkfield', 'Sumi:25 Paper:14', '3:4 4:3', 144, 1000, 'abstract monochrome', ['verified'], '', 'Ten years without colour, one sheet a month and a few extra.'],
  ['LUMEN-8ab0c7', 'Lumen Studies', 'lumenloft', 'lumen', 'Plum:6 Cool:8 Rose:22 Clay:17', '4:5', 120, 900, 'abstract light', ['verified'], '', 'How a room changes between four and five in the afternoon.'],
  ['PAPRCT-f61d2b', 'Paper Cuts', 'ottoline', 'papercut', 'Cherry:9 Kiln:3 Dusk:1 Teal:16', '1:1', 220, 650, 'abstract paper', ['verified'], '', 'Cut, folded, and lit from one side.'],
  ['THMOON-15c9e8', 'Third Moon', 'thirdmoon', 'planet', 'Neon:6 Night:0 Carnival:11', '16:9', 333, 500, 'space generative', ['verified', 'featured'], '', 'A survey of systems our club has not found yet.'],
  ['BASTN-a07b34', 'Bastion Blocks', 'bastionlab', 'isometric', 'Sea:8 Night:0 Carnival:11 Dawn:22', '4:5', 250, 500, 'city isometric', ['verified'], 'Block', 'Neighbourhoods for people who like stairs.'],
  ['QUILL-e8350f', 'Quill Garden', 'quillfeather', 'bouquet', 'Ink:25 Herb:18 Dawn:22', '2:3', 160, 750, 'botanical ink', ['verified'], '', 'Ink drawings of a walled garden, one for each week it flowered.'],
  ['HEAT-2d94c1', 'Heat Is a Colour', 'marisolv', 'walls', 'Noon:17', '3:2', 140, 1000, 'landscape abstract', ['verified'], '', 'August in Valencia, without the people.'],
  ['NOISEG-76af50', 'Noise Garden', 'noisegarden', 'automaton', 'Lagoon:5 Fern:2 Neon:6 Handheld:28', '1:1 4:5', 250, 500, 'generative abstract', ['verified', 'featured'], 'Bed', 'Noise, planted in rows and left to grow.'],
  ['ATLAS-9b1e6d', 'Atlas of Elsewhere', 'aldermark', 'atlas', 'Survey:21 Night:0 Olive:10 Fog:30', '4:3 1:1', 365, 700, 'map generative', ['verified', 'featured'], '', 'A sheet for every day of a year spent in countries nobody has visited.'],
  ['LOOPS-c5d803', 'Night Loops', 'junoworks', 'orbits', 'Carnival:11 Neon:6 Dusk:1', '1:1', 24, 1000, 'video loop motion', ['verified', 'webm'], '', 'Short films without an end.'],
  ['GRADS-30e7fa', 'Serious Gradients', 'softmachine', 'gradients', 'Dusk:1 Neon:6 Glacier:13 Cherry:9 Candy:26', '2:3 1:1', 256, 500, 'abstract colour', ['verified'], 'Gradient', 'Two hundred and fifty-six arguments for taking gradients seriously.'],
  ['ICELN-84b26c', 'Iceline', 'eirikdahl', 'glacier', 'Glacier:13 Sea:8', '2:1', 100, 1000, 'landscape climate', ['verified'], 'Year', 'One glacier, a hundred years, a hundred sheets.'],
  ['TIGERS-ef1975', 'Paper Tigers', 'papertiger', 'bookcover', 'Slate:4 Kiln:3 Carnival:11 Rug:32', '2:3', 90, 800, 'illustration animal', [], 'Volume', 'Covers for adventure books that were never printed.'],
  ['ROSA-5a6cd2', 'Rosa', 'zofiakrol', 'rosewindow', 'Cherry:9 Dusk:1 Slate:4', '1:1', 288, 500, 'pattern mandala', ['verified'], '', 'Windows without a cathedral.'],
  ['LOWTD-b83f41', 'Wrack', 'lowtide', 'wrack', 'Lagoon:5 Glacier:13 Sea:8', '3:2', 110, 600, 'sea pattern', [], '', 'Lines the sea left on the sand, surveyed before it took them back.'],
  ['ORCHRD-017dce', 'Glass Orchard', 'glassorchard', 'orchard', 'Fern:2 Olive:10 Violet:6', '1:2 2:3', 175, 700, 'glass pattern', ['verified'], '', 'Stained glass for windows of any size.'],
  ['NORTH-f25a98', 'Northbound', 'northbound', 'road', 'Sea:8 Night:0 Glacier:13 Embers:31', '16:9', 180, 500, 'landscape travel', [], 'Day', 'Half a year on the road, one drawing a day, none of them finished.'],
  ['QUILTS-6e90b7', 'Wall Quilts', 'ravelstein', 'quilt', 'Rug:32 Brass:7 Cherry:9', '1:1', 96, 850, 'textile pattern', ['verified'], '', 'Quilts for the wall. Each has one mistake, on purpose.'],
  ['EMBER-d14c2f', 'Embers', 'campfire', 'embers', 'Embers:31 Kiln:3 Carnival:11', '9:16', 72, 750, 'story illustration', [], '', 'Twelve stories told in six sparks each.'],
  ['DOTS-a9e036', 'Three Dots', 'ellipsis', 'dots', 'Paper:14 School:24 Riso:15', '1:1 3:4 4:3', 99, 500, 'minimal abstract', [], '', 'Three dots, drawn differently every time.'],
  ['CHARTS-4f8b1d', 'Star Charts', 'saltandstar', 'starchart', 'Night:0 Cyanotype:19 Glacier:13', '4:5', 210, 600, 'space map', ['verified'], '', 'Charts for steering by stars that are not there.'],
  ['MOSS-72c5ea', 'Moss Hours', 'mosswork', 'moss', 'Herb:18 Fern:2', '5:4', 130, 700, 'nature slow', [], 'Hour', 'A stone, photographed every hour until the moss reached the edge.'],
  ['SPRITE-e30d9b', 'Sprite Parade', 'arcadefern', 'creature', 'Arcade:29 Carnival:11 Lagoon:5', '1:1', 200, 500, 'pixel animated character', ['verified', 'gif'], 'Sprite', 'Characters for games that never shipped. They have been waiting, and they fidget.'],
  ['BLUEHR-9da714', 'Blue Hour', 'bluehour', 'dusk', 'Night:0 Blue:19 Dusk:1 Violet:6', '3:4', 240, 550, 'landscape night', ['verified'], '', 'Twenty minutes after sunset, from the same window.'],
  ['TESSRA-1bc6f8', 'Tesserae', 'tessera', 'mosaic', 'Stone:14 Brass:27 Azure:20', '1:1 3:2', 180, 750, 'mosaic pattern', ['verified'], '', 'Floors, tile by tile.'],
  ['BIRDS-c80e52', 'Wire Birds', 'wrenandwire', 'wires', 'Dawn:22 Embers:31 Fog:30', '3:2', 60, 1000, 'music bird', ['verified', 'wav'], '', 'Birdsong played back to the birds by a fence.'],
  ['PINES-37f1ab', 'Hollow Pines', 'hollowpine', 'pines', 'Fog:30 Fern:33 Mint:23', '2:3 3:1', 190, 500, 'landscape forest', ['verified'], '', 'Every sale plants a tree where the drawing was made.'],
  ['CARDS-ab52d0', 'Atrium Season Cards', 'dana', 'card', 'Slate:4 Carnival:11 Dusk:1 Neon:6', '5:7', 24, 500, 'card collectible season', ['verified', 'featured', 'sft'], '', 'Twenty-four characters of the first season, in editions. Collect a set.'],
  ['STUDIO-60c7e9', 'Studio Diary', 'dana', 'diary', 'Night:0 Dusk:1 Cherry:9 Dawn:22', '3:4', 120, 800, 'abstract diary', ['verified', 'featured'], '', 'One sheet per evening in the studio, mood included.'],
  ['PASSES-d7a01c', 'Gallery Passes', 'sunroom', 'pass', 'Door:1 Cherry:9 Carnival:11', '1:2', 8, 0, 'pass access', ['verified', 'sft'], '', 'Doors that open in Cluj, Porto and online.'],
  ['PRINTS-2e6f83', 'Open Edition Prints', 'lumenloft', 'riso', 'Riso:15 Teal:16 Noon:17', '4:5 3:4', 30, 1000, 'print edition', ['verified', 'sft'], '', 'Prints in open editions. The paper copy ships from Porto twice a year.'],
  ['SEEDS-f9b340', 'Seed Packets', 'nadiafern', 'packet', 'Fern:2 Lagoon:5 Olive:10', '2:3', 40, 500, 'botanical edition', ['verified', 'sft'], '', 'Plant one, get a drawing next spring.'],
  ['COINS-18d5c6', 'Kiln Tokens', 'kilnandco', 'coin', 'Kiln:3 Brass:7', '1:1', 16, 250, 'ceramic edition', ['sft'], '', 'Each token is good for one mug, while the kiln holds.'],
  ['STAMPS-74a9ef', 'Stamps of Nowhere', 'aldermark', 'stamp', 'Brass:7 Night:0 Cherry:9', '4:3 3:4', 64, 600, 'map edition', ['verified', 'sft'], '', 'Postage for the Atlas of Elsewhere.'],
  ['SHELLS-c26e0b', 'Shell Counting', 'tidewater', 'shell', 'Lagoon:5 Dusk:1', '3:4', 36, 500, 'sea edition', ['sft'], '', 'As many of each as we found.'],
  ['WAVES-5fd918', 'Standing Waves', 'deepmarlow', 'chladni', 'Glacier:13 Slate:12 Brass:7', '1:1', 90, 700, 'sound abstract', [], '', 'Sand on a plate, a bow on its edge.'],
  ['KITES-08c4b2', 'Kite Weather', 'ottoline', 'kites', 'Lagoon:5 Rose:4 Night:0', '9:16 3:4', 84, 500, 'paper sky', [], '', 'Paper, string, and a good wind.'],
  ['TRAMS-e7513d', 'Last Tram', 'bastionlab', 'transit', 'Carnival:11 Neon:6 Riso:1', '3:2', 75, 650, 'city night', [], '', 'Stops you sleep past.'],
  ['MASKS-a3b86f', 'Masks for Weekdays', 'vesperine', 'mask', 'Cherry:9 School:24 Rug:32 Riso:15', '3:4', 140, 700, 'portrait mask', ['verified'], '', 'Seven faces, twenty moods.'],
  ['DRIFT-91fc07', 'Continental Drift', 'noisegarden', 'worldmap', 'Glacier:13 Brass:7 Night:0 Fern:2', '2:1', 280, 500, 'map generative', ['verified'], 'Plate', 'The same planet, two hundred and eighty times, a little later each time.'],
  ['LANTRN-46d2ea', 'Lantern Procession', 'mirelune', 'lanterns', 'Night:0 Carnival:11 Dusk:1', '2:3', 88, 800, 'night festival', [], '', 'A festival of lights on the old canal.'],
  ['KNOTS-bd7093', 'Sailor Knots', 'saltandstar', 'knots', 'Deck:0 Harbour:8', '3:2 1:1', 54, 500, 'pattern sea', [], '', 'Knots that hold, and two that do not.'],
  ['FACETS-3c1ea5', 'Facets', 'glassorchard', 'shards', 'Ice:13 Violet:6 Fern:2', '1:1', 180, 500, 'glass abstract', ['svg'], 'Facet', 'Offcuts of the orchard.'],
  ['AFTER-f048d6', 'After Dark', 'quietcorner', 'figure', 'Dusk:1 Cherry:9', '2:3', 40, 1000, 'portrait adult', [], '', 'Figure studies for adults.'],
  ['FREEMT-cc0ffe', 'Free Mint Rewards', 'ravelstein', 'creature', 'Cherry:9 Kiln:3', '1:1', 30, 0, 'reward', [], 'Reward', 'Claim your reward before midnight.'],
  ['MIXTP-8e62b4', 'Mixed Tape', 'campfire', 'cassette', 'Carnival:11 Dusk:1 Cherry:9', '3:2', 40, 600, 'music mixtape', ['wav'], 'Side', 'Songs recorded around one fire.'],
  ['COMETS-57b9d1', 'Comet Season', 'thirdmoon', 'comets', 'Neon:6 Night:0 Carnival:11', '16:9 3:4', 230, 500, 'space generative', ['verified'], '', 'Tails of comets, drawn long after they have gone.'],
  ['DUNES-d06af2', 'Singing Dunes', 'northbound', 'dunes', 'Brass:7 Kiln:3 Dusk:1', '16:9 3:1', 132, 500, 'landscape desert', [], '', 'They hum at noon.'],
  ['TILES-29e8c0', 'Kitchen Tiles', 'tessera', 'azulejo', 'Cobalt:20 Lagoon:23 Manganese:16 Ochre:27', '1:1', 0, 500, 'pattern home', [], 'Tile', 'Samples from every kitchen we ever tiled.']
]

/** Total number of seeded assets. */
const ASSET_COUNT = 10_000
/** The assets of the row with count 0: as many as the others leave. */
const REMAINING_COUNT =
  ASSET_COUNT - COLLECTION_ROWS.reduce((sum, [, , , , , , count]) => sum + count, 0)

export const COLLECTIONS: readonly CollectionSpec[] = COLLECTION_ROWS.map(row => {
  const [
    identifier,
    name,
    creator,
    style,
    palettes,
    ratios,
    count,
    royalties,
    tags,
    flags,
    serial,
    description
  ] = row
  return {
    identifier,
    name,
    creator,
    style,
    palettes: parsePalettes(palettes),
    ratios: ratios.split(' '),
    count: count > 0 ? count : REMAINING_COUNT,
    description,
    tags: tags.split(' '),
    royalties,
    verified: flags.includes('verified'),
    type: flags.includes('sft') ? 'SemiFungibleESDT' : 'NonFungibleESDT',
    medium:
      (['svg', 'gif', 'wav', 'webm'] as const).find(medium => flags.includes(medium)) ?? 'png',
    serial: serial || undefined,
    featured: flags.includes('featured')
  }
})

/** 'Dusk:1 Night:0' → [['Dusk', 1], ['Night', 0]]. */
export function parsePalettes(text: string): [name: string, index: number][] {
  return text.split(' ').map(item => {
    const [name = '', index] = item.split(':')
    return [name, Number(index)]
  })
}

const BY_IDENTIFIER = new Map(COLLECTIONS.map(spec => [spec.identifier, spec]))

export function findCollectionSpec(collection: string): CollectionSpec | undefined {
  return BY_IDENTIFIER.get(collection)
}

/**
 * The collections of a larger seed: every other collection grows, the others are repeated as series by other creators.
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
