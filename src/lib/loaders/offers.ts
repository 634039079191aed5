// What dialogs about offers know: the offer as it stands, what the viewer and others have of the item, and the tokens
// an offer may be made in.

import { loadBalance } from '../api/asset-life.ts'
import { type Asset, loadAsset } from '../api/assets.ts'
import { type AssetSale, loadHeldAuctions } from '../api/auctions.ts'
import { loadMarketplace, type Marketplace } from '../api/market.ts'
import { loadOffers, type Offer } from '../api/offers.ts'
import type { Token } from '../api/structs.ts'
import { percentBp, type SaleRates } from '../rules/fees.ts'
import type { Asker } from './asker.ts'
import { inOwnWords, labelled, loadPaymentBalance } from './sale.ts'

export interface OfferItem {
  identifier: string
}

export interface OfferTarget {
  identifier: string
  offerId: string
}

export interface ItemFacts {
  asset: Pick<Asset, 'creator' | 'identifier' | 'isSft' | 'name' | 'royalties' | 'supply'>
  /** The viewer has the one there is. */
  isOwn: boolean
  /** What this marketplace holds of it; what is over counts until it is settled. */
  listings: AssetSale[]
  /** This site's. */
  market: Marketplace | undefined
}

export interface OfferFacts extends ItemFacts {
  offer: Offer
  /** Units in the viewer's wallet. */
  held: number
}

export interface AcceptOfferFacts extends OfferFacts {
  rates: SaleRates
}

export interface MakeOfferFacts extends ItemFacts {
  /** What the viewer holds of each token the marketplace takes, in its order. */
  purses: Purse[]
}

export interface Purse {
  balance: bigint
  token: Token
}

/** How many offers are asked for at once when one of them is looked for. */
const BATCH = 100

/** `undefined` where there is no such item, or no marketplace. */
export async function loadMakeOfferFacts(
  asker: Asker,
  { identifier }: OfferItem
): Promise<MakeOfferFacts | undefined> {
  if (!asker.viewer) return undefined
  const item = await loadItem(asker, identifier)
  if (!item?.market) return undefined
  const purses = item.market.paymentTokens.map(async token => ({
    balance: await loadPaymentBalance(asker, token.identifier),
    token
  }))
  return { ...item, purses: await Promise.all(purses) }
}

/** `undefined` where the offer is accepted, taken back, or was never there. */
export async function loadOfferFacts(
  asker: Asker,
  target: OfferTarget
): Promise<OfferFacts | undefined> {
  if (!asker.viewer) return undefined
  const [item, offer, held] = await Promise.all([
    loadItem(asker, target.identifier),
    findOffer(asker, target),
    asker.send(loadBalance(target.identifier, asker.viewer))
  ])
  if (!item || !offer) return undefined
  return { ...item, held, offer: { ...offer, price: labelled(offer.price, asker) } }
}

export async function loadAcceptFacts(
  asker: Asker,
  target: OfferTarget
): Promise<AcceptOfferFacts | undefined> {
  const facts = await loadOfferFacts(asker, target)
  if (!facts?.market) return undefined
  const { asset, market } = facts
  const rates = {
    cutBp: market.cutBp,
    royaltiesBp: percentBp(asset.royalties),
    isCreator: asset.creator?.address === asker.viewer
  }
  return { ...facts, rates }
}

async function loadItem(asker: Asker, identifier: string): Promise<ItemFacts | undefined> {
  const { marketplaceKey, now, send, viewer } = asker
  const [asset, listings, market] = await Promise.all([
    send(loadAsset(identifier)),
    send(loadHeldAuctions(identifier, { marketplaceKey, now })),
    send(loadMarketplace(marketplaceKey))
  ])
  if (!asset) return undefined
  const { creator, isSft, name, owner, royalties, supply } = asset
  return {
    asset: { creator, identifier, isSft, name, royalties, supply },
    isOwn: !isSft && owner?.address === viewer,
    listings: listings.items.map(i => inOwnWords(i, asker)),
    market
  }
}

/** The service finds offers by asset, not by number. */
async function findOffer(
  { marketplaceKey, send }: Asker,
  { identifier, offerId }: OfferTarget
): Promise<Offer | undefined> {
  let after: string | undefined
  do {
    const page = await send(loadOffers({ identifier, marketplaceKey }, { after, first: BATCH }))
    const found = page.items.find(i => i.id === offerId)
    if (found) return found
    after = page.next
  } while (after !== undefined)
  return undefined
}
