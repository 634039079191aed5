// What the services depend on: the database of the ledger, the clock, the blocks, the secret of access tokens, the
// admins and the files. Each network has one (sandbox-network.ts); tests of the data service create one without a
// network. The chain API gets the whole ledger instead.

import type { FileStore } from './files/file-store.ts'
import type { Sql } from './ledger/sql.ts'

export interface SandboxContext {
  sql: Sql
  /** The network's clock in Unix seconds; `/__sandbox/clock` advances it. */
  now(): number
  /** Signs access tokens. Never empty: without it the Worker returns an error. */
  secret: string
  /** Unix seconds of a block with this hash; undefined when the chain API did not issue the hash. */
  blockTime(hash: string): number | undefined
  /** Addresses that can use the admin operations. */
  admins: readonly string[]
  /** The uploaded files. */
  files: FileStore
}

/** Handles all paths of one service. `path` is the part after the first segment, without a leading slash. */
export type ServiceHandler = (
  request: Request,
  path: string,
  context: SandboxContext
) => Promise<Response>
