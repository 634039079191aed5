// Titles of assets. Assets of a serial collection are numbered ('Hill #12'); all others have individual titles.

import { PRINTED_WORDS } from '../media/printed-words.ts'
import type { ArtStyleName } from '../media/styles.ts'
import type { CollectionSpec } from './collections.ts'
import { createRandom } from './random.ts'

const ADJECTIVES = (
  'Quiet Slow Early Late Distant Hidden Salt Amber Silver Paper Winter Northern Last First Second Borrowed ' +
  'Patient Hollow Open Folded Glass Burning Low High Bright Dim Lost Found Narrow Wide Old New Half Double ' +
  'Sleeping Waking Green Blue Red Golden Pale Dark Warm Cold Soft Sharp Broken Mended Secret Common'
).split(' ')

// biome-ignore format: one row per style
const NOUN_LISTS: Record<Exclude<ArtStyleName, keyof typeof PRINTED_WORDS>, string> = {
  arcs: 'Arc',
  atlas: 'Province Canton Parish Sound Cape Peninsula Archipelago Strait Lagoon Delta Fjord Shoal Basin Moor Marsh Coast Reach Shelf March Hundred',
  automaton: 'Bed',
  azulejo: 'Tile',
  bookcover: 'Edition',
  bouquet: 'Anemone Cosmos Poppy Larkspur Scabious Zinnia Dahlia Aster Cornflower Daisy Coneflower Marguerite Nigella Avens Hellebore Geum Pansy Mallow Flax Sage',
  chladni: 'Node Plate Bow Fundamental Overtone Fifth Octave Mode Standing Figure Antinode Hum Partial Beat Drone Quaver Third Fourth Tone Unison',
  coin: 'Token',
  comets: 'Comet Perihelion Tail Apparition Coma Return Visitor Nucleus Plume Passage Wanderer Trace Ion Arc Herald Dust Streak Flare Omen Transit',
  creature: 'Imp Gremlin Mite Sprite Goblin Moth Bogle Newt Puck Blob Wisp Grub Toad Bat Beetle Snail Owl Yeti Slug Pebble',
  diary: 'Evening Page Entry Kitchen Rain Letter Walk Call Silence Record Fever Lamp Guest Bread Radio Window Argument Train Bath Sleep',
  dots: 'Pause Ellipsis Silence Omission Interval Breath Stop Beginning Remainder Aside Hesitation Stutter Wait Thought Trio Rest Blank Hint Gap Echo',
  dunes: 'Dune Crest Caravan Mirage Basin Drift Well Track Heat Camp Erg Slipface Hollow Plain Barchan Oasis Ripple Wadi Sirocco Seif',
  dusk: 'Window Evening Quarter Minute Dusk Lamp Curtain Sill Pane Street Rooftop Hour Twilight Balcony Skyline Glass Radiator Kettle Draught Light',
  embers: 'Spark Ember Telling Night Story Ending Verse Ghost Promise Rumour Secret Song Lie Joke Warning Journey Wish Dare Oath Farewell',
  figure: 'Pose Study Figure Torso Rest Turn Shoulder Contrapposto Sitting Session Model Minute Gesture Bather Sleeper Mirror Robe Chair Stretch Shadow',
  glacier: '1926 1934 1941 1950 1957 1963 1969 1974 1979 1983 1988 1992 1996 2000 2004 2008 2012 2016 2020 2024',
  glaze: 'Celadon Shino Tenmoku Ash',
  gradients: 'Gradient',
  harbour: 'Quay Ferry Lighthouse Harbour Pier Mooring Breakwater Inlet Bay Slipway Crossing Watch Anchorage Landing Estuary Buoy Signal Roadstead Wharf Evening',
  herbarium: 'Fern Bracken Polypody Spleenwort Maidenhair Moonwort Horsetail Clubmoss Frond Sorus Fiddlehead Adder Quillwort Osmunda Hart Rustyback Shield Lady Royal Marsh',
  inkfield: 'January February March April May June July August September October November December Sheet Year Winter Thaw Interval Margin Return Page',
  isometric: 'Block',
  kites: 'Kite Gust String Breeze Lull Updraught Weather Tail Spar Bridle Headwind Squall Loft Reel Knot Meadow Field Sky Sunday Lookout',
  knots: 'Bowline Hitch Bend Splice Carrick Trefoil Sheepshank Reef Cleat Becket Toggle Lanyard Hawser Grommet Fid Turk Monkey Halyard Painter Stopper',
  lanterns: 'Lantern Procession Canal Bridge Wish Boat Flotilla Festival Paper Wick Float Choir Steps Night Release Ferry Rain Landing Candle Song',
  lineface: 'Aunt Singer Pilot Gardener Poet Baker Student Captain Cousin Dancer Listener Tutor Guest Neighbour Plumber Flautist Midwife Ferryman Twin Lodger',
  loom: 'Twill Blanket Shawl Tartan Herringbone Selvage Plaid Weft Warp Bolt Runner Throw Serge Tweed Hopsack Ticking Gingham Houndstooth Broadcloth Flannel',
  lumen: 'Four Quarter Half Window Wall Corner Stair Landing Curtain Sill Doorway Hallway Kitchen Study Chair Interval Minute Blind Ceiling Floor',
  mask: 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday',
  mosaic: 'Floor Pavement Threshold Atrium Bath Fountain Hall Peristyle Basin Court Chapel Porch Cistern Stair Villa Market Tomb Garden Temple Kitchen',
  moss: 'Hour',
  orbits: 'Loop Orbit Carousel Return Revolution Round Circuit Cycle Encore Refrain Waltz Spiral Turn Reel Spool Relay Phase Period Swing Rota',
  orchard: 'Quince Medlar Damson Russet Pippin Bramley Greengage Mirabelle Costard Codlin Pearmain Bergamot Perry Mulberry Crab Wilding Bullace Cherry Plum Pear',
  papercut: 'Hollow Bloom Canyon Cavity Crater Geode Well Iris Ravine Opening Depth Core Pit Chamber Rose Nest Funnel Burrow Portal Kernel',
  pines: 'Pine Spruce Larch Fir Clearing Ridge Track Hollow Fog Copse Thicket Stand Firebreak Bog Logging Dell Glade Slope Shelter Trail',
  planet: 'Vesper Orison Halcyon Tamar Brume Calder Ister Menhir Ossian Perdita Quern Rowan Sabine Thule Umbra Vireo Wend Xanthe Yarrow Zephyr',
  portrait: 'Nobody',
  quilt: 'Quilt Bedspread Coverlet Patchwork Throw Counterpane Comforter Wagga Sampler Crib Medallion Strip Album Memory Signature Wedding Friendship Harvest Winter Cabin',
  ridgelines: 'Ridge Range Summit Saddle Slope Plateau Pass Shoulder Horizon Watershed',
  riso: 'Sunrise Causeway Sunset Bay Lido Promenade Solstice Reflection Island Tide Noon Meridian Equinox Lagoon Jetty Headland Regatta Drift Doldrums Passage',
  road: 'Day',
  rosewindow: 'Rose Wheel Oculus Tracery Lancet Quatrefoil Lantern Clerestory Transept Chancel Nave Apse Vigil Matins Lauds Prime Terce Vespers Compline Octave',
  shards: 'Facet',
  shell: 'Whelk Cockle Nautilus Winkle Limpet Scallop Turret Moon Cowrie Auger',
  stamp: 'Five Twelve Twenty Forty-five Eighty',
  starchart: 'Lyre Plough Heron Ladder Anvil Ferry Lantern Thimble Otter Bellows Kite Sickle Harrow Weasel Compass Spindle Swallow Anchor Loom Oar',
  street: 'Street',
  tides: 'Ripple Swell Shallows Tide Undertow Bay Channel Sound Current Reach Drift Wake Surf Strait Ebb Flood Spring Neap Bore Offing',
  walls: 'Courtyard Siesta Patio Balcony Threshold Shutter Terrace Stairway Alley Plaza Facade Awning Noon Cistern Rooftop Gate Portico Lane Shade Wall',
  waveform: 'Weir Attic Station Hedge Culvert Boathouse Cellar Orchard Lock Platform Chapel Kitchen Kiln Pylon Allotment Corridor Greenhouse Stairwell Field Roof',
  wires: 'Robin Wren Starling Swallow Sparrow Linnet Siskin Martin Thrush Dunnock Finch Warbler Pipit Wagtail Bunting Lark Swift Jackdaw Blackbird Fieldfare',
  worldmap: 'Plate',
  wrack: 'Wrack Tideline Strand Foreshore Kelp Shingle Berm Ripple Sandbar Runnel Cusp Spit Swash Flotsam Groyne Shore Beach Mudflat Cove Bar'
}

