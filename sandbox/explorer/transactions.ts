// Reads transactions from the ledger, with everything that the explorer shows of each.
import { isContract } from '../../src/lib/protocol/address.ts'
import { decodeUtf8, fromBase64 } from '../../src/lib/protocol/encoding.ts'
import type { PlainTransaction } from '../../src/lib/protocol/transaction.ts'
import { decodeTransaction, recipientOf } from '../chain/decode-transaction.ts'
import type { Payment } from '../chain/execution.ts'
import { type TransactionRow, toTransactionJson } from '../chain/transaction-json.ts'
import { NATIVE } from '../ledger/accounts.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { firstRow, type SqlValue } from '../ledger/sql.ts'
import { summarize } from '../wallet/page/summary.ts'

export const LIST_LENGTH = 25
/** Maximum length of a call's name in the list. It can be as long as the data of a transaction. */
const ACTION_LENGTH = 80
const COLUMNS = 'hash, status, body, outcome, at, final_at'

export interface ExplorerOperation {
  action: string
  type: string
  identifier?: string
  value?: string
  sender: string
  receiver?: string
  message?: string
}

/** The used fields of a transaction in the chain API's format. */
interface Reported {
  fee: string
  operations?: ExplorerOperation[]
  receipt?: { data: string }
}

export interface ExplorerTransaction {
  hash: string
  status: string
  sender: string
  recipient: string
  action: string
  /** What is sent, created, bought or claimed: labels and values. */
  details: readonly (readonly [string, string])[]
  payments: readonly Payment[]
  fee: bigint
  at: number // Unix seconds
  guardian: string | undefined
  relayer: string | undefined
  /** The reason for a failure, in the words of the contract or of the network. */
  failure: string | undefined
  operations: readonly ExplorerOperation[]
  data: string
}

export function readTransaction(ledger: Ledger, hash: string): ExplorerTransaction | undefined {
  const row = firstRow<TransactionRow>(
    ledger.sql,
    `SELECT ${COLUMNS} FROM tx WHERE hash = ?`,
    hash.toLowerCase()
  )
  return row && toExplorerTransaction(ledger, row)
}

/** The latest transactions of the network, or those that an account has sent or received. */
export function listTransactions(ledger: Ledger, address?: string): ExplorerTransaction[] {
  const values: SqlValue[] = address === undefined ? [] : [address, address]
  const condition = address === undefined ? '' : 'WHERE sender = ? OR recipient = ?'
  return ledger.sql
    .all<TransactionRow>(
      `SELECT ${COLUMNS} FROM tx ${condition} ORDER BY at DESC, seq DESC LIMIT ${LIST_LENGTH}`,
      ...values
    )
    .map(row => toExplorerTransaction(ledger, row))
}

function toExplorerTransaction(ledger: Ledger, row: TransactionRow): ExplorerTransaction {
  const transaction = JSON.parse(row.body) as PlainTransaction
  const include = { logs: false, operations: true, results: false, nowMs: ledger.nowMs() }
  const reported = toTransactionJson(row, include) as unknown as Reported
  return {
    hash: row.hash,
    status: row.status,
    sender: transaction.sender,
    recipient: recipientOf(transaction),
    ...describeTransaction(transaction),
    fee: BigInt(reported.fee),
    at: row.at,
    guardian: transaction.guardian,
    relayer: transaction.relayer,
    failure: ['fail', 'invalid'].includes(row.status) ? failureText(reported) : undefined,
    operations: reported.operations ?? [],
    data: decodeUtf8(fromBase64(transaction.data ?? '') ?? new Uint8Array())
  }
}

function describeTransaction(
  transaction: PlainTransaction
): Pick<ExplorerTransaction, 'action' | 'details' | 'payments'> {
  const decoded = decodeTransaction(transaction)
  const native = { token: NATIVE, nonce: 0, amount: BigInt(transaction.value) }
  const payments = decoded.kind === 'refused' ? [native] : decoded.payments
  // Data that is sent with money to a person is a message and not a call.
  const isMessage = decoded.kind === 'move' && !isContract(decoded.receiver)
  const call = isMessage ? { ...transaction, data: undefined } : transaction
  const { action, details } = summarize(call)
  const isNftSent = payments.some(({ nonce }) => nonce > 0)
  return {
    action: action.length > ACTION_LENGTH ? `${action.slice(0, ACTION_LENGTH)}…` : action,
    // A sent NFT is already among the payments.
    details: isNftSent ? details.filter(([label]) => label !== 'You send') : details,
    payments: payments.filter(({ amount }) => amount > 0n)
  }
}

function failureText({ operations, receipt }: Reported): string {
  const signalled = operations?.find(({ action }) => action === 'signalError')
  // The network reports no reason when it has charged nothing (executeTransaction).
  return signalled?.message || receipt?.data || 'The account could no longer pay the network fee.'
}
