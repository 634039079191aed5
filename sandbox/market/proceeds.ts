// Pays out a sale: the cut to the marketplace's owner, royalties to the creator, the rest to the seller.
import { isContract } from '../../src/lib/protocol/address.ts'
import { type Execution, type Payment, sendFromContract } from '../chain/execution.ts'
import { firstRow } from '../ledger/sql.ts'
import { requireThat } from './errors.ts'

const FULL_BASIS_POINTS = 10_000n

/** The contract holds the price in escrow. The shares leave it for up to three accounts. */
export interface Proceeds {
  contract: string
  price: Payment
  seller: string
  creator: string
  royalties: number // basis points
  owner: string
  cut: number // basis points
}

export interface ProceedsShares {
  creator: bigint
  owner: bigint
  seller: bigint
}

/** Splits an amount. Royalties and cut are rounded down; the shares always add up to the amount. */
export function splitProceeds(
  amount: bigint,
  rates: { royalties: number; cut: number }
): ProceedsShares {
  const creator = (amount * BigInt(rates.royalties)) / FULL_BASIS_POINTS
  const owner = (amount * BigInt(rates.cut)) / FULL_BASIS_POINTS
  return { creator, owner, seller: amount - creator - owner }
}

export function payProceeds(execution: Execution, proceeds: Proceeds): void {
  const shares = splitProceeds(proceeds.price.amount, proceeds)
  // An auction checks its rates at the start. An offer stores none, so that here they can exceed 100 %.
  requireThat(shares.seller >= 0n, 'negative')
  payOut(execution, proceeds.contract, proceeds.owner, { ...proceeds.price, amount: shares.owner })
  payOut(execution, proceeds.contract, proceeds.creator, {
    ...proceeds.price,
    amount: shares.creator
  })
  // The rest, so that the seller gets the atomic units that rounding leaves.
  payOut(execution, proceeds.contract, proceeds.seller, {
    ...proceeds.price,
    amount: shares.seller
  })
}

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
