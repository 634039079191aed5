// Error messages of the system contract and of the built-in NFT functions, exactly as the network writes them.
// Source: vm/systemSmartContracts of mx-chain-go, builtInFunctions of mx-chain-vm-common-go.

import { ExecutionError } from '../chain/errors.ts'

export const SYSTEM_ERRORS = {
  // common to all functions
  arguments: 'not enough arguments',
  unpaid: 'callValue must be 0',
  noToken: 'no ticker with given name',
  notOwner: 'can be called by owner only',
  // issueNonFungible, issueSemiFungible
  cost: 'callValue not equals with baseIssuingCost',
  nameLength: 'token name length not in parameters',
  nameReadable: 'token name is not human readable',
  ticker: 'ticker name is not valid',
  pairs: 'invalid number of arguments',
  argumentCount: 'arguments length mismatch',
  argument: 'invalid argument',
  identifiers: 'could not create new token identifier',
  // roles
  address: 'second argument must be an address',
  duplicates: 'duplicates found in arguments',
  noRoles: 'cannot add special roles',
  createExists: 'NFT create role already exists',
  roleExists: 'special role already exists for given address',
  createStays: 'cannot un set NFT create role',
  addressWithout: 'address does not have special role',
  roleMissing: 'special role does not exist for address',
  noTransfer: 'NFT create role transfer is not allowed',
  thirdAddress: 'third argument must be an address',
  sameAddress: 'second and third arguments must not be equal',
  otherHolder: 'address mismatch, second argument must be the one holding the NFT create role',
  noHolder: 'no address is holding the NFT create role',
  stopped: 'cannot add NFT create role as NFT creation was stopped',
  oneArgument: 'number of arguments must be equal to 1',
  alreadyStopped: 'NFT create was already stopped',
  // built-in functions sent to the own account
  notAllowed: 'action is not allowed',
  invalid: 'invalid arguments to process built-in function',
  argumentsCreate: 'invalid arguments to process built-in function, wrong number of arguments',
  quantityCreate: 'invalid arguments to process built-in function, invalid quantity',
  royalties: 'invalid arguments to process built-in function, invalid max royality value',
  missing: 'new NFT data on sender',
  quantity: 'invalid NFT quantity'
} as const

export type SystemError = keyof typeof SYSTEM_ERRORS

/** Throws an `ExecutionError` unless the condition is true. */
export function assertSystem(condition: boolean, error: SystemError): asserts condition {
  if (!condition) throw new ExecutionError(SYSTEM_ERRORS[error])
}
