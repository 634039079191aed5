// Executes what a transaction does beyond moving native money: token transfers, built-in functions, contract calls.
import { SYSTEM_CONTRACT } from '../../src/lib/config/networks.ts'
import { type Bytes, toHex } from '../../src/lib/protocol/encoding.ts'
import { callSystemContract } from '../creation/system-contract.ts'
import { transferredTokenBytes } from '../creation/token-protobuf.ts'
import { NATIVE } from '../ledger/accounts.ts'
import { writeHistory } from '../ledger/activity.ts'
import { nftIdentifier } from '../ledger/nfts.ts'
import { MARKET_ERRORS } from '../market/errors.ts'
import { callContract, hasContract } from './contracts.ts'
import type { DecodedTransaction } from './decode-transaction.ts'
import { BUILTIN_ERRORS, ExecutionError, RejectionError } from './errors.ts'
import {
  addMultiTransferEvent,
  addResult,
  addTransferEvent,
  type CallResult,
  type Execution,
  type Payment,
  transfer,
  transferData
} from './execution.ts'
import { OWN_FUNCTIONS } from './own-functions.ts'
import { shardOfAddress } from './shards.ts'

export type ExecutableCall = Extract<DecodedTransaction, { kind: 'call' | 'own' | 'transfer' }>
type ContractCall = Extract<DecodedTransaction, { kind: 'call' }>
type Transfer = Extract<DecodedTransaction, { kind: 'transfer' }>

/** Gas of the network's schedule. Measured on a real node. */
const TRANSFER_GAS = 200_000 // each token, by every transfer function
const COPIED_BYTE_GAS = 50

/** Sets `isPaid` of `progress` when the payments are transferred, for the caller to know after an error. */
export function executeCall(
  execution: Execution,
  decoded: ExecutableCall,
  progress: { isPaid: boolean }
): CallResult {
  if (decoded.kind === 'own') return OWN_FUNCTIONS[decoded.name](execution, decoded.args)
  // Without a function call the contract could never return the tokens.
  if (decoded.kind === 'call' && decoded.builtin !== undefined && decoded.name === '')
    throw new RejectionError(BUILTIN_ERRORS.nonPayable)
  const gas = transferPayments(execution, decoded)
  progress.isPaid = true
  if (decoded.kind === 'transfer') {
    recordReceived(execution, decoded)
    return { gas }
  }
  if (decoded.contract === SYSTEM_CONTRACT) return callSystem(execution, decoded)
  return { gas: gas + callWithPayment(execution, decoded) }
}

/** Transfers the payments. Returns the gas of the built-in function that carries them. */
function transferPayments(execution: Execution, decoded: ContractCall | Transfer): number {
  const { caller } = execution
  const { builtin, payments } = decoded
  const receiver = decoded.kind === 'call' ? decoded.contract : decoded.receiver
  const copied = copiedBytes(execution, receiver, payments)
  for (const payment of payments) {
    try {
      transfer(execution, caller, receiver, payment)
    } catch (error) {
      if (!(error instanceof ExecutionError) || builtin !== 'MultiESDTNFTTransfer') throw error
      throw new ExecutionError(multiTransferText(error.message, payment), { cause: error })
    }
  }
  if (builtin === undefined) return 0
  if (builtin === 'MultiESDTNFTTransfer') {
    addMultiTransferEvent(execution, caller, receiver, payments)
  } else {
    for (const payment of payments) addTransferEvent(execution, caller, receiver, payment)
  }
  return TRANSFER_GAS * payments.length + COPIED_BYTE_GAS * copied
}

/** In a transfer of several tokens the node's error names the missing token. */
function multiTransferText(
  text: string,
  { nonce, token }: ContractCall['payments'][number]
): string {
  return text === BUILTIN_ERRORS.quantity
    ? `insufficient quantity for token: ${token} nonce ${nonce} for token ${token}`
    : `${text} for token ${token}`
}

/**
 * The size of the NFT data that the node copies: of all units that go to another shard, and of single units. Measured.
 */
function copiedBytes(
  execution: Execution,
  receiver: string,
  payments: Transfer['payments']
): number {
  return payments
    .filter(({ amount }) => amount === 1n || isCrossShard(execution, receiver))
    .reduce((sum, payment) => sum + tokenBytes(execution, payment).length, 0)
}

function tokenBytes({ sql }: Execution, { amount, nonce, token }: Payment): Bytes {
  if (nonce === 0) return new Uint8Array()
  return transferredTokenBytes(sql, nftIdentifier(token, nonce), amount)
}

function isCrossShard({ caller }: Execution, receiver: string): boolean {
  return shardOfAddress(caller) !== shardOfAddress(receiver)
}

function callSystem(execution: Execution, { args, name, payments }: ContractCall): CallResult {
  // The functions of the system contract check only the EGLD that is sent.
  const native = payments.find(({ token }) => token === NATIVE)
  return callSystemContract(execution, { name, args, callValue: native?.amount ?? 0n })
}

function callWithPayment(execution: Execution, decoded: ContractCall): number {
  const { args, contract, name, payments } = decoded
  if (!hasContract(execution.sql, contract)) throw new ExecutionError(BUILTIN_ERRORS.noCode)
  const [payment] = payments
  // The endpoints of the network's contracts accept only one payment.
  if (payment === undefined || payments.length > 1) throw new ExecutionError(MARKET_ERRORS.notNft)
  return callContract(execution, { contract, name, args, payment })
}

function recordReceived(execution: Execution, { payments, receiver }: Transfer): void {
  const { sql, caller, at, hash } = execution
  const [first] = payments
  const copied =
    first !== undefined && isCrossShard(execution, receiver)
      ? tokenBytes(execution, first)
      : new Uint8Array()
  const data = transferData(payments) + (copied.length === 0 ? '' : `@${toHex(copied)}`)
  addResult(execution, { sender: caller, receiver, value: 0n, data })
  for (const { amount, nonce, token } of payments) {
    // The history contains only items, which have a nonce.
    if (nonce === 0) continue
    writeHistory(sql, {
      identifier: nftIdentifier(token, nonce),
      action: 'Received',
      at,
      address: receiver,
      sender: caller,
      quantity: amount,
      hash
    })
  }
}
