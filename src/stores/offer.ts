// Making an offer: what the form knows of the item and the tokens it may be made in, and the action.

import type { Money } from '../lib/api/auction-summary.ts'
import type { Token } from '../lib/api/structs.ts'
import { symbolText } from '../lib/format/money.ts'
import type { MakeOfferData, MakeOfferTarget, TokenBalance } from '../lib/loaders/offers.ts'
import { amountRefusalText } from '../lib/messages/bid.ts'
import { offerQuantityRefusalText, offerRefusalText } from '../lib/messages/offer.ts'
import { no, ok, type Result } from '../lib/result.ts'
import { checkAmount } from '../lib/rules/amount.ts'
import { itemArguments } from '../lib/rules/asked-item.ts'
import {
  checkOffer,
  type OfferRefusal,
  type OfferTerms,
  type OfferWish,
  offerRefusals
} from '../lib/rules/offer.ts'
import { checkQuantity } from '../lib/rules/quantity.ts'
import { defineAction } from './action.ts'
import { asker, environment } from './environment.ts'
import { defineForm, type Form } from './form.ts'
import { toListing } from './offer-facts.ts'
import { auctionArgument, moneyText } from './sale-facts.ts'

/** What stands in the form. */
export interface OfferEntries {
  amount: string
  auctionId: string
  deadline: number | undefined
  quantity: string
  token: string
}

export interface OfferWishes {
  amount: bigint
  auctionId: string | undefined
  deadline: number | undefined
  quantity: number
  token: string
}

/** The words at each field, where there are any. */
export type OfferErrors = Partial<Record<'amount' | 'auction' | 'deadline' | 'quantity', string>>

export interface MakeOfferInput {
  target: MakeOfferTarget
  facts: MakeOfferData
  wish: OfferWishes
}

interface Checked {
  auctionId: string | undefined
  deadline: number
}

export const makeOfferForm: Form<MakeOfferTarget, MakeOfferData> = defineForm({
  load: async item => (await import('../lib/loaders/offers.ts')).loadMakeOfferData(asker(), item),
  entity: ({ identifier }) => `asset:${identifier}`,
  action: () => makeOffer
})

export const makeOffer = defineAction<MakeOfferInput, Checked, OfferRefusal>({
  kind: 'sendOffer',
  refresh: async input => {
    const facts = await makeOfferForm.refresh(input.target)
    return facts ? { ...input, facts } : input
  },
  check: ({ facts, wish }, now) => checkOffer(termsOf(facts), held(facts, wish), now),
  isPaused: ({ facts }) => facts.market?.isPaused === true,
  plan: async ({ auctionId, deadline }, { target, wish }) => {
    const { planSendOffer } = await import('../lib/api/offers.ts')
    const { marketplaceKey, marketplaceKeyInput } = environment().network
    return planSendOffer({
      ...target,
      amount: wish.amount,
      auctionId: auctionId === undefined ? undefined : Number(auctionId),
      deadline,
      marketplaceKey: marketplaceKeyInput ? marketplaceKey : undefined,
      quantity: wish.quantity,
      token: wish.token
    })
  },
  payment: (_, { wish }) => ({ token: wish.token, amount: wish.amount }),
  call: ({ auctionId, deadline }, { facts, target, wish }) => {
    const listing = facts.listings.find(i => i.id === auctionId)
    return {
      name: 'sendOffer',
      args: [
        ...itemArguments(target.identifier),
        { about: 'quantity', is: BigInt(wish.quantity) },
        { about: 'deadline', is: BigInt(deadline) },
        ...(listing ? [auctionArgument(listing)] : [])
      ]
    }
  },
  describe: (_, { facts, target, wish }) => ({
    title: `Offer of ${moneyText(moneyOf(wish.amount, purseOf(facts, wish.token)))}`,
    entities: [`asset:${target.identifier}`, 'account', 'notifications']
  })
})

/** What the entries come to, or what is wrong with each. */
export function readOffer(
  entries: OfferEntries,
  facts: MakeOfferData
): Result<OfferWishes, OfferErrors> {
  const { token } = purseOf(facts, entries.token)
  const amount = checkAmount(entries.amount, token.decimals)
  const quantity = facts.asset.isSft ? checkQuantity(entries.quantity) : ok(1)
  const errors: OfferErrors = {}
  if (!amount.ok) {
    errors.amount = amountRefusalText(amount.reason, 'Offer amount is a required field')
  }
  if (!quantity.ok) errors.quantity = offerQuantityRefusalText(quantity.reason)
  const wish = {
    amount: amount.ok ? amount.value : 0n,
    auctionId: entries.auctionId || undefined,
    deadline: entries.deadline,
    quantity: quantity.ok ? quantity.value : 1,
    token: token.identifier
  }
  for (const reason of offerRefusals(termsOf(facts), held(facts, wish), environment().now())) {
    const { field } = FIELDS[reason.code]
    errors[field] ??= offerRefusalText(reason, symbolOf(token))
  }
  return Object.keys(errors).length > 0 ? no(errors) : ok(wish)
}

export function purseOf({ balances }: MakeOfferData, identifier: string): TokenBalance {
  const found = balances.find(i => i.token.identifier === identifier) ?? balances[0]
  if (!found) throw new Error('offer: a marketplace takes at least one token')
  return found
}

export function moneyOf(amount: bigint, { token }: TokenBalance): Money {
  const { decimals, identifier } = token
  return { amount, decimals, symbol: symbolOf(token), token: identifier, usd: undefined }
}

/** One whole token in dollars: what other amounts of it are worth is told from it. */
export function unitMoney(purse: TokenBalance): Money {
  const { decimals, priceUsd } = purse.token
  return { ...moneyOf(10n ** BigInt(decimals), purse), usd: priceUsd }
}

/** At which field a refusal stands. */
const FIELDS = {
  noUnits: { field: 'quantity' },
  overSupply: { field: 'quantity' },
  noDeadline: { field: 'deadline' },
  deadlinePast: { field: 'deadline' },
  auctionMissing: { field: 'auction' },
  auctionHasBids: { field: 'auction' },
  insufficient: { field: 'amount' }
} as const satisfies Record<OfferRefusal['code'], { field: keyof OfferErrors }>

/** With what the maker holds of the token. */
function held(facts: MakeOfferData, wish: OfferWishes): OfferWish {
  return { ...wish, balance: purseOf(facts, wish.token).balance }
}

function termsOf({ asset, listings }: MakeOfferData): OfferTerms {
  return { supply: asset.isSft ? asset.supply : 1, listings: listings.map(toListing) }
}

function symbolOf(token: Token): string {
  const { nativeLabel } = environment().network
  return symbolText({ token: token.identifier, symbol: token.symbol }, nativeLabel)
}
