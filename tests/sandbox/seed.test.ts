import { beforeAll, describe, expect, test } from 'vitest'
import { createAccount, readAccount } from '../../sandbox/ledger/accounts.ts'
import type { Sql } from '../../sandbox/ledger/sql.ts'
import { openNetwork } from '../../sandbox/sandbox-network.ts'
import { CLOUDBREAKERS, KILN_AND_CO, MARKETPLACES } from '../../sandbox/seed/marketplaces.ts'
import { resetWorld, seedWorld, tableNames } from '../../sandbox/seed/seed.ts'
import { isAddress } from '../../src/lib/protocol/address.ts'
import { createDataClient, type DataClient, NOW } from './data-client.ts'
import { countTotals, findViolations } from './ledger-invariants.ts'
import { createMemoryFileStore } from './memory-bucket.ts'
import { createEmptyLedger } from './node-sql.ts'

let client: DataClient
let sql: Sql

beforeAll(async () => {
  client = await createDataClient()
  sql = client.context.sql
})

function number(query: string, ...values: string[]): number {
  return sql.all<{ n: number }>(query, ...values)[0]?.n ?? 0
}

describe('the seeded world', { tags: ['@S9'] }, () => {
  test('is the same each time', () => {
    const again = createEmptyLedger()
    seedWorld(again, { now: NOW, wallets: client.wallets })
    for (const table of tableNames()) {
      expect(again.all(`SELECT * FROM ${table}`), table).toEqual(sql.all(`SELECT * FROM ${table}`))
    }
  })

  test('is restored by a reset', () => {
    const ledger = createEmptyLedger()
    const world = { now: NOW, wallets: client.wallets }
    seedWorld(ledger, world)
    ledger.run('DELETE FROM auction; UPDATE nft SET likes = 7; DELETE FROM sqlite_sequence')
    resetWorld(ledger, world)
    for (const table of ['auction', 'nft', 'bid_order', 'sqlite_sequence']) {
      expect(ledger.all(`SELECT * FROM ${table}`)).toEqual(sql.all(`SELECT * FROM ${table}`))
    }
  })

  test('and later changes survive a restart', async () => {
    const disk = createEmptyLedger()
    const start = () =>
      openNetwork(disk, { files: createMemoryFileStore(), secret: 'of this test' })
    const { wallets } = await start()
    const { address } = wallets.newcomer
    createAccount(disk, { address, balance: 7n })
    const before = readAccount(disk, address)?.balance
    const again = await start()
    expect(readAccount(disk, address)?.balance).toBe(before)
    await again.reset()
    expect(readAccount(disk, address)?.balance).not.toBe(before)
  })

  test('violates no ledger invariant, except for those that the next tests check', () => {
    // Two of the rules apply to one contract only; the tests below check all four.
    const ofOneContract = /in escrow|the contract has/
    const broken = findViolations(sql, countTotals(sql), NOW)
    expect(broken.filter(sentence => !ofOneContract.test(sentence))).toEqual([])
  })

  test.each(MARKETPLACES)(
    'gives the contract of $name exactly the money that it owes',
    ({ key, address }) => {
      for (const token of ['EGLD', ...countTotals(sql).tokens.keys()]) {
        const owed = sql.all<{ amount: string }>(
          `SELECT current_bid AS amount FROM auction WHERE held = 1 AND marketplace = ? AND token = ?
         UNION ALL SELECT amount FROM offer WHERE held = 1 AND marketplace = ? AND token = ?`,
          ...[key, token, key, token]
        )
        const [escrowed] =
          token === 'EGLD'
            ? sql.all<{ balance: string }>('SELECT balance FROM account WHERE address = ?', address)
            : sql.all<{ balance: string }>(
                'SELECT balance FROM token_balance WHERE address = ? AND token = ?',
                ...[address, token]
              )
        const total = owed.reduce((sum, row) => sum + BigInt(row.amount), 0n)
        expect(BigInt(escrowed?.balance ?? 0), `${key} ${token}`).toBe(total)
      }
    }
  )

  test.each(MARKETPLACES)(
    'gives the contract of $name exactly the units that it lists',
    ({ key, address }) => {
      const listed = sql.all(
        `SELECT identifier, CAST(sum(remaining) AS TEXT) AS balance FROM auction
       WHERE held = 1 AND marketplace = ? GROUP BY identifier ORDER BY identifier`,
        key
      )
      const escrowed = sql.all(
        'SELECT identifier, balance FROM nft_balance WHERE address = ? ORDER BY identifier',
        address
      )
      expect(escrowed).toEqual(listed)
    }
  )

  const PARTNER_COLLECTIONS = [CLOUDBREAKERS, KILN_AND_CO].flatMap(({ collections = [], key }) =>
    collections.map(collection => ({ collection, key }))
  )
  test.each(PARTNER_COLLECTIONS)(
    'lists at least four of the eight newest works of $collection for sale on $key',
    ({ collection, key }) => {
      const sold = number(
        `SELECT count(*) AS n FROM (SELECT identifier FROM nft WHERE collection = ? ORDER BY nonce DESC LIMIT 8)
       WHERE identifier IN (SELECT identifier FROM auction WHERE status = 'Running' AND marketplace = ?)`,
        ...[collection, key]
      )
      expect(sold).toBeGreaterThanOrEqual(4)
    }
  )

  test('has consistent counters', () => {
    const disagreements = sql.all<{ what: string }>(
      `SELECT 'likes of ' || identifier AS what FROM nft n
         WHERE likes <> (SELECT count(*) FROM nft_like l WHERE l.identifier = n.identifier)
       UNION ALL SELECT 'followers of ' || address FROM person p
         WHERE followers <> (SELECT count(*) FROM follow f WHERE f.followee = p.address)
       UNION ALL SELECT 'size of ' || collection FROM collection c
         WHERE nfts_count <> (SELECT count(*) FROM nft n WHERE n.collection = c.collection)
       UNION ALL SELECT 'supply of ' || identifier FROM token t
         WHERE supply = '0'
       UNION ALL SELECT 'orders of ' || id FROM auction a
         WHERE orders_count <> (SELECT count(*) FROM bid_order o WHERE o.auction = a.id)
       UNION ALL SELECT 'last number of ' || key FROM marketplace m
         WHERE last_auction <> (SELECT coalesce(max(contract_id), 0) FROM auction a WHERE a.marketplace = m.key)
       UNION ALL SELECT 'seller bids on ' || a.id FROM auction a
         JOIN bid_order o ON o.auction = a.id AND o.owner = a.owner
       UNION ALL SELECT 'the future of ' || identifier FROM history WHERE at > ${NOW}`
    )
    expect(disagreements).toEqual([])
  })

  test('auctions no NFT before its seller has received it', () => {
    const early = sql.all(
      `SELECT a.id, a.identifier FROM auction a WHERE a.type = 'Nft' AND a.created < (
         SELECT max(h.at) FROM history h WHERE h.identifier = a.identifier AND h.address = a.owner
         AND h.action IN ('Created', 'Received'))`
    )
    expect(early).toEqual([])
  })

  test('asks round prices from 0.05 to 40 EGLD, higher ones in featured collections', () => {
    const asked = (where: string) =>
      sql
        .all<{ amount: string }>(
          `SELECT min_bid AS amount FROM auction a JOIN collection c USING(collection)
           WHERE a.token = 'EGLD' AND a.type = 'Nft' AND ${where}`
        )
        .map(({ amount }) => {
          expect(amount, 'at most two digits before the zeros').toMatch(/^[1-9]\d?0{16,}$/)
          return Number(BigInt(amount) / 10n ** 16n)
        })
        .sort((a, b) => a - b)
    const [featured, others] = [asked('c.featured IS NOT NULL'), asked('c.verified = 0')]
    const middle = (prices: number[]) => prices[Math.floor(prices.length / 2)] ?? 0
    expect(middle(featured)).toBeGreaterThan(middle(others) * 2)
    expect(Math.min(...featured, ...others)).toBeGreaterThanOrEqual(5)
    expect(Math.max(...featured, ...others)).toBeLessThanOrEqual(4_000)
  })

  test('has the expected size', () => {
    expect(number('SELECT count(*) AS n FROM nft')).toBe(10_166)
    expect(number('SELECT count(*) AS n FROM collection')).toBe(75)
    expect(number('SELECT count(*) AS n FROM auction')).toBeGreaterThan(800)
    expect(number('SELECT count(*) AS n FROM person WHERE is_artist = 1')).toBe(40)
  })

  test.each([
    ['running with bids', "status = 'Running' AND current_bid <> '0'"],
    ['running without bids', "status = 'Running' AND current_bid = '0'"],
    ['with a buy-now price', "status = 'Running' AND max_bid <> '0' AND max_bid <> min_bid"],
    ['at a fixed price', "status = 'Running' AND type = 'Nft' AND max_bid = min_bid"],
    ['ending within the hour', `status = 'Running' AND end_date < ${NOW + 3600}`],
    ['with an end in more than 400 days', `status = 'Running' AND end_date > ${NOW + 400 * 86400}`],
    ['not started', `status = 'Running' AND start_date > ${NOW}`],
    ['ended and won', "status = 'Claimable' AND current_winner IS NOT NULL"],
    ['ended without a bid', "status = 'Claimable' AND current_winner IS NULL"],
    ['withdrawn', "status = 'Closed'"],
    ['settled', "status = 'Ended'"],
    ['of all units at once', "type = 'SftAll'"],
    ['of units one by one', "type = 'SftOnePerPayment' AND remaining < quantity"],
    ['in a token of six decimals', "token LIKE 'USDC%'"],
    ['on a paused marketplace', "marketplace = 'winterhall' AND status = 'Running'"],
    ['on another marketplace', "marketplace = 'frameline' AND status = 'Running'"]
  ])('has more than two auctions %s', (_, where) => {
    expect(number(`SELECT count(*) AS n FROM auction WHERE ${where}`)).toBeGreaterThan(2)
  })

  test.each([
    ['marked as a scam', "scam_type = 'scam'"],
    ['marked as a potential scam', "scam_type = 'potentialScam'"],
    ['for adults', 'nsfw > 0.85'],
    ['stored outside the whitelisted storage', 'whitelisted_storage = 0'],
    ['in an unsupported format', `media LIKE '%glb%'`],
    ['with sound', `media LIKE '%wav%'`],
    ['with an animation or a film', `media LIKE '%webm%' OR media LIKE '%gif%'`],
    ['with several files', `json_array_length(media) > 1`]
  ])('has an asset %s', (_, where) => {
    expect(number(`SELECT count(*) AS n FROM nft WHERE ${where}`)).toBeGreaterThan(0)
  })

  test('gives alice, bob, carol and dana assets and tokens, and newcomer none', () => {
    const { alice, bob, carol, dana, newcomer } = client.wallets
    for (const address of [alice, bob, carol, dana]) {
      const query = 'SELECT count(*) AS n FROM nft_balance WHERE address = ?'
      expect(number(query, address)).toBeGreaterThan(20)
      expect(number('SELECT count(*) AS n FROM token_balance WHERE address = ?', address)).toBe(3)
    }
    for (const table of ['nft_balance', 'token_balance']) {
      expect(number(`SELECT count(*) AS n FROM ${table} WHERE address = ?`, newcomer)).toBe(0)
    }
  })

  test('gives every test wallet EGLD to pay with', () => {
    for (const address of Object.values(client.wallets)) {
      const [account] = sql.all<{ balance: string }>(
        'SELECT balance FROM account WHERE address = ?',
        address
      )
      expect(BigInt(account?.balance ?? 0)).toBeGreaterThanOrEqual(10n ** 19n)
    }
  })

  test('uses valid addresses and identifiers', () => {
    const addresses = sql.all<{ address: string }>('SELECT address FROM account')
    expect(addresses.filter(({ address }) => !isAddress(address))).toEqual([])
    const identifiers = sql.all<{ identifier: string }>('SELECT identifier FROM nft')
    const form = /^[A-Z0-9]{3,10}-[a-f0-9]{6}-([a-f0-9]{2})+$/
    expect(identifiers.filter(({ identifier }) => !form.test(identifier))).toEqual([])
  })

  test('has unique asset names within each collection', () => {
    const twice = sql.all(
      'SELECT collection, name FROM nft GROUP BY collection, name HAVING count(*) > 1'
    )
    expect(twice).toEqual([])
  })
})
