// The chain API: accounts, tokens, transactions, blocks, economics. Response formats and errors are those of the
// public API.
import { array, is, optional, string, type } from 'superstruct'
import { isAddress, METACHAIN } from '../../src/lib/protocol/address.ts'
import { economicsJson } from '../content/economics.ts'
import { createAccount, NATIVE, readAccount } from '../ledger/accounts.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { nowSeconds } from '../ledger/ledger.ts'
import { firstRow } from '../ledger/sql.ts'
import { listAccountTokens, readTokenJson, toAccountJson } from './accounts.ts'
import { BLOCK_SECONDS, type Block, blockAt, blockByHash } from './blocks.ts'
import { queryContract } from './contracts.ts'
import { GAS } from './fees.ts'
import { roundMs } from './rounds.ts'
import { CHAIN_ID, sendTransaction } from './send.ts'
import { type TransactionRow, toTransactionJson, withoutEmpty } from './transaction-json.ts'

type ChainHandler = (request: ChainRequest) => Response | Promise<Response>

interface ChainRequest {
  ledger: Ledger
  request: Request
  segments: string[] // path segments
  query: URLSearchParams
}

const MAX_HASHES = 50
const TOKEN = /^[A-Z0-9]{3,10}-[a-f0-9]{6}$/
const ViewQueryBody = type({
  scAddress: string(),
  funcName: string(),
  args: optional(array(string()))
})
/** 10 EGLD. The faucet of the controls (controls.ts) gives as much by default. */
export const FAUCET_AMOUNT = 10n ** 19n

const ROUTES: readonly { path: RegExp; method: 'GET' | 'POST'; handler: ChainHandler }[] = [
  { path: /^accounts\/[^/]+$/, method: 'GET', handler: getAccount },
  { path: /^accounts\/[^/]+\/tokens$/, method: 'GET', handler: getTokens },
  { path: /^accounts\/[^/]+\/tokens\/[^/]+$/, method: 'GET', handler: getToken },
  { path: /^tokens\/[^/]+$/, method: 'GET', handler: getTokenProperties },
  { path: /^query$/, method: 'POST', handler: postQuery },
  { path: /^usernames\/[^/]+$/, method: 'GET', handler: getUsername },
  { path: /^transactions$/, method: 'GET', handler: getTransactions },
  { path: /^transactions$/, method: 'POST', handler: postTransaction },
  { path: /^transactions\/[^/]+$/, method: 'GET', handler: getTransaction },
  { path: /^blocks$/, method: 'GET', handler: getBlocks },
  { path: /^blocks\/latest$/, method: 'GET', handler: getLatestBlock },
  { path: /^blocks\/[^/]+$/, method: 'GET', handler: getBlock },
  { path: /^economics$/, method: 'GET', handler: getEconomics },
  { path: /^network\/config$/, method: 'GET', handler: getConfig },
  { path: /^faucet$/, method: 'POST', handler: postFaucet }
]

/** Handles a request to the chain API. `path` has no leading slash. */
export async function serveChain(
  request: Request,
  path: string,
  ledger: Ledger
): Promise<Response> {
  const rows = ROUTES.filter(row => row.path.test(path))
  if (rows.length === 0) {
    return errorResponse(
      404,
      `the sandbox's chain API has no /${path}: add it in sandbox/chain/serve.ts`
    )
  }
  const row = rows.find(({ method }) => method === request.method)
  if (row === undefined) return errorResponse(405, 'Method Not Allowed')
  const { searchParams: query } = new URL(request.url)
  return row.handler({ ledger, request, segments: path.split('/').map(decodeURIComponent), query })
}

function getAccount({ ledger, segments, query }: ChainRequest): Response {
  const [, address = ''] = segments
  if (!isAddress(address)) return addressErrorResponse()
  return jsonResponse(toAccountJson(ledger, address, query), query)
}

function getTokens({ ledger, segments, query }: ChainRequest): Response {
  const [, address = ''] = segments
  if (!isAddress(address)) return addressErrorResponse()
  return jsonResponse(listAccountTokens(ledger.sql, address, query), query)
}

