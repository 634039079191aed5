// What becomes of the price of a sale. Amounts are atomic units, rates are basis points (1/100 of a percent).
// Rounded as the contract rounds: cut and royalties down, the seller gets the rest.
// Source: marketplace contract, split of a sale; specification 2 section 9.

const BP_DENOMINATOR = 10_000n

export interface FeeRates {
  /** What the marketplace takes. */
  cutBp: number
  /** What the creator takes. */
  royaltiesBp: number
  /** Whether the seller made it: royalties then come back to the seller, and are not spoken of. */
  isCreator: boolean
}

export interface PriceSplit {
  cut: bigint
  /** 0n for a creator: what would be paid stays with them. */
  royalties: bigint
  seller: bigint
}

/** The shares always add up to the price. */
export function splitPrice(price: bigint, { cutBp, royaltiesBp, isCreator }: FeeRates): PriceSplit {
  const cut = portionOf(price, cutBp)
  const royalties = isCreator ? 0n : portionOf(price, royaltiesBp)
  return { cut, royalties, seller: price - cut - royalties }
}

/** Whether the contract takes a sale at these rates: something must be left. */
export function leavesProceeds({ cutBp, royaltiesBp }: FeeRates): boolean {
  return BigInt(cutBp) + BigInt(royaltiesBp) < BP_DENOMINATOR
}

/** Percent as the data service writes it ('5', '2.5') in basis points; 0 where it is no number. */
export function percentToBp(percent: string): number {
  const match = /^(\d{1,3})(?:\.(\d{1,2})\d*)?$/.exec(percent)
  const [, whole = '0', fraction = ''] = match ?? []
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
}

function portionOf(price: bigint, rateBp: number): bigint {
  return (price * BigInt(rateBp)) / BP_DENOMINATOR
}
