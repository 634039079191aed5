// Accounts, amounts, times and states as the explorer shows them.
import { exactText } from '../../src/lib/format/amounts.ts'
import { dateText, isoTime } from '../../src/lib/format/dates.ts'
import { shortHashText } from '../../src/lib/format/names.ts'

import type { Payment } from '../chain/execution.ts'
import { NATIVE, readAccount, readToken } from '../ledger/accounts.ts'
import { nftIdentifier } from '../ledger/nfts.ts'
import { firstRow, type Sql } from '../ledger/sql.ts'
import type { SandboxNetwork } from '../sandbox-network.ts'
import { contractName, nativeText } from '../wallet/page/summary.ts'
import { BASE } from './layout.ts'
import { type Markup, type MarkupContent, markup } from './markup.ts'

const STATUS_TEXTS: Record<string, string> = {
  pending: 'Pending',
  success: 'Success',
  fail: 'Failed',
  invalid: 'Invalid'
}

export function statusMarkup(status: string): Markup {
  return markup`<span class="status ${status}">${STATUS_TEXTS[status] ?? status}</span>`
}

export function timeMarkup(at: number): Markup {
  const iso = isoTime(at)
  const clock = iso.slice(iso.indexOf('T') + 1, -1)
  return markup`<time datetime="${iso}">${dateText(at)} ${clock}</time>`
}

/** The herotag, the name of a test wallet, or the name of a contract. */
export function accountName(network: SandboxNetwork, address: string): string | undefined {
  const { sql } = network.ledger
  const wallet = Object.values(network.wallets).find(named => named.address === address)
  const market = firstRow<{ name: string }>(
    sql,
    'SELECT name FROM marketplace WHERE address = ?',
    address
  )
  return (
    readAccount(sql, address).username ??
    wallet?.name ??
    contractName(address) ??
    (market && `${market.name} marketplace contract`)
  )
}

/** For lists: the name alone, or the shortened address. The whole address is its title. */
export function accountLink(network: SandboxNetwork, address: string): Markup {
  return markup`<a href="${BASE}/accounts/${address}" title="${address}"><bdi>${
    accountName(network, address) ?? shortHashText(address)
  }</bdi></a>`
}

export function fullAccountLink(network: SandboxNetwork, address: string): Markup {
  const name = accountName(network, address)
  return markup`${name && markup`<bdi>${name}</bdi><br>`}<a href="${BASE}/accounts/${address}">${address}</a>`
}

/** '2.5 USDC'. For an unknown token the amount is in atomic units, because its decimals are unknown. */
export function tokenText(sql: Sql, identifier: string, amount: bigint): string {
  if (identifier === NATIVE) return nativeText(amount)
  const token = readToken(sql, identifier)
  return token
    ? `${exactText(amount, token.decimals)} ${token.symbol}`
    : `${amount} smallest units of ${identifier}`
}

/** '3 × Dusk', with a link to the item's page on the site. Without a name when no unit of it is left. */
export function nftMarkup(sql: Sql, identifier: string, units: bigint): Markup {
  const nft = firstRow<{ name: string }>(
    sql,
    'SELECT name FROM nft WHERE identifier = ?',
    identifier
  )
  if (nft === undefined) return markup`${String(units)} × ${identifier}`
  const path = `/nfts/${encodeURIComponent(identifier)}`
  return markup`${String(units)} × <a href="${path}" title="${identifier}"><bdi>${nft.name || identifier}</bdi></a>`
}

export function paymentsMarkup(sql: Sql, payments: readonly Payment[]): MarkupContent {
  if (payments.length === 0) return nativeText(0n)
  return payments.map(({ token, nonce, amount }, at) => [
    at > 0 && ', ',
    nonce === 0
      ? tokenText(sql, token, amount)
      : nftMarkup(sql, nftIdentifier(token, nonce), amount)
  ])
}
