// Accounts and their tokens in the chain API's format.
import { readAccount } from '../ledger/accounts.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { firstRow, type Sql, type SqlValue } from '../ledger/sql.ts'
import { readGuardianData } from './guardians.ts'
import { shardOfAddress } from './shards.ts'
import { withoutEmpty } from './transaction-json.ts'

/** The ending that the network adds to a herotag: the username of `alice` is `alice.elrond`. */
export const USERNAME_SUFFIX = '.elrond'
const DEFAULT_PAGE_SIZE = 25
const MAX_PAGE_SIZE = 10_000

interface HeldToken {
  identifier: string
  name: string
  symbol: string
  decimals: number
  owner: string
  price_usd: string | null
  supply: string
  balance: string
}

/** The counts are sent when they are requested, or with any request for the guardian. */
export function toAccountJson(
  { sql, nowMs }: Ledger,
  address: string,
  query: URLSearchParams
): Record<string, unknown> {
  const account = readAccount(sql, address)
  const at = Math.floor(nowMs() / 1000)
  const withCounts = query.get('withTxCount') === 'true' || query.has('withGuardianInfo')
  return withoutEmpty({
    address,
    balance: String(account.balance),
    nonce: account.nonce,
    shard: shardOfAddress(address),
    username: account.username && account.username + USERNAME_SUFFIX,
    developerReward: '0',
    ...(withCounts ? { txCount: countTransactions(sql, address), scrCount: 0 } : {}),
    ...(query.get('withGuardianInfo') === 'true' ? toGuardianJson(sql, address, at) : {})
  })
}

function toGuardianJson(sql: Sql, address: string, at: number): Record<string, unknown> {
  const { active, isGuarded, pending } = readGuardianData(sql, address, at)
  return {
    isGuarded,
    activeGuardianActivationEpoch: active?.epoch,
    activeGuardianAddress: active?.address,
    activeGuardianServiceUid: active?.service,
    pendingGuardianActivationEpoch: pending?.epoch,
    pendingGuardianAddress: pending?.address,
    pendingGuardianServiceUid: pending?.service
  }
}

/** The tokens of an address, filtered and paged by the API's parameters. */
export function listAccountTokens(
  sql: Sql,
  address: string,
  query: URLSearchParams
): Record<string, unknown>[] {
  const conditions = ['b.address = ?']
  const values: SqlValue[] = [address]
  const requested = [query.get('identifier'), ...(query.get('identifiers') ?? '').split(',')]
  const identifiers = requested.filter(identifier => !!identifier)
  if (identifiers.length > 0) {
    conditions.push(`b.token IN (${identifiers.map(() => '?').join(',')})`)
    values.push(...identifiers)
  }
  const search = query.get('search')
  if (search) {
    conditions.push('(t.name LIKE ? OR t.identifier LIKE ?)')
    values.push(`%${search}%`, `%${search}%`)
  }
  const held = sql.all<HeldToken>(
    `SELECT t.identifier, t.name, t.symbol, t.decimals, t.owner, t.price_usd, t.supply, b.balance
     FROM token_balance b JOIN token t ON t.identifier = b.token
     WHERE ${conditions.join(' AND ')} ORDER BY t.identifier LIMIT ? OFFSET ?`,
    ...values,
    readPageNumber(query.get('size'), DEFAULT_PAGE_SIZE),
    readPageNumber(query.get('from'), 0)
  )
  return held.map(toTokenJson)
}

/** The properties of a token, without a balance. */
export function readTokenJson(sql: Sql, identifier: string): Record<string, unknown> | undefined {
  const token = firstRow<Omit<HeldToken, 'balance'>>(
    sql,
    'SELECT identifier, name, symbol, decimals, owner, price_usd, supply FROM token WHERE identifier = ?',
    identifier
  )
  if (token === undefined) return undefined
  const { balance: _, valueUsd: __, ...properties } = toTokenJson({ ...token, balance: '0' })
  return properties
}

function toTokenJson(held: HeldToken): Record<string, unknown> {
  const price = held.price_usd === null ? undefined : Number(held.price_usd)
  const units = Number(held.balance) / 10 ** held.decimals
  return withoutEmpty({
    type: 'FungibleESDT',
    identifier: held.identifier,
    name: held.name,
    ticker: held.symbol,
    owner: held.owner,
    decimals: held.decimals,
    isPaused: false,
    supply: held.supply,
    circulatingSupply: held.supply,
    price,
    balance: held.balance,
    valueUsd: price === undefined ? undefined : price * units
  })
}

function countTransactions(sql: Sql, address: string): number {
  const counted = firstRow<{ n: number }>(
    sql,
    'SELECT count(*) AS n FROM tx WHERE sender = ?',
    address
  )
  return counted?.n ?? 0
}

function readPageNumber(text: string | null, fallback: number): number {
  const value = text === null ? fallback : Number(text)
  return Number.isInteger(value) && value >= 0 ? Math.min(value, MAX_PAGE_SIZE) : fallback
}
