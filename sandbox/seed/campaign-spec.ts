// The description of a seeded campaign. A row of the table leaves out what has a default (campaigns.ts).

import type { ArtStyleName } from '../media/styles.ts'

export interface TierSpec {
  name: string
  description: string | null
  total: number
  sold: number
  /** Price of one NFT, in atomic units of the token. */
  price: bigint
  token: string
}

export interface CampaignSpec {
  campaign: string // the brand id, which is also the title
  creator: string
  collection: string
  style: ArtStyleName
  /** Names, each with its index in PALETTES, as in a row of collections.ts: 'Night:0 Dusk:1'. */
  palettes: string
  ratio: string
  /** Seconds from the clock at seeding. */
  startsIn: number
  endsIn: number
  maxNfts: number
  royalties: number // basis points
  isVerified: boolean
  mediaType: 'image/png' | 'video/webm'
  /** The path of an image or a film. */
  cover: string
  /** For the whole campaign, only these test wallets may mint; `undefined` = everyone. */
  whitelist: readonly ('alice' | 'bob')[] | undefined
  tiers: readonly TierSpec[]
  description: string | null
}

/** What a row of the seed states; the rest has a default (campaigns.ts). */
export type SeededCampaign = Pick<
  CampaignSpec,
  | 'campaign'
  | 'collection'
  | 'creator'
  | 'description'
  | 'endsIn'
  | 'palettes'
  | 'ratio'
  | 'startsIn'
  | 'style'
  | 'tiers'
> &
  Partial<CampaignSpec>
