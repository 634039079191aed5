// Rules that must hold for the ledger after any transactions. Each rule returns a sentence for every violation.
import { ZERO_ADDRESS } from '../../sandbox/ledger/accounts.ts'
import type { Sql } from '../../sandbox/ledger/sql.ts'
import { findDerivedTableViolations } from './derived-table-rules.ts'
import { findLaunchViolations } from './launch-rules.ts'

export interface Totals {
  egld: bigint
  tokens: Map<string, bigint>
}

type Invariant = (sql: Sql, expected: Totals, now: number) => string[]

interface AuctionRow {
  id: number
  identifier: string
  type: string
  status: string
  token: string
  remaining: number
  quantity: number
  min_bid: string
  current_bid: string
  current_winner: string | null
  price_sort: string
  held: number
  end_date: number
}

interface OrderRow {
  auction: number
  owner: string
  status: string
  amount: string
  bought: number | null
}

/** The total of EGLD and of each token over all accounts. */
export function countTotals(sql: Sql): Totals {
  const balances = sql.all<{ balance: string }>('SELECT balance FROM account')
  const tokens = new Map<string, bigint>()
  for (const row of sql.all<{ token: string; balance: string }>('SELECT * FROM token_balance')) {
    tokens.set(row.token, (tokens.get(row.token) ?? 0n) + BigInt(row.balance))
  }
  return { egld: sum(balances.map(row => row.balance)), tokens }
}

/** Returns a sentence for every violated rule. Empty when the ledger is consistent. */
export function findViolations(sql: Sql, expected: Totals, now: number): string[] {
  return INVARIANTS.flatMap(rule => rule(sql, expected, now))
}

const INVARIANTS: Invariant[] = [
  findDerivedTableViolations,
  findLaunchViolations,
  function findMoneyViolations(sql, expected) {
    const counted = countTotals(sql)
    const broken: string[] = []
    if (counted.egld !== expected.egld)
      broken.push(`EGLD changed by ${counted.egld - expected.egld}`)
    for (const [token, amount] of expected.tokens) {
      const now = counted.tokens.get(token) ?? 0n
      if (now !== amount) broken.push(`${token} changed by ${now - amount}`)
    }
    return broken
  },
  function nothingIsNegative(sql) {
    return sql
      .all<{ what: string }>(
        `SELECT address AS what FROM account WHERE balance LIKE '-%'
         UNION ALL SELECT token FROM token_balance WHERE balance LIKE '-%' OR balance = '0'
         UNION ALL SELECT identifier FROM nft_balance WHERE balance LIKE '-%' OR balance = '0'`
      )
      .map(({ what }) => `${what} has a balance below what is possible`)
  },
  function findNftViolations(sql) {
    return sql
      .all<{ identifier: string; supply: number; held: number }>(
        `SELECT n.identifier, CAST(n.supply AS INTEGER) AS supply,
           coalesce((SELECT sum(CAST(b.balance AS INTEGER)) FROM nft_balance b
             WHERE b.identifier = n.identifier), 0) AS held
         FROM nft n`
      )
      .filter(row => row.supply !== row.held)
      .map(row => `${row.identifier}: ${row.held} of ${row.supply} units are held`)
  },
  function escrowedMoneyIsOwed(sql) {
    const owed = sql.all<{ address: string; token: string; amount: string }>(
      `SELECT m.address, token, current_bid AS amount FROM auction a
         JOIN marketplace m ON m.key = a.marketplace WHERE held = 1 AND current_bid <> '0'
       UNION ALL SELECT m.address, token, amount FROM offer o
         JOIN marketplace m ON m.key = o.marketplace WHERE held = 1
       UNION ALL SELECT marketplace, token, amount FROM claimable`
    )
    const escrowed = sql.all<{ address: string; token: string; amount: string }>(
      `SELECT m.address, 'EGLD' AS token, balance AS amount FROM marketplace m
         JOIN account ON account.address = m.address
       UNION ALL SELECT m.address, token, balance FROM marketplace m
         JOIN token_balance t ON t.address = m.address`
    )
    const differences = new Map<string, bigint>()
    for (const { address, token, amount } of escrowed)
      addAmount(differences, `${address} ${token}`, amount)
    for (const { address, token, amount } of owed)
      addAmount(differences, `${address} ${token}`, `-${amount}`)
    return [...differences]
      .filter(([, difference]) => difference !== 0n)
      .map(([whose, difference]) => `${whose}: escrow is off by ${difference}`)
  },
  function escrowedNftsAreListed(sql) {
    return sql
      .all<{ what: string; escrowed: number; listed: number }>(
        `SELECT m.key || ' ' || identifier AS what, sum(escrowed) AS escrowed, sum(listed) AS listed FROM (
           SELECT address, identifier, CAST(balance AS INTEGER) AS escrowed, 0 AS listed FROM nft_balance
             WHERE address IN (SELECT address FROM marketplace)
           UNION ALL SELECT m.address, identifier, 0, remaining FROM auction a
             JOIN marketplace m ON m.key = a.marketplace WHERE held = 1
         ) e JOIN marketplace m ON m.address = e.address GROUP BY what HAVING sum(escrowed) <> sum(listed)`
      )
      .map(row => `${row.what}: ${row.escrowed} units in escrow, ${row.listed} listed`)
  },
  function auctionsAgreeWithTheirOrders(sql) {
    const orders = Map.groupBy(sql.all<OrderRow>('SELECT * FROM bid_order'), order => order.auction)
    return sql
      .all<AuctionRow>('SELECT * FROM auction')
      .flatMap(auction => checkAuction(auction, orders.get(auction.id) ?? []))
  },
  function openThingsAreInTime(sql, _, now) {
    return sql
      .all<{ what: string }>(
        `SELECT 'auction ' || id || ' runs after its end' AS what FROM auction
           WHERE status = 'Running' AND end_date < ?
         UNION ALL SELECT 'offer ' || id || ' is active after its end' FROM offer
           WHERE status = 'Active' AND end_date <= ?
         UNION ALL SELECT 'offer ' || id || ' is ' || status || ', held ' || held FROM offer
           WHERE (status IN ('Active', 'Expired')) <> held`,
        now,
        now
      )
      .map(({ what }) => what)
  },
  function feesAndNoncesAreCounted(sql) {
    // SQLite computes the sum, because the table grows with each transaction and is read after each batch. SQLite
    // reports an overflow.
    const [fees = '0'] = readTexts(
      sql,
      "SELECT CAST(coalesce(sum(CAST(fee AS INTEGER)), 0) AS TEXT) FROM tx WHERE status <> 'pending'"
    )
    const [sunk = '0'] = readTexts(
      sql,
      'SELECT balance FROM account WHERE address = ?',
      ZERO_ADDRESS
    )
    const wrong = sql.all<{ address: string; nonce: number; sent: number }>(
      `SELECT address, nonce, coalesce(sent, 0) AS sent FROM account LEFT JOIN (
         SELECT sender, count(*) AS sent FROM tx WHERE fee <> '0' AND status <> 'pending'
         GROUP BY sender
       ) ON sender = address WHERE nonce <> coalesce(sent, 0)`
    )
    const broken = wrong.map(row => `${row.address}: nonce ${row.nonce}, ${row.sent} executed`)
    return fees === sunk ? broken : [...broken, `fees are ${fees}, the sink has ${sunk}`]
  }
]

