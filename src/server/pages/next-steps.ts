// Finds what the viewer can do next: the works behind the numbers of waiting.ts, and the newest work to sell. A part
// that fails is left out. Rejects when all parts fail.

import type { AssetSummary } from '../../lib/api/assets.ts'
import type { Money } from '../../lib/api/auction-summary.ts'
import { loadMarketplace } from '../../lib/api/marketplaces.ts'
import type { NamedWork, NextSteps, WaitingWork } from '../../lib/api/next-steps.ts'
import type { Send } from '../../lib/api/request.ts'
import type { Page } from '../../lib/api/structs.ts'
import { routes } from '../../lib/config/routes.ts'
import { countText, PRECISION, roundDown } from '../../lib/format/amounts.ts'
import { itemTitle } from '../../lib/format/item-title.ts'
import { priceProps } from '../../lib/format/money.ts'
import { personText } from '../../lib/format/names.ts'
import { isToSettle } from '../../lib/rules/is-to-settle.ts'
import { type ListedAuction, loadAccountAuctions, loadClaimable } from '../api/account-auctions.ts'
import {
  type HeldAsset,
  loadAccountAssets,
  loadAccountOffers,
  type PlacedOffer
} from '../api/account-lists.ts'
import { type ApiResult, toResult } from '../api/api-result.ts'
import { endsWithinDay, loadBidsToRaise } from './bids-to-raise.ts'
import { toListedAsset } from './holdings.ts'
import { isHeld } from './own-list-order.ts'
import {
  type AuctionListRow,
  findProceeds,
  type ListViewer,
  toAuctionRow,
  toOfferRow
} from './own-list-rows.ts'
import { loadReceivedOffers, type ReceivedOffer } from './received-offers.ts'

/**
 * Maximum number of works of each kind, except bids to raise. Further ones are counted (waiting.ts), and are in the
 * viewer's own lists.
 */
const MAX_WORKS = 20
/**
 * Number of held items in which a work to sell is looked for. The service lists first what the owner received last.
 */
const MAX_HELD = 20

export interface NextStepsQuery extends ListViewer {
  /** The label of the native token on this network. */
  nativeLabel: string
}

export async function findNextSteps(send: Send, query: NextStepsQuery): Promise<NextSteps> {
  const { address, marketplaceKey } = query
  const page = { first: MAX_WORKS }
  const ofSeller = { ...query, isEnded: true, isOwner: true }
  const loadingMarket = toResult(send(loadMarketplace(marketplaceKey)))
  const parts = await Promise.all([
    toResult(loadReceivedOffers(send, query)),
    toResult(send(loadAccountOffers(query, page))),
    toResult(send(loadAccountAuctions(ofSeller, page))),
    toResult(send(loadClaimable(marketplaceKey, page))),
    toResult(
      send(loadAccountAssets({ ownerAddress: address, marketplaceKey }, { first: MAX_HELD }))
    ),
    toResult(loadBidsToRaise(send, query))
  ])
  const failed = parts.find(i => !i.ok)
  if (failed && !failed.ok && parts.every(i => !i.ok)) throw failed.reason
  const [received, placed, ended, won, held, outbid] = parts
  const market = await loadingMarket
  const isPaused = market.ok && market.value?.isPaused === true
  const bids = outbid.ok ? outbid.value : []
  const isUrgent = (row: AuctionListRow) => endsWithinDay(row, query.now)
  const settled = toSettle(ended, { ...query, cutBp: market.ok ? market.value?.cutBp : undefined })
  return {
    // In the order of lib/messages/waiting.ts. Offers come last, because they expire without an action of the viewer.
    waiting: [
      ...bids.filter(isUrgent).map(i => toRaise(i, query)),
      ...settled.filter(i => i.kind === 'sold'),
      ...toClaim(won, query),
      ...bids.filter(i => !isUrgent(i)).map(i => toRaise(i, query)),
      ...toTakeBack(placed, query),
      ...settled.filter(i => i.kind === 'unsold'),
      ...toAnswer(received, query)
    ],
    unlisted: held.ok ? findUnlisted(held.value.items, { ...query, isPaused }) : undefined
  }
}

