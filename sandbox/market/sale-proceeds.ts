// Who gets a price: the marketplace cut goes to the marketplace's owner, royalties to the creator, the rest (the
// seller's share) to the seller. The site has its own calculation: `splitPrice` in src/lib/rules/price-split.ts.
import type { Execution, Payment } from '../chain/execution.ts'
import { assertMarket } from './errors.ts'
import { payOut } from './payouts.ts'

/** 100 %. */
export const FULL_BASIS_POINTS = 10_000

/** A price that the contract holds in escrow, and the up to three accounts that get it. */
export interface Proceeds {
  contract: string
  price: Payment
  seller: string
  creator: string
  royalties: number // basis points
  owner: string // of the marketplace
  cut: number // basis points
}

export interface ProceedsShares {
  creator: bigint
  owner: bigint
  seller: bigint
}

/** Splits an amount. Royalties and cut are rounded down; the shares always add up to the amount. */
function splitProceeds(amount: bigint, rates: { royalties: number; cut: number }): ProceedsShares {
  const full = BigInt(FULL_BASIS_POINTS)
  const creator = (amount * BigInt(rates.royalties)) / full
  const owner = (amount * BigInt(rates.cut)) / full
  return { creator, owner, seller: amount - creator - owner }
}

/** Pays a price out. Throws when royalties and cut exceed it. */
export function payProceeds(execution: Execution, proceeds: Proceeds): void {
  const shares = splitProceeds(proceeds.price.amount, proceeds)
  // An auction checks its rates at the start. An offer stores none, so here they can exceed 100 %.
  assertMarket(shares.seller >= 0n, 'negative')
  payOut(execution, proceeds.contract, proceeds.owner, { ...proceeds.price, amount: shares.owner })
  payOut(execution, proceeds.contract, proceeds.creator, {
    ...proceeds.price,
    amount: shares.creator
  })
  // The rest, so that the seller gets the atomic units that rounding leaves.
  payOut(execution, proceeds.contract, proceeds.seller, {
    ...proceeds.price,
    amount: shares.seller
  })
}
