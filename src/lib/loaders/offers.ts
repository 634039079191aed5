// What dialogs about offers know: the offer as it stands, what the viewer and others have of the item, and the tokens
// an offer may be made in.

import { loadAssetBalance } from '../api/asset-activity.ts'
import { type Asset, loadAsset } from '../api/assets.ts'
import { type Auction, loadMarketplaceAuctions } from '../api/auctions.ts'
import { loadMarketplace, type Marketplace } from '../api/marketplaces.ts'
import { loadOffers, type Offer } from '../api/offers.ts'
import type { Token } from '../api/structs.ts'
import { type FeeRates, percentToBp } from '../rules/fees.ts'
import { loadPaymentBalance, withNativeLabel, withNativeLabels } from './auction.ts'
import type { LoaderContext } from './loader-context.ts'

export interface MakeOfferTarget {
  identifier: string
}

export interface OfferTarget {
  identifier: string
  offerId: string
}

export interface OfferAssetData {
  asset: Pick<Asset, 'creator' | 'identifier' | 'isSft' | 'name' | 'royalties' | 'supply'>
  /** The viewer has the one there is. */
  isOwn: boolean
  /** What this marketplace holds of it; what is over counts until it is settled. */
  listings: Auction[]
  /** This site's. */
  market: Marketplace | undefined
}

export interface OfferData extends OfferAssetData {
  offer: Offer
  /** Units in the viewer's wallet. */
  held: number
}

export interface AcceptOfferData extends OfferData {
  rates: FeeRates
}

export interface MakeOfferData extends OfferAssetData {
  /** What the viewer holds of each token the marketplace takes, in its order. */
  balances: TokenBalance[]
}

export interface TokenBalance {
  balance: bigint
  token: Token
}

/** How many offers are asked for at once when one of them is looked for. */
const OFFERS_PAGE_SIZE = 100

/** `undefined` where there is no such item, or no marketplace. */
export async function loadMakeOfferData(
  context: LoaderContext,
  { identifier }: MakeOfferTarget
): Promise<MakeOfferData | undefined> {
  if (!context.viewer) return undefined
  const item = await loadOfferAsset(context, identifier)
  if (!item?.market) return undefined
  const balances = item.market.paymentTokens.map(async token => ({
    balance: await loadPaymentBalance(context, token.identifier),
    token
  }))
  return { ...item, balances: await Promise.all(balances) }
}

/** `undefined` where the offer is accepted, taken back, or was never there. */
export async function loadOfferData(
  context: LoaderContext,
  target: OfferTarget
): Promise<OfferData | undefined> {
  if (!context.viewer) return undefined
  const [item, offer, held] = await Promise.all([
    loadOfferAsset(context, target.identifier),
    findOffer(context, target),
    context.send(loadAssetBalance(target.identifier, context.viewer))
  ])
  if (!item || !offer) return undefined
  return { ...item, held, offer: { ...offer, price: withNativeLabel(offer.price, context) } }
}

export async function loadAcceptOfferData(
  context: LoaderContext,
  target: OfferTarget
): Promise<AcceptOfferData | undefined> {
  const data = await loadOfferData(context, target)
  if (!data?.market) return undefined
  const { asset, market } = data
  const rates = {
    cutBp: market.cutBp,
    royaltiesBp: percentToBp(asset.royalties),
    isCreator: asset.creator?.address === context.viewer
  }
  return { ...data, rates }
}

async function loadOfferAsset(
  context: LoaderContext,
  identifier: string
): Promise<OfferAssetData | undefined> {
  const { marketplaceKey, now, send, viewer } = context
  const [asset, listings, market] = await Promise.all([
    send(loadAsset(identifier)),
    send(loadMarketplaceAuctions(identifier, { marketplaceKey, now })),
    send(loadMarketplace(marketplaceKey))
  ])
  if (!asset) return undefined
  const { creator, isSft, name, owner, royalties, supply } = asset
  return {
    asset: { creator, identifier, isSft, name, royalties, supply },
    isOwn: !isSft && owner?.address === viewer,
    listings: listings.items.map(i => withNativeLabels(i, context)),
    market
  }
}

/** The service finds offers by asset, not by number. */
async function findOffer(
  { marketplaceKey, send }: LoaderContext,
  { identifier, offerId }: OfferTarget
): Promise<Offer | undefined> {
  let after: string | undefined
  do {
    const page = await send(
      loadOffers({ identifier, marketplaceKey }, { after, first: OFFERS_PAGE_SIZE })
    )
    const found = page.items.find(i => i.id === offerId)
    if (found) return found
    after = page.next
  } while (after !== undefined)
  return undefined
}
