// The highest gas limits that the data service may choose for a transaction.

import { LIMITS } from '../config/limits.ts'

/**
 * Several times what the data service plans (`gas` in src/config/default.json of mx-nft-service), so that a costlier
 * network still works. At the minimum price 60 million units cost less than 0.001 of the native token.
 */
const MAX_GAS = {
  usual: 60_000_000,
  // For calls of the system contract. They need gas for a call to another shard and back.
  high: 150_000_000,
  // The maximum that this site signs and a network accepts: 12 million for each of many NFTs, doubled.
  maximum: LIMITS.maximumGas
}

/** How much gas the service may choose for a call; a key of MAX_GAS. */
export type GasCeiling = keyof typeof MAX_GAS

export function isGasLimit(gasLimit: number, ceiling: GasCeiling): boolean {
  return Number.isSafeInteger(gasLimit) && gasLimit <= MAX_GAS[ceiling]
}
