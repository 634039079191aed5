// What every part of the network stands on: one ledger, one clock, one secret. Built once by the
// Durable Object, faked whole in tests.

import type { FileStore } from './files/file-store.ts'
import type { Sql } from './ledger/sql.ts'

export interface SandboxContext {
  sql: Sql
  /** The network's clock in Unix seconds; `/__sandbox/clock` moves it. */
  now(): number
  /** Signs access tokens. Never empty: the Worker refuses to start without it. */
  secret: string
  /** Unix seconds of a block whose hash the chain API handed out; undefined for any other hash. */
  blockTime(hash: string): number | undefined
  /** Addresses that may use the admin operations. */
  admins: readonly string[]
  /** What people uploaded. */
  files: FileStore
}

/** A part of the network answers every path below its first segment. `path` is the rest, without a leading slash. */
export type ServiceHandler = (
  request: Request,
  path: string,
  context: SandboxContext
) => Promise<Response>
