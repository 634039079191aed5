// Asks the data service as a client does: a document, variables, and an access token.
import { createAccessToken } from '../../sandbox/content/access.ts'
import { serveData } from '../../sandbox/data/serve.ts'
import { TABLES } from '../../sandbox/ledger/tables.ts'
import type { SandboxContext } from '../../sandbox/sandbox-context.ts'
import { seedWorld, type WorldOptions } from '../../sandbox/seed/world.ts'
import { deriveNamedWallets } from '../../sandbox/wallets.ts'
import { memoryFiles } from './memory-bucket.ts'
import { nodeSql } from './node-sql.ts'

export const NOW = 1_790_000_000

export interface Answer {
  status: number
  // Tests state what they expect of it.
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever it asked for
  data: any
  errors:
    | { message: string; extensions: { code: string; originalError?: { message: unknown } } }[]
    | undefined
}

export interface DataClient {
  ground: SandboxContext
  wallets: WorldOptions['wallets']
  /** Asks as a visitor, or as the address given. */
  ask(query: string, variables?: Record<string, unknown>, address?: string): Promise<Answer>
  post(body: BodyInit, headers: Record<string, string>): Promise<Answer>
}

/** `scale` makes the world so many times as large. */
export async function dataClient(scale = 1): Promise<DataClient> {
  const sql = nodeSql()
  sql.run(TABLES)
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
  seedWorld(sql, { now: NOW, wallets, scale })
  const ground: SandboxContext = {
    sql,
    now: () => NOW,
    secret: 'a secret for tests',
    blockTime: () => NOW,
    admins: [wallets.admin],
    files: memoryFiles()
  }
  const post = async (body: BodyInit, headers: Record<string, string>): Promise<Answer> => {
    const request = new Request('https://sandbox.internal/data/graphql', {
      method: 'POST',
      headers,
      body
    })
    const response = await serveData(request, 'graphql', ground)
    const { data, errors } = (await response.json()) as Answer
    return { status: response.status, data, errors }
  }
  return {
    ground,
    wallets,
    post,
    async ask(query, variables = {}, address) {
      const token = await createAccessToken(address, ground)
      return post(JSON.stringify({ query, variables }), {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`
      })
    }
  }
}
