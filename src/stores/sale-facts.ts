// What dialogs about one auction share.

import type { Money } from '../lib/api/auction-summary.ts'
import type { Auction } from '../lib/api/auctions.ts'
import { exactText } from '../lib/format/amounts.ts'
import type { AuctionData, AuctionTarget } from '../lib/loaders/auction.ts'
import type { AskedArgument } from '../lib/rules/asked-call.ts'
import { asker } from './environment.ts'

/** `undefined` where the auction is finished or was never there. */
export async function loadSale(target: AuctionTarget): Promise<AuctionData | undefined> {
  const { loadAuctionData } = await import('../lib/loaders/auction.ts')
  return loadAuctionData(asker(), target)
}

/** The facts of an auction that has gone meanwhile. */
export function over(facts: AuctionData): AuctionData {
  return { ...facts, auction: { ...facts.auction, isRunning: false } }
}

/** Whether its marketplace takes nothing at the moment. */
export function isPaused({ data }: { data: AuctionData | undefined }): boolean {
  return data?.auction.marketplace?.isPaused === true
}

/** The auction as the contract numbers it. */
export function auctionArgument({ chainAuctionId }: Auction): AskedArgument {
  return { about: 'auction', is: BigInt(chainAuctionId) }
}

export function saleEntity({ auctionId }: AuctionTarget): string {
  return `auction:${auctionId}`
}

/** Everything that shows something else once an auction has changed. */
export function saleEntities(target: AuctionTarget): string[] {
  return [saleEntity(target), `asset:${target.identifier}`, 'account', 'notifications']
}

export function moneyText({ amount, decimals, symbol }: Money): string {
  return `${exactText(amount, decimals)} ${symbol}`
}
