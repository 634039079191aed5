// Requests to the chain API: accounts, token balances, the latest block, sending and tracking transactions.

import { boolean, type Infer, type, unknown } from 'superstruct'
import { HeldToken } from './held-tokens.ts'
import { readStruct } from './read-response.ts'
import type { RestRequest } from './request.ts'
import { Amount, Decimals, Integer, LongText, list, Text } from './response-limits.ts'
import { nullish } from './structs.ts'

export const ChainAccount = type({
  address: Text,
  balance: Amount,
  nonce: Integer,
  username: nullish(Text),
  isGuarded: nullish(boolean()),
  activeGuardianAddress: nullish(Text)
})
export type ChainAccount = Infer<typeof ChainAccount>

export function loadChainAccount(address: string): RestRequest<ChainAccount> {
  return {
    kind: 'rest',
    method: 'GET',
    path: `/api/chain/accounts/${address}?withGuardianInfo=true`,
    read: raw => readStruct(raw, ChainAccount, 'account'),
    source: 'account'
  }
}

/** The address of a herotag. The chain API answers 404 for an unknown one. */
export function loadAddressByHerotag(herotag: string): RestRequest<string> {
  return {
    kind: 'rest',
    method: 'GET',
    path: `/api/chain/usernames/${encodeURIComponent(herotag)}`,
    read: raw => readStruct(raw, type({ address: Text }), 'username').address,
    source: 'username'
  }
}

const TokenBalanceResponse = type({ identifier: Text, balance: Amount })

/** Balance of a token in atomic units; 0 when the chain API omits the token. */
export function loadTokenBalance(address: string, token: string): RestRequest<bigint> {
  return {
    kind: 'rest',
    method: 'GET',
    path: `/api/chain/accounts/${address}/tokens?identifiers=${encodeURIComponent(token)}`,
    read: raw => {
      const held = readStruct(raw, list(TokenBalanceResponse), 'token balance')
      return held.find(i => i.identifier === token)?.balance ?? 0n
    },
    source: 'token balance'
  }
}

/** The balances of the given tokens that the address holds, with the network's decimals. */
export function loadTokenBalances(
  address: string,
  tokens: readonly string[]
): RestRequest<HeldToken[]> {
  return {
    kind: 'rest',
    method: 'GET',
    path: `/api/chain/accounts/${address}/tokens?identifiers=${encodeURIComponent(tokens.join(','))}`,
    read: raw => readStruct(raw, list(HeldToken), 'token balances').filter(i => i.balance > 0n),
    source: 'token balances'
  }
}

/** The network's decimals of a token. Not for the native token. */
export function loadTokenDecimals(token: string): RestRequest<number> {
  return {
    kind: 'rest',
    method: 'GET',
    path: `/api/chain/tokens/${encodeURIComponent(token)}?fields=decimals`,
    read: raw => readStruct(raw, type({ decimals: Decimals }), 'token').decimals,
    source: 'token'
  }
}

/**
 * Hash of the latest block. It is part of a native-auth token and proves that the token is recent. `ttl` is the
 * lifetime of a token in seconds, as `loginSeconds` in config/limits-numbers.ts.
 */
export function loadLatestBlockHash(): RestRequest<string> {
  return {
    kind: 'rest',
    method: 'GET',
    path: '/api/chain/blocks/latest?ttl=86400&fields=hash',
    read: raw => {
      const newest: unknown = Array.isArray(raw) ? raw[0] : raw
      return readStruct(newest, type({ hash: Text }), 'latest block').hash
    },
    source: 'latest block'
  }
}

/** Sends a signed transaction to the network; returns its hash. */
export function sendTransaction(signed: object): RestRequest<string> {
  return {
    kind: 'rest',
    method: 'POST',
    path: '/api/chain/transactions',
    body: signed,
    read: raw => readStruct(raw, type({ txHash: Text }), 'send transaction').txHash,
    source: 'send transaction'
  }
}

const TransactionEvent = type({ identifier: Text, topics: nullish(list(nullish(LongText))) })

export const TransactionResponse = type({
  txHash: Text,
  status: Text,
  pendingResults: nullish(boolean()),
  results: nullish(list(type({ returnMessage: nullish(LongText) }))),
  logs: nullish(type({ events: nullish(list(TransactionEvent)) })),
  receipt: nullish(type({ data: nullish(LongText) })),
  operations: unknown()
})

export interface TransactionResult {
  hash: string
  status: 'pending' | 'success' | 'fail'
  /** The contract's error message; `undefined` when it gave none. */
  reason: string | undefined
}

/** The results of these transactions; unknown ones are omitted. */
export function loadTransactions(hashes: readonly string[]): RestRequest<TransactionResult[]> {
  return {
    kind: 'rest',
    method: 'GET',
    path: `/api/chain/transactions?hashes=${hashes.join(',')}&withScResults=true&withLogs=true`,
    read: raw =>
      readStruct(raw, list(TransactionResponse), 'transactions').map(readTransactionResult),
    source: 'transactions'
  }
}

export function readTransactionResult(
  answer: Infer<typeof TransactionResponse>
): TransactionResult {
  const status = toTransactionStatus(answer)
  return {
    hash: answer.txHash,
    status,
    reason: status === 'fail' ? failureReason(answer) : undefined
  }
}

/** Maps both `fail` (a rejected contract call) and `invalid` (never executed) to a failure. */
function toTransactionStatus(
  answer: Infer<typeof TransactionResponse>
): TransactionResult['status'] {
  if (answer.status === 'pending' || answer.pendingResults) return 'pending'
  return answer.status === 'success' ? 'success' : 'fail'
}

/**
 * The reason of a failure. A contract's error is in a result, the error of a built-in function only in the log event
 * `signalError`, and the reason of a transaction that was never executed in the receipt.
 */
function failureReason(answer: Infer<typeof TransactionResponse>): string | undefined {
  const message = answer.results?.find(i => i.returnMessage)?.returnMessage
  return message ?? signalError(answer) ?? answer.receipt?.data
}

function signalError({ logs }: Infer<typeof TransactionResponse>): string | undefined {
  const topic = logs?.events?.find(i => i.identifier === 'signalError')?.topics?.[1]
  try {
    return topic ? atob(topic) : undefined
  } catch {
    return undefined
  }
}