const NOUNS = new Map(Object.entries(NOUN_LISTS).map(([style, words]) => [style, words.split(' ')]))
const PRINTED = new Map<string, readonly string[]>(Object.entries(PRINTED_WORDS))

/** How the works of a style are made, in the words of their makers. */
// biome-ignore format: one row per style
const TECHNIQUES: Record<ArtStyleName, string> = {
  arcs: 'Computed, then proofed in gouache.',
  atlas: 'Surveyed from memory, engraved by hand.',
  automaton: 'One rule, one evening, no edits.',
  azulejo: 'Tin glaze on a square of clay.',
  bookcover: 'Gouache and cut letters for a jacket.',
  bouquet: 'Ink and two washes on damp paper.',
  card: 'Cut from one sheet of eight.',
  cassette: 'Recorded in one take; labelled later.',
  chladni: 'A brass plate, a violin bow, a spoonful of sand.',
  coin: 'Pressed in plaster, fired once.',
  comets: 'Long exposure, traced the next morning.',
  creature: 'Drawn pixel by pixel with a mouse from 1998.',
  diary: 'Painted after dinner, in the order in which things were felt.',
  dots: 'Silkscreen; the third dot always last.',
  dunes: 'Pastel on sanded board.',
  dusk: 'Painted from the kitchen table, between ten past and half past.',
  embers: 'Told first, drawn afterwards.',
  figure: 'Brush on newsprint, twenty minutes.',
  glacier: 'Cut paper, after a photograph of that year.',
  glaze: 'Stoneware tile, reduction fired.',
  gradients: 'Two lights and an ordered dither.',
  harbour: 'Gouache on black paper, from the deck.',
  herbarium: 'Pressed, traced, and named on the label.',
  inkfield: 'Pen on cotton paper; the hand never left the sheet.',
  isometric: 'Drawn on a grid, floor by floor.',
  kites: 'Airbrush and string.',
  knots: 'Tied first, drawn from the board.',
  lanterns: 'Watercolour on the night itself.',
  lineface: 'One line, two inks, no second sitting.',
  loom: 'Woven in thought: every thread has a place on the loom.',
  lumen: 'Sat with until the light had gone.',
  mask: 'Lacquer on papier-mâché, photographed flat.',
  mosaic: 'Stones cut with a hammer and laid by eye.',
  moss: 'The same stone, the same lens, an hour later.',
  orbits: 'A loop without a seam.',
  orchard: 'Antique glass and lead.',
  packet: 'Offset on seed paper; plant it when you are done.',
  papercut: 'Coloured card, a scalpel, one lamp.',
  pass: 'Letterpress, perforated by hand.',
  pines: 'Ink wash in six coats, the far trees first.',
  planet: 'From the notes of a clear night.',
  portrait: 'Nobody sat for it.',
  quilt: 'Pieced by machine, quilted by hand.',
  ridgelines: 'Pen plotter, one pass.',
  riso: 'Risograph in three inks, slightly out of register.',
  road: 'From the passenger seat.',
  rosewindow: 'Measured in the nave, coloured at home.',
  shards: 'Offcuts, lit from the window.',
  shell: 'Found at low tide; drawn to scale.',
  stamp: 'Recess printed, perforated, never posted.',
  starchart: 'Plotted for a latitude that has no land.',
  street: 'A thousand pixels of one street, enlarged eight times.',
  tides: 'Plotted wave by wave with a brush pen.',
  transit: 'After the last timetable.',
  walls: 'Acrylic in hard light.',
  waveform: 'Recorded before it was drawn.',
  wires: 'Listen to it from left to right.',
  worldmap: 'Projected on an oval, by hand.',
  wrack: 'Walked at ebb, drawn before the flood.'
}

