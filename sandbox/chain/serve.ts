// The chain API: accounts, tokens, transactions, blocks, economics. Shapes and errors are the public API's.
import { isAddress } from '../../src/lib/protocol/address.ts'
import { economics } from '../content/economics.ts'
import { createAccount, NATIVE, readAccount } from '../ledger/accounts.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { now } from '../ledger/ledger.ts'
import { first } from '../ledger/sql.ts'
import { accountTokens, presentAccount } from './accounts.ts'
import { blockAt, blockByHash } from './blocks.ts'
import { type Kept, presentTransaction, withoutEmpty } from './present.ts'
import { CHAIN_ID, sendTransaction } from './send.ts'

type Answer = (request: ChainRequest) => Response | Promise<Response>

interface ChainRequest {
  ledger: Ledger
  request: Request
  parts: string[] // path segments
  query: URLSearchParams
}

const MOST_HASHES = 50
const FAUCET_AMOUNT = 10n ** 19n

const ROUTES: readonly { path: RegExp; method: 'GET' | 'POST'; answer: Answer }[] = [
  { path: /^accounts\/[^/]+$/, method: 'GET', answer: answerAccount },
  { path: /^accounts\/[^/]+\/tokens$/, method: 'GET', answer: answerTokens },
  { path: /^accounts\/[^/]+\/tokens\/[^/]+$/, method: 'GET', answer: answerToken },
  { path: /^usernames\/[^/]+$/, method: 'GET', answer: answerUsername },
  { path: /^transactions$/, method: 'GET', answer: answerTransactions },
  { path: /^transactions$/, method: 'POST', answer: answerSend },
  { path: /^transactions\/[^/]+$/, method: 'GET', answer: answerTransaction },
  { path: /^blocks$/, method: 'GET', answer: answerBlocks },
  { path: /^blocks\/latest$/, method: 'GET', answer: answerBlocks },
  { path: /^blocks\/[^/]+$/, method: 'GET', answer: answerBlock },
  { path: /^economics$/, method: 'GET', answer: answerEconomics },
  { path: /^network\/config$/, method: 'GET', answer: answerConfig },
  { path: /^faucet$/, method: 'POST', answer: answerFaucet }
]

/** Answers a path of the chain API; `path` has no leading slash. */
export async function serveChain(
  request: Request,
  path: string,
  ledger: Ledger
): Promise<Response> {
  const rows = ROUTES.filter(row => row.path.test(path))
  if (rows.length === 0) {
    return refuse(404, `the sandbox's chain API has no /${path}: add it in sandbox/chain/serve.ts`)
  }
  const row = rows.find(({ method }) => method === request.method)
  if (row === undefined) return refuse(405, 'Method Not Allowed')
  const { searchParams: query } = new URL(request.url)
  return row.answer({ ledger, request, parts: path.split('/').map(decodeURIComponent), query })
}

function answerAccount({ ledger, parts, query }: ChainRequest): Response {
  const [, address = ''] = parts
  if (!isAddress(address)) return refuseAddress()
  return answer(presentAccount(ledger.sql, address, query), query)
}

function answerTokens({ ledger, parts, query }: ChainRequest): Response {
  const [, address = ''] = parts
  if (!isAddress(address)) return refuseAddress()
  return answer(accountTokens(ledger.sql, address, query), query)
}

function answerToken({ ledger, parts, query }: ChainRequest): Response {
  const [, address = '', , token = ''] = parts
  if (!isAddress(address)) return refuseAddress()
  if (!/^[A-Z0-9]{3,10}-[a-f0-9]{6}$/.test(token)) {
    return refuse(400, 'Invalid token / NFT identifier')
  }
  const [held] = accountTokens(ledger.sql, address, new URLSearchParams({ identifier: token }))
  return held === undefined ? refuse(404, 'Token for given account not found') : answer(held, query)
}

function answerUsername({ ledger, parts, request }: ChainRequest): Response {
  const name = (parts[1] ?? '').replace(/\.elrond$/, '')
  const found = first<{ address: string }>(
    ledger.sql,
    'SELECT address FROM account WHERE username = ?',
    name
  )
  if (found === undefined) return refuse(404, 'Account not found')
  const base = new URL(request.url).pathname.split('/usernames/')[0]
  return new Response(null, {
    status: 302,
    headers: { Location: `${base}/accounts/${found.address}` }
  })
}

