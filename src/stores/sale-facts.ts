// What dialogs about one auction share: the auction as it stands and what the viewer holds of its payment token.

import { type AssetSale, loadAuction } from '../lib/api/auctions.ts'
import { loadChainAccount, loadTokenBalance } from '../lib/api/chain.ts'
import type { Money } from '../lib/api/sales.ts'
import { exactText } from '../lib/format/amounts.ts'
import { symbolText } from '../lib/format/money.ts'
import type { AskedArgument } from '../lib/rules/asked-call.ts'
import { environment } from './environment.ts'
import { $viewer } from './session.ts'

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

/** `undefined` where the auction is finished or was never there. */
export async function loadSaleFacts(target: SaleTarget): Promise<SaleFacts | undefined> {
  const { now, send } = environment()
  const page = await send(loadAuction(target.identifier, target.auctionId, now()))
  const sale = page.items[0]
  const address = $viewer.get()?.address
  if (!sale || !address) return undefined
  const balance = await loadPaymentBalance(address, sale.minBid.token)
  return { sale: inOwnWords(sale), balance }
}

export async function loadPaymentBalance(address: string, token: string): Promise<bigint> {
  const { send } = environment()
  if (token !== NATIVE) return send(loadTokenBalance(address, token))
  return (await send(loadChainAccount(address))).balance
}

/** The native token goes by the network's own label, whatever the service calls it. */
export function inOwnWords(sale: AssetSale): AssetSale {
  return {
    ...sale,
    minBid: labelled(sale.minBid),
    maxBid: labelled(sale.maxBid),
    minBidDiff: labelled(sale.minBidDiff),
    topBid: sale.topBid && labelled(sale.topBid)
  }
}

export function labelled(money: Money): Money {
  return { ...money, symbol: symbolText(money, environment().network.nativeLabel) }
}

/** The facts of an auction that has gone meanwhile. */
export function over(facts: SaleFacts): SaleFacts {
  return { ...facts, sale: { ...facts.sale, isRunning: false } }
}

/** The auction as the contract numbers it. */
export function auctionArgument({ chainAuctionId }: AssetSale): AskedArgument {
  return { about: 'auction', is: BigInt(chainAuctionId) }
}

export function saleEntity({ auctionId }: SaleTarget): string {
  return `auction:${auctionId}`
}

/** Everything that shows something else once an auction has changed. */
export function saleEntities(target: SaleTarget): string[] {
  return [saleEntity(target), `asset:${target.identifier}`, 'account', 'notifications']
}

export function moneyText({ amount, decimals, symbol }: Money): string {
  return `${exactText(amount, decimals)} ${symbol}`
}
