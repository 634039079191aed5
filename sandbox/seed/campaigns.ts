// The campaigns of the seed, one row each, and their tiers. CAMPAIGNS has the defaults of what a row leaves out. Covers
// and NFTs are generated from the collection (launches.ts).

import { mediaPath } from '../media/paths.ts'
import type { CampaignSpec, SeededCampaign, TierSpec } from './campaign-spec.ts'
import { DAY, HOUR, MINUTE } from './seed-model.ts'
import { PAINT, USDCOIN, WEGLD } from './tokens.ts'

/** A hundredth of a token with 18 decimals. */
const CENT = 10n ** 16n
/** One USDC, which has 6 decimals. */
const DOLLAR = 10n ** 6n

const SEEDED_CAMPAIGNS: readonly SeededCampaign[] = [
  {
    campaign: 'Nightmarket',
    creator: 'mirelune',
    collection: 'NGTMKT-4c07e1',
    style: 'lanterns',
    palettes: 'Night:0 Carnival:11 Dusk:1',
    ratio: '2:3',
    startsIn: -2 * DAY,
    endsIn: 3 * DAY,
    tiers: [
      tier(
        'Gold stall',
        { total: 10, sold: 10, cents: 250n },
        'A stall by the water, with its lantern signed by Mirelune.'
      ),
      tier('Silver stall', { total: 20, sold: 18, cents: 120n }, 'A stall on the bridge.'),
      tier('Bronze stall', { total: 60, sold: 21, cents: 55n }, 'A stall in the arcade.'),
      tier('Blanket', { total: 200, sold: 34, cents: 15n })
    ],
    description:
      'A market that opens when the ferries stop. Two hundred and ninety stalls along one canal, each drawn at a different hour of the same night, and no two of them sell the same thing. Holders of a gold stall choose the weather of the next one.'
  },
  {
    campaign: 'Glasshouse',
    creator: 'glassorchard',
    collection: 'GLSHSE-91d3b8',
    style: 'rosewindow',
    palettes: 'Fern:2 Olive:10 Violet:6',
    ratio: '1:1',
    startsIn: -DAY,
    endsIn: 5 * DAY,
    maxNfts: 3,
    tiers: [
      {
        name: 'Dollar pane',
        description: 'Paid in dollars, for those who count in them.',
        total: 40,
        sold: 5,
        price: 45n * DOLLAR,
        token: USDCOIN.identifier
      },
      {
        name: 'Paint pane',
        description: 'For painters who were paid in paint.',
        total: 25,
        sold: 0,
        price: 8_000n * CENT,
        token: PAINT.identifier
      },
      tier('Pane', { total: 60, sold: 3, cents: 80n }, 'One window of the orchard.')
    ],
    description: 'Windows for an orchard under glass. Every pane fits the next one.'
  },
  {
    campaign: 'Moonrise',
    creator: 'thirdmoon',
    collection: 'MNRISE-0b62fa',
    style: 'planet',
    palettes: 'Neon:6 Night:0 Carnival:11',
    ratio: '3:2',
    startsIn: 2 * HOUR,
    endsIn: 2 * DAY,
    tiers: [
      tier(
        'First light',
        { total: 30, sold: 0, cents: 100n },
        'The first thirty minutes over the hill.'
      ),
      tier('High moon', { total: 120, sold: 0, cents: 40n }, 'Everything after that.')
    ],
    description: 'One moon, one hill, a hundred and fifty exposures.'
  },
  {
    campaign: 'Snowline',
    creator: 'eirikdahl',
    collection: 'SNWLNE-7e15c4',
    style: 'glacier',
    palettes: 'Glacier:13 Sea:8',
    ratio: '3:2',
    startsIn: 3 * MINUTE,
    endsIn: DAY,
    tiers: [
      tier(
        'Sheet',
        { total: 80, sold: 0, cents: 65n },
        'A survey sheet of the line where the snow stops.'
      )
    ],
    description: 'Where the snow stopped, this year and eighty years before.'
  },
  {
    campaign: 'Tramline',
    creator: 'bastionlab',
    collection: 'TRMLNE-c3f09d',
    style: 'transit',
    palettes: 'Sea:8 Night:0 Carnival:11',
    ratio: '3:2',
    startsIn: -4 * DAY,
    endsIn: 3 * MINUTE,
    tiers: [
      tier('Stop', { total: 50, sold: 7, cents: 30n }, 'A stop of the line that was never built.')
    ],
    description: 'The last minutes of a line that was never built.'
  },
  {
    campaign: 'Backstage',
    creator: 'sunroom',
    collection: 'BCKSTG-58a1e7',
    style: 'lineface',
    palettes: 'Dusk:22 Cherry:15 Carnival:26',
    ratio: '4:5',
    startsIn: -6 * HOUR,
    endsIn: 4 * DAY,
    whitelist: ['alice', 'bob'],
    tiers: [
      tier(
        'Pass',
        { total: 45, sold: 3, cents: 90n },
        'Portraits of everyone who carried a ladder.'
      )
    ],
    description: 'For holders of a gallery pass: nine painters drew the people behind the curtain.'
  },
  {
    campaign: 'Foxgloves',
    creator: 'nadiafern',
    collection: 'FXGLVS-26db90',
    style: 'bouquet',
    palettes: 'Herb:18 Dawn:22 Ink:25',
    ratio: '2:3',
    startsIn: -3 * DAY,
    endsIn: 6 * DAY,
    tiers: [
      tier('Seedling', { total: 90, sold: 12, cents: 20n }, 'Grows two leaves.'),
      tier('In flower', { total: 30, sold: 0, cents: 75n }, 'Grows the rest.')
    ],
    description:
      'A bed of foxgloves that a small program planted on the first warm evening of the year. It waters them once a day, and whatever has grown by then is printed, numbered and signed. Some of the plants lean towards the window. Nobody taught them that, and the program is not going to stop them now.'
  },
  {
    campaign: 'Longshore',
    creator: 'lowtide',
    collection: 'LNGSHR-e4730c',
    style: 'wrack',
    palettes: 'Lagoon:5 Glacier:13 Sea:8',
    ratio: '3:2',
    startsIn: -DAY,
    endsIn: 7 * DAY,
    isVerified: false,
    tiers: [tier('Line', { total: 70, sold: 2, cents: 10n })],
    description: 'Lines that the sea drew on an empty beach.'
  },
  {
    campaign: 'Loopstation',
    creator: 'junoworks',
    collection: 'LPSTTN-1f9a56',
    style: 'orbits',
    palettes: 'Carnival:11 Neon:6 Dusk:1',
    ratio: '1:1',
    startsIn: -12 * HOUR,
    endsIn: 2 * DAY,
    maxNfts: 2,
    mediaType: 'video/webm',
    cover: mediaPath('art', 'LPSTTN-1f9a56-01', 'webm'),
    tiers: [
      tier(
        'Three seconds',
        { total: 24, sold: 4, cents: 150n },
        'One loop, and the file to print it on a reel.'
      )
    ],
    description: 'Films of three seconds. They end where they begin.'
  },
  {
    campaign: 'Letters Home',
    creator: 'campfire',
    collection: 'LTRHME-a05c2e',
    style: 'stamp',
    palettes: 'Kiln:3 Cherry:9 Brass:7',
    ratio: '4:3',
    startsIn: -2 * DAY,
    endsIn: 9 * DAY,
    tiers: [
      {
        name: 'Letter',
        description: null,
        total: 60,
        sold: 6,
        price: 50n * CENT,
        token: WEGLD.identifier
      }
    ],
    description: null
  },
  {
    campaign: 'Driftwood',
    creator: 'saltandstar',
    collection: 'DRFTWD-6b8e13',
    style: 'knots',
    palettes: 'Deck:0 Harbour:8 Ice:13',
    ratio: '3:2',
    startsIn: 5 * DAY,
    endsIn: 8 * DAY,
    tiers: [
      tier('Plank', { total: 100, sold: 0, cents: 25n }, 'A plank with a story.'),
      tier(
        'Mast',
        { total: 5, sold: 0, cents: 500n },
        'Five masts. One of them still has its lantern.'
      )
    ],
    description: 'What came ashore after the winter, drawn before the fire took it.'
  },
  {
    campaign: 'Undertow',
    creator: 'tidewater',
    collection: 'UNDRTW-d91f47',
    style: 'tides',
    palettes: 'Lagoon:5 Night:0 Glacier:13',
    ratio: '3:2',
    startsIn: -30 * DAY,
    endsIn: -23 * DAY,
    tiers: [
      tier('Current', { total: 24, sold: 24, cents: 80n }, 'A current that pulls the other way.')
    ],
    description: 'Gone in four minutes. The sea was calm the whole time.'
  },
  {
    campaign: 'Kitefield',
    creator: 'ottoline',
    collection: 'KTFELD-33c8d5',
    style: 'kites',
    palettes: 'Cherry:5 Slate:4 Dusk:0',
    ratio: '3:4',
    startsIn: -20 * DAY,
    endsIn: -13 * DAY,
    tiers: [tier('Kite', { total: 40, sold: 0, cents: 60n }, 'A kite of paper, never flown.')],
    description: 'Forty kites that waited for a wind.'
  },
  {
    campaign: 'Saltmarsh',
    creator: 'mosswork',
    collection: 'SLTMSH-b7420a',
    style: 'atlas',
    palettes: 'Olive:10 Survey:21',
    ratio: '4:3',
    startsIn: -12 * DAY,
    endsIn: -5 * DAY,
    isVerified: false,
    tiers: [tier('Tide table', { total: 40, sold: 9, cents: 35n })],
    description: 'A marsh at every hour of the tide.'
  }
]

export const CAMPAIGNS: readonly CampaignSpec[] = SEEDED_CAMPAIGNS.map(row => ({
  maxNfts: 5,
  royalties: 500,
  isVerified: true,
  mediaType: 'image/png',
  cover: mediaPath('art', `${row.collection}-01`, 'png'),
  whitelist: undefined,
  ...row
}))

interface NativeTier {
  total: number
  sold: number
  /** The price in hundredths of the native token. */
  cents: bigint
}

/** A tier that is paid in the native token. */
function tier(
  name: string,
  { cents, sold, total }: NativeTier,
  description: string | null = null
): TierSpec {
  return { name, total, sold, price: cents * CENT, token: 'EGLD', description }
}
