// Accounts and their balances in EGLD and other fungible tokens. Transfers only move money; the functions that create
// money are used by the seed and the faucet.
import { encodeAddress, isContract } from '../../src/lib/protocol/address.ts'
import { firstRow, type Sql } from './sql.ts'

/** The native token's identifier in payments. */
export const NATIVE = 'EGLD'

/** Receives the fees. No private key belongs to 32 zero bytes, so fees stay countable and cannot be spent. */
export const ZERO_ADDRESS = encodeAddress(new Uint8Array(32))

export interface Account {
  address: string
  nonce: number
  balance: bigint
  username: string | undefined
}

/** The balance is too low for the transfer. During an execution it is converted to the chain's error message. */
export class InsufficientFundsError extends Error {
  override readonly name = 'InsufficientFundsError'
}

/** Reads an account. An unused account has nonce 0 and balance 0, as on the network. */
export function readAccount(sql: Sql, address: string): Account {
  const row = firstRow<{ nonce: number; balance: string; username: string | null }>(
    sql,
    'SELECT nonce, balance, username FROM account WHERE address = ?',
    address
  )
  return {
    address,
    nonce: row?.nonce ?? 0,
    balance: BigInt(row?.balance ?? 0),
    username: row?.username ?? undefined
  }
}

/** Creates an account, or sets the username of an existing one. `balance` is newly created and added. */
export function createAccount(
  sql: Sql,
  account: { address: string; balance?: bigint; username?: string }
): void {
  const { address, balance = 0n, username } = account
  sql.all(
    `INSERT INTO account(address, is_contract, username) VALUES(?, ?, ?)
     ON CONFLICT(address) DO UPDATE SET username = coalesce(excluded.username, username)`,
    address,
    isContract(address) ? 1 : 0,
    username ?? null
  )
  // Added instead of set, because the account may already exist with a balance.
  if (balance > 0n) addNative(sql, address, balance)
}

export function setNonce(sql: Sql, address: string, nonce: number): void {
  sql.all('UPDATE account SET nonce = ? WHERE address = ?', nonce, address)
}

/**
 * Adds EGLD, or subtracts it when the amount is negative. Throws `InsufficientFundsError` when the balance would be
 * negative.
 */
export function addNative(sql: Sql, address: string, amount: bigint): void {
  // Every change of an EGLD balance passes here, so no account can have less than 0.
  const next = readAccount(sql, address).balance + amount
  if (next < 0n) throw new InsufficientFundsError(`${address} lacks ${-next} of ${NATIVE}`)
  sql.all(
    `INSERT INTO account(address, balance, is_contract) VALUES(?, ?, ?)
     ON CONFLICT(address) DO UPDATE SET balance = excluded.balance`,
    address,
    String(next),
    isContract(address) ? 1 : 0
  )
}

export interface Token {
  identifier: string
  name: string
  symbol: string
  decimals: number
  owner: string
  priceUsd?: string // decimal text
}

/** Registers a fungible token. Its supply is what `mintTokens` created. */
export function issueToken(sql: Sql, token: Token): void {
  sql.all(
    'INSERT INTO token(identifier, name, symbol, decimals, price_usd, owner) VALUES(?, ?, ?, ?, ?, ?)',
    token.identifier,
    token.name,
    token.symbol,
    token.decimals,
    token.priceUsd ?? null,
    token.owner
  )
}

/** Creates new units of a token for an address and adds them to its supply. */
export function mintTokens(sql: Sql, address: string, token: string, amount: bigint): void {
  // Balance and supply change together.
  addToken(sql, address, token, amount)
  const row = firstRow<{ supply: string }>(
    sql,
    'SELECT supply FROM token WHERE identifier = ?',
    token
  )
  sql.all(
    'UPDATE token SET supply = ? WHERE identifier = ?',
    String(BigInt(row?.supply ?? 0) + amount),
    token
  )
}

export function readToken(sql: Sql, token: string): Token | undefined {
  return firstRow<Token>(
    sql,
    'SELECT identifier, name, symbol, decimals, owner FROM token WHERE identifier = ?',
    token
  )
}

export function tokenBalance(sql: Sql, address: string, token: string): bigint {
  if (token === NATIVE) return readAccount(sql, address).balance
  const row = firstRow<{ balance: string }>(
    sql,
    'SELECT balance FROM token_balance WHERE address = ? AND token = ?',
    address,
    token
  )
  return BigInt(row?.balance ?? 0)
}

/**
 * Adds to a balance of a token, EGLD included, or subtracts when the amount is negative. Throws
 * `InsufficientFundsError` when the balance would be negative.
 */
export function addToken(sql: Sql, address: string, token: string, amount: bigint): void {
  // EGLD is a column of the account, all other tokens are rows.
  if (token === NATIVE) {
    addNative(sql, address, amount)
    return
  }
  const next = tokenBalance(sql, address, token) + amount
  // Thrown before the write, so that the old balance stays.
  if (next < 0n) throw new InsufficientFundsError(`${address} lacks ${-next} of ${token}`)
  // Without a row for an empty balance, a list of holders contains only holders.
  if (next === 0n) {
    sql.all('DELETE FROM token_balance WHERE address = ? AND token = ?', address, token)
  } else {
    sql.all(
      'INSERT OR REPLACE INTO token_balance(address, token, balance) VALUES(?, ?, ?)',
      address,
      token,
      String(next)
    )
  }
}

export function transferToken(
  sql: Sql,
  transfer: { from: string; to: string; token: string; amount: bigint }
): void {
  if (transfer.amount === 0n) return
  // Subtracted first, so that a missing balance stops the transfer before the recipient receives anything.
  addToken(sql, transfer.from, transfer.token, -transfer.amount)
  addToken(sql, transfer.to, transfer.token, transfer.amount)
}
