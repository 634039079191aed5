// Rows of the ledger as read by the resolvers. Amounts are decimal text, times are Unix seconds, rates are basis
// points, switches are 0 or 1, and lists are JSON text (`uris`, `media`, `socials`) or `,a,b,` (`tags`).
// ledger/tables.ts has every column.

export interface AssetRow {
  id: number
  identifier: string
  collection: string
  nonce: number
  type: 'NonFungibleESDT' | 'SemiFungibleESDT'
  name: string
  creator: string
  royalties: number
  hash: string
  attributes: string
  uris: string
  media: string
  metadata: string
  tags: string
  supply: string
  created: number
  likes: number
  views: number
  nsfw: number
  scam_type: 'scam' | 'potentialScam' | null
  scam_info: string | null
  whitelisted_storage: number
  rarity: string | null
  /** Set only in lists by owner. */
  balance?: string
}

export interface CollectionRow {
  id: number
  collection: string
  name: string
  ticker: string
  type: 'NonFungibleESDT' | 'SemiFungibleESDT'
  owner: string
  artist: string
  description: string | null
  verified: number
  created: number
  nfts_count: number
  scam_type: 'scam' | 'potentialScam' | null
  scam_info: string | null
  properties: string
}

export interface AuctionRow {
  id: number
  contract_id: number
  marketplace: string
  identifier: string
  collection: string
  nonce: number
  status: string
  type: string
  owner: string
  quantity: number
  remaining: number
  token: string
  token_nonce: number
  min_bid: string
  max_bid: string
  min_bid_diff: string
  current_bid: string
  current_winner: string | null
  start_date: number
  end_date: number
  created: number
  tags: string
  held: number
}

export interface OrderRow {
  id: number
  auction: number
  owner: string
  status: 'Active' | 'Inactive' | 'Bought'
  token: string
  amount: string
  bought: number | null
  created: number
  marketplace: string
}

export interface OfferRow {
  id: number
  marketplace: string
  identifier: string
  quantity: number
  token: string
  token_nonce: number
  amount: string
  owner: string
  status: 'Active' | 'Accepted' | 'Closed' | 'Expired'
  created: number
  end_date: number
  contract_id: number
  collection: string
  nonce: number
  auction: number | null
}

export interface CampaignRow {
  id: number
  minter: string
  campaign: string
  collection: string
  name: string
  hash: string
  media_type: string
  cover: string
  description: string | null
  verified: number
  royalties: number
  start_date: number
  end_date: number
  whitelist_expire: number
  max_nfts: number
}

export interface CampaignTierRow {
  campaign: number
  position: number
  name: string
  description: string | null
  total: number
  available: number
  token: string
  price: string
}

export interface PersonRow {
  address: string
  herotag: string | null
  description: string | null
  profile: string | null
  cover: string | null
  privacy: 'public' | 'private'
  socials: string
  followers: number
}

export interface MarketplaceRow {
  key: string
  name: string
  url: string
  address: string
  type: 'Internal' | 'External'
  paused: number
  cut: number
  owner: string
  tokens: string | null
  collections: string | null
  icon: string
}

export interface TokenRow {
  identifier: string
  name: string
  symbol: string
  decimals: number
  price_usd: string | null
}
