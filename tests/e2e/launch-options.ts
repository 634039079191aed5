// The parameters and results of the sandbox's controls for campaigns and for the ticket sale.

/** Defaults: a campaign that runs for a day, with one tier of 10 NFTs. */
export interface CampaignOptions {
  /** The account that receives the proceeds; dana by default. */
  owner?: string
  campaignId?: string
  /** A negative number means that the campaign has started. */
  startsInSeconds?: number
  endsInSeconds?: number
  /** Only these accounts may mint until the list expires. By default it expires at the end of the campaign. */
  whitelist?: string[]
  whitelistExpiresInSeconds?: number
  /** The maximum of one transaction. */
  maxNfts?: number
  description?: string | null
  cover?: string
  verified?: boolean
  /** `price` in atomic units of the token. */
  tiers?: {
    name: string
    description?: string | null
    total: number
    available?: number
    price?: string
    token?: string
  }[]
}

export interface CreatedCampaign {
  campaignId: string
  minterAddress: string
}

export type SalePeriodName =
  | 'NonePeriod'
  | 'NotStarted'
  | 'SalePeriod'
  | 'BetweenPeriod'
  | 'ClaimPeriod'
  | 'EndedPeriod'

/** Changes of the one ticket sale; absent fields stay as they are. */
export interface SaleOptions {
  period?: SalePeriodName
  /** Seconds until the period ends. By default half of the period is over. */
  seconds?: number
  frozen?: boolean
  prizes?: number
  whitelisted?: string[]
  notWhitelisted?: string[]
  /** The accounts whose tickets win an NFT each. */
  winners?: string[]
}
