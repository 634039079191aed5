// Serves the explorer: the pages of the network's transactions and accounts, and their style sheet.
import { isAddress } from '../../src/lib/protocol/address.ts'
import sharedStyle from '../pages.css?raw'
import type { SandboxNetwork } from '../sandbox-network.ts'
import { accountPage } from './account-page.ts'
import { eventPage } from './event-page.ts'
import style from './explorer.css?raw'
import { notFoundMarkup } from './layout.ts'
import type { Markup } from './markup.ts'
import { indexPage } from './transaction-list.ts'
import { transactionPage } from './transaction-page.ts'
import { readTransaction } from './transactions.ts'

/** The pages have no scripts and load only their style sheet. */
const HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff'
}
const METHODS = ['GET', 'HEAD']

/** `path` begins with `explorer`. */
export function serveExplorer(request: Request, path: string, network: SandboxNetwork): Response {
  if (!METHODS.includes(request.method)) {
    const headers = { ...HEADERS, Allow: METHODS.join(', ') }
    return new Response('The explorer can only be read', { status: 405, headers })
  }
  const [, kind = '', id = '', ...rest] = path.split('/')
  if (kind === 'explorer.css' && id === '') return respond(sharedStyle + style, 'text/css')
  const page = rest.length === 0 ? findPage(network, kind, id) : undefined
  return page
    ? respond(page.text, 'text/html')
    : respond(notFoundMarkup(notFoundText(kind)).text, 'text/html', 404)
}

function findPage(network: SandboxNetwork, kind: string, id: string): Markup | undefined {
  if (kind === '') return indexPage(network)
  if (kind === 'accounts') return isAddress(id) ? accountPage(network, id) : undefined
  if (kind !== 'transactions') return undefined
  const transaction = readTransaction(network.ledger, id)
  return transaction ? transactionPage(network, transaction) : eventPage(network, id)
}

function notFoundText(kind: string): string {
  if (kind === 'accounts') return 'This is not the address of an account: it may be incomplete.'
  if (kind === 'transactions') return 'This network has no transaction with this hash.'
  return 'The explorer has no such page.'
}

function respond(text: string, type: string, status = 200): Response {
  return new Response(text, {
    status,
    headers: { ...HEADERS, 'Content-Type': `${type}; charset=utf-8` }
  })
}
