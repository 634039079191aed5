// How the price of a sale is split. Amounts are atomic units, rates are basis points (1/100 of a percent). Rounded as
// the contract rounds: cut and royalties down, the seller gets the rest. Source: marketplace contract, split of a
// sale; specification 2 section 9.

/** 100 % in basis points. */
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
  // Each share is rounded down on its own, as the contract does. Rounding their sum could differ by one atomic unit.
  const cut = portionOf(price, cutBp)
  // The contract pays the creator from the price. When the creator sells, both payments reach the same account.
  const royalties = isCreator ? 0n : portionOf(price, royaltiesBp)
  return { cut, royalties, seller: price - cut - royalties }
}

/** Whether the contract accepts a sale at these rates: the seller's share must be positive. */
export function leavesProceeds({ cutBp, royaltiesBp }: FeeRates): boolean {
  // The rates count, not the accounts: the contract refuses 100 % also when the seller is the creator. Contract:
  // "Marketplace cut plus royalties exceeds 100%".
  return BigInt(cutBp) + BigInt(royaltiesBp) < BP_DENOMINATOR
}

/** Whether the price of an offer covers these rates. Unlike a listing, an offer may leave the seller nothing. */
export function coversFees({ cutBp, royaltiesBp }: FeeRates): boolean {
  // Contract: "cannot subtract because result would be negative", also when the seller is the creator.
  return BigInt(cutBp) + BigInt(royaltiesBp) <= BP_DENOMINATOR
}

/** Reads a percentage of the data service ('5', '2.5') as basis points; 0 when it is not a number. */
export function percentToBp(percent: string): number {
  // Signs, exponents and more than three digits do not match and count as 0. Further decimals are dropped: royalties
  // are hundredths of a percent.
  const match = /^(\d{1,3})(?:\.(\d{1,2})\d*)?$/.exec(percent)
  const [, whole = '0', fraction = ''] = match ?? []
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
}

function portionOf(price: bigint, rateBp: number): bigint {
  // Integer division of positive numbers rounds down. A float would lose digits above 2^53.
  return (price * BigInt(rateBp)) / BP_DENOMINATOR
}
