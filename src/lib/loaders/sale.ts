// What dialogs about one auction know: the auction as it stands and what the viewer holds of its payment token.

import { type AssetSale, loadAuction } from '../api/auctions.ts'
import { loadChainAccount, loadTokenBalance } from '../api/chain.ts'
import type { Money } from '../api/sales.ts'
import { symbolText } from '../format/money.ts'
import type { Asker } from './asker.ts'

export interface SaleTarget {
  identifier: string
  auctionId: string
}

export interface SaleFacts {
  sale: AssetSale
  /** What the viewer holds of the payment token. */
  balance: bigint
}

const NATIVE = 'EGLD'

/** `undefined` where the auction is finished, on another marketplace, or was never there. */
export async function loadSaleFacts(
  asker: Asker,
  { auctionId, identifier }: SaleTarget
): Promise<SaleFacts | undefined> {
  const page = await asker.send(loadAuction(identifier, auctionId, asker.now))
  const sale = page.items[0]
  if (!sale || sale.marketplaceKey !== asker.marketplaceKey || !asker.viewer) return undefined
  const balance = await loadPaymentBalance(asker, sale.minBid.token)
  return { sale: inOwnWords(sale, asker), balance }
}

/** 0 for a visitor. */
export async function loadPaymentBalance({ send, viewer }: Asker, token: string): Promise<bigint> {
  if (viewer === undefined) return 0n
  if (token !== NATIVE) return send(loadTokenBalance(viewer, token))
  return (await send(loadChainAccount(viewer))).balance
}

/** The native token goes by the network's own label, whatever the service calls it. */
export function inOwnWords(sale: AssetSale, asker: Asker): AssetSale {
  return {
    ...sale,
    minBid: labelled(sale.minBid, asker),
    maxBid: labelled(sale.maxBid, asker),
    minBidDiff: labelled(sale.minBidDiff, asker),
    topBid: sale.topBid && labelled(sale.topBid, asker)
  }
}

export function labelled(money: Money, { nativeLabel }: Asker): Money {
  return { ...money, symbol: symbolText(money, nativeLabel) }
}
