// Adapts the loaders of auctions, offers and sales to what a dialog's address says.

import { loadPreferences } from '../api/preferences.ts'
import { loadAuctionData } from './auction.ts'
import type { LoaderContext } from './loader-context.ts'
import { loadAcceptOfferData, loadOfferData } from './offers.ts'
import { loadSellData, loadSettleData } from './sell.ts'

/** What an address says that a dialog opens for. */
export interface DialogTarget {
  /** Identifier of the asset or collection, or address of the account, below the dialog. */
  identifier: string
  auctionId: string | undefined
  /** What follows the dialog's name in its address: the tab of a form, the number of an offer. */
  param: string | undefined
}

export function loadAuctionDialog(context: LoaderContext, target: DialogTarget) {
  return loadAuctionData(context, toAuctionTarget(target))
}

export function loadSettleDialog(context: LoaderContext, target: DialogTarget) {
  return loadSettleData(context, toAuctionTarget(target))
}

/** With whether the seller has seen the onboarding. A preferences service that fails counts as not seen. */
export async function loadSellDialog(context: LoaderContext, target: DialogTarget) {
  const [data, preferences] = await Promise.all([
    loadSellData(context, target),
    context.viewer ? context.send(loadPreferences()).catch(() => undefined) : undefined
  ])
  return data && { ...data, isTold: preferences?.['sellOnboarding'] === true }
}

export function loadAcceptOfferDialog(context: LoaderContext, target: DialogTarget) {
  return loadAcceptOfferData(context, toOfferTarget(target))
}

export function loadWithdrawOfferDialog(context: LoaderContext, target: DialogTarget) {
  return loadOfferData(context, toOfferTarget(target))
}

function toAuctionTarget({ auctionId = '', identifier }: DialogTarget) {
  return { auctionId, identifier }
}

function toOfferTarget({ param = '', identifier }: DialogTarget) {
  return { identifier, offerId: param }
}
