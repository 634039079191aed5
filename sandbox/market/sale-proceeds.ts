// The fees of a sale: the marketplace's fee, which the contract calls the cut, to its owner, royalties to the creator,
// and the rest to the seller.
import type { Execution, Payment } from '../chain/execution.ts'
import { assertMarket } from './errors.ts'
import { payOut } from './payouts.ts'

/** 100 %. */
export const FULL_BASIS_POINTS = 10_000

/** The contract holds the price in escrow. The shares leave it for up to three accounts. */
export interface Proceeds {
  contract: string
  price: Payment
  seller: string
  creator: string
  royalties: number // basis points
  owner: string
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
