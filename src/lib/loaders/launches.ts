// Loader data of the dialogs of launches: a tier of a campaign, and the ticket sale with the viewer's tickets.

import type { Money } from '../api/auction-summary.ts'
import { type Campaign, loadCampaign, type Tier } from '../api/campaigns.ts'
import { loadMarketplace } from '../api/marketplaces.ts'
import { loadMinterPaused } from '../api/minter.ts'
import {
  loadHasClaimedTickets,
  loadMyTickets,
  loadTicketSale,
  loadWhitelisting,
  type Ticket,
  type TicketSale
} from '../api/ticket-sale.ts'
import { loadNativeUsdPrice } from '../api/usd-price.ts'
import { NATIVE_TOKEN } from '../config/native-token.ts'
import { exactText } from '../format/amounts.ts'
import { tokenUnit } from '../protocol/token-unit.ts'
import { salePeriod } from '../rules/sale-period.ts'
import { usdValue } from '../rules/usd-value.ts'
import { loadPaymentBalance } from './auction.ts'
import type { DialogTarget } from './dialog-target.ts'
import type { LoaderContext } from './loader-context.ts'
import { readTierTarget, type TierTarget } from './tier-target.ts'
import { withChainUnit } from './token-units.ts'

export interface TierData {
  /** The viewer's balance of the tier's token, in atomic units. */
  balance: bigint
  /** The minter contract is paused. */
  isPaused: boolean
  campaign: Pick<
    Campaign,
    | 'collectionName'
    | 'cover'
    | 'endsAt'
    | 'maxPerTransaction'
    | 'startsAt'
    | 'status'
    | 'whitelistExpiresAt'
  >
  /** The price of one NFT. */
  price: Money
  tier: Pick<Tier, 'available' | 'name'>
}

export interface SaleTarget {
  /** The collection's name in the content service. */
  collectionName: string
}

export interface TicketSaleData {
  /** The viewer's balance of the sale's token, in atomic units. */
  balance: bigint
  collection: string
  hasClaimed: boolean
  isWhitelisted: boolean
  /** The price of one ticket. */
  price: Money
  sale: Pick<TicketSale, 'isFrozen' | 'maxPerWallet' | 'status' | 'times'>
  tickets: Ticket[]
}

/** `undefined` for a visitor, and when the campaign or the tier does not exist. */
export async function loadTierData(
  context: LoaderContext,
  target: TierTarget
): Promise<TierData | undefined> {
  const { send, viewer } = context
  if (viewer === undefined) return undefined
  const campaign = await send(loadCampaign(target))
  const tier = campaign?.tiers.find(i => i.name === target.tier)
  if (!campaign || !tier) return undefined
  const [price, balance, isPaused] = await Promise.all([
    loadPrice(context, tier),
    loadPaymentBalance(context, tier.token),
    loadMinterPaused(send, target.minter)
  ])
  return { balance, campaign, isPaused, price, tier }
}

/** `undefined` for a visitor, and when no sale is scheduled. */
export async function loadTicketSaleData(
  context: LoaderContext,
  { collectionName }: SaleTarget
): Promise<TicketSaleData | undefined> {
  const { now, send, viewer } = context
  if (viewer === undefined) return undefined
  const sale = await send(loadTicketSale(collectionName))
  const { collection, price: amount, token } = sale
  if (collection === undefined || amount === undefined) return undefined
  const isClaimable = salePeriod(sale, now) === 'claim'
  const [price, balance, whitelisting, tickets, hasClaimed] = await Promise.all([
    loadPrice(context, { price: amount, token }),
    loadPaymentBalance(context, token),
    send(loadWhitelisting()),
    send(loadMyTickets(collection)),
    isClaimable ? send(loadHasClaimedTickets(collection)) : false
  ])
  const { isWhitelisted } = whitelisting
  return { balance, collection, hasClaimed, isWhitelisted, price, sale, tickets }
}

export function loadTierDialog(
  context: LoaderContext,
  target: DialogTarget
): Promise<TierData | undefined> {
  return loadTierData(context, readTierTarget(target))
}

export function loadTicketSaleDialog(
  context: LoaderContext,
  { identifier }: DialogTarget
): Promise<TicketSaleData | undefined> {
  return loadTicketSaleData(context, { collectionName: identifier })
}

/** The decimals are those of the chain. `usd` is absent when the USD price cannot be loaded. */
async function loadPrice(
  context: LoaderContext,
  { price, token }: { price: bigint; token: string }
): Promise<Money> {
  const money = { amount: price, ...tokenUnit(token), token, usd: undefined }
  const [unit, usdPrice] = await Promise.all([
    withChainUnit(money, context),
    loadUsdPrice(context, token).catch(() => undefined)
  ])
  const usd = usdPrice && usdValue(exactText(price, unit.decimals), usdPrice)
  return { ...unit, usd }
}

async function loadUsdPrice(
  { marketplaceKey, send }: LoaderContext,
  token: string
): Promise<string | undefined> {
  if (token === NATIVE_TOKEN) return send(loadNativeUsdPrice())
  const market = await send(loadMarketplace(marketplaceKey))
  return market?.paymentTokens.find(i => i.identifier === token)?.priceUsd
}
