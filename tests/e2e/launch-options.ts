// What the sandbox's controls of campaigns and of the ticket sale take and return.

/** Defaults: a campaign that runs for a day, with one tier of 10 NFTs. */
export interface CampaignOptions {
  /** Receives the proceeds. By default dana. */
  owner?: string
  campaignId?: string
  /** Negative: it has started. */
  startsInSeconds?: number
  endsInSeconds?: number
  /** Only these accounts may mint, until the list expires; by default at the end. */
  whitelist?: string[]
  whitelistExpiresInSeconds?: number
  /** In one transaction. */
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
  /** Until the period ends; by default half of it is over. */
  seconds?: number
  frozen?: boolean
  prizes?: number
  whitelisted?: string[]
  notWhitelisted?: string[]
  /** Accounts with tickets of which each wins an NFT. */
  winners?: string[]
}