function answerTransactions({ ledger, query }: ChainRequest): Response {
  const hashes = (query.get('hashes') ?? '').split(',').filter(Boolean).slice(0, MOST_HASHES)
  const wanted = {
    results: query.get('withScResults') === 'true',
    logs: query.get('withLogs') === 'true',
    nowMs: ledger.nowMs()
  }
  const found: Record<string, unknown>[] = []
  for (const hash of hashes) {
    const kept = readTransaction(ledger, hash)
    if (kept !== undefined) found.push(presentTransaction(kept, wanted))
  }
  return answer(found, query)
}

function answerTransaction({ ledger, parts, query }: ChainRequest): Response {
  const [, hash = ''] = parts
  if (!/^[0-9a-fA-F]{64}$/.test(hash)) {
    return refuse(400, "Validation failed for argument 'txHash'. Length should be 64.")
  }
  const kept = readTransaction(ledger, hash.toLowerCase())
  if (kept === undefined) return refuse(404, 'Transaction not found')
  return answer(
    presentTransaction(kept, { results: true, logs: true, nowMs: ledger.nowMs() }),
    query
  )
}

function readTransaction(ledger: Ledger, hash: string): Kept | undefined {
  return first<Kept>(
    ledger.sql,
    'SELECT hash, status, body, outcome, at, final_at FROM tx WHERE hash = ?',
    hash
  )
}

async function answerSend({ ledger, request }: ChainRequest): Promise<Response> {
  const body: unknown = await request.json().catch(() => undefined)
  const sent = await sendTransaction(ledger, body)
  return sent.ok ? Response.json(sent.value, { status: 201 }) : refuse(400, sent.reason)
}

function answerBlocks({ ledger, query }: ChainRequest): Response {
  const block = blockAt(now(ledger))
  return answer([{ ...block, round: block.nonce, shard: 4294967295 }], query)
}

function answerBlock({ parts, query }: ChainRequest): Response {
  const block = blockByHash(parts[1] ?? '')
  if (block === undefined) return refuse(404, 'Block not found')
  return answer({ ...block, round: block.nonce, shard: 4294967295 }, query)
}

function answerEconomics({ query, ledger }: ChainRequest): Response {
  return answer(economics(now(ledger)), query)
}

function answerConfig(): Response {
  const config = {
    erd_chain_id: CHAIN_ID,
    erd_denomination: 18,
    erd_extra_gas_limit_guarded_tx: 50_000,
    erd_gas_per_data_byte: 1_500,
    erd_gas_price_modifier: '0.01',
    erd_max_gas_per_transaction: 600_000_000,
    erd_min_gas_limit: 50_000,
    erd_min_gas_price: 1_000_000_000,
    erd_min_transaction_version: 1,
    erd_num_shards_without_meta: 3,
    erd_round_duration: 6_000,
    erd_start_time: 1_596_117_600
  }
  return Response.json({ data: { config }, error: '', code: 'successful' })
}

async function answerFaucet({ ledger, request }: ChainRequest): Promise<Response> {
  const body: unknown = await request.json().catch(() => undefined)
  const address: unknown = typeof body === 'object' && body ? Reflect.get(body, 'address') : ''
  if (typeof address !== 'string' || !isAddress(address)) return refuseAddress()
  createAccount(ledger.sql, { address, balance: FAUCET_AMOUNT })
  const balance = String(readAccount(ledger.sql, address).balance)
  return Response.json({ address, token: NATIVE, balance }, { status: 201 })
}

function refuseAddress(): Response {
  return refuse(400, "Validation failed for argument 'address' (a bech32 address is expected)")
}

const REASONS: Record<number, string> = {
  400: 'Bad Request',
  404: 'Not Found',
  405: 'Method Not Allowed'
}

function refuse(statusCode: number, message: string): Response {
  return Response.json({ statusCode, message, error: REASONS[statusCode] }, { status: statusCode })
}

/** An answer with the `fields` and `extract` every call of the API takes. */
function answer(body: object, query: URLSearchParams): Response {
  const fields = query.get('fields')?.split(',')
  const extract = query.get('extract')
  if (extract && !Array.isArray(body)) return new Response(String(Reflect.get(body, extract) ?? ''))
  if (fields === undefined) return Response.json(body)
  return Response.json(
    Array.isArray(body) ? body.map(one => pick(one, fields)) : pick(body, fields)
  )
}

function pick(body: object, fields: readonly string[]): Record<string, unknown> {
  return withoutEmpty(Object.fromEntries(fields.map(name => [name, Reflect.get(body, name)])))
}
