// How the price of a sale is split. Amounts are atomic units, rates are basis points (1/100 of a percent). Rounded as
// the contract rounds: cut and royalties down, the seller gets the rest. Source: marketplace contract, split of a
// sale; specification 2 section 9.

const BP_DENOMINATOR = 10_000n

export interface FeeRates {
  /** The marketplace's cut. */
  cutBp: number
  /** The creator's royalties. */
  royaltiesBp: number
  /** Whether the seller is the creator: royalties then return to the seller and are not shown. */
  isCreator: boolean
}

export interface PriceSplit {
  cut: bigint
  /** 0n when the seller is the creator: the royalties stay with them. */
  royalties: bigint
  seller: bigint
}

/** The shares always add up to the price. */
export function splitPrice(price: bigint, { cutBp, royaltiesBp, isCreator }: FeeRates): PriceSplit {
  const cut = portionOf(price, cutBp)
  const royalties = isCreator ? 0n : portionOf(price, royaltiesBp)
  return { cut, royalties, seller: price - cut - royalties }
}

/** Whether the contract accepts a sale at these rates: the seller's share must be positive. */
export function leavesProceeds({ cutBp, royaltiesBp }: FeeRates): boolean {
  return BigInt(cutBp) + BigInt(royaltiesBp) < BP_DENOMINATOR
}

/** Reads a percentage of the data service ('5', '2.5') as basis points; 0 when it is not a number. */
export function percentToBp(percent: string): number {
  const match = /^(\d{1,3})(?:\.(\d{1,2})\d*)?$/.exec(percent)
  const [, whole = '0', fraction = ''] = match ?? []
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
}

function portionOf(price: bigint, rateBp: number): bigint {
  return (price * BigInt(rateBp)) / BP_DENOMINATOR
}
