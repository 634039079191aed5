// Random launches for the accounts of random-trade.ts. A campaign and a ticket sale begin every few hours, and most
// transactions are valid.

import { insertCampaign } from '../../sandbox/campaigns/campaign-rows.ts'
import { planBuyRandomNft } from '../../sandbox/campaigns/plans.ts'
import { issueCollection, mintNft } from '../../sandbox/ledger/nfts.ts'
import { insertRow, type Sql } from '../../sandbox/ledger/sql.ts'
import { planBuyTickets, planClaimTickets } from '../../sandbox/ticket-sale/plans.ts'
import { MINTER, SALE_CONTRACT } from './launch-world.ts'
import type { Trader, TransactionInput } from './random-trade.ts'
import type { TestAccount } from './test-network.ts'
import { USDC } from './test-people.ts'

const HOUR = 3_600
/** Seconds from the start of one launch until the next one is added. */
const SPACING = 3 * HOUR
/** Seconds from adding a launch until it starts. */
const NOTICE = HOUR / 2
const PRIZES = 4
const MAX_UNITS = 6

type LaunchAction = (trader: Trader, person: TestAccount) => TransactionInput | undefined

interface SaleRow {
  collection: string
  token: string
  price: string
}

interface TierRow {
  campaign: string
  name: string
  token: string
  price: string
  max_nfts: number
}

/** Adds the minter, and the whitelist of the ticket sales. */
export function addMinter(sql: Sql, listed: readonly string[]): void {
  insertRow(sql, 'minter', { address: MINTER })
  for (const address of listed)
    insertRow(sql, 'ticket_whitelist', { contract: SALE_CONTRACT, address })
}

/** Adds the launches that are due. Each is a campaign and a ticket sale, which begin soon. */
export function addLaunches(
  sql: Sql,
  { listed, now, owner }: { listed: readonly string[]; now: number; owner: string }
): void {
  const [last] = sql.all<{ n: number; start: number | null }>(
    'SELECT count(*) AS n, max(start_date) AS start FROM campaign'
  )
  if (last?.start && now < last.start + SPACING) return
  const index = last?.n ?? 0
  const suffix = index.toString(16).padStart(6, '0')
  const start = now + NOTICE
  const common = { type: 'NonFungibleESDT', owner, created: now, roles: [] } as const
  issueCollection(sql, { ...common, collection: `MINT-${suffix}`, name: `Mint ${index}` })
  insertRow(sql, 'collection_role', {
    collection: `MINT-${suffix}`,
    address: MINTER,
    role: 'ESDTRoleNFTCreate'
  })
  addCampaign(sql, { index, collection: `MINT-${suffix}`, owner, start, listed })
  addSale(sql, { index, collection: `PRIZE-${suffix}`, owner, now, start })
}

function addCampaign(
  sql: Sql,
  launch: {
    index: number
    collection: string
    owner: string
    start: number
    listed: readonly string[]
  }
): void {
  const { collection, index, listed, owner, start } = launch
  insertCampaign(sql, {
    minter: MINTER,
    campaign: `Brand ${index}`,
    owner,
    collection,
    name: `Mint ${index}`,
    hash: `Qm${index}`,
    mediaType: 'image/png',
    cover: '',
    description: null,
    isVerified: true,
    royalties: 100 * (index % 8),
    startDate: start,
    endDate: start + 2 * SPACING,
    whitelistExpire: start + HOUR / 2, // Until then only listed accounts may mint.
    maxNfts: 2,
    tiers: [
      { name: 'Few', description: null, total: 4, available: 4, price: 10n ** 16n, token: 'EGLD' },
      { name: 'Many', description: null, total: 60, available: 60, price: 7_000n, token: USDC }
    ],
    whitelist: listed
  })
}

/**
 * Adds a sale. Tickets are sold for one `SPACING`. Claims open an hour after the sale, and close two `SPACING`s after
 * it.
 */
function addSale(
  sql: Sql,
  launch: { index: number; collection: string; owner: string; start: number; now: number }
): void {
  const { collection, index, now, owner, start } = launch
  const common = { type: 'NonFungibleESDT', owner, created: now } as const
  issueCollection(sql, { ...common, collection, name: `Prize ${index}`, roles: [] })
  for (let nonce = 1; nonce <= PRIZES; nonce += 1) {
    const name = `Prize ${index} #${nonce}`
    const nft = { collection, name, creator: owner, owner: SALE_CONTRACT, created: now }
    mintNft(sql, { ...nft, royalties: 250 })
  }
  insertRow(sql, 'ticket_sale', {
    collection,
    contract: SALE_CONTRACT,
    owner,
    token: index % 3 === 0 ? 'EGLD' : USDC,
    price: index % 3 === 0 ? String(10n ** 16n) : '9000',
    max_units: MAX_UNITS,
    prizes: PRIZES,
    start_sale: start,
    end_sale: start + SPACING,
    start_claim: start + SPACING + HOUR,
    end_claim: start + 3 * SPACING,
    secret: index.toString(16).padStart(2, '0').repeat(32)
  })
}

