// Error messages of the minter contract, exactly as the contract writes them. Source: mx-nft-minter-sc.
import { ExecutionError } from '../chain/errors.ts'

/** In the order in which buyRandomNft checks. */
export const MINTER_ERRORS = {
  paused: 'Contract is paused',
  brand: 'Invalid Brand ID',
  tier: 'Invalid tier',
  tooMany: 'Max NFTs per transaction limit exceeded',
  payment: 'Invalid payment',
  notYet: 'May not mint yet',
  tooLate: 'May not mint after deadline',
  whitelist: 'Not in whitelist',
  contractCaller: 'Only user accounts are allowed to mint',
  soldOut: 'Not enough NFTs available'
} as const

export type MinterError = keyof typeof MINTER_ERRORS

/** Throws an `ExecutionError` unless `holds` is true. */
export function assertMinter(holds: boolean, error: MinterError): asserts holds {
  if (!holds) throw new ExecutionError(MINTER_ERRORS[error])
}
