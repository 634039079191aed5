// Development and test controls, all under /__sandbox. They exist only where the sandbox is bound.
// Amounts are decimal text in smallest units, everywhere.
import {
  boolean,
  enums,
  integer,
  min,
  number,
  object,
  optional,
  pattern,
  type Struct,
  string,
  validate
} from 'superstruct'

import { isAddress } from '../src/lib/protocol/address.ts'
import { toHex } from '../src/lib/protocol/encoding.ts'
import { ENVIRONMENTS } from '../src/server/config/environments.ts'
import type { Network } from './answer.ts'
import { ExecutionError } from './chain/errors.ts'
import { settle } from './chain/settle.ts'
import { createAccount, createTokens, NATIVE, readToken, tokenBalance } from './ledger/accounts.ts'
import { advanceClock, now, writeSetting } from './ledger/ledger.ts'
import { moveNft, nftBalance } from './ledger/nfts.ts'
import type { Sql } from './ledger/sql.ts'
import { isTruthKind, readTruth } from './ledger/truth.ts'
import { Issuing, issueForTest } from './test-collections.ts'
import { Description, describePerson, Following, followForTest } from './test-people.ts'
import { Listing, listForTest, Minting, mintForTest } from './test-things.ts'
import { WALLET_NAMES, WALLET_NOTES, type Wallet, walletFromSeed } from './wallets.ts'

type Control = (network: Network, body: unknown) => unknown

const Gift = object({
  from: string(),
  to: string(),
  identifier: string(),
  quantity: optional(min(integer(), 1))
})
const Pause = object({ isPaused: boolean(), marketplace: optional(string()) })

/** A control that cannot do what was asked; the text says why. */
class ControlError extends Error {
  override readonly name = 'ControlError'
}

const FUNDS = 100n * 10n ** 18n
const FAUCET = 10n * 10n ** 18n

const Amount = pattern(string(), /^[1-9][0-9]{0,38}$/)
const Clock = object({ advanceSeconds: min(number(), 0) })
const Faucet = object({ address: string(), amount: optional(Amount), token: optional(string()) })
const Notice = object({ text: string() }) // '' = none
const NewWallet = object({ name: optional(string()), balance: optional(Amount) })
const Failure = object({
  upstream: string(),
  kind: enums(['down', 'slow', 'error']),
  times: optional(min(number(), 0)) // 0 = in order again
})

const POSTS: Record<string, Control> = {
  async reset(network) {
    network.failures.clear()
    await network.reset()
    return { now: now(network.ledger) }
  },
  clock({ ledger }, body) {
    const { advanceSeconds } = read(body, Clock)
    advanceClock(ledger.sql, advanceSeconds * 1000)
    settle(ledger)
    return { now: now(ledger) }
  },
  faucet({ ledger: { sql } }, body) {
    const { address, amount, token = NATIVE } = read(body, Faucet)
    const added = BigInt(amount ?? FAUCET)
    if (!isAddress(address)) throw new ControlError(`${address} is no address`)
    if (token === NATIVE) createAccount(sql, { address, balance: added })
    else if (readToken(sql, token)) createTokens(sql, address, token, added)
    else throw new ControlError(`there is no token ${token}`)
    return { address, token, balance: String(tokenBalance(sql, address, token)) }
  },
  fail({ failures }, body) {
    const { upstream, kind, times } = read(body, Failure)
    failures.set(upstream, kind, times)
    return { upstream, kind, times }
  },
  notice({ ledger: { sql } }, body) {
    const { text } = read(body, Notice)
    writeSetting(sql, 'notice', text)
    return { text }
  },
  /** Hands units over without a transaction. */
  give({ ledger: { sql } }, body) {
    const { from, identifier, quantity = 1, to } = read(body, Gift)
    if (nftBalance(sql, from, identifier) < BigInt(quantity)) {
      throw new ControlError(`${from} does not hold ${quantity} of ${identifier}`)
    }
    moveNft(sql, { from, to, identifier, quantity: BigInt(quantity) })
    return { identifier, to, quantity }
  },
  pause({ ledger: { sql } }, body) {
    const { isPaused, marketplace = ENVIRONMENTS.sandbox.marketplaceKey } = read(body, Pause)
    sql.all('UPDATE marketplace SET paused = ? WHERE key = ?', isPaused ? 1 : 0, marketplace)
    return { marketplace, isPaused }
  },
  async wallet({ ledger: { sql } }, body) {
    const { name, balance } = read(body, NewWallet)
    const seed = crypto.getRandomValues(new Uint8Array(32))
    const wallet = await walletFromSeed(name ?? `guest-${toHex(seed.subarray(0, 3))}`, seed)
    createAccount(sql, { address: wallet.address, balance: BigInt(balance ?? FUNDS) })
    return present(sql, wallet, 'Made for one test or one visitor')
  },
  person: ({ ledger: { sql } }, body) => describePerson(sql, read(body, Description)),
  follow: ({ ledger }, body) =>
    followForTest(ledger.sql, read(body, Following), Math.floor(now(ledger))),
  collection: (network, body) => issueForTest(network, read(body, Issuing)),
  mint: (network, body) => mintForTest(network, read(body, Minting)),
  auction: (network, body) => listForTest(network, read(body, Listing))
}

/** Answers a control; `path` is what follows /__sandbox/. */
export async function serveControls(
  request: Request,
  path: string,
  network: Network
): Promise<Response> {
  if (request.method === 'GET') return answerGet(network, path)
  const control = Object.hasOwn(POSTS, path) ? POSTS[path] : undefined
  if (control === undefined || request.method !== 'POST') return unknown(request.method, path)
  try {
    const text = await request.text()
    const body: unknown = text === '' ? {} : JSON.parse(text)
    return Response.json(await control(network, body))
  } catch (error) {
    const expected =
      error instanceof ControlError ||
      error instanceof ExecutionError ||
      error instanceof SyntaxError
    if (!expected) throw error
    return Response.json({ message: `${path}: ${error.message}` }, { status: 400 })
  }
}

function answerGet({ ledger, wallets }: Network, path: string): Response {
  const { sql } = ledger
  const [what, kind = '', id = ''] = path.split('/')
  if (what === 'wallets') {
    return Response.json(WALLET_NAMES.map(name => present(sql, wallets[name], WALLET_NOTES[name])))
  }
  if (what === 'clock') return Response.json({ now: now(ledger) })
  if (what !== 'ledger' || !isTruthKind(kind)) return unknown('GET', path)
  const truth = readTruth(sql, kind, decodeURIComponent(id))
  if (truth !== undefined) return Response.json(truth)
  return Response.json({ message: `the ledger has no ${kind} ${id}` }, { status: 404 })
}

function unknown(method: string, path: string): Response {
  const message = `sandbox has no control ${method} /${path}: add one in sandbox/controls.ts`
  return Response.json({ message }, { status: 404 })
}

function read<Value>(body: unknown, struct: Struct<Value>): Value {
  const [error, value] = validate(body, struct)
  if (error !== undefined) throw new ControlError(error.message)
  return value
}

function present(sql: Sql, wallet: Wallet, note: string): Record<string, unknown> {
  const { name, address, seed } = wallet
  return {
    name,
    address,
    seed: toHex(seed),
    balance: String(tokenBalance(sql, address, NATIVE)),
    note
  }
}
