// What dialogs about one auction share.

import type { AssetSale } from '../lib/api/auctions.ts'
import type { Money } from '../lib/api/sales.ts'
import { exactText } from '../lib/format/amounts.ts'
import type { SaleFacts, SaleTarget } from '../lib/loaders/sale.ts'
import type { AskedArgument } from '../lib/rules/asked-call.ts'
import { asker } from './environment.ts'

/** `undefined` where the auction is finished or was never there. */
export async function loadSale(target: SaleTarget): Promise<SaleFacts | undefined> {
  const { loadSaleFacts } = await import('../lib/loaders/sale.ts')
  return loadSaleFacts(asker(), target)
}

/** The facts of an auction that has gone meanwhile. */
export function over(facts: SaleFacts): SaleFacts {
  return { ...facts, sale: { ...facts.sale, isRunning: false } }
}

/** Whether its marketplace takes nothing at the moment. */
export function isPaused({ facts }: { facts: SaleFacts | undefined }): boolean {
  return facts?.sale.market?.isPaused === true
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