/** A prime, so that it has no divisor in common with the number of pairs of words (see `assetTitle`). */
const PAIR_STEP = 367

export function assetTitle(spec: CollectionSpec, nonce: number): string {
  if (spec.serial) return `${spec.serial} #${nonce}`
  const printed = PRINTED.get(spec.style)
  if (printed) {
    // The drawing has the same word. 3 and 11 only mix the adjectives, also from one round of the words to the next.
    const round = Math.floor(nonce / printed.length)
    const adjective = ADJECTIVES[(nonce * 3 + round * 11) % ADJECTIVES.length]
    return `${adjective} ${printed[nonce % printed.length]}`
  }
  const nouns = NOUNS.get(spec.style) ?? ['Study']
  // Steps through the pairs of words. A step that has no divisor in common with their number reaches every pair once
  // before any repeats. The first pair depends on the collection.
  const pairCount = ADJECTIVES.length * nouns.length
  const firstPair = createRandom(`titles of ${spec.identifier}`).int(0, pairCount - 1)
  const pairIndex = (firstPair + nonce * PAIR_STEP) % pairCount
  return `${ADJECTIVES[Math.floor(pairIndex / nouns.length)]} ${nouns[pairIndex % nouns.length]}`
}

export function seedDescription({ description, style }: CollectionSpec): string {
  return `${description} ${TECHNIQUES[style]}`
}
