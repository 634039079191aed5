// Starting an auction: the form's data (asset, seller and marketplace), its validation, and two actions, one for NFTs
// and one for units of an SFT.

import type { Money } from '../lib/api/auction-summary.ts'
import type { Token } from '../lib/api/structs.ts'
import { entity } from '../lib/config/entities.ts'
import { unitsText } from '../lib/format/amounts.ts'
import { symbolText } from '../lib/format/money.ts'
import { percentText } from '../lib/format/percent.ts'
import type { SellData, SellTarget } from '../lib/loaders/sell.ts'
import { err, ok, type Result } from '../lib/result.ts'
import { checkAmount } from '../lib/rules/amount.ts'
import { checkDeadline } from '../lib/rules/deadline.ts'
import { type PriceSplit, splitPrice } from '../lib/rules/price-split.ts'
import {
  type AuctionKind,
  type AuctionTerms,
  checkAuctionQuantity,
  checkBuyNowPrice,
  checkSell,
  checkSeller,
  type ListingMode,
  type SellFieldRefusals,
  type SellParams,
  type SellRefusal,
  type SellTerms
} from '../lib/rules/sell.ts'
import { type Action, defineAction } from './action.ts'
import { confirmationTerm, priceTerm } from './changed-terms.ts'
import { defineForm } from './form.ts'
import { nativePayment } from './payment.ts'
import { loaderContext, platform } from './platform.ts'

export interface SellInput {
  target: SellTarget
  data: SellData
  params: SellParams
}

/** The values of the form's fields. */
export interface SellFormValues {
  kind: AuctionKind
  mode: ListingMode
  quantity: string
  /** For a fixed price, this is the price. */
  minBid: string
  hasBuyNow: boolean
  buyNow: string
  deadline: number | undefined
  token: string
}

export const sellForm = defineForm<SellTarget, SellData>({
  load: async target =>
    (await import('../lib/loaders/sell.ts')).loadSellFormData(loaderContext(), target),
  entity: ({ identifier }) => entity('asset', identifier),
  action: () => ({
    isSigning: () => startAuction.isSigning() || startSftAuction.isSigning(),
    reset: () => {
      startAuction.reset()
      startSftAuction.reset()
    },
    resume: entity => Promise.all([startAuction.resume(entity), startSftAuction.resume(entity)])
  })
})

export const startAuction = defineStartAction('startAuction')
export const startSftAuction = defineStartAction('startSftAuction')

/** The action for this kind of auction: NFTs and SFTs have separate ones. */
export function startActionFor(kind: AuctionKind): Action<SellInput, SellRefusal> {
  return kind === 'nft' ? startAuction : startSftAuction
}

/** The reason why the viewer cannot sell this asset. Undefined when they can. */
export function sellerRefusal(data: SellData): SellRefusal | undefined {
  const checked = checkSeller(toSellTerms(data))
  return checked.ok ? undefined : checked.reason
}

/** Returns the parameters, or the refusal of each invalid field. */
export function readSellForm(
  values: SellFormValues,
  data: SellData
): Result<SellParams, SellFieldRefusals> {
  const { kind, mode } = values
  // Uses the token that the form shows, because the entered one may no longer be accepted.
  const { decimals, identifier: token } = findPaymentToken(data, values.token)
  const quantity = checkAuctionQuantity(values.quantity, kind, data.held)
  const minBid = checkAmount(values.minBid, decimals)
  // A variable listing has one price for each copy and no bids.
  const isAuction = mode === 'auction' && kind !== 'variable'
  const wantsBuyNow = values.hasBuyNow && isAuction
  const buyNow = wantsBuyNow ? checkAmount(values.buyNow, decimals) : ok(undefined)
  const deadline = checkDeadline(values.deadline, platform().now())
  const refusals: SellFieldRefusals = {}
  if (!quantity.ok) refusals.quantity = quantity.reason
  if (!minBid.ok) refusals.minBid = minBid.reason
  if (!buyNow.ok) refusals.buyNow = buyNow.reason
  if (!deadline.ok) refusals.deadline = deadline.reason
  if (minBid.ok && buyNow.ok && buyNow.value !== undefined) {
    const buyNowCheck = checkBuyNowPrice(buyNow.value, minBid.value)
    if (!buyNowCheck.ok) refusals.buyNow = buyNowCheck.reason
  }
  if (!quantity.ok || !minBid.ok || !buyNow.ok || !deadline.ok || refusals.buyNow) {
    return err(refusals)
  }
  return ok({
    kind,
    quantity: quantity.value,
    minBid: minBid.value,
    buyNow: mode === 'fixed' ? minBid.value : buyNow.value,
    deadline: deadline.value,
    token
  })
}

