// The sandbox network: routes each request to its service, after running all due events. It runs the same in the
// Durable Object and in Node tests.
import { ownValue } from '../src/lib/own-value.ts'
import { blockByHash } from './chain/blocks.ts'
import { nextDueMs, runDueEvents } from './chain/scheduler.ts'
import { serveChain } from './chain/serve.ts'
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
import { serveExplorer } from './explorer/serve.ts'
import { createFaultInjector, type FaultInjector } from './fault-injection.ts'
import type { FileStore } from './files/file-store.ts'
import { serveIdentity } from './identity/serve.ts'
import {
  type Ledger,
  nowSeconds,
  openLedger,
  readSetting,
  SCHEMA_VERSION,
  writeSetting
} from './ledger/ledger.ts'
import { cacheUntilChange, type Sql } from './ledger/sql.ts'
import { TABLES } from './ledger/tables.ts'
import type { SandboxContext, ServiceHandler } from './sandbox-context.ts'
import { resetWorld, seedWorld } from './seed/seed.ts'
import { deriveNamedWallets, type NamedWallets } from './wallets.ts'

const SERVICES: Record<string, ServiceHandler> = {
  data: serveData,
  extras: serveExtras,
  identity: serveIdentity,
  tools: serveTools,
  content: serveContent,
  files: serveFiles,
  preferences: servePreferences,
  newsletter: serveNewsletter,
  settings: serveSettings
}

export interface SandboxNetwork {
  context: SandboxContext
  ledger: Ledger
  wallets: NamedWallets
  faults: FaultInjector
  fetch(request: Request): Promise<Response>
  /** Runs all due events. */
  runDueEvents(): void
  /** Machine time (ms) of the next due event; `undefined` when there is none. */
  nextDueMs(): number | undefined
  /** Restores the seeded state at the machine's time and deletes uploaded files. */
  reset(): Promise<void>
}

/** Opens the network on a database. Creates and seeds the tables if they are missing. */
export async function openNetwork(
  sql: Sql,
  options: { files: FileStore; secret: string; systemNowMs?: () => number }
): Promise<SandboxNetwork> {
  const systemNowMs = options.systemNowMs ?? Date.now
  const ledger = openLedger(sql, systemNowMs)
  const wallets = await deriveNamedWallets()
  const context: SandboxContext = {
    sql,
    now: () => nowSeconds(ledger),
    secret: options.secret,
    blockTime: hash => blockByHash(hash)?.timestamp,
    admins: [wallets.admin.address],
    files: options.files
  }
  const faults = createFaultInjector()
  const nextDue = cacheUntilChange(sql, () => nextDueMs(sql))
  const network: SandboxNetwork = {
    context,
    ledger,
    wallets,
    faults,
    fetch: request => handleRequest(network, request),
    runDueEvents() {
      const due = nextDue()
      if (due !== undefined && due <= ledger.nowMs()) runDueEvents(ledger)
    },
    nextDueMs() {
      const due = nextDue()
      return due === undefined ? undefined : due - (ledger.nowMs() - systemNowMs())
    },
    async reset() {
      sql.transaction(() => {
        // The clock must be reset first, because seeded times are relative to it.
        writeSetting(sql, 'clock', '0')
        resetWorld(sql, seedOptions(context, wallets))
        writeSetting(sql, 'version', SCHEMA_VERSION)
      })
      await options.files.clear()
    }
  }
  await initializeLedger(network)
  return network
}

async function initializeLedger({
  context,
  ledger,
  wallets,
  reset
}: SandboxNetwork): Promise<void> {
  const { sql } = ledger
  const isNew = sql.all("SELECT 1 FROM sqlite_master WHERE name = 'setting'").length === 0
  // A ledger with another version may have different tables; only its version can be read.
  if (!isNew && readSetting(sql, 'version') !== SCHEMA_VERSION) {
    await reset()
    return
  }
  if (!isNew) return
  sql.transaction(() => {
    sql.run(TABLES)
    seedWorld(sql, seedOptions(context, wallets))
    writeSetting(sql, 'version', SCHEMA_VERSION)
  })
}

async function handleRequest(network: SandboxNetwork, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  const [service = '', ...rest] = pathname.slice(1).split('/')
  const path = rest.join('/')
  const faultResponse = await network.faults.intercept(service, path)
  if (faultResponse !== undefined) return faultResponse
  network.runDueEvents()
  const response = await routeRequest(network, request, { service, path })
  // Countdowns on the site use the network's clock, which this header contains.
  response.headers.set('Date', new Date(network.ledger.nowMs()).toUTCString())
  return response
}

async function routeRequest(
  network: SandboxNetwork,
  request: Request,
  { service, path }: { service: string; path: string }
): Promise<Response> {
  if (service === '__sandbox') {
    return /^explorer(\/|$)/.test(path)
      ? serveExplorer(request, path, network)
      : serveControls(request, path, network)
  }
  if (service === 'chain') return serveChain(request, path, network.ledger)
  const handler = ownValue(SERVICES, service)
  if (handler !== undefined) return handler(request, path, network.context)
  const message = `sandbox has no part /${service}: add it in sandbox/sandbox-network.ts`
  return Response.json({ statusCode: 404, message }, { status: 404 })
}

function seedOptions(
  context: SandboxContext,
  named: NamedWallets
): Parameters<typeof seedWorld>[1] {
  const { alice, bob, carol, dana, admin, newcomer } = named
  return {
    now: context.now(),
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
