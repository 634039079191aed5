// The page of one account: its holdings and its latest transactions.
import { exactText } from '../../src/lib/format/amounts.ts'
import { listAccountTokens, toAccountJson } from '../chain/accounts.ts'
import { firstRow } from '../ledger/sql.ts'
import type { SandboxNetwork } from '../sandbox-network.ts'
import { nativeText } from '../wallet/page/summary.ts'
import { accountName, fullAccountLink } from './labels.ts'
import { documentMarkup, rowMarkup } from './layout.ts'
import { type Markup, type MarkupContent, markup } from './markup.ts'
import { transactionList } from './transaction-list.ts'
import { LIST_LENGTH, listTransactions } from './transactions.ts'

/** The used fields of an account and of its tokens in the chain API's format. */
interface Account {
  balance: string
  isGuarded?: boolean
  activeGuardianAddress?: string
}
interface HeldToken {
  identifier: string
  ticker: string
  decimals: number
  balance: string
}

/** An address that was never used has an account too, which is empty. */
export function accountPage(network: SandboxNetwork, address: string): Markup {
  const { ledger } = network
  const query = new URLSearchParams({ withGuardianInfo: 'true' })
  const account = toAccountJson(ledger, address, query) as unknown as Account
  const title = accountName(network, address) ?? 'Account'
  return documentMarkup(
    title,
    markup`<h1 dir="auto">${title}</h1>
<dl class="sheet">
${rowMarkup('Address', address)}
${rowMarkup('Balance', markup`<span class="large">${nativeText(BigInt(account.balance))}</span>`)}
${tokensMarkup(network, address)}
${rowMarkup('NFTs and SFTs', String(countNfts(network, address)))}
${guardianMarkup(network, account)}
</dl>
<section aria-labelledby="transactions">
<h2 id="transactions">Transactions</h2>
<p class="soft">The latest ${LIST_LENGTH} that it sent or received. Times are in UTC.</p>
${transactionList(network, listTransactions(ledger, address))}
</section>`
  )
}

function tokensMarkup({ ledger }: SandboxNetwork, address: string): MarkupContent {
  const held = listAccountTokens(
    ledger.sql,
    address,
    new URLSearchParams()
  ) as unknown as HeldToken[]
  if (held.length === 0) return undefined
  const items = held.map(
    ({ balance, decimals, identifier, ticker }) =>
      markup`<li title="${identifier}">${exactText(BigInt(balance), decimals)} ${ticker}</li>`
  )
  return rowMarkup('Other tokens', markup`<ul>${items}</ul>`)
}

function countNfts({ ledger }: SandboxNetwork, address: string): number {
  const counted = firstRow<{ n: number }>(
    ledger.sql,
    'SELECT count(*) AS n FROM nft_balance WHERE address = ?',
    address
  )
  return counted?.n ?? 0
}

function guardianMarkup(
  network: SandboxNetwork,
  { activeGuardianAddress: guardian, isGuarded }: Account
): MarkupContent {
  if (guardian === undefined) return undefined
  const link = fullAccountLink(network, guardian)
  return rowMarkup('Guardian', isGuarded ? link : markup`${link}<br>It is not turned on.`)
}
