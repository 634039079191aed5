// The whole network behind one function: which part answers which path, and time brought up before each answer.
// Runs the same in the Durable Object and in a test in Node.
import { blockByHash } from './chain/blocks.ts'
import { serveChain } from './chain/serve.ts'
import { nextDueMs, settle } from './chain/settle.ts'
import {
  serveContent,
  serveExtras,
  serveFiles,
  serveNewsletter,
  servePreferences,
  serveSettings,
  serveTools
} from './content/serve.ts'
import { serveControls } from './controls.ts'
import { serveData } from './data/serve.ts'
import { createFailures, type Failures } from './failures.ts'
import type { Files } from './files/keep.ts'
import type { Ground, Part } from './ground.ts'
import {
  type Ledger,
  now,
  openLedger,
  readSetting,
  SCHEMA_VERSION,
  writeSetting
} from './ledger/ledger.ts'
import type { Sql } from './ledger/sql.ts'
import { TABLES } from './ledger/tables.ts'
import { servePeople } from './people/serve.ts'
import { resetWorld, seedWorld } from './seed/world.ts'
import { type NamedWallets, namedWallets } from './wallets.ts'

const PARTS: Record<string, Part> = {
  data: serveData,
  extras: serveExtras,
  identity: servePeople,
  tools: serveTools,
  content: serveContent,
  files: serveFiles,
  preferences: servePreferences,
  newsletter: serveNewsletter,
  settings: serveSettings
}

export interface Network {
  ground: Ground
  ledger: Ledger
  wallets: NamedWallets
  failures: Failures
  answer(request: Request): Promise<Response>
  /** Brings the ledger up to its clock. */
  settle(): void
  /** Machine time (ms) at which something is due next; `undefined` when nothing is. */
  nextDueMs(): number | undefined
  /** The world as it was first seeded, at the machine's time; what was uploaded since is gone. */
  reset(): Promise<void>
}

/** Opens the network over a database, creating and seeding what is not there yet. */
export async function openNetwork(
  sql: Sql,
  options: { files: Files; secret: string; machineMs?: () => number }
): Promise<Network> {
  const machineMs = options.machineMs ?? Date.now
  const ledger = openLedger(sql, machineMs)
  const wallets = await namedWallets()
  const ground: Ground = {
    sql,
    now: () => now(ledger),
    secret: options.secret,
    blockTime: hash => blockByHash(hash)?.timestamp,
    admins: [wallets.admin.address],
    files: options.files
  }
  const failures = createFailures()
  const network: Network = {
    ground,
    ledger,
    wallets,
    failures,
    answer: request => answer(network, request),
    settle: () => settle(ledger),
    nextDueMs() {
      const due = nextDueMs(sql)
      return due === undefined ? undefined : due - (ledger.nowMs() - machineMs())
    },
    async reset() {
      sql.transaction(() => {
        // The clock first: the world's times are relative to it.
        writeSetting(sql, 'clock', '0')
        resetWorld(sql, worldOptions(ground, wallets))
        writeSetting(sql, 'version', SCHEMA_VERSION)
      })
      await options.files.clear()
    }
  }
  await prepare(network)
  return network
}

async function prepare({ ground, ledger, wallets, reset }: Network): Promise<void> {
  const { sql } = ledger
  const isNew = sql.all("SELECT 1 FROM sqlite_master WHERE name = 'setting'").length === 0
  // Of an older ledger nothing but its version is as we know it.
  if (!isNew && readSetting(sql, 'version') !== SCHEMA_VERSION) {
    await reset()
    return
  }
  if (!isNew) return
  sql.transaction(() => {
    sql.run(TABLES)
    seedWorld(sql, worldOptions(ground, wallets))
    writeSetting(sql, 'version', SCHEMA_VERSION)
  })
}

async function answer(network: Network, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  const [place = '', ...rest] = pathname.slice(1).split('/')
  const path = rest.join('/')
  const broken = await network.failures.meet(place)
  if (broken !== undefined) return broken
  network.settle()
  const response = await serve(network, request, { place, path })
  // The clock every page counts down on is the network's.
  response.headers.set('Date', new Date(network.ledger.nowMs()).toUTCString())
  return response
}

async function serve(
  network: Network,
  request: Request,
  { place, path }: { place: string; path: string }
): Promise<Response> {
  if (place === '__sandbox') return serveControls(request, path, network)
  if (place === 'chain') return serveChain(request, path, network.ledger)
  const part = Object.hasOwn(PARTS, place) ? PARTS[place] : undefined
  if (part !== undefined) return part(request, path, network.ground)
  const message = `sandbox has no part /${place}: add it in sandbox/answer.ts`
  return Response.json({ statusCode: 404, message }, { status: 404 })
}

function worldOptions(ground: Ground, named: NamedWallets): Parameters<typeof seedWorld>[1] {
  const { alice, bob, carol, dana, admin, newcomer } = named
  return {
    now: ground.now(),
    wallets: {
      alice: alice.address,
      bob: bob.address,
      carol: carol.address,
      dana: dana.address,
      admin: admin.address,
      newcomer: newcomer.address
    }
  }
}
