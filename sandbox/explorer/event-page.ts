// The page of a history event without a transaction. Such events are part of the network's initial data.
import { firstRow } from '../ledger/sql.ts'
import type { SandboxNetwork } from '../sandbox-network.ts'
import { fullAccountLink, nftMarkup, timeMarkup, tokenText } from './labels.ts'
import { documentMarkup, rowMarkup } from './layout.ts'
import { type Markup, markup } from './markup.ts'

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

/** Texts for the actions whose names are not those that the site's history shows. */
const ACTION_TEXTS: Readonly<Record<string, string>> = {
  Bid: 'Bid placed',
  ClosedAuction: 'Listing closed',
  EndedAuction: 'Sale ended',
  PriceUpdated: 'Price updated',
  StartedAuction: 'Listed for sale'
}

export function eventPage(network: SandboxNetwork, hash: string): Markup | undefined {
  const { sql } = network.ledger
  const event = firstRow<HistoryEvent>(
    sql,
    'SELECT identifier, action, at, address, sender, quantity, token, amount FROM history WHERE hash = ?',
    hash.toLowerCase()
  )
  if (event === undefined) return undefined
  const { amount, token } = event
  const title = 'Event without a transaction'
  return documentMarkup(
    title,
    markup`<h1>${title}</h1>
<p class="notice">It is part of the sample data of this network. What you do here yourself has a transaction.</p>
<dl class="sheet">
${rowMarkup('Action', markup`<span class="large">${ACTION_TEXTS[event.action] ?? event.action}</span>`)}
${rowMarkup('Items', nftMarkup(sql, event.identifier, BigInt(event.quantity ?? 1)))}
${token && amount && rowMarkup('Price', tokenText(sql, token, BigInt(amount)))}
${rowMarkup('Time (UTC)', timeMarkup(event.at))}
${rowMarkup('By', fullAccountLink(network, event.address))}
${event.sender && rowMarkup('From', fullAccountLink(network, event.sender))}
</dl>`
  )
}
