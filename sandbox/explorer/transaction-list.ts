// A list of transactions, and the page that lists those of the whole network.
import type { SandboxNetwork } from '../sandbox-network.ts'
import { type Html, html } from './html.ts'
import { accountLink, paymentsHtml, statusHtml, timeHtml } from './labels.ts'
import { BASE, documentHtml } from './layout.ts'
import { type ExplorerTransaction, LIST_LENGTH, listTransactions } from './transactions.ts'

export function indexPage(network: SandboxNetwork): Html {
  const title = 'Latest transactions'
  return documentHtml(
    title,
    html`<h1>${title}</h1>
<p class="soft">The latest ${LIST_LENGTH} of this network. Times are in UTC.</p>
${transactionList(network, listTransactions(network.ledger))}`
  )
}

export function transactionList(
  network: SandboxNetwork,
  transactions: readonly ExplorerTransaction[]
): Html {
  if (transactions.length === 0) return html`<p class="sheet">No transactions yet.</p>`
  return html`<ol class="transactions">${transactions.map(i => itemHtml(network, i))}</ol>`
}

function itemHtml(network: SandboxNetwork, transaction: ExplorerTransaction): Html {
  const { action, at, hash, payments, recipient, sender, status } = transaction
  return html`
<li>
  <a class="action" href="${BASE}/transactions/${hash}" dir="auto">${action}</a>
  ${statusHtml(status)}
  <span class="amount">${paymentsHtml(network.ledger.sql, payments)}</span>
  <span class="parties">from ${accountLink(network, sender)} to ${accountLink(network, recipient)}</span>
  <span class="soft when">${timeHtml(at)}</span>
</li>`
}
