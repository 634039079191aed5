// The page of an event of an item's history that has no transaction: one of the data that the network starts with.
import { firstRow } from '../ledger/sql.ts'
import type { SandboxNetwork } from '../sandbox-network.ts'
import { type Html, html } from './html.ts'
import { fullAccountLink, nftHtml, timeHtml, tokenText } from './labels.ts'
import { documentHtml, rowHtml } from './layout.ts'

interface HistoryEvent {
  identifier: string
  action: string // such as 'StartedAuction'
  at: number
  address: string
  sender: string | null
  quantity: string | null
  token: string | null
  amount: string | null
}

/** The words of the site's history, for actions that have others. */
const ACTION_TEXTS: Readonly<Record<string, string>> = {
  Bid: 'Bid placed',
  ClosedAuction: 'Listing closed',
  EndedAuction: 'Sale ended',
  PriceUpdated: 'Price updated',
  StartedAuction: 'Listed for sale'
}

export function eventPage(network: SandboxNetwork, hash: string): Html | undefined {
  const { sql } = network.ledger
  const event = firstRow<HistoryEvent>(
    sql,
    'SELECT identifier, action, at, address, sender, quantity, token, amount FROM history WHERE hash = ?',
    hash.toLowerCase()
  )
  if (event === undefined) return undefined
  const { amount, token } = event
  const title = 'Event without a transaction'
  return documentHtml(
    title,
    html`<h1>${title}</h1>
<p class="notice">It is part of the sample data of this network. What you do here yourself has a transaction.</p>
<dl class="sheet">
${rowHtml('Action', html`<span class="large">${ACTION_TEXTS[event.action] ?? event.action}</span>`)}
${rowHtml('Items', nftHtml(sql, event.identifier, BigInt(event.quantity ?? 1)))}
${token && amount && rowHtml('Price', tokenText(sql, token, BigInt(amount)))}
${rowHtml('Time (UTC)', timeHtml(event.at))}
${rowHtml('By', fullAccountLink(network, event.address))}
${event.sender && rowHtml('From', fullAccountLink(network, event.sender))}
</dl>`
  )
}