function getToken({ ledger, segments, query }: ChainRequest): Response {
  const [, address = '', , token = ''] = segments
  if (!isAddress(address)) return addressErrorResponse()
  // The API refuses `EGLD` too, because its balance is part of the account.
  if (!TOKEN.test(token)) return errorResponse(400, 'Invalid token / NFT identifier')
  const [held] = listAccountTokens(ledger.sql, address, new URLSearchParams({ identifier: token }))
  return held === undefined
    ? errorResponse(404, 'Token for given account not found')
    : jsonResponse(held, query)
}

function getTokenProperties({ ledger, segments, query }: ChainRequest): Response {
  const [, identifier = ''] = segments
  if (!TOKEN.test(identifier)) return errorResponse(400, 'Invalid token / NFT identifier')
  const token = readTokenJson(ledger.sql, identifier)
  return token === undefined ? errorResponse(404, 'Token not found') : jsonResponse(token, query)
}

async function postQuery({ ledger, request }: ChainRequest): Promise<Response> {
  const body: unknown = await request.json().catch(() => undefined)
  if (!is(body, ViewQueryBody)) return errorResponse(400, 'Bad Request')
  const { args = [], funcName, scAddress } = body
  const answer = queryContract(ledger.sql, { contract: scAddress, view: funcName, args })
  // The API answers 201, and 400 with the contract's message. Source: mx-api-service, vm.query.controller.
  return answer.ok
    ? Response.json({ returnData: answer.returnData, returnCode: 'ok' }, { status: 201 })
    : errorResponse(400, answer.message)
}

function getUsername({ ledger, segments, request }: ChainRequest): Response {
  const name = (segments[1] ?? '').replace(/\.elrond$/, '')
  const found = firstRow<{ address: string }>(
    ledger.sql,
    'SELECT address FROM account WHERE username = ?',
    name
  )
  if (found === undefined) return errorResponse(404, 'Account not found')
  const base = new URL(request.url).pathname.split('/usernames/')[0]
  return new Response(null, {
    status: 302,
    headers: { Location: `${base}/accounts/${found.address}` }
  })
}

function getTransactions({ ledger, query }: ChainRequest): Response {
  // The number is limited, because each hash takes a query.
  const hashes = (query.get('hashes') ?? '').split(',').filter(Boolean).slice(0, MAX_HASHES)
  const include = {
    results: query.get('withScResults') === 'true',
    logs: query.get('withLogs') === 'true',
    operations: query.get('withOperations') === 'true',
    nowMs: ledger.nowMs()
  }
  const found: Record<string, unknown>[] = []
  for (const hash of hashes) {
    const row = readTransaction(ledger, hash)
    if (row !== undefined) found.push(toTransactionJson(row, include))
  }
  return jsonResponse(found, query)
}

function getTransaction({ ledger, segments, query }: ChainRequest): Response {
  const [, hash = ''] = segments
  if (!/^[0-9a-fA-F]{64}$/.test(hash)) {
    return errorResponse(400, "Validation failed for argument 'txHash'. Length should be 64.")
  }
  const row = readTransaction(ledger, hash.toLowerCase())
  if (row === undefined) return errorResponse(404, 'Transaction not found')
  return jsonResponse(
    toTransactionJson(row, { results: true, logs: true, operations: true, nowMs: ledger.nowMs() }),
    query
  )
}

function readTransaction(ledger: Ledger, hash: string): TransactionRow | undefined {
  return firstRow<TransactionRow>(
    ledger.sql,
    'SELECT hash, status, body, outcome, at, final_at FROM tx WHERE hash = ?',
    hash
  )
}

async function postTransaction({ ledger, request }: ChainRequest): Promise<Response> {
  const sent = await sendTransaction(ledger, await request.text())
  return sent.ok ? Response.json(sent.value, { status: 201 }) : errorResponse(400, sent.reason)
}

function getLatestBlock({ ledger, query }: ChainRequest): Response {
  return jsonResponse(toBlockJson(blockAt(nowSeconds(ledger))), query)
}