/** The split of a price. */
export function splitAuctionPrice(amount: bigint, { rates }: SellData): PriceSplit {
  return splitPrice(amount, rates)
}

/**
 * A payment token of the marketplace, with the network's symbol. Falls back to the first one when the identifier
 * is not accepted.
 */
export function findPaymentToken({ market }: SellData, identifier: string): Token {
  const token = market.paymentTokens.find(i => i.identifier === identifier)
  const [first] = market.paymentTokens
  const found = token ?? first
  if (!found) throw new Error('sell: a marketplace takes at least one token')
  const { nativeLabel } = platform().network
  return { ...found, symbol: symbolText({ token: found.identifier, ...found }, nativeLabel) }
}

/** An amount of the token, without a USD value. */
export function tokenMoney(amount: bigint, token: Token): Money {
  const { decimals, identifier, symbol } = token
  return { amount, decimals, symbol, token: identifier, usd: undefined }
}

/** One whole token with its USD price, used to convert other amounts. */
export function tokenUnitMoney(token: Token): Money {
  return { ...tokenMoney(10n ** BigInt(token.decimals), token), usd: token.priceUsd }
}

function defineStartAction(
  kind: 'startAuction' | 'startSftAuction'
): Action<SellInput, SellRefusal> {
  return defineAction<'startAuction' | 'startSftAuction', SellInput, AuctionTerms, SellRefusal>({
    kind,
    refresh: async input => {
      const data = await sellForm.refresh(input.target)
      // Without data the item was not found. With no units held, the check refuses before anything is signed.
      return { ...input, data: data ?? { ...input.data, held: 0 } }
    },
    check: ({ data, params }, now) => checkSell(toSellTerms(data), params, now),
    terms: ({ maxBid, minBid, token }, { data }) => [
      priceTerm('price', tokenMoney(minBid, findPaymentToken(data, token))),
      priceTerm('buy-now price', tokenMoney(maxBid, findPaymentToken(data, token))),
      { label: 'marketplace fee', text: percentText(data.rates.cutBp) },
      { label: 'royalties', text: percentText(data.rates.royaltiesBp) },
      confirmationTerm(data)
    ],
    plan: async (terms, { target }) => {
      const { planCreateAuction } = await import('../lib/api/auction-plans.ts')
      const { marketplaceKey, sendsMarketplaceKey } = platform().network
      return planCreateAuction({
        ...target,
        ...terms,
        marketplaceKey: sendsMarketplaceKey ? marketplaceKey : undefined
      })
    },
    // There is no payment: the asset itself is transferred to the contract.
    payment: () => nativePayment(0n),
    receiver: 'marketplace',
    call: (terms, { target }) => ({
      name: 'auctionToken',
      item: { ...target, quantity: terms.quantity },
      args: [
        { field: 'price', value: terms.minBid },
        { field: 'buy-now price', value: terms.maxBid },
        { field: 'deadline', value: BigInt(terms.deadline) },
        { field: 'token', value: terms.token },
        // The minimum raise is not a field of the form, so an unexpected one is reported as an error of the price.
        { field: 'price', value: undefined, chosen: 'minRaise' },
        { field: 'auction type', value: terms.isOnePerPayment ? 1n : 0n }
      ]
    }),
    describe: ({ maxBid, minBid, quantity }, { data, target }) => ({
      title: `${maxBid === minBid ? 'Listing' : 'Auction'} of ${unitsText(quantity, data.asset.name)}`,
      units: quantity,
      entities: [entity('asset', target.identifier), 'account', 'notifications']
    })
  })
}

function toSellTerms({ held, isFlagged, market, rates }: SellData): SellTerms {
  return {
    held,
    isFlagged,
    isPaused: market.isPaused,
    tokens: market.paymentTokens.map(i => i.identifier),
    rates
  }
}
