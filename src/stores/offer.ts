// Making an offer: the form's data (asset, payment tokens and balances), its validation and the action.

import type { Money } from '../lib/api/auction-summary.ts'
import type { Token } from '../lib/api/structs.ts'
import { entity } from '../lib/config/entities.ts'
import { exactText } from '../lib/format/amounts.ts'
import { moneyText, symbolText } from '../lib/format/money.ts'
import type { MakeOfferData, MakeOfferTarget, TokenBalance } from '../lib/loaders/offers.ts'
import { err, ok, type Result } from '../lib/result.ts'
import { checkAmount } from '../lib/rules/amount.ts'
import { itemArguments } from '../lib/rules/item-arguments.ts'
import {
  checkOffer,
  leastOffered,
  type OfferAttempt,
  type OfferFieldRefusals,
  type OfferRefusal,
  type OfferTerms,
  offerRefusals
} from '../lib/rules/offer.ts'
import { toOfferListing } from '../lib/rules/offer-listing.ts'
import { checkQuantity } from '../lib/rules/quantity.ts'
import { defineAction } from './action.ts'
import { auctionArgument, auctionNumberTerm } from './auction-data.ts'
import { confirmationTerm, priceTerm } from './changed-terms.ts'
import { defineForm, type Form } from './form.ts'
import { loaderContext, platform } from './platform.ts'

/** The values of the form's fields. */
export interface OfferFormValues {
  amount: string
  auctionId: string
  deadline: number | undefined
  quantity: string
  token: string
}

export interface OfferParams {
  amount: bigint
  auctionId: string | undefined
  deadline: number | undefined
  quantity: number
  token: string
}

export interface MakeOfferInput {
  target: MakeOfferTarget
  data: MakeOfferData
  params: OfferParams
}

interface CheckedOffer {
  auctionId: string | undefined
  deadline: number
}

export const makeOfferForm: Form<MakeOfferTarget, MakeOfferData> = defineForm({
  load: async item =>
    (await import('../lib/loaders/offers.ts')).loadMakeOfferData(loaderContext(), item),
  entity: ({ identifier }) => entity('asset', identifier),
  action: () => makeOffer
})

export const makeOffer = defineAction<'sendOffer', MakeOfferInput, CheckedOffer, OfferRefusal>({
  kind: 'sendOffer',
  refresh: async input => {
    const data = await makeOfferForm.refresh(input.target)
    return { ...input, data: data ?? withoutSupply(input.data) }
  },
  check: ({ data, params }, now) => checkOffer(toOfferTerms(data), withBalance(data, params), now),
  // The unit of the amount, and the selected auction. All other terms are entered in the form.
  terms: ({ auctionId }, { data, params }) => [
    priceTerm('offer', offerMoney(params.amount, findTokenBalance(data, params.token))),
    ...data.listings.filter(i => i.id === auctionId).map(auctionNumberTerm),
    confirmationTerm(data)
  ],
  isPaused: ({ data }) => data.market?.isPaused === true,
  plan: async ({ auctionId, deadline }, { target, params }) => {
    const { planSendOffer } = await import('../lib/api/offers.ts')
    const { marketplaceKey, sendsMarketplaceKey } = platform().network
    return planSendOffer({
      ...target,
      amount: params.amount,
      auctionId: auctionId === undefined ? undefined : Number(auctionId),
      deadline,
      marketplaceKey: sendsMarketplaceKey ? marketplaceKey : undefined,
      quantity: params.quantity,
      token: params.token
    })
  },
  findRefusal: async (_, { data, params, target }) => {
    if (params.auctionId === undefined) return undefined
    const { findWrongListing } = await import('./check-offer.ts')
    return findWrongListing(data, { ...target, auctionId: params.auctionId })
  },
  payment: (_, { data, params }) => offerMoney(params.amount, findTokenBalance(data, params.token)),
  receiver: 'marketplace',
  call: ({ auctionId, deadline }, { data, target, params }) => {
    const listing = data.listings.find(i => i.id === auctionId)
    return {
      name: 'sendOffer',
      args: [
        ...itemArguments(target.identifier),
        { field: 'quantity', value: BigInt(params.quantity) },
        { field: 'deadline', value: BigInt(deadline) },
        ...(listing ? [auctionArgument(listing)] : [])
      ]
    }
  },
  describe: (_, { data, target, params }) => ({
    title: `Offer of ${moneyText(offerMoney(params.amount, findTokenBalance(data, params.token)))} for ${data.asset.name}`,
    entities: [entity('asset', target.identifier), 'account', 'notifications']
  })
})

