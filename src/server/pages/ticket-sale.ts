// Loads the ticket sale: its terms and times, its description, and the viewer's tickets.

import { type AssetSummary, loadAssetCards } from '../../lib/api/assets.ts'
import type { Money } from '../../lib/api/auction-summary.ts'
import { loadDrawTickets, TICKETS_PER_QUERY } from '../../lib/api/draw.ts'
import type { Send } from '../../lib/api/request.ts'
import type { Page } from '../../lib/api/structs.ts'
import {
  loadHasClaimedTickets,
  loadMyTickets,
  loadTicketSale,
  loadWhitelisting,
  type Ticket,
  type TicketSale
} from '../../lib/api/ticket-sale.ts'
import { type EnvironmentName, NETWORKS } from '../../lib/config/networks.ts'
import type { DialogAsset } from '../../lib/loaders/dialog-asset.ts'
import { err, ok } from '../../lib/result.ts'
import { type SalePeriod, salePeriod } from '../../lib/rules/sale-period.ts'
import { type ApiResult, isNotFound, toResult } from '../api/api-result.ts'
import { loadTicketSaleContent, type TicketSaleContent } from '../api/ticket-sale-content.ts'
import type { Environment } from '../config/environments.ts'
import { TICKET_SALE_TITLE, TICKET_SALES } from '../config/ticket-sale.ts'
import { loadToMoney } from './usd-prices.ts'

/** The sale with its current period and the price of a ticket. */
export interface SaleWithPeriod extends TicketSale {
  money: Money | undefined
  period: SalePeriod
}

/** The viewer's tickets and rights. `tickets` is empty for an account that is not whitelisted. */
export interface SaleViewer {
  hasClaimed: boolean
  isWhitelisted: boolean
  /** The service's reason why the account is not whitelisted. */
  message: string | undefined
  tickets: Ticket[]
}

export interface TicketSaleView {
  /** Contains the fallback texts when the content service has none. */
  content: SaleContent
  /** Contains `undefined` on a network without a ticket sale. */
  sale: ApiResult<SaleWithPeriod | undefined>
  /**
   * Number of tickets in the draw, read from the contract. `undefined` when the request fails, and outside of the
   * periods of sale and draw.
   */
  sold: SoldTickets | undefined
  /** `undefined` for a visitor, and in a period that does not concern a single account. */
  viewer: ApiResult<SaleViewer> | undefined
  /** The prizes: the first works of the collection, and their number. `undefined` when no sale is scheduled. */
  works: ApiResult<Page<AssetSummary>> | undefined
}

export interface SoldTickets {
  count: number
  /** Whether the contract may have more tickets than the page reads. */
  mayHaveMore: boolean
}

/** The texts of a sale. `title` is the page's title; `name` is the sale's own name when it differs. */
export type SaleContent = TicketSaleContent & { name?: string | undefined; title: string }

interface SaleSourceQuery {
  environment: Pick<Environment, 'partner' | 'ticketSale'>
  environmentName: EnvironmentName
}

interface TicketSaleQuery extends SaleSourceQuery {
  environment: Pick<Environment, 'marketplaceKey' | 'partner' | 'ticketSale'> & {
    ticketSaleContract?: string | undefined
  }
  now: number
  /** The viewer's address. */
  viewer: string | undefined
}

const NO_CONTENT = {
  collectionName: undefined,
  description: [],
  poster: undefined,
  terms: undefined,
  title: undefined,
  video: undefined
} satisfies TicketSaleContent

/** The title of a partner's sale when the partner's content has none. */
const PARTNER_TITLE = 'Ticket sale'

/** The parts of the view that a page without a sale does not have. */
const NO_PARTS = { sold: undefined, viewer: undefined, works: undefined }

/** Two rows of cards. */
const SHOWN_WORKS = 8

type SaleSource = SaleContent & { collectionName: string }

/** The periods in which an account's tickets matter. */
const PERSONAL_PERIODS: readonly SalePeriod[] = ['between', 'claim', 'ended', 'sale']

/** The periods in which the number of sold tickets decides the chance of each ticket. */
const SOLD_PERIODS: readonly SalePeriod[] = ['between', 'sale']

export async function loadTicketSaleView(
  send: Send,
  query: TicketSaleQuery
): Promise<TicketSaleView> {
  const { environment, environmentName } = query
  const source = await loadSaleSource(send, { environment, environmentName })
  const content = source.ok ? source.value : undefined
  if (!content) {
    const title = environment.partner ? PARTNER_TITLE : TICKET_SALE_TITLE
    const noSale = source.ok ? ok(undefined) : source
    return { ...NO_PARTS, content: { ...NO_CONTENT, title }, sale: noSale }
  }
  const sale = await loadSale(send, content.collectionName, query)
  if (!sale.ok) return { ...NO_PARTS, content, sale }
  const [viewer, works, sold] = await Promise.all([
    loadViewer(send, sale.value, query),
    loadWorks(send, sale.value, environment.marketplaceKey),
    loadSold(send, sale.value, environment.ticketSaleContract)
  ])
  return { content, sale, sold, viewer, works }
}

/** The sale as a row in the list of launches. `undefined` when the site has no sale. */
export interface SaleSummary {
  poster: string | undefined
  /** `undefined` when it cannot be loaded, when no sale is scheduled, and when the sale is over. */
  sale: SaleWithPeriod | undefined
  title: string
}

