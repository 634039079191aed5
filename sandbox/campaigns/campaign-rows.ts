// Campaigns, their tiers and the numbers of the unsold NFTs of a tier.
import { firstRow, insertRow, type Sql } from '../ledger/sql.ts'

export interface Campaign {
  id: number
  minter: string
  campaign: string // the brand id
  owner: string // receives the proceeds
  collection: string
  name: string // of the collection; the NFTs are named after it
  hash: string // the IPFS directory of the files
  mediaType: string
  royalties: number // basis points
  startDate: number
  endDate: number
  whitelistExpire: number
  maxNfts: number // in one transaction
}

export interface Tier {
  campaign: number
  position: number
  name: string
  total: number
  available: number
  firstNumber: number
  token: string
  price: bigint // of one NFT
}

export function readCampaign(sql: Sql, minter: string, campaign: string): Campaign | undefined {
  return firstRow<Campaign>(
    sql,
    `SELECT id, minter, campaign, owner, collection, name, hash, media_type AS mediaType, royalties,
       start_date AS startDate, end_date AS endDate, whitelist_expire AS whitelistExpire, max_nfts AS maxNfts
     FROM campaign WHERE minter = ? AND campaign = ?`,
    minter,
    campaign
  )
}

export function readTier(sql: Sql, campaign: number, name: string): Tier | undefined {
  const row = firstRow<Omit<Tier, 'price'> & { price: string }>(
    sql,
    `SELECT campaign, position, name, total, available, first_number AS firstNumber, token, price
     FROM campaign_tier WHERE campaign = ? AND name = ?`,
    campaign,
    name
  )
  return row && { ...row, price: BigInt(row.price) }
}

export function isInWhitelist(sql: Sql, campaign: number, address: string): boolean {
  const query = 'SELECT 1 FROM campaign_whitelist WHERE campaign = ? AND address = ?'
  return firstRow(sql, query, campaign, address) !== undefined
}

export interface NewCampaign extends Omit<Campaign, 'id'> {
  cover: string
  description: string | null
  isVerified: boolean
  tiers: readonly (Omit<Tier, 'campaign' | 'firstNumber' | 'position'> & {
    description: string | null
  })[]
  whitelist: readonly string[]
}

/** Inserts a campaign whose collection exists. Returns its id. */
export function insertCampaign(sql: Sql, campaign: NewCampaign): number {
  const id = insertRow(sql, 'campaign', {
    minter: campaign.minter,
    campaign: campaign.campaign,
    owner: campaign.owner,
    collection: campaign.collection,
    name: campaign.name,
    hash: campaign.hash,
    media_type: campaign.mediaType,
    cover: campaign.cover,
    description: campaign.description,
    verified: campaign.isVerified ? 1 : 0,
    royalties: campaign.royalties,
    start_date: campaign.startDate,
    end_date: campaign.endDate,
    whitelist_expire: campaign.whitelistExpire,
    max_nfts: campaign.maxNfts
  })
  let firstNumber = 1
  for (const [position, tier] of campaign.tiers.entries()) {
    const { available, description, name, price, token, total } = tier
    insertRow(sql, 'campaign_tier', {
      campaign: id,
      position,
      name,
      description,
      total,
      available,
      first_number: firstNumber,
      token,
      price: String(price)
    })
    firstNumber += total
  }
  for (const address of new Set(campaign.whitelist))
    insertRow(sql, 'campaign_whitelist', { campaign: id, address })
  return id
}

/**
 * Takes the number in one of the remaining slots, 0 to `available - 1`, and moves the last number into this slot. Each
 * number of a tier is therefore taken once.
 */
export function takeNumber(sql: Sql, tier: Tier, slot: number): number {
  const last = tier.available - 1
  const taken = readSlot(sql, tier, slot)
  const moved = readSlot(sql, tier, last)
  if (slot !== last) {
    sql.all(
      'INSERT OR REPLACE INTO campaign_slot(campaign, tier, slot, number) VALUES(?, ?, ?, ?)',
      tier.campaign,
      tier.position,
      slot,
      moved
    )
  }
  sql.all(
    'DELETE FROM campaign_slot WHERE campaign = ? AND tier = ? AND slot = ?',
    tier.campaign,
    tier.position,
    last
  )
  sql.all(
    'UPDATE campaign_tier SET available = ? WHERE campaign = ? AND position = ?',
    last,
    tier.campaign,
    tier.position
  )
  return taken
}

/** A slot without a row holds the number of its position. */
function readSlot(sql: Sql, { campaign, firstNumber, position }: Tier, slot: number): number {
  const row = firstRow<{ number: number }>(
    sql,
    'SELECT number FROM campaign_slot WHERE campaign = ? AND tier = ? AND slot = ?',
    campaign,
    position,
    slot
  )
  return row?.number ?? firstNumber + slot
}