export type OfferObstacleCode = 'auctionHasBids' | 'noFunds' | 'ownItem'

/** The reason why no offer is possible with any values. Undefined when an offer is possible. */
export function offerObstacle(data: MakeOfferData): OfferObstacleCode | undefined {
  if (data.isOwn) return 'ownItem'
  if (leastOffered(toOfferTerms(data)) === undefined) return 'auctionHasBids'
  return data.balances.some(i => i.balance > 0n) ? undefined : 'noFunds'
}

/** Returns the parameters, or the refusal of each invalid field. */
export function readOfferForm(
  values: OfferFormValues,
  data: MakeOfferData
): Result<OfferParams, OfferFieldRefusals> {
  const { token } = findTokenBalance(data, values.token)
  const amount = checkAmount(values.amount, token.decimals)
  const quantity = data.asset.isSft ? checkQuantity(values.quantity) : ok(1)
  const refusals: OfferFieldRefusals = {}
  if (!amount.ok) refusals.amount = amount.reason
  if (!quantity.ok) refusals.quantity = quantity.reason
  const params = {
    amount: amount.ok ? amount.value : 0n,
    auctionId: values.auctionId || undefined,
    deadline: values.deadline,
    quantity: quantity.ok ? quantity.value : 1,
    token: token.identifier
  }
  for (const reason of offerRefusals(
    toOfferTerms(data),
    withBalance(data, params),
    platform().now()
  )) {
    const { field } = REFUSAL_FIELDS[reason.code]
    refusals[field] ??= reason
  }
  return Object.keys(refusals).length > 0 ? err(refusals) : ok(params)
}

/** Prices that others pay, for the same number of copies. */
export function offerShortcuts(
  values: Pick<OfferFormValues, 'quantity'>,
  { asset, hints }: Pick<MakeOfferData, 'hints'> & { asset: { isSft: boolean } },
  { token }: TokenBalance
): { label: string; value: string }[] {
  const quantity = asset.isSft ? checkQuantity(values.quantity) : ok(1)
  if (!quantity.ok) return []
  return hints.flatMap(hint => {
    const each = checkAmount(hint.value, token.decimals)
    if (hint.token !== token.identifier || !each.ok) return []
    if (quantity.value === 1) return hint
    const value = exactText(each.value * BigInt(quantity.value), token.decimals)
    return { label: `${hint.label} each`, value }
  })
}

export function findTokenBalance({ balances }: MakeOfferData, identifier: string): TokenBalance {
  const found = balances.find(i => i.token.identifier === identifier) ?? balances[0]
  if (!found) throw new Error('offer: a marketplace takes at least one token')
  return found
}

export function offerMoney(amount: bigint, { token }: TokenBalance): Money {
  const { decimals, identifier } = token
  return { amount, decimals, symbol: tokenSymbol(token), token: identifier, usd: undefined }
}

/** One whole token with its USD price, used to convert other amounts. */
export function offerUnitMoney(tokenBalance: TokenBalance): Money {
  const { decimals, priceUsd } = tokenBalance.token
  return { ...offerMoney(10n ** BigInt(decimals), tokenBalance), usd: priceUsd }
}

/** The field at which each refusal is shown. */
const REFUSAL_FIELDS = {
  ownItem: { field: 'amount' },
  noUnits: { field: 'quantity' },
  overSupply: { field: 'quantity' },
  noDeadline: { field: 'deadline' },
  deadlinePast: { field: 'deadline' },
  deadlineTooLate: { field: 'deadline' },
  auctionMissing: { field: 'auction' },
  auctionHasBids: { field: 'auction' },
  insufficientFunds: { field: 'amount' }
} as const satisfies Record<OfferRefusal['code'], { field: keyof OfferFieldRefusals }>

/** Adds the bidder's balance of the token. */
function withBalance(data: MakeOfferData, params: OfferParams): OfferAttempt {
  return { ...params, balance: findTokenBalance(data, params.token).balance }
}

export function toOfferTerms({ asset, isOwn, listings }: MakeOfferData): OfferTerms {
  return { isOwn, listings: listings.map(toOfferListing), supply: asset.supply }
}

/** The data for an item that the data service no longer has. */
function withoutSupply(data: MakeOfferData): MakeOfferData {
  return { ...data, asset: { ...data.asset, supply: 0 } }
}

function tokenSymbol(token: Token): string {
  const { nativeLabel } = platform().network
  return symbolText({ token: token.identifier, symbol: token.symbol }, nativeLabel)
}
