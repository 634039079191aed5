// Starting an auction: what the form knows of the item, its seller and the marketplace, and the two actions, one for
// what there is one of and one for the units of an SFT.

import type { Money } from '../lib/api/auction-summary.ts'
import type { Token } from '../lib/api/structs.ts'
import { symbolText } from '../lib/format/money.ts'
import type { SellData, SellTarget } from '../lib/loaders/sell.ts'
import { amountRefusalText } from '../lib/messages/bid.ts'
import { deadlineRefusalText } from '../lib/messages/deadline.ts'
import { sellRefusalText } from '../lib/messages/sell.ts'
import { no, ok, type Result } from '../lib/result.ts'
import { checkAmount } from '../lib/rules/amount.ts'
import { checkDeadline } from '../lib/rules/deadline.ts'
import { type SaleShares, saleShares } from '../lib/rules/fees.ts'
import {
  type AuctionForm,
  type AuctionTerms,
  checkBuyNow,
  checkQuantity,
  checkSale,
  checkSeller,
  type SellRefusal,
  type SellTerms,
  type SellWish
} from '../lib/rules/sell.ts'
import { type Action, defineAction } from './action.ts'
import { asker, environment } from './environment.ts'
import { defineForm } from './form.ts'
import type { TransactionKind } from './transactions.ts'

export interface SellInput {
  target: SellTarget
  facts: SellData
  wish: SellWish
}

/** What stands in the form. */
export interface SellEntries {
  form: AuctionForm
  quantity: string
  minBid: string
  hasBuyNow: boolean
  buyNow: string
  deadline: number | undefined
  token: string
}

/** The words at each field, where there are any. */
export type SellErrors = Partial<Record<'quantity' | 'minBid' | 'buyNow' | 'deadline', string>>

export const sellForm = defineForm<SellTarget, SellData>({
  load: async target => (await import('../lib/loaders/sell.ts')).loadSellData(asker(), target),
  entity: ({ identifier }) => `asset:${identifier}`,
  action: () => ({
    reset: () => {
      startAuction.reset()
      startSftAuction.reset()
    },
    resume: entity => Promise.all([startAuction.resume(entity), startSftAuction.resume(entity)])
  })
})

export const startAuction = defineStart('startAuction')
export const startSftAuction = defineStart('startSftAuction')

/** The action of a form: an item of one kind has its own. */
export function startOf(form: AuctionForm): Action<SellInput, SellRefusal> {
  return form === 'nft' ? startAuction : startSftAuction
}

/** Why this person cannot sell this at all; undefined when they can. */
export function sellerRefusal(facts: SellData): SellRefusal | undefined {
  const checked = checkSeller(termsOf(facts))
  return checked.ok ? undefined : checked.reason
}

/** What the entries come to, or what is wrong with each. */
export function readSell(entries: SellEntries, facts: SellData): Result<SellWish, SellErrors> {
  const { form, token } = entries
  const decimals = tokenOf(facts, token).decimals
  const isVariable = form === 'variable'
  const quantity = checkQuantity(entries.quantity, form, facts.held)
  const minBid = checkAmount(entries.minBid, decimals)
  const wantsBuyNow = entries.hasBuyNow && !isVariable
  const buyNow = wantsBuyNow ? checkAmount(entries.buyNow, decimals) : ok(undefined)
  const deadline = checkDeadline(entries.deadline, environment().now())
  const errors: SellErrors = {}
  if (!quantity.ok) errors.quantity = sellRefusalText(quantity.reason)
  if (!minBid.ok) errors.minBid = amountRefusalText(minBid.reason, 'Price is a required field')
  if (!buyNow.ok) errors.buyNow = amountRefusalText(buyNow.reason, 'Price is a required field')
  if (!deadline.ok) errors.deadline = deadlineRefusalText(deadline.reason)
  if (minBid.ok && buyNow.ok && buyNow.value !== undefined) {
    const over = checkBuyNow(buyNow.value, minBid.value)
    if (!over.ok) errors.buyNow = sellRefusalText(over.reason)
  }
  if (!quantity.ok || !minBid.ok || !buyNow.ok || !deadline.ok || errors.buyNow) return no(errors)
  return ok({
    form,
    quantity: quantity.value,
    minBid: minBid.value,
    buyNow: buyNow.value,
    deadline: deadline.value,
    token
  })
}

/** What becomes of this amount once it is paid. */
export function sharesOf(amount: bigint, { rates }: SellData): SaleShares {
  return saleShares(amount, rates)
}

/** A token of the marketplace, called as the network calls it; the first it takes where it does not take this one. */
export function tokenOf({ market }: SellData, identifier: string): Token {
  const token = market.paymentTokens.find(i => i.identifier === identifier)
  const [first] = market.paymentTokens
  const found = token ?? first
  if (!found) throw new Error('sell: a marketplace takes at least one token')
  const { nativeLabel } = environment().network
  return { ...found, symbol: symbolText({ token: found.identifier, ...found }, nativeLabel) }
}

/** Money in a token, with its dollars where the token's price is known. */
export function moneyOf(amount: bigint, token: Token): Money {
  const { decimals, identifier, symbol } = token
  return { amount, decimals, symbol, token: identifier, usd: undefined }
}

/** One whole token in dollars: what other amounts of it are worth is told from it. */
export function unitMoney(token: Token): Money {
  return { ...moneyOf(10n ** BigInt(token.decimals), token), usd: token.priceUsd }
}

function defineStart(kind: TransactionKind): Action<SellInput, SellRefusal> {
  return defineAction<SellInput, AuctionTerms, SellRefusal>({
    kind,
    refresh: async input => {
      const facts = await sellForm.refresh(input.target)
      return { ...input, facts: facts ?? { ...input.facts, held: 0 } }
    },
    check: ({ facts, wish }, now) => checkSale(termsOf(facts), wish, now),
    plan: async (terms, { target }) => {
      const { planCreateAuction } = await import('../lib/api/auction-plans.ts')
      const { marketplaceKey, marketplaceKeyInput } = environment().network
      return planCreateAuction({
        ...target,
        ...terms,
        marketplaceKey: marketplaceKeyInput ? marketplaceKey : undefined
      })
    },
    // Nothing is paid: the item itself goes to the contract.
    payment: () => ({ token: 'EGLD', amount: 0n }),
    call: (terms, { target }) => ({
      name: 'auctionToken',
      item: { ...target, quantity: terms.quantity },
      args: [
        { about: 'price', is: terms.minBid },
        { about: 'buy-now price', is: terms.maxBid },
        { about: 'deadline', is: BigInt(terms.deadline) },
        { about: 'token', is: terms.token },
        // The least raise of a bid is the service's own figure.
        { about: 'price', is: undefined },
        { about: 'kind of sale', is: terms.isOnePerPayment ? 1n : 0n }
      ]
    }),
    describe: ({ quantity }, { facts, target }) => ({
      title: `Auction of ${quantity > 1 ? `${quantity} × ` : ''}${facts.asset.name}`,
      entities: [`asset:${target.identifier}`, 'account', 'notifications']
    })
  })
}

function termsOf({ held, isFlagged, market, rates }: SellData): SellTerms {
  return {
    held,
    isFlagged,
    isPaused: market.isPaused,
    tokens: market.paymentTokens.map(i => i.identifier),
    rates
  }
}
