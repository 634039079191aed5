// Paying out a sale: royalties to the creator, the cut to the marketplace's owner, the rest to the seller.
import { isContract } from '../../src/lib/protocol/address.ts'
import { type Execution, type Payment, send } from '../chain/execution.ts'
import { first } from '../ledger/sql.ts'
import { demand } from './errors.ts'

const WHOLE = 10_000n

export interface Sale {
  contract: string
  price: Payment
  seller: string
  creator: string
  royalties: number // of 10 000
  owner: string
  cut: number // of 10 000
}

export interface Shares {
  creator: bigint
  owner: bigint
  seller: bigint
}

/** Shares of an amount, the first two rounded down. They always add up to it. */
export function splitSale(amount: bigint, rates: { royalties: number; cut: number }): Shares {
  const creator = (amount * BigInt(rates.royalties)) / WHOLE
  const owner = (amount * BigInt(rates.cut)) / WHOLE
  return { creator, owner, seller: amount - creator - owner }
}

export function paySale(execution: Execution, sale: Sale): void {
  demand(sale.royalties + sale.cut < Number(WHOLE), 'cutAndRoyalties')
  const shares = splitSale(sale.price.amount, sale)
  payOut(execution, sale.contract, sale.creator, { ...sale.price, amount: shares.creator })
  payOut(execution, sale.contract, sale.owner, { ...sale.price, amount: shares.owner })
  payOut(execution, sale.contract, sale.seller, { ...sale.price, amount: shares.seller })
}

/**
 * Sends what the contract holds. A recipient that is a contract gets nothing directly: the amount stays and is
 * written down for claimTokens.
 */
export function payOut(execution: Execution, contract: string, to: string, payment: Payment): void {
  if (payment.amount === 0n) return
  if (isContract(to)) addClaimable(execution, contract, to, payment)
  else send(execution, contract, to, payment)
}

function addClaimable(execution: Execution, contract: string, to: string, payment: Payment): void {
  const { sql } = execution
  const { token, nonce } = payment
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
  const kept = first<{ amount: string }>(
    execution.sql,
    `SELECT amount FROM claimable
     WHERE marketplace = ? AND address = ? AND token = ? AND token_nonce = ?`,
    owed.contract,
    owed.address,
    owed.token,
    owed.nonce
  )
  return BigInt(kept?.amount ?? 0)
}
