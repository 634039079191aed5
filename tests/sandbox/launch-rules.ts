// Rules that must always hold for campaigns and ticket sales. Each returns a sentence for every violation.
import { BLOCK_SECONDS, blockByHash } from '../../sandbox/chain/blocks.ts'
import { NATIVE, tokenBalance } from '../../sandbox/ledger/accounts.ts'
import type { Sql } from '../../sandbox/ledger/sql.ts'
import { readSale, readTickets, type TicketSale } from '../../sandbox/ticket-sale/sale-rows.ts'

/**
 * Returns the violations of all launches. The totals are not used. They are a parameter because all rules in
 * ledger-invariants.ts have the same signature.
 */
export function findLaunchViolations(sql: Sql, _totals: unknown, now: number): string[] {
  const sales = sql.all<{ collection: string }>('SELECT collection FROM ticket_sale')
  return [
    ...findCampaignViolations(sql),
    ...findEscrowViolations(sql),
    ...sales.flatMap(({ collection }) => {
      const sale = readSale(sql, collection)
      return sale === undefined
        ? []
        : [...findTicketViolations(sql, sale), ...findDrawViolations(sql, sale, now)]
    })
  ]
}

interface TierRow {
  what: string
  campaign: number
  position: number
  total: number
  available: number
  first_number: number
}

function findCampaignViolations(sql: Sql): string[] {
  const broken = sql
    .all<{ what: string; minted: number; sold: number }>(
      `SELECT c.campaign AS what,
         (SELECT count(*) FROM nft WHERE nft.collection = c.collection)
           + (SELECT count(*) FROM burned_nft b WHERE b.collection = c.collection) AS minted,
         (SELECT sum(total - available) FROM campaign_tier t WHERE t.campaign = c.id) AS sold
       FROM campaign c`
    )
    .filter(row => row.minted !== row.sold)
    .map(row => `${row.what}: ${row.minted} minted, ${row.sold} sold`)
  const twice = sql
    .all<{ what: string }>(
      `SELECT n.collection || ' ' || n.uris AS what FROM nft n JOIN campaign c ON c.collection = n.collection
       GROUP BY n.collection, n.uris HAVING count(*) > 1`
    )
    .map(({ what }) => `${what}: minted twice`)
  const money = sql
    .all<{ what: string }>(
      `SELECT 'EGLD ' || balance AS what FROM account JOIN minter USING(address) WHERE balance <> '0'
       UNION ALL SELECT token || ' ' || balance FROM token_balance JOIN minter USING(address)
       UNION ALL SELECT identifier FROM nft_balance JOIN minter USING(address)`
    )
    .map(({ what }) => `a minter holds ${what}`)
  const tiers = sql.all<TierRow>(
    `SELECT c.campaign || ' ' || t.name AS what, t.* FROM campaign_tier t JOIN campaign c ON c.id = t.campaign`
  )
  return [...broken, ...twice, ...money, ...tiers.flatMap(tier => findTierViolations(sql, tier))]
}

/**
 * Checks the remaining slots of a tier: their numbers are different and within its range, and there are as many as the
 * tier has left.
 */
function findTierViolations(sql: Sql, tier: TierRow): string[] {
  const { available, campaign, first_number: first, position, total, what } = tier
  if (available < 0 || available > total) return [`${what}: ${available} of ${total} are left`]
  const rows = sql.all<{ slot: number; number: number }>(
    'SELECT slot, number FROM campaign_slot WHERE campaign = ? AND tier = ?',
    campaign,
    position
  )
  const moved = new Map(rows.map(row => [row.slot, row.number]))
  const left = Array.from({ length: available }, (_, slot) => moved.get(slot) ?? first + slot)
  const broken: string[] = []
  if (rows.some(row => row.slot >= available)) broken.push(`${what}: a number is in a sold slot`)
  if (new Set(left).size < available) broken.push(`${what}: a number is left twice`)
  if (left.some(number => number < first || number >= first + total))
    broken.push(`${what}: a number of another tier is left`)
  return broken
}

/** Checks that a sale contract holds the price of every unclaimed ticket, and no other money. */
function findEscrowViolations(sql: Sql): string[] {
  const rows = sql.all<{ contract: string; token: string; price: string; open: number }>(
    `SELECT contract, token, price, (
       SELECT count(*) FROM ticket t WHERE t.collection = s.collection AND NOT EXISTS (
         SELECT 1 FROM ticket_claim c WHERE c.collection = t.collection AND c.address = t.buyer)
     ) AS open FROM ticket_sale s`
  )
  const owed = new Map<string, bigint>()
  for (const { contract, open, price, token } of rows) {
    const key = `${contract} ${token}`
    owed.set(key, (owed.get(key) ?? 0n) + BigInt(price) * BigInt(open))
  }
  const broken: string[] = []
  for (const [key, amount] of owed) {
    const [contract = '', token = ''] = key.split(' ')
    const difference = tokenBalance(sql, contract, token) - amount
    if (difference !== 0n) broken.push(`ticket sale: escrow in ${token} is off by ${difference}`)
  }
  return [...broken, ...findForeignAssets(sql, owed)]
}

