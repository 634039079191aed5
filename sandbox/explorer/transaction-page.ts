// The page of one transaction.
import type { SandboxNetwork } from '../sandbox-network.ts'
import { type Content, type Html, html } from './html.ts'
import {
  accountLink,
  fullAccountLink,
  nativeText,
  nftHtml,
  paymentsHtml,
  statusHtml,
  timeHtml,
  tokenText
} from './labels.ts'
import { BASE, documentHtml, rowHtml } from './layout.ts'
import type { ExplorerOperation, ExplorerTransaction } from './transactions.ts'

export function transactionPage(network: SandboxNetwork, transaction: ExplorerTransaction): Html {
  const { at, data, failure, fee, guardian, hash, payments, relayer, status } = transaction
  const isPending = status === 'pending'
  const title = 'Transaction'
  return documentHtml(
    title,
    html`<h1>${title} ${statusHtml(status)}</h1>
${isPending && pendingHtml(hash)}
<dl class="sheet">
${rowHtml('Action', html`<span class="large" dir="auto">${transaction.action}</span>`)}
${failure && rowHtml('Why it had no effect', html`<span class="failure" dir="auto">${failure}</span>`)}
${transaction.details.map(([label, value]) =>
  rowHtml(detailLabel(label), html`<span dir="auto">${value}</span>`)
)}
${rowHtml(failure ? 'Value, not spent' : 'Value', paymentsHtml(network.ledger.sql, payments))}
${rowHtml(isPending ? 'Network fee, at most' : 'Network fee', nativeText(fee))}
${rowHtml(isPending ? 'Sent (UTC)' : 'Time (UTC)', timeHtml(at))}
${rowHtml('From', fullAccountLink(network, transaction.sender))}
${rowHtml('To', fullAccountLink(network, transaction.recipient))}
${guardian && rowHtml('Guardian', fullAccountLink(network, guardian))}
${relayer && rowHtml('Fee paid by', fullAccountLink(network, relayer))}
${rowHtml('Hash', hash)}
</dl>
${transfersHtml(network, transaction.operations)}
${data && html`<section aria-labelledby="data"><h2 id="data">Data</h2><pre class="sheet" dir="auto">${data}</pre></section>`}`
  )
}

function pendingHtml(hash: string): Html {
  return html`<p class="notice">It waits for the next round of the network. <a href="${BASE}/transactions/${hash}">Reload</a></p>`
}

/** The wallet addresses the person who signs. */
function detailLabel(label: string): string {
  return label.startsWith('You ') ? 'Items' : label
}

/** What the operations of the chain API about money, tokens and NFTs mean. */
const OPERATION_TEXTS: Readonly<Record<string, string>> = {
  transfer: 'Sent',
  create: 'Created',
  addQuantity: 'Added',
  burn: 'Destroyed'
}

function transfersHtml(network: SandboxNetwork, operations: readonly ExplorerOperation[]): Content {
  const shown = operations.filter(({ action }) => Object.hasOwn(OPERATION_TEXTS, action))
  return (
    shown.length > 0 &&
    html`<section aria-labelledby="transfers"><h2 id="transfers">Transfers</h2>
<ol class="transfers sheet">${shown.map(i => transferHtml(network, i))}</ol></section>`
  )
}

function transferHtml(network: SandboxNetwork, operation: ExplorerOperation): Html {
  const { action, identifier = '', receiver, sender, type, value = '0' } = operation
  const { sql } = network.ledger
  const what =
    type === 'nft'
      ? nftHtml(sql, identifier, BigInt(value))
      : type === 'egld'
        ? nativeText(BigInt(value))
        : tokenText(sql, identifier, BigInt(value))
  return html`
<li>${OPERATION_TEXTS[action]} <strong>${what}</strong> ${
    receiver
      ? html`from ${accountLink(network, sender)} to ${accountLink(network, receiver)}`
      : html`by ${accountLink(network, sender)}`
  }</li>`
}
