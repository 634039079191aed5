// The minimum difference between the top bid and the next bid.

/**
 * The data service plans every auction with this minimum difference between two bids, in atomic units of any payment
 * token: 0.01 of a token with 18 decimals, ten billion of one with 6. Source: `minimumBidDifference` in
 * src/config/default.json of mx-nft-service.
 */
export const SERVICE_RAISE = 10n ** 16n

/** 0.01 of a token. */
const CENT_DECIMALS = 2
const SERVICE_DECIMALS = 18

interface RaiseTerms {
  /** 0n = no maximum. */
  maxBid: { amount: bigint }
  minBidDiff: { amount: bigint; decimals: number }
}

/**
 * In atomic units; `minNextBid` in bid.ts adds it to the highest bid. Usually the difference that the auction names.
 * The exception is the service's constant in an auction without a maximum and with a token of fewer decimals. It would
 * make bids practically impossible there. The contract accepts any higher bid in such an auction, so 0.01 of the token
 * is required instead. With a maximum the contract compares the difference, so this site must require it.
 */
export function minimumRaise({ maxBid, minBidDiff: { amount, decimals } }: RaiseTerms): bigint {
  const isMistaken = amount === SERVICE_RAISE && decimals < SERVICE_DECIMALS && maxBid.amount === 0n
  return isMistaken ? 10n ** BigInt(Math.max(decimals - CENT_DECIMALS, 0)) : amount
}
