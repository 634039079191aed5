// Controls for development and tests, all under /__sandbox. They exist only where the sandbox is bound. All amounts
// are decimal text in atomic units. Those of launches are in launch-controls.ts; what the others create is in
// nft-fixtures.ts, collection-fixtures.ts and profile-fixtures.ts.

import {
  boolean,
  enums,
  integer,
  literal,
  min,
  number,
  object,
  optional,
  pattern,
  type Struct,
  size,
  string,
  validate
} from 'superstruct'
import { ownValue } from '../src/lib/own-value.ts'
import { isAddress } from '../src/lib/protocol/address.ts'
import { isWellFormedPath, toHex } from '../src/lib/protocol/encoding.ts'
import { ENVIRONMENTS } from '../src/server/config/environments.ts'
import { ExecutionError } from './chain/errors.ts'
import { guardForTest } from './chain/guardians.ts'
import { roundMs, setRoundMs } from './chain/rounds.ts'
import { runDueEvents } from './chain/scheduler.ts'
import { FAUCET_AMOUNT } from './chain/serve.ts'
import { CollectionFixture, createTestCollection } from './collection-fixtures.ts'
import { ControlError } from './control-error.ts'
import { CampaignFixture, createTestCampaign, moveSale, SaleFixture } from './launch-controls.ts'
import { createAccount, mintTokens, NATIVE, readToken, tokenBalance } from './ledger/accounts.ts'
import { advanceClock, nowSeconds, writeSetting } from './ledger/ledger.ts'
import { inspectEntity, isInspectorName } from './ledger/ledger-inspector.ts'
import { nftBalance, transferNft } from './ledger/nfts.ts'
import type { Sql } from './ledger/sql.ts'
import { AuctionFixture, createTestAuction, createTestNft, NftFixture } from './nft-fixtures.ts'
import {
  createTestFollows,
  FollowFixture,
  ProfileFixture,
  writeTestProfile
} from './profile-fixtures.ts'
import type { SandboxNetwork } from './sandbox-network.ts'
import { type TestWallet, WALLET_NAMES, WALLET_NOTES, walletFromSeed } from './wallets.ts'

type ControlHandler = (network: SandboxNetwork, body: unknown) => unknown

const TransferBody = object({
  from: string(),
  to: string(),
  identifier: string(),
  quantity: optional(size(integer(), 1, Number.MAX_SAFE_INTEGER))
})
/** `minter`: the minter of the campaigns instead of a marketplace. */
const PauseBody = object({
  isPaused: boolean(),
  marketplace: optional(string()),
  minter: optional(literal(true))
})

/**
 * The services that can be made to fail. The controls are not among them, because a failing control could not end the
 * fault.
 */
const SERVICE_NAMES = Object.entries(ENVIRONMENTS.sandbox.upstreams).flatMap(([name, url]) =>
  url === undefined || name === 'media' ? [] : [name]
)

/** The last second that can be formatted as a date. */
const LAST_SECOND = 253_402_300_799
/** What a new wallet has: 100 EGLD. */
const WALLET_BALANCE = 100n * 10n ** 18n

const Amount = pattern(string(), /^[1-9][0-9]{0,38}$/)
const ClockBody = object({ advanceSeconds: min(number(), 0) })
const FaucetBody = object({
  address: string(),
  amount: optional(Amount),
  token: optional(string())
})
const GuardBody = object({ address: string(), guardian: string() })
/** Without `ms` the network uses the default delay. */
const RoundsBody = object({ ms: optional(size(integer(), 100, 60_000)) })
const NoticeBody = object({ text: string() }) // '' = none
const WalletBody = object({ name: optional(string()), balance: optional(Amount) })
const FaultBody = object({
  upstream: enums(SERVICE_NAMES),
  kind: enums(['down', 'slow', 'error', 'nonsense']),
  times: optional(min(number(), 0)), // 0 = stop failing
  path: optional(string())
})