/** Finds assets of a sale contract other than the prices of its tickets and the prizes of its sales. */
function findForeignAssets(sql: Sql, owed: ReadonlyMap<string, bigint>): string[] {
  const contracts = '(SELECT DISTINCT contract FROM ticket_sale)'
  const money = sql
    .all<{ contract: string; token: string; balance: string }>(
      `SELECT address AS contract, '${NATIVE}' AS token, balance FROM account
         WHERE address IN ${contracts} AND balance <> '0'
       UNION ALL SELECT address, token, balance FROM token_balance WHERE address IN ${contracts}`
    )
    .filter(({ contract, token }) => !owed.has(`${contract} ${token}`))
    .map(({ balance, token }) => `ticket sale: a contract holds ${balance} ${token}`)
  const nfts = sql
    .all<{ identifier: string }>(
      `SELECT b.identifier FROM nft_balance b JOIN nft ON nft.id = b.nft
       WHERE b.address IN ${contracts} AND NOT EXISTS (SELECT 1 FROM ticket_sale s
         WHERE s.contract = b.address AND s.collection = nft.collection AND nft.nonce <= s.prizes)`
    )
    .map(({ identifier }) => `ticket sale: a contract holds ${identifier}`)
  return [...money, ...nfts]
}

function findTicketViolations(sql: Sql, sale: TicketSale): string[] {
  const { collection, contract, maxUnits, prizes } = sale
  const tickets = readTickets(sql, collection, 0, sale.tickets + 1)
  const claims = sql.all<{ address: string }>(
    'SELECT address FROM ticket_claim WHERE collection = ?',
    collection
  )
  const claimed = new Set(claims.map(row => row.address))
  const broken: string[] = []
  if (
    tickets.some((ticket, index) => ticket.number !== index + 1) ||
    tickets.length !== sale.tickets
  )
    broken.push(`${collection}: the tickets are not numbered from 1 to ${sale.tickets}`)
  for (const [buyer, bought] of Map.groupBy(tickets, ticket => ticket.buyer)) {
    if (bought.length > maxUnits)
      broken.push(`${collection}: ${buyer} has ${bought.length} tickets`)
  }
  const handedOver = new Set(
    tickets.filter(i => claimed.has(i.buyer)).map(ticket => ticket.winningNonce)
  )
  const held = sql.all<{ nonce: number }>(
    `SELECT nonce FROM nft_balance b JOIN nft ON nft.id = b.nft WHERE b.address = ? AND collection = ?`,
    contract,
    collection
  )
  const nonces = new Set(held.map(row => row.nonce))
  for (let nonce = 1; nonce <= prizes; nonce += 1) {
    if (nonces.has(nonce) && handedOver.has(nonce))
      broken.push(`${collection}: the NFT ${nonce} is claimed and still held`)
    if (!nonces.has(nonce) && !handedOver.has(nonce))
      broken.push(`${collection}: the NFT ${nonce} is neither held nor claimed`)
  }
  return broken
}

function findDrawViolations(sql: Sql, sale: TicketSale, now: number): string[] {
  const { block, collection, endSale, prizes } = sale
  const nonces = readTickets(sql, collection, 0, sale.tickets)
    .map(ticket => ticket.winningNonce)
    .filter(nonce => nonce > 0)
    .sort((a, b) => a - b)
  if (block === undefined) {
    const isLate = endSale > 0 && endSale + BLOCK_SECONDS <= now
    return nonces.length > 0 || isLate ? [`${collection}: not drawn, ${nonces.length} winners`] : []
  }
  const broken: string[] = []
  const timestamp = blockByHash(block.hash)?.timestamp ?? 0
  if (timestamp < endSale || timestamp >= endSale + BLOCK_SECONDS)
    broken.push(`${collection}: drawn with the block of ${timestamp}, the sale ended ${endSale}`)
  const expected = Array.from({ length: Math.min(prizes, sale.tickets) }, (_, index) => index + 1)
  if (nonces.join() !== expected.join())
    broken.push(`${collection}: the winning nonces are ${nonces}`)
  return broken
}