export async function loadSaleSummary(
  send: Send,
  query: Omit<TicketSaleQuery, 'viewer'>
): Promise<SaleSummary | undefined> {
  const source = await loadSaleSource(send, query)
  if (!source.ok) return { poster: undefined, sale: undefined, title: PARTNER_TITLE }
  if (!source.value) return undefined
  const { collectionName, name, poster, title } = source.value
  const sale = await loadSale(send, collectionName, query)
  const isShown = sale.ok && sale.value.period !== 'none' && sale.value.period !== 'ended'
  return { poster, sale: isShown ? sale.value : undefined, title: name ?? title }
}

/** The sale as the subject of a dialog. `undefined` while its collection is unknown. */
export function saleSubject(
  { name, poster, title }: SaleContent,
  data: object | undefined
): DialogAsset | undefined {
  if (!data || !('collection' in data) || typeof data.collection !== 'string') return undefined
  return {
    identifier: data.collection,
    name: name ?? title,
    maker: undefined,
    isSft: false,
    isFlagged: false,
    thumbnail: poster,
    picture: poster,
    warning: undefined
  }
}

/**
 * Whether the site has a ticket sale. For a partner it asks the content service; when that fails, the answer is yes.
 */
export async function loadHasTicketSale(send: Send, query: SaleSourceQuery): Promise<boolean> {
  if (!query.environment.partner) return query.environment.ticketSale
  const source = await loadSaleSource(send, query)
  return !source.ok || source.value !== undefined
}

/**
 * The texts of the sale from the content service, or of the network's row when the service has none. Contains
 * `undefined` when the network or the partner has no ticket sale.
 */
export async function loadSaleSource(
  send: Send,
  { environment, environmentName }: SaleSourceQuery
): Promise<ApiResult<SaleSource | undefined>> {
  const { partner } = environment
  if (!environment.ticketSale) return ok(undefined)
  if (partner) return loadPartnerSaleSource(send, partner.key)
  const row = TICKET_SALES[environmentName]
  if (!row) return ok(undefined)
  const described = await toResult(send(loadTicketSaleContent()))
  const found = described.ok ? described.value : NO_CONTENT
  const description = found.description.length > 0 ? found.description : [...row.description]
  const collectionName = found.collectionName ?? row.collectionName
  return ok({ ...found, collectionName, description, name: found.title, title: TICKET_SALE_TITLE })
}

/** A partner's sale never uses the network's texts, not even when loading its own texts fails. */
async function loadPartnerSaleSource(
  send: Send,
  partner: string
): Promise<ApiResult<SaleSource | undefined>> {
  const described = await toResult(send(loadTicketSaleContent(partner)))
  if (!described.ok) return isNotFound(described.reason) ? ok(undefined) : described
  const { collectionName, title = PARTNER_TITLE, ...words } = described.value
  return ok(collectionName === undefined ? undefined : { ...words, collectionName, title })
}

async function loadSale(
  send: Send,
  collectionName: string,
  { environment, environmentName, now }: Omit<TicketSaleQuery, 'viewer'>
): Promise<ApiResult<SaleWithPeriod>> {
  const found = await toResult(send(loadTicketSale(collectionName)))
  if (!found.ok) return found
  const sale = found.value
  const period = sale.collection === undefined ? 'none' : salePeriod(sale, now)
  // The token of a partner's sale may be missing in the list of the partner's marketplace.
  const otherKey = environment.partner ? NETWORKS[environmentName].marketplaceKey : undefined
  const { marketplaceKey } = environment
  const toMoney = await loadToMoney(send, [sale.token], marketplaceKey, otherKey)
  const money = sale.price === undefined ? undefined : toMoney(sale.price, sale.token)
  return ok({ ...sale, money, period })
}

async function loadWorks(
  send: Send,
  { collection, period }: SaleWithPeriod,
  marketplaceKey: string
): Promise<TicketSaleView['works']> {
  if (collection === undefined || period === 'none') return undefined
  return toResult(send(loadAssetCards({ collection, marketplaceKey }, { first: SHOWN_WORKS })))
}

/** Counts the tickets in one response of the contract, which numbers tickets consecutively. */
async function loadSold(
  send: Send,
  { collection, period }: SaleWithPeriod,
  contract: string | undefined
): Promise<SoldTickets | undefined> {
  if (!contract || collection === undefined || !SOLD_PERIODS.includes(period)) return undefined
  const firstTicket = 0
  const found = await toResult(
    send(loadDrawTickets({ collection, contract }, firstTicket, TICKETS_PER_QUERY))
  )
  if (!found.ok) return undefined
  const count = found.value.length
  return { count, mayHaveMore: count === TICKETS_PER_QUERY }
}

/** The whitelist is read only once the sale has begun (specification 3 section 4). */
async function loadViewer(
  send: Send,
  { collection, period }: SaleWithPeriod,
  { viewer }: TicketSaleQuery
): Promise<ApiResult<SaleViewer> | undefined> {
  if (viewer === undefined || collection === undefined || !PERSONAL_PERIODS.includes(period))
    return undefined
  const isClaimable = period === 'claim'
  const [whitelisting, tickets, hasClaimed] = await Promise.all([
    toResult(send(loadWhitelisting())),
    toResult(send(loadMyTickets(collection))),
    isClaimable ? toResult(send(loadHasClaimedTickets(collection))) : ok(false)
  ])
  if (!whitelisting.ok) return err(whitelisting.reason)
  const { isWhitelisted, message } = whitelisting.value
  if (!isWhitelisted) return ok({ hasClaimed: false, isWhitelisted, message, tickets: [] })
  if (!tickets.ok) return err(tickets.reason)
  if (!hasClaimed.ok) return err(hasClaimed.reason)
  return ok({ hasClaimed: hasClaimed.value, isWhitelisted, message, tickets: tickets.value })
}