function toAnswer(
  received: ApiResult<ReceivedOffer[]>,
  { nativeLabel }: NextStepsQuery
): WaitingWork[] {
  const offers = received.ok ? received.value.filter(i => i.canAccept) : []
  return offers.slice(0, MAX_WORKS).map(({ asset, offer }) => ({
    ...toWork(
      asset,
      offer.identifier,
      routes.offerModal(offer.identifier, offer.id, 'accept-offer')
    ),
    amount: moneyIn(offer.price, nativeLabel) + copiesText(offer.quantity),
    by: personText(offer.by),
    kind: 'answer'
  }))
}

function copiesText(quantity: number): string {
  return quantity > 1 ? ` for ${countText(quantity)} copies` : ''
}

function toRaise(
  { asset, auction, identifier }: AuctionListRow,
  { nativeLabel }: NextStepsQuery
): WaitingWork {
  return {
    ...toWork(asset, identifier, routes.auctionModal(identifier, auction.id, 'place-bid')),
    amount: auction.topBid && moneyIn(auction.topBid, nativeLabel),
    kind: 'outbid'
  }
}

function toTakeBack(placed: ApiResult<Page<PlacedOffer>>, query: NextStepsQuery): WaitingWork[] {
  const rows = placed.ok ? placed.value.items.map(i => toOfferRow(i, query)) : []
  return rows
    .filter(isHeld)
    .slice(0, MAX_WORKS)
    .map(({ asset, identifier, offer }) => ({
      ...toWork(asset, identifier, routes.offerModal(identifier, offer.id, 'withdraw-offer')),
      amount: moneyIn(offer.price, query.nativeLabel),
      kind: 'expired'
    }))
}

function toSettle(
  ended: ApiResult<Page<ListedAuction>>,
  query: NextStepsQuery & { cutBp: number | undefined }
): WaitingWork[] {
  const rows = ended.ok
    ? ended.value.items.map(i => ({
        ...toAuctionRow(i, query),
        proceeds: findProceeds(i, query.cutBp)
      }))
    : []
  return rows
    .filter(i => isToSettle(i.decision))
    .map(({ asset, auction, decision, identifier, proceeds }) => {
      const dialog = decision.action === 'end' ? 'end-auction' : 'withdraw'
      const kind: WaitingWork['kind'] = auction.topBid ? 'sold' : 'unsold'
      const amount =
        proceeds &&
        moneyIn(
          { ...proceeds, amount: roundDown(proceeds.amount, proceeds.decimals) },
          query.nativeLabel
        )
      return {
        ...toWork(asset, identifier, routes.auctionModal(identifier, auction.id, dialog)),
        amount,
        kind
      }
    })
}

function toClaim(won: ApiResult<Page<ListedAuction>>, query: NextStepsQuery): WaitingWork[] {
  const rows = won.ok ? won.value.items.map(i => toAuctionRow(i, query)) : []
  return rows
    .filter(i => i.decision.action === 'claim')
    .map(({ asset, auction, identifier }) => ({
      ...toWork(asset, identifier, routes.auctionModal(identifier, auction.id, 'claim-auction')),
      amount: auction.topBid && moneyIn(auction.topBid, query.nativeLabel),
      kind: 'won'
    }))
}

/** The newest of the viewer's own works that is not on sale and can be sold here. */
function findUnlisted(
  held: readonly HeldAsset[],
  { address, ...viewing }: ListViewer & { isPaused: boolean }
): NamedWork | undefined {
  for (const asset of held) {
    if (asset.artist?.address !== address || asset.auction) continue
    const { holding } = toListedAsset(asset, { ...viewing, viewer: address })
    if (!holding?.sellForm) continue
    const { identifier } = asset
    const dialog =
      holding.sellForm === 'units'
        ? routes.createSftAuction(identifier)
        : routes.assetModal(identifier, 'create-nft-auction')
    return toWork(asset, identifier, dialog)
  }
  return undefined
}

function moneyIn(money: Money, nativeLabel: string): string {
  const { amount, symbol } = priceProps(money, nativeLabel, PRECISION.fine)
  return `${amount} ${symbol}`
}

/** `asset`: undefined when the service does not return it. The picture of a flagged asset is not shown. */
function toWork(asset: AssetSummary | undefined, identifier: string, dialog: string): NamedWork {
  const isMarked = asset?.isNsfw || asset?.scam
  return {
    dialog,
    identifier,
    name: asset ? itemTitle(asset) : identifier,
    picture: isMarked ? undefined : asset?.media[0]?.thumbnail
  }
}
