// Controls of launches: they move the ticket sale to a period, and create campaigns.
import {
  array,
  boolean,
  enums,
  type Infer,
  integer,
  max,
  min,
  nonempty,
  nullable,
  object,
  optional,
  pattern,
  size,
  string
} from 'superstruct'

import { isAddress } from '../src/lib/protocol/address.ts'
import { toHex } from '../src/lib/protocol/encoding.ts'
import { ENVIRONMENTS } from '../src/server/config/environments.ts'
import { insertCampaign, readCampaign } from './campaigns/campaign-rows.ts'
import { runDueEvents } from './chain/scheduler.ts'
import { ControlError } from './control-error.ts'
import { createAccount, NATIVE, readToken } from './ledger/accounts.ts'
import { nowSeconds } from './ledger/ledger.ts'
import { issueCollection, mintNft } from './ledger/nfts.ts'
import { firstRow, type Sql } from './ledger/sql.ts'
import { mediaPath } from './media/paths.ts'
import type { SandboxNetwork } from './sandbox-network.ts'
import { chooseSecret } from './ticket-sale/choose-secret.ts'
import { periodAt, readSale, readTickets, type TicketSale } from './ticket-sale/sale-rows.ts'
import { timesInPeriod } from './ticket-sale/schedule.ts'

const Amount = pattern(string(), /^(0|[1-9][0-9]{0,38})$/)
const PERIODS = [
  'NonePeriod',
  'NotStarted',
  'SalePeriod',
  'BetweenPeriod',
  'ClaimPeriod',
  'EndedPeriod'
] as const

export const SaleFixture = object({
  period: optional(enums(PERIODS)),
  seconds: optional(min(integer(), 1)), // until the period ends; by default half of it is over
  frozen: optional(boolean()),
  prizes: optional(max(min(integer(), 0), 1_000)),
  whitelisted: optional(array(string())), // added to the list
  notWhitelisted: optional(array(string())), // removed from it
  winners: optional(array(string())), // each wins an NFT; by default alice, when she has tickets
  losers: optional(array(string())) // none of them wins; by default bob
})
export type SaleFixture = Infer<typeof SaleFixture>

const TierFixture = object({
  name: nonempty(string()),
  description: optional(nullable(string())),
  total: max(min(integer(), 1), 10_000),
  available: optional(min(integer(), 0)), // by default all; the others count as sold, without NFTs
  price: optional(Amount),
  token: optional(string())
})

export const CampaignFixture = object({
  campaignId: optional(size(string(), 1, 60)),
  owner: optional(string()), // receives the proceeds; by default dana
  startsInSeconds: optional(integer()), // negative = it has started
  endsInSeconds: optional(integer()),
  whitelist: optional(array(string())), // only these may mint
  whitelistExpiresInSeconds: optional(integer()), // by default the list holds until the end
  maxNfts: optional(min(integer(), 0)), // in one transaction
  description: optional(nullable(string())),
  cover: optional(string()),
  mediaType: optional(enums(['image/png', 'video/webm'])),
  verified: optional(boolean()),
  tiers: optional(size(array(TierFixture), 1, 5))
})
export type CampaignFixture = Infer<typeof CampaignFixture>

const TENTH_TOKEN = String(10n ** 17n)
const DAY = 86_400

/** Changes the seeded sale and runs the draw when its block has passed. Returns the sale's state. */
export function moveSale(network: SandboxNetwork, fixture: SaleFixture): Record<string, unknown> {
  const { ledger } = network
  const { sql } = ledger
  const now = nowSeconds(ledger)
  const { collection } = firstRow<{ collection: string }>(
    sql,
    'SELECT collection FROM ticket_sale WHERE contract = ?',
    ENVIRONMENTS.sandbox.ticketSaleContract
  ) ?? { collection: '' }
  return sql.transaction(() => {
    const sale = readSale(sql, collection)
    if (sale === undefined) throw new ControlError('the network has no ticket sale')
    changeWhitelist(sql, sale, fixture)
    if (fixture.frozen !== undefined) {
      const query = 'UPDATE ticket_sale SET frozen = ? WHERE collection = ?'
      sql.all(query, fixture.frozen ? 1 : 0, collection)
    }
    const { losers, period, prizes, seconds, winners } = fixture
    if (period === undefined && seconds !== undefined) {
      throw new ControlError('seconds needs a period')
    }
    if ([losers, period, prizes, winners].some(field => field !== undefined)) {
      scheduleDraw(network, sale, fixture)
    }
    runDueEvents(ledger)
    const changed = readSale(sql, collection) ?? sale
    const { endClaim, endSale, startClaim, startSale, tickets } = changed
    const times = { startSale, endSale, startClaim, endClaim }
    const isDrawn = changed.block !== undefined
    return {
      collection,
      period: periodAt(changed, now),
      ...times,
      prizes: changed.prizes,
      tickets,
      isDrawn
    }
  })
}

