// The page of one account: what it holds, and its latest transactions.
import { exactText } from '../../src/lib/format/amounts.ts'
import { listAccountTokens, toAccountJson } from '../chain/accounts.ts'
import { firstRow } from '../ledger/sql.ts'
import type { SandboxNetwork } from '../sandbox-network.ts'
import { type Content, type Html, html } from './html.ts'
import { accountName, fullAccountLink, nativeText } from './labels.ts'
import { documentHtml, rowHtml } from './layout.ts'
import { transactionList } from './transaction-list.ts'
import { LIST_LENGTH, listTransactions } from './transactions.ts'

/** What is read of an account and of its tokens in the chain API's format. */
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
export function accountPage(network: SandboxNetwork, address: string): Html {
  const { ledger } = network
  const query = new URLSearchParams({ withGuardianInfo: 'true' })
  const account = toAccountJson(ledger, address, query) as unknown as Account
  const title = accountName(network, address) ?? 'Account'
  return documentHtml(
    title,
    html`<h1 dir="auto">${title}</h1>
<dl class="sheet">
${rowHtml('Address', address)}
${rowHtml('Balance', html`<span class="large">${nativeText(BigInt(account.balance))}</span>`)}
${tokensHtml(network, address)}
${rowHtml('NFTs and SFTs', String(countNfts(network, address)))}
${guardianHtml(network, account)}
</dl>
<section aria-labelledby="transactions">
<h2 id="transactions">Transactions</h2>
<p class="soft">The latest ${LIST_LENGTH} that it sent or received. Times are in UTC.</p>
${transactionList(network, listTransactions(ledger, address))}
</section>`
  )
}

function tokensHtml({ ledger }: SandboxNetwork, address: string): Content {
  const held = listAccountTokens(
    ledger.sql,
    address,
    new URLSearchParams()
  ) as unknown as HeldToken[]
  if (held.length === 0) return undefined
  const items = held.map(
    ({ balance, decimals, identifier, ticker }) =>
      html`<li title="${identifier}">${exactText(BigInt(balance), decimals)} ${ticker}</li>`
  )
  return rowHtml('Other tokens', html`<ul>${items}</ul>`)
}

function countNfts({ ledger }: SandboxNetwork, address: string): number {
  const counted = firstRow<{ n: number }>(
    ledger.sql,
    'SELECT count(*) AS n FROM nft_balance WHERE address = ?',
    address
  )
  return counted?.n ?? 0
}

function guardianHtml(
  network: SandboxNetwork,
  { activeGuardianAddress: guardian, isGuarded }: Account
): Content {
  if (guardian === undefined) return undefined
  const link = fullAccountLink(network, guardian)
  return rowHtml('Guardian', isGuarded ? link : html`${link}<br>It is not turned on.`)
}
