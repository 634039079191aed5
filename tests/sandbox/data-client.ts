// Sends requests to the data service as a client does: a document, variables and an access token.
import { createAccessToken } from '../../sandbox/content/authentication.ts'
import { serveData } from '../../sandbox/data/serve.ts'
import type { Sql } from '../../sandbox/ledger/sql.ts'
import { TABLES } from '../../sandbox/ledger/tables.ts'
import type { SandboxContext } from '../../sandbox/sandbox-context.ts'
import { type SeedOptions, seedWorld } from '../../sandbox/seed/seed.ts'
import { deriveNamedWallets } from '../../sandbox/wallets.ts'
import { createMemoryFileStore } from './memory-bucket.ts'
import { createNodeSql, openLedgerCopy } from './node-sql.ts'
import type { UntypedJson } from './untyped-json.ts'

export const NOW = 1_790_000_000

export interface GraphqlResponse {
  status: number
  data: UntypedJson
  errors:
    | { message: string; extensions: { code: string; originalError?: { message: unknown } } }[]
    | undefined
}

export interface DataClient {
  context: SandboxContext
  wallets: SeedOptions['wallets']
  /** Queries as a visitor, or as the given address. */
  query(
    query: string,
    variables?: Record<string, unknown>,
    address?: string
  ): Promise<GraphqlResponse>
  post(body: BodyInit, headers: Record<string, string>): Promise<GraphqlResponse>
}

/** Seeded ledgers by scale, for all test files of this process. */
const seededLedgers = new Map<number, Uint8Array>()

function openSeededLedger(wallets: SeedOptions['wallets'], scale: number): Sql {
  const content = seededLedgers.get(scale)
  if (content) return openLedgerCopy(content)
  const sql = createNodeSql()
  sql.run(TABLES)
  seedWorld(sql, { now: NOW, wallets, scale })
  seededLedgers.set(scale, sql.serialize())
  return sql
}

/** `scale` multiplies the size of the seeded data. */
export async function createDataClient(scale = 1): Promise<DataClient> {
  const named = await deriveNamedWallets()
  const { alice, bob, carol, dana, admin, newcomer } = named
  const wallets = {
    alice: alice.address,
    bob: bob.address,
    carol: carol.address,
    dana: dana.address,
    admin: admin.address,
    newcomer: newcomer.address
  }
  const sql = openSeededLedger(wallets, scale)
  const context: SandboxContext = {
    sql,
    now: () => NOW,
    secret: 'a secret for tests',
    blockTime: () => NOW,
    admins: [wallets.admin],
    files: createMemoryFileStore()
  }
  const post = async (
    body: BodyInit,
    headers: Record<string, string>
  ): Promise<GraphqlResponse> => {
    const request = new Request('https://sandbox.internal/data/graphql', {
      method: 'POST',
      headers,
      body
    })
    const response = await serveData(request, 'graphql', context)
    const { data, errors } = (await response.json()) as GraphqlResponse
    return { status: response.status, data, errors }
  }
  return {
    context,
    wallets,
    post,
    async query(query, variables = {}, address) {
      const token = await createAccessToken(address, context)
      return post(JSON.stringify({ query, variables }), {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`
      })
    }
  }
}