/**
 * Sets times, prizes and a secret for the requested winners. Undoes a completed draw, unless tickets were claimed.
 */
function scheduleDraw(network: SandboxNetwork, sale: TicketSale, fixture: SaleFixture): void {
  const { ledger, wallets } = network
  const { sql } = ledger
  const { collection } = sale
  const query = 'SELECT 1 FROM ticket_claim WHERE collection = ?'
  if (sale.block !== undefined && firstRow(sql, query, collection) !== undefined) {
    const { losers, period, prizes, seconds, winners } = fixture
    const isLater = period === 'ClaimPeriod' || period === 'EndedPeriod'
    if (!isLater || losers || winners || prizes !== undefined)
      throw new ControlError('tickets of this draw are claimed: reset the network first')
    setTimes(sql, collection, timesInPeriod(period, nowSeconds(ledger), seconds))
    return
  }
  const { startSale, endSale, startClaim, endClaim } = sale
  const times = fixture.period
    ? timesInPeriod(fixture.period, nowSeconds(ledger), fixture.seconds)
    : { startSale, endSale, startClaim, endClaim }
  const prizes = fixture.prizes ?? sale.prizes
  ensurePrizes(network, sale, prizes)
  const tickets = readTickets(sql, collection, 0, sale.tickets)
  const holders = new Set(tickets.map(ticket => ticket.buyer))
  // With many prizes the default loser cannot be guaranteed, so no default result is requested.
  const canChooseDefaults = prizes > 0 && prizes * 3 <= sale.tickets
  const byDefault = (address: string) =>
    canChooseDefaults && holders.has(address) ? [address] : []
  const secret = chooseSecret(
    { collection, endSale: times.endSale, prizes, tickets: sale.tickets },
    {
      phrase: `moved to ${times.endSale}`,
      tickets,
      winners: fixture.winners ?? byDefault(wallets.alice.address),
      losers: fixture.losers ?? byDefault(wallets.bob.address)
    }
  )
  sql.all('UPDATE ticket SET winning_nonce = 0 WHERE collection = ?', collection)
  sql.all(
    `UPDATE ticket_sale SET prizes = ?, secret = ?, block_hash = NULL, block_nonce = NULL WHERE collection = ?`,
    prizes,
    secret,
    collection
  )
  setTimes(sql, collection, times)
}

function setTimes(
  sql: Sql,
  collection: string,
  times: Pick<TicketSale, 'endClaim' | 'endSale' | 'startClaim' | 'startSale'>
): void {
  sql.all(
    'UPDATE ticket_sale SET start_sale = ?, end_sale = ?, start_claim = ?, end_claim = ? WHERE collection = ?',
    times.startSale,
    times.endSale,
    times.startClaim,
    times.endClaim,
    collection
  )
}

/** The contract must hold every NFT that can be won. */
function ensurePrizes({ ledger }: SandboxNetwork, sale: TicketSale, prizes: number): void {
  const { collection, contract, owner } = sale
  const row = firstRow<{ last_nonce: number }>(
    ledger.sql,
    'SELECT last_nonce FROM collection WHERE collection = ?',
    collection
  )
  for (let nonce = (row?.last_nonce ?? 0) + 1; nonce <= prizes; nonce += 1) {
    const name = `Second Front #${nonce}`
    const columns = { media: JSON.stringify(['png']) }
    const created = nowSeconds(ledger)
    mintNft(ledger.sql, { collection, name, creator: owner, owner: contract, created, columns })
  }
}

