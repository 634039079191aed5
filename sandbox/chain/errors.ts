// Error messages of the chain, exactly as the node writes them.

/** Stops the execution and rolls it back. The chain reports the message. */
export class ExecutionError extends Error {
  override readonly name = 'ExecutionError'
}

/** Messages with which the node rejects a transaction. Source: measured on a real node. */
export const SEND_ERRORS = {
  signature: 'ed25519: invalid signature',
  chainId: 'invalid chain ID',
  gas: 'insufficient gas limit in tx',
  gasPrice: 'insufficient gas price in tx',
  tooMuchGas: 'higher gas limit required in tx',
  lowNonce: 'invalid transaction lowerNonceInTx: true, veryHighNonceInTx: false',
  highNonce: 'invalid transaction lowerNonceInTx: false, veryHighNonceInTx: true',
  value: 'invalid value',
  version: 'invalid transaction version',
  receiver: 'could not create receiver address from provided param',
  sender: 'could not create sender address from provided param',
  contractSender: 'sender address is a smart contract address',
  data: 'could not decode data'
} as const

/** Error messages of the built-in functions. Source: mx-chain-vm-common, package builtInFunctions. */
export const BUILTIN_ERRORS = {
  arguments: 'invalid arguments to process built-in function',
  self: 'invalid arguments to process built-in function, can not transfer to self',
  value: 'built in function called with tx value is not allowed',
  receiver: 'invalid receiver address',
  quantity: 'invalid NFT quantity', // recorded
  missing: 'new NFT data on sender',
  funds: 'insufficient funds',
  nonPayable: 'sending value to non payable contract',
  noCode: 'invalid contract code (not found)'
} as const