export const LAUNCH_ACTIONS: Record<string, LaunchAction> = {
  mintFromTier(trader, person) {
    const { random } = trader
    const tier = random.pick(tiers(trader, random.percentChance(85) ? openCampaigns(trader) : '1'))
    if (tier === undefined) return undefined
    const most = tier.max_nfts + (random.percentChance(10) ? 2 : 0)
    const quantity = BigInt(random.number(most + 1))
    const excess = random.percentChance(5) ? 1n : 0n
    const token = random.percentChance(3) ? 'EGLD' : tier.token
    const amount = BigInt(tier.price) * quantity + excess
    return planBuyRandomNft({
      sender: person.address,
      contract: MINTER,
      campaign: tier.campaign,
      tier: random.percentChance(3) ? 'None' : tier.name,
      price: { token, amount },
      ...(quantity === 1n && random.percentChance(50) ? {} : { quantity })
    })
  },
  buyTickets(trader, person) {
    const { now, random } = trader
    const open = `start_sale <= ${now} AND end_sale > ${now}`
    const sale = random.pick(sales(trader, random.percentChance(85) ? open : '1'))
    if (sale === undefined) return undefined
    const count = 1 + random.number(4)
    const amount = BigInt(sale.price) * BigInt(count) - (random.percentChance(5) ? 1n : 0n)
    const token = random.percentChance(3) ? 'EGLD' : sale.token
    const { collection } = sale
    return planBuyTickets({
      sender: person.address,
      contract: SALE_CONTRACT,
      collection: random.percentChance(3) ? 'NONE-000000' : collection,
      price: { token, amount },
      count
    })
  },
  claimTickets(trader, person) {
    const { now, random } = trader
    const open = `start_claim <= ${now} AND end_claim > ${now}`
    const sale = random.pick(sales(trader, random.percentChance(85) ? open : '1'))
    if (sale === undefined) return undefined
    const { collection } = sale
    return planClaimTickets({ sender: person.address, contract: SALE_CONTRACT, collection })
  }
}

function openCampaigns({ now }: Trader): string {
  return `start_date <= ${now} AND end_date > ${now}`
}

function tiers({ sql }: Trader, condition: string): TierRow[] {
  return sql.all(
    `SELECT c.campaign, c.max_nfts, t.name, t.token, t.price FROM campaign c
     JOIN campaign_tier t ON t.campaign = c.id WHERE ${condition}`
  )
}

function sales({ sql }: Trader, condition: string): SaleRow[] {
  return sql.all(`SELECT collection, token, price FROM ticket_sale WHERE ${condition}`)
}

/** Counts how often each path of the two contracts was completed. */
export function countLaunchPaths(sql: Sql): Record<string, number> {
  const count = (query: string) =>
    sql.all<{ n: number }>(`SELECT count(*) AS n FROM ${query}`)[0]?.n ?? 0
  const claimed =
    'ticket t JOIN ticket_claim c ON c.collection = t.collection AND c.address = t.buyer'
  return {
    'minted for EGLD': count("history WHERE action = 'Received' AND token = 'EGLD'"),
    'minted for dollars': count(`history WHERE action = 'Received' AND token = '${USDC}'`),
    'several minted at once': count(
      "(SELECT 1 FROM history WHERE action = 'Received' AND token IS NOT NULL GROUP BY hash HAVING count(*) > 1)"
    ),
    'tier sold out': count('campaign_tier WHERE available = 0'),
    'ticket bought': count('ticket'),
    'drawn with more tickets than prizes': count(
      'ticket_sale WHERE block_hash IS NOT NULL AND tickets > prizes'
    ),
    'drawn with fewer tickets than prizes': count(
      'ticket_sale WHERE block_hash IS NOT NULL AND tickets BETWEEN 1 AND prizes - 1'
    ),
    'winning ticket claimed': count(`${claimed} WHERE t.winning_nonce > 0`),
    'losing ticket refunded': count(`${claimed} WHERE t.winning_nonce = 0`),
    'ticket never claimed': count(
      `ticket t JOIN ticket_sale s USING(collection) WHERE s.end_claim <
         (SELECT max(at) FROM tx) AND NOT EXISTS (SELECT 1 FROM ticket_claim c
         WHERE c.collection = t.collection AND c.address = t.buyer)`
    )
  }
}
