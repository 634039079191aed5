// What a transaction costs, by the economics of the protocol: moving its bytes at the full price of gas, executing it
// at a hundredth.

export const GAS = {
  minimum: 50_000, // units, every transaction
  perDataByte: 1_500, // units
  price: 1_000_000_000, // atomic units of the native token per unit
  modifier: 100, // processing gas costs price / 100 (the network's 0.01)
  maximum: 600_000_000 // units, one transaction
} as const

/** Gas units that moving the transaction costs, before anything is executed. */
export function moveBalanceGas(dataBytes: number): number {
  return GAS.minimum + GAS.perDataByte * dataBytes
}

/** Fee of a transaction that uses `gas` units, in atomic units of the native token. */
export function feeForGas(gas: number, dataBytes: number, gasPrice: number = GAS.price): bigint {
  const move = BigInt(moveBalanceGas(dataBytes))
  // Gas below the cost of moving the data is charged as that cost.
  const processing = BigInt(gas) > move ? BigInt(gas) - move : 0n
  return move * BigInt(gasPrice) + (processing * BigInt(gasPrice)) / BigInt(GAS.modifier)
}
