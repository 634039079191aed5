// The page of one transaction.
import type { SandboxNetwork } from '../sandbox-network.ts'
import { nativeText } from '../wallet/page/summary.ts'
import {
  accountLink,
  fullAccountLink,
  nftMarkup,
  paymentsMarkup,
  statusMarkup,
  timeMarkup,
  tokenText
} from './labels.ts'
import { BASE, documentMarkup, rowMarkup } from './layout.ts'
import { type Markup, type MarkupContent, markup } from './markup.ts'
import type { ExplorerOperation, ExplorerTransaction } from './transactions.ts'

export function transactionPage(network: SandboxNetwork, transaction: ExplorerTransaction): Markup {
  const { at, data, failure, fee, guardian, hash, payments, relayer, status } = transaction
  const isPending = status === 'pending'
  const title = 'Transaction'
  return documentMarkup(
    title,
    markup`<h1>${title} ${statusMarkup(status)}</h1>
${isPending && pendingMarkup(hash)}
<dl class="sheet">
${rowMarkup('Action', markup`<span class="large" dir="auto">${transaction.action}</span>`)}
${failure && rowMarkup('Why it had no effect', markup`<span class="failure" dir="auto">${failure}</span>`)}
${transaction.details.map(([label, value]) =>
  rowMarkup(detailLabel(label), markup`<span dir="auto">${value}</span>`)
)}
${rowMarkup(failure ? 'Value, not spent' : 'Value', paymentsMarkup(network.ledger.sql, payments))}
${rowMarkup(isPending ? 'Network fee, at most' : 'Network fee', nativeText(fee))}
${rowMarkup(isPending ? 'Sent (UTC)' : 'Time (UTC)', timeMarkup(at))}
${rowMarkup('From', fullAccountLink(network, transaction.sender))}
${rowMarkup('To', fullAccountLink(network, transaction.recipient))}
${guardian && rowMarkup('Guardian', fullAccountLink(network, guardian))}
${relayer && rowMarkup('Fee paid by', fullAccountLink(network, relayer))}
${rowMarkup('Hash', hash)}
</dl>
${transfersMarkup(network, transaction.operations)}
${data && markup`<section aria-labelledby="data"><h2 id="data">Data</h2><pre class="sheet" dir="auto">${data}</pre></section>`}`
  )
}

function pendingMarkup(hash: string): Markup {
  return markup`<p class="notice">It waits for the next round of the network. <a href="${BASE}/transactions/${hash}">Reload</a></p>`
}

/** Replaces the wallet's wording, which addresses the person who signs. */
function detailLabel(label: string): string {
  return label.startsWith('You ') ? 'Items' : label
}

/** Texts for the operations of the chain API that concern money, tokens and NFTs. */
const OPERATION_TEXTS: Readonly<Record<string, string>> = {
  transfer: 'Sent',
  create: 'Created',
  addQuantity: 'Added',
  burn: 'Destroyed'
}

function transfersMarkup(
  network: SandboxNetwork,
  operations: readonly ExplorerOperation[]
): MarkupContent {
  const shown = operations.filter(({ action }) => Object.hasOwn(OPERATION_TEXTS, action))
  return (
    shown.length > 0 &&
    markup`<section aria-labelledby="transfers"><h2 id="transfers">Transfers</h2>
<ol class="transfers sheet">${shown.map(operation => transferMarkup(network, operation))}</ol></section>`
  )
}

function transferredMarkup(
  { ledger: { sql } }: SandboxNetwork,
  { identifier = '', type, value = '0' }: ExplorerOperation
): MarkupContent {
  if (type === 'nft') return nftMarkup(sql, identifier, BigInt(value))
  return type === 'egld' ? nativeText(BigInt(value)) : tokenText(sql, identifier, BigInt(value))
}

function transferMarkup(network: SandboxNetwork, operation: ExplorerOperation): Markup {
  const { action, receiver, sender } = operation
  const what = transferredMarkup(network, operation)
  return markup`
<li>${OPERATION_TEXTS[action]} <strong>${what}</strong> ${
    receiver
      ? markup`from ${accountLink(network, sender)} to ${accountLink(network, receiver)}`
      : markup`by ${accountLink(network, sender)}`
  }</li>`
}