function checkAuction(auction: AuctionRow, orders: readonly OrderRow[]): string[] {
  const name = `auction ${auction.id} (${auction.type}, ${auction.status})`
  const active = orders.filter(order => order.status === 'Active')
  const bought = orders.filter(order => order.status === 'Bought')
  const broken: string[] = []
  function expectThat(holds: boolean, sentence: string): void {
    if (!holds) broken.push(`${name}: ${sentence}`)
  }
  const open = auction.status === 'Running' || auction.status === 'Claimable'
  expectThat(open === (auction.held === 1), `held is ${auction.held}`)
  expectThat(open ? auction.remaining > 0 : auction.remaining === 0, `${auction.remaining} left`)
  const price = auction.current_bid === '0' ? auction.min_bid : auction.current_bid
  expectThat(BigInt(auction.price_sort) === BigInt(price), 'sorts by another price')
  if (auction.type === 'SftOnePerPayment') {
    const sold = bought.reduce((units, order) => units + (order.bought ?? 0), 0)
    expectThat(active.length === 0, 'has an active order')
    expectThat(!open || sold === auction.quantity - auction.remaining, `sold ${sold}`)
    expectThat(auction.status !== 'Ended' || sold === auction.quantity, `ended with ${sold} sold`)
    return broken
  }
  const standing = open ? active : bought
  expectThat(active.length === (open && auction.current_winner !== null ? 1 : 0), 'active orders')
  expectThat(standing.length === (auction.current_winner === null ? 0 : 1), 'standing orders')
  expectThat((standing[0]?.owner ?? null) === auction.current_winner, 'another winner')
  expectThat((standing[0]?.amount ?? '0') === auction.current_bid, 'another top bid')
  expectThat(auction.status !== 'Closed' || auction.current_winner === null, 'closed with a bid')
  return broken
}

function readTexts(sql: Sql, query: string, ...values: string[]): string[] {
  return sql.all<Record<string, string>>(query, ...values).flatMap(row => Object.values(row))
}

function addAmount(counts: Map<string, bigint>, name: string, amount: string): void {
  counts.set(name, (counts.get(name) ?? 0n) + BigInt(amount))
}

function sum(amounts: readonly string[]): bigint {
  return amounts.reduce((total, amount) => total + BigInt(amount), 0n)
}
