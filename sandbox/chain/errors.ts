// Error messages of the chain, exactly as the node writes them.

/** Stops the execution and rolls it back. The chain reports the message. */
export class ExecutionError extends Error {
  override readonly name = 'ExecutionError'
}

/** Messages with which the node rejects a transaction. Source: measured on a real node. */
export const SEND_ERRORS = {
  signature: 'ed25519: invalid signature',
  guardianSignature: "ed25519: invalid signature when checking the guardian's signature",
  guardianMissing: 'parameter is invalid',
  guardianOption: 'transaction has guardian but guardian option not set',
  relayed: 'invalid relayed transaction',
  relayerShard: 'shard ID missmatch',
  relayerGuardian: 'relayed by guardian not allowed',
  chainId: 'invalid chain ID',
  gas: 'insufficient gas limit in tx',
  gasPrice: 'insufficient gas price in tx',
  tooMuchGas: 'more gas was provided than gas limit per block',
  lowNonce: 'invalid transaction lowerNonceInTx: true, veryHighNonceInTx: false',
  highNonce: 'invalid transaction lowerNonceInTx: false, veryHighNonceInTx: true',
  value: 'invalid value',
  negative: 'negative value',
  valueLength: 'value length is too big',
  valueSize: 'tx value is too big',
  username: 'invalid receiver username length',
  version: 'invalid transaction version',
  receiver: 'could not create receiver address from provided param',
  sender: 'could not create sender address from provided param',
  contractSender: 'sender address is a smart contract address',
  noVersion: 'transaction must contain version : no version',
  noChainId: 'transaction must contain chainID : no chainID',
  data: 'validation error: illegal base64 data'
} as const

/**
 * The node rejects the whole transaction, even after the payment was checked: its status is `invalid`, and no result
 * returns the payment.
 */
export class RejectionError extends ExecutionError {}

/** Error messages of the built-in functions. Source: mx-chain-vm-common, package builtInFunctions. */
export const BUILTIN_ERRORS = {
  arguments: 'invalid arguments to process built-in function',
  self: 'invalid arguments to process built-in function, can not transfer to self',
  value: 'built in function called with tx value is not allowed',
  receiver: 'invalid receiver address',
  quantity: 'invalid NFT quantity', // recorded
  missing: 'new NFT data on sender',
  funds: 'insufficient funds',
  username: 'user name does not match',
  gas: 'not enough gas was sent in the transaction',
  noTransfers: 'invalid arguments to process built-in function, 0 tokens to transfer',
  transferCount: 'invalid arguments to process built-in function, invalid number of arguments',
  notPermitted: 'operation in account not permitted',
  nonPayable: 'sending value to non payable contract',
  noCode: 'invalid contract code (not found)'
} as const
