// The names of seeded accounts: creators with a description and a palette, collectors, and how many have no name.
// people.ts turns them into accounts.

export interface SeedCreator {
  herotag: string
  bio: string
  /** Index in PALETTES (media/palettes.ts). */
  palette: number
  isPrivate?: true
}

export const CREATORS: readonly SeedCreator[] = [
  {
    herotag: 'mirelune',
    palette: 0,
    bio: 'Paints harbours from memory. Lives two hours from the sea.'
  },
  {
    herotag: 'oskarvale',
    palette: 2,
    bio: 'Landscape plotter. Every hill is a sine wave that got lost.'
  },
  { herotag: 'tidewater', palette: 5, bio: 'Two sisters, one tablet, a lot of water.' },
  { herotag: 'nadiafern', palette: 10, bio: 'Botanical drawings grown by small programs.' },
  { herotag: 'kilnandco', palette: 3, bio: 'Ceramics studio that fires its glazes in code first.' },
  { herotag: 'pixelpaul', palette: 6, bio: 'Sixteen colours are plenty.' },
  { herotag: 'ionaweaves', palette: 7, bio: 'Weaver. The loom is real, the cloth is not.' },
  { herotag: 'deepmarlow', palette: 13, bio: 'Field recordings and the shapes they leave behind.' },
  {
    herotag: 'sunroom',
    palette: 1,
    bio: 'A collective of nine painters in Cluj. We share one kettle.'
  },
  { herotag: 'harutok', palette: 8, bio: 'Grids, arcs, patience.' },
  { herotag: 'vesperine', palette: 11, bio: 'Portraits of people who do not exist but should.' },
  { herotag: 'coldharbor', palette: 12, bio: 'Monochrome since 2014.' },
  { herotag: 'lumenloft', palette: 4, bio: 'Light studies. Prints ship from Porto twice a year.' },
  { herotag: 'ottoline', palette: 9, bio: 'Cut paper, folded paper, burnt paper.' },
  { herotag: 'thirdmoon', palette: 6, bio: 'Astronomy club that learnt to draw.' },
  { herotag: 'bastionlab', palette: 8, bio: 'Cities we would move to.' },
  { herotag: 'quillfeather', palette: 10, bio: 'Ink first, then everything else.' },
  { herotag: 'marisolv', palette: 3, bio: 'Painter in Valencia. Heat is a colour.' },
  { herotag: 'noisegarden', palette: 5, bio: 'Perlin noise, planted in rows.' },
  { herotag: 'aldermark', palette: 0, bio: 'Maps of countries nobody has visited.' },
  { herotag: 'junoworks', palette: 11, bio: 'Motion designer, mostly loops.' },
  { herotag: 'softmachine', palette: 1, bio: 'Gradients are a serious subject.' },
  { herotag: 'eirikdahl', palette: 13, bio: 'Glaciers, before and after.' },
  { herotag: 'papertiger', palette: 4, bio: 'Illustration for books that were never printed.' },
  { herotag: 'zofiakrol', palette: 9, bio: 'Rosettes, mandalas, and one very patient cat.' },
  { herotag: 'lowtide', palette: 5, bio: 'Photographs nothing. Draws what is left on the beach.' },
  { herotag: 'glassorchard', palette: 2, bio: 'Stained glass patterns for windows of any size.' },
  { herotag: 'northbound', palette: 8, bio: 'A year on the road, one drawing a day.' },
  { herotag: 'ravelstein', palette: 7, bio: 'Quilts for the wall.' },
  { herotag: 'campfire', palette: 3, bio: 'Stories told in twelve panels or fewer.' },
  { herotag: 'ellipsis', palette: 12, bio: 'Three dots, drawn differently every time.' },
  { herotag: 'saltandstar', palette: 0, bio: 'Navigation charts for an imagined sky.' },
  { herotag: 'mosswork', palette: 10, bio: 'Slow things that grow on stone.' },
  { herotag: 'arcadefern', palette: 6, bio: 'Creatures for games that never shipped.' },
  { herotag: 'bluehour', palette: 0, bio: 'Twenty minutes after sunset, every evening.' },
  { herotag: 'tessera', palette: 4, bio: 'Mosaics, tile by tile.' },
  { herotag: 'wrenandwire', palette: 9, bio: 'Sound sculptures and the birds that visit them.' },
  { herotag: 'quietcorner', palette: 12, bio: 'Rarely online.', isPrivate: true },
  { herotag: 'hollowpine', palette: 2, bio: 'Forest drawings. Proceeds plant trees.' }
]

/** The number of collectors, from the first, whose profiles are private. */
export const PRIVATE_COLLECTOR_COUNT = 4

/** Herotags of collectors. */
export const COLLECTORS: readonly string[] = [
  'archivist',
  'coldwalletkim',
  'moth',
  'galeria9',
  'ninthfloor',
  'plainview',
  'rookery',
  'sable',
  'thegoodshelf',
  'velvetrope',
  'yarab',
  'windowseat',
  'atlash',
  'bento',
  'cobalt',
  'dovetail',
  'easel',
  'fjord',
  'gridlock',
  'hearth',
  'inkwell',
  'jaspert',
  'kestrel',
  'longshore',
  'mezzanine',
  'nocturne',
  'overcast',
  'parlour',
  'quartz',
  'redbrick',
  'skylight',
  'tandem',
  'umber',
  'vantage',
  'wainscot',
  'yonder',
  'zephyr',
  'afterglow',
  'bookend',
  'cartouche'
]

/** Number of additional accounts without a herotag. */
export const UNNAMED_ACCOUNT_COUNT = 60

/** The herotag in a series. In a larger seed, people are repeated with a number. */
export function seriesHerotag(herotag: string, series: number): string {
  return series === 1 ? herotag : `${herotag}${series}`
}