function changeWhitelist(sql: Sql, { contract }: TicketSale, fixture: SaleFixture): void {
  const { notWhitelisted = [], whitelisted = [] } = fixture
  for (const address of [...whitelisted, ...notWhitelisted, ...(fixture.winners ?? [])]) {
    if (!isAddress(address)) throw new ControlError(`${address} is no address`)
  }
  for (const address of whitelisted) {
    const query = 'INSERT OR IGNORE INTO ticket_whitelist(contract, address) VALUES(?, ?)'
    sql.all(query, contract, address)
  }
  for (const address of notWhitelisted) {
    const query = 'DELETE FROM ticket_whitelist WHERE contract = ? AND address = ?'
    sql.all(query, contract, address)
  }
}

/** Creates a campaign with a collection of its own. By default it runs for a day and has one tier of 10 NFTs. */
export function createTestCampaign(
  { ledger, wallets }: SandboxNetwork,
  fixture: CampaignFixture
): { campaignId: string; collection: string; minterAddress: string } {
  const { sql } = ledger
  const now = nowSeconds(ledger)
  const random = toHex(crypto.getRandomValues(new Uint8Array(3)))
  const minter = ENVIRONMENTS.sandbox.minterContracts[0]
  const collection = `LAUNCH-${random}`
  const { campaignId = `Launch ${random}`, owner = wallets.dana.address, whitelist } = fixture
  if (readCampaign(sql, minter, campaignId) !== undefined)
    throw new ControlError(`there is a campaign ${campaignId} already`)
  for (const address of [owner, ...(whitelist ?? [])]) {
    if (!isAddress(address)) throw new ControlError(`${address} is no address`)
  }
  const tiers = (fixture.tiers ?? [{ name: 'Standard', total: 10 }]).map(tier =>
    readTier(sql, tier)
  )
  if (new Set(tiers.map(tier => tier.name)).size < tiers.length)
    throw new ControlError('two tiers have the same name')
  const startDate = now + (fixture.startsInSeconds ?? -60)
  const endDate = now + (fixture.endsInSeconds ?? DAY)
  if (endDate <= startDate) throw new ControlError('a campaign must end after its start')
  const { whitelistExpiresInSeconds: expiry } = fixture
  // Without a list the list is over at the start.
  const defaultExpire = whitelist ? endDate : startDate
  sql.transaction(() => {
    createAccount(sql, { address: owner })
    sql.all('INSERT OR IGNORE INTO minter(address) VALUES(?)', minter)
    issueCollection(sql, {
      collection,
      name: campaignId,
      type: 'NonFungibleESDT',
      owner,
      created: now,
      roles: []
    })
    sql.all(
      "INSERT INTO collection_role(collection, address, role) VALUES(?, ?, 'ESDTRoleNFTCreate')",
      collection,
      minter
    )
    insertCampaign(sql, {
      minter,
      campaign: campaignId,
      owner,
      collection,
      name: campaignId,
      hash: `Qm${random.repeat(8).slice(0, 44)}`,
      mediaType: fixture.mediaType ?? 'image/png',
      cover: fixture.cover ?? mediaPath('art', `${collection}-01`, 'png'),
      description: fixture.description === undefined ? 'Made for one test.' : fixture.description,
      isVerified: fixture.verified ?? true,
      royalties: 500,
      startDate,
      endDate,
      whitelistExpire: expiry === undefined ? defaultExpire : now + expiry,
      maxNfts: fixture.maxNfts ?? 5,
      tiers,
      whitelist: whitelist ?? []
    })
  })
  return { campaignId, collection, minterAddress: minter }
}

function readTier(sql: Sql, tier: Infer<typeof TierFixture>) {
  const { available = tier.total, description = null, name, token = NATIVE, total } = tier
  if (available > total) throw new ControlError(`${name}: more available than in total`)
  if (token !== NATIVE && readToken(sql, token) === undefined)
    throw new ControlError(`there is no token ${token}`)
  return { name, description, total, available, token, price: BigInt(tier.price ?? TENTH_TOKEN) }
}
