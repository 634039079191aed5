// Adapts the loaders of auctions, offers and listings to the target in a dialog's URL.

import { loadAccountStats } from '../api/people.ts'
import { loadPreferences } from '../api/preferences.ts'
import { type AuctionData, loadAuctionData } from './auction.ts'
import { type ChangePriceData, loadChangePriceData } from './change-price.ts'
import type { DialogAsset } from './dialog-asset.ts'
import type { LoaderContext } from './loader-context.ts'
import {
  type AcceptOfferData,
  loadAcceptOfferData,
  loadOfferData,
  type OfferData
} from './offers.ts'
import { loadSellFormData, loadSettleData, type SellData, type SettleData } from './sell.ts'
import type { Serialized } from './serialize.ts'

/** The target of a dialog, as read from its URL. */
export interface DialogTarget {
  /** Identifier of the asset or collection, or address of the account, on the page below the dialog. */
  identifier: string
  auctionId: string | undefined
  /** The segment after the dialog's name in the URL: the tab of a form or the id of an offer. */
  param: string | undefined
}

export function loadAuctionDialog(
  context: LoaderContext,
  target: DialogTarget
): Promise<AuctionData | undefined> {
  return loadAuctionData(context, toAuctionTarget(target))
}

export function loadSettleDialog(
  context: LoaderContext,
  target: DialogTarget
): Promise<SettleData | undefined> {
  return loadSettleData(context, toAuctionTarget(target))
}

export function loadChangePriceDialog(
  context: LoaderContext,
  target: DialogTarget
): Promise<ChangePriceData | undefined> {
  return loadChangePriceData(context, toAuctionTarget(target))
}

/** Adds whether the seller has seen the onboarding. When the preferences service fails, it counts as not seen. */
export async function loadSellDialog(
  context: LoaderContext,
  target: DialogTarget
): Promise<SellData | undefined> {
  const [data, preferences] = await Promise.all([
    loadSellFormData(context, target),
    context.viewer ? context.send(loadPreferences()).catch(() => undefined) : undefined
  ])
  if (!data) return undefined
  const hasSeenOnboarding =
    preferences?.['sellOnboarding'] === true || (await sellsAlready(context))
  return { ...data, hasSeenOnboarding }
}

/** A seller with listings on any marketplace needs no introduction. */
async function sellsAlready({ marketplaceKey, send, viewer }: LoaderContext): Promise<boolean> {
  if (!viewer) return false
  const stats = await send(
    loadAccountStats({ address: viewer, isOwner: true, marketplaceKey })
  ).catch(() => undefined)
  return (stats?.auctions ?? 0) > 0
}

export function loadAcceptOfferDialog(
  context: LoaderContext,
  target: DialogTarget
): Promise<AcceptOfferData | undefined> {
  return loadAcceptOfferData(context, toOfferTarget(target))
}

export function loadWithdrawOfferDialog(
  context: LoaderContext,
  target: DialogTarget
): Promise<OfferData | undefined> {
  return loadOfferData(context, toOfferTarget(target))
}

function toAuctionTarget({ auctionId = '', identifier }: DialogTarget) {
  return { auctionId, identifier }
}

function toOfferTarget({ param = '', identifier }: DialogTarget) {
  return { identifier, offerId: param }
}

/** The props that a page passes to a dialog's island, as JSON in `data-props`. */
export interface DialogProps<Data = unknown> {
  /** Name of its row in lib/dialogs.ts. */
  name: string
  /** See DialogTarget. Empty for a dialog of the feed. */
  identifier: string
  auctionId?: string | undefined
  param?: string | undefined
  /** Loader data in the form of serializeData(). When absent, the dialog loads the data itself. */
  data?: Serialized<Data> | undefined
  /** The asset that the dialog is about. */
  work?: DialogAsset | undefined
  /** Path of the page below. */
  path?: string | undefined
  /** The path opened by closing the dialog, when that is not the page below. */
  callback?: string | undefined
  /** URL of the Terms of Sale of tickets. */
  terms?: string | undefined
  /** Hash of the transaction that the dialog waits for. */
  transaction?: string | undefined
}