/** The latest block or, with `nonce`, the block with that number; empty for a future block. */
function getBlocks({ ledger, query }: ChainRequest): Response {
  const latest = blockAt(nowSeconds(ledger))
  const nonce = query.get('nonce')
  if (nonce === null) return jsonResponse([toBlockJson(latest)], query)
  if (!/^[0-9]{1,15}$/.test(nonce)) {
    return errorResponse(400, "Validation failed for argument 'nonce' (a number is expected)")
  }
  const block = blockAt(Number(nonce) * BLOCK_SECONDS)
  return jsonResponse(block.nonce > latest.nonce ? [] : [toBlockJson(block)], query)
}

function getBlock({ ledger, segments, query }: ChainRequest): Response {
  const block = blockByHash(segments[1] ?? '')
  if (block === undefined || block.timestamp > nowSeconds(ledger))
    return errorResponse(404, 'Block not found')
  return jsonResponse(toBlockJson(block), query)
}

function toBlockJson(block: Block): Block & { round: number; shard: number } {
  return { ...block, round: block.nonce, shard: METACHAIN }
}

function getEconomics({ query, ledger }: ChainRequest): Response {
  return jsonResponse(economicsJson(nowSeconds(ledger)), query)
}

function getConfig({ ledger }: ChainRequest): Response {
  const config = {
    erd_chain_id: CHAIN_ID,
    erd_denomination: 18,
    erd_extra_gas_limit_guarded_tx: GAS.guardian,
    erd_extra_gas_limit_relayed_tx: GAS.relayer,
    erd_gas_per_data_byte: GAS.perDataByte,
    erd_gas_price_modifier: String(1 / GAS.modifier),
    // The answer of the real networks. A node accepts more (GAS.maximum).
    erd_max_gas_per_transaction: 600_000_000,
    erd_min_gas_limit: GAS.minimum,
    erd_min_gas_price: GAS.price,
    erd_min_transaction_version: 1,
    erd_num_shards_without_meta: 3,
    erd_round_duration: roundMs(ledger.sql),
    erd_start_time: 1_596_117_600
  }
  return Response.json({ data: { config }, error: '', code: 'successful' })
}

async function postFaucet({ ledger, request }: ChainRequest): Promise<Response> {
  const body: unknown = await request.json().catch(() => undefined)
  // The body is untrusted: it can be any JSON, or none.
  const address: unknown = typeof body === 'object' && body ? Reflect.get(body, 'address') : ''
  if (typeof address !== 'string' || !isAddress(address)) return addressErrorResponse()
  createAccount(ledger.sql, { address, balance: FAUCET_AMOUNT })
  const balance = String(readAccount(ledger.sql, address).balance)
  return Response.json({ address, token: NATIVE, balance }, { status: 201 })
}

function addressErrorResponse(): Response {
  return errorResponse(
    400,
    "Validation failed for argument 'address' (a bech32 address is expected)"
  )
}

const STATUS_TEXTS: Record<number, string> = {
  400: 'Bad Request',
  404: 'Not Found',
  405: 'Method Not Allowed'
}

function errorResponse(statusCode: number, message: string): Response {
  return Response.json(
    { statusCode, message, error: STATUS_TEXTS[statusCode] },
    { status: statusCode }
  )
}

/** Applies the parameters `fields` and `extract`, which every route of the API accepts. */
function jsonResponse(body: object, query: URLSearchParams): Response {
  const fields = query.get('fields')?.split(',')
  const extract = query.get('extract')
  if (extract && !Array.isArray(body)) return new Response(String(Reflect.get(body, extract) ?? ''))
  if (fields === undefined) return Response.json(body)
  return Response.json(
    Array.isArray(body) ? body.map(item => pickFields(item, fields)) : pickFields(body, fields)
  )
}

function pickFields(body: object, fields: readonly string[]): Record<string, unknown> {
  return withoutEmpty(Object.fromEntries(fields.map(name => [name, Reflect.get(body, name)])))
}
