// A list of transactions, and the page with the transactions of the whole network.
import type { SandboxNetwork } from '../sandbox-network.ts'
import { accountLink, paymentsMarkup, statusMarkup, timeMarkup } from './labels.ts'
import { BASE, documentMarkup } from './layout.ts'
import { type Markup, markup } from './markup.ts'
import { type ExplorerTransaction, LIST_LENGTH, listTransactions } from './transactions.ts'

export function indexPage(network: SandboxNetwork): Markup {
  const title = 'Latest transactions'
  return documentMarkup(
    title,
    markup`<h1>${title}</h1>
<p class="soft">The latest ${LIST_LENGTH} of this network. Times are in UTC.</p>
${transactionList(network, listTransactions(network.ledger))}`
  )
}

export function transactionList(
  network: SandboxNetwork,
  transactions: readonly ExplorerTransaction[]
): Markup {
  if (transactions.length === 0) return markup`<p class="sheet">No transactions yet.</p>`
  return markup`<ol class="transactions">${transactions.map(transaction => itemMarkup(network, transaction))}</ol>`
}

function itemMarkup(network: SandboxNetwork, transaction: ExplorerTransaction): Markup {
  const { action, at, hash, payments, recipient, sender, status } = transaction
  return markup`
<li>
  <a class="action" href="${BASE}/transactions/${hash}" dir="auto">${action}</a>
  ${statusMarkup(status)}
  <span class="amount">${paymentsMarkup(network.ledger.sql, payments)}</span>
  <span class="parties">from ${accountLink(network, sender)} to ${accountLink(network, recipient)}</span>
  <span class="soft when">${timeMarkup(at)}</span>
</li>`
}
