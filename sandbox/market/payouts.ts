// Payments from the contract's balance: sent to an account, or kept for a contract until it claims them.
import { isContract } from '../../src/lib/protocol/address.ts'
import { type Execution, type Payment, sendFromContract } from '../chain/execution.ts'
import { firstRow } from '../ledger/sql.ts'

/**
 * Pays out from the contract's balance. When the recipient is a contract, the amount is recorded for claimTokens
 * instead of being sent.
 */
export function payOut(execution: Execution, contract: string, to: string, payment: Payment): void {
  // A share of 0, for example without royalties, writes no transfer.
  if (payment.amount === 0n) return
  if (isContract(to)) addClaimable(execution, contract, to, payment)
  else sendFromContract(execution, contract, to, payment)
}

function addClaimable(execution: Execution, contract: string, to: string, payment: Payment): void {
  const { sql } = execution
  const { token, nonce } = payment
  // Added to earlier amounts: a second sale must not overwrite the first one.
  const amount = readClaimable(execution, { contract, address: to, token, nonce }) + payment.amount
  sql.all(
    `INSERT OR REPLACE INTO claimable(marketplace, address, token, token_nonce, amount)
     VALUES(?, ?, ?, ?, ?)`,
    contract,
    to,
    token,
    nonce,
    String(amount)
  )
}

/** The amount that the contract keeps for an address; 0 for none. */
export function readClaimable(
  execution: Execution,
  owed: { contract: string; address: string; token: string; nonce: number }
): bigint {
  const row = firstRow<{ amount: string }>(
    execution.sql,
    `SELECT amount FROM claimable
     WHERE marketplace = ? AND address = ? AND token = ? AND token_nonce = ?`,
    owed.contract,
    owed.address,
    owed.token,
    owed.nonce
  )
  return BigInt(row?.amount ?? 0)
}