const POST_CONTROLS: Record<string, ControlHandler> = {
  async reset(network) {
    network.faults.clear()
    await network.reset()
    return { now: nowSeconds(network.ledger) }
  },
  clock({ ledger }, body) {
    const { advanceSeconds } = parseBody(body, ClockBody)
    if (nowSeconds(ledger) + advanceSeconds > LAST_SECOND)
      throw new ControlError('the clock ends with the year 9999')
    advanceClock(ledger.sql, advanceSeconds * 1000)
    runDueEvents(ledger)
    return { now: nowSeconds(ledger) }
  },
  faucet({ ledger: { sql } }, body) {
    const { address, amount, token = NATIVE } = parseBody(body, FaucetBody)
    const added = BigInt(amount ?? FAUCET_AMOUNT)
    if (!isAddress(address)) throw new ControlError(`${address} is no address`)
    if (token === NATIVE) createAccount(sql, { address, balance: added })
    else if (readToken(sql, token)) mintTokens(sql, address, token, added)
    else throw new ControlError(`there is no token ${token}`)
    return { address, token, balance: String(tokenBalance(sql, address, token)) }
  },
  fail({ faults }, body) {
    const { upstream, ...fault } = parseBody(body, FaultBody)
    faults.set(upstream, fault)
    return { upstream, ...fault }
  },
  /** Guards an account without the cooling-off time of its guardian. */
  guard({ ledger }, body) {
    const { address, guardian } = parseBody(body, GuardBody)
    for (const key of [address, guardian])
      if (!isAddress(key)) throw new ControlError(`${key} is no address`)
    createAccount(ledger.sql, { address })
    guardForTest(ledger.sql, address, guardian, nowSeconds(ledger))
    return { address, guardian }
  },
  notice({ ledger: { sql } }, body) {
    const { text } = parseBody(body, NoticeBody)
    writeSetting(sql, 'notice', text)
    return { text }
  },
  /** Transfers units without a transaction. */
  give({ ledger: { sql } }, body) {
    const { from, identifier, quantity = 1, to } = parseBody(body, TransferBody)
    if (nftBalance(sql, from, identifier) < BigInt(quantity)) {
      throw new ControlError(`${from} does not hold ${quantity} of ${identifier}`)
    }
    transferNft(sql, { from, to, identifier, quantity: BigInt(quantity) })
    return { identifier, to, quantity }
  },
  pause({ ledger: { sql } }, body) {
    const request = parseBody(body, PauseBody)
    const { isPaused, marketplace = ENVIRONMENTS.sandbox.marketplaceKey, minter } = request
    if (minter) {
      sql.all('UPDATE minter SET paused = ?', isPaused ? 1 : 0)
      return { minter: ENVIRONMENTS.sandbox.minterContracts[0], isPaused }
    }
    sql.all('UPDATE marketplace SET paused = ? WHERE key = ?', isPaused ? 1 : 0, marketplace)
    return { marketplace, isPaused }
  },
  /** The length of a round, as the network's configuration reports it. */
  rounds({ ledger: { sql } }, body) {
    const { ms } = parseBody(body, RoundsBody)
    setRoundMs(sql, ms)
    return { ms: roundMs(sql) }
  },
  async wallet({ ledger: { sql } }, body) {
    const { name, balance } = parseBody(body, WalletBody)
    const seed = crypto.getRandomValues(new Uint8Array(32))
    const wallet = await walletFromSeed(name ?? `guest-${toHex(seed.subarray(0, 3))}`, seed)
    createAccount(sql, { address: wallet.address, balance: BigInt(balance ?? WALLET_BALANCE) })
    return toWalletJson(sql, wallet, 'Made for one test or one visitor')
  },
  person: ({ ledger: { sql } }, body) => writeTestProfile(sql, parseBody(body, ProfileFixture)),
  follow: ({ ledger }, body) =>
    createTestFollows(ledger.sql, parseBody(body, FollowFixture), nowSeconds(ledger)),
  collection: (network, body) => createTestCollection(network, parseBody(body, CollectionFixture)),
  mint: (network, body) => createTestNft(network, parseBody(body, NftFixture)),
  auction: (network, body) => createTestAuction(network, parseBody(body, AuctionFixture)),
  campaign: (network, body) => createTestCampaign(network, parseBody(body, CampaignFixture)),
  sale: (network, body) => moveSale(network, parseBody(body, SaleFixture))
}

/** Handles a control request. `path` is the part after /__sandbox/. */
export async function serveControls(
  request: Request,
  path: string,
  network: SandboxNetwork
): Promise<Response> {
  if (request.method === 'GET') {
    // Refuses a path with an invalid escape.
    return isWellFormedPath(path)
      ? handleGet(network, path)
      : Response.json({ message: 'The path is not well formed' }, { status: 400 })
  }
  const control = ownValue(POST_CONTROLS, path)
  if (control === undefined || request.method !== 'POST') return notFound(request.method, path)
  try {
    const text = await request.text()
    const body: unknown = text === '' ? {} : JSON.parse(text)
    return Response.json(await control(network, body))
  } catch (error) {
    const isClientError =
      error instanceof ControlError ||
      error instanceof ExecutionError ||
      error instanceof SyntaxError
    if (!isClientError) throw error
    return Response.json({ message: `${path}: ${error.message}` }, { status: 400 })
  }
}

function handleGet({ ledger, wallets }: SandboxNetwork, path: string): Response {
  const { sql } = ledger
  const [resource, kind = '', id = ''] = path.split('/')
  if (resource === 'wallets') {
    return Response.json(
      WALLET_NAMES.map(name => toWalletJson(sql, wallets[name], WALLET_NOTES[name]))
    )
  }
  if (resource === 'clock') return Response.json({ now: nowSeconds(ledger) })
  if (resource !== 'ledger' || !isInspectorName(kind)) return notFound('GET', path)
  const entity = inspectEntity(sql, kind, decodeURIComponent(id))
  if (entity !== undefined) return Response.json(entity)
  return Response.json({ message: `the ledger has no ${kind} ${id}` }, { status: 404 })
}

function notFound(method: string, path: string): Response {
  const message = `sandbox has no control ${method} /${path}: add one in sandbox/controls.ts`
  return Response.json({ message }, { status: 404 })
}

function parseBody<Value>(body: unknown, struct: Struct<Value>): Value {
  const [error, value] = validate(body, struct)
  if (error !== undefined) throw new ControlError(error.message)
  return value
}

function toWalletJson(sql: Sql, wallet: TestWallet, note: string): Record<string, unknown> {
  const { name, address, seed } = wallet
  return {
    name,
    address,
    seed: toHex(seed),
    balance: String(tokenBalance(sql, address, NATIVE)),
    note
  }
}
