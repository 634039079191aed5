// Trades without a browser: a competitor of the tested user, and the load of the benchmark. Uses the same HTTP API as
// the site's pages, and signs with its own code.

import { setInterval } from 'node:timers/promises'
import type { WalletAccount } from './sandbox-client.ts'
import {
  canonicalFields,
  nativeAuthToken,
  signTransaction,
  type TransactionFields
} from './wallet-signing.ts'

/** A transaction as the data service plans it: `data` is base64; the trader sets `nonce`. */
type Plan = TransactionFields

export interface HeadlessBid {
  auctionId: number
  identifier: string
  /** Price in atomic units of the token. */
  price: string
  token?: string
}

export interface HeadlessOffer {
  identifier: string
  amount: bigint
  quantity?: number
  seconds?: number
  auctionId?: number
}

/** The highest minimum gas that a node requires. A plan below it is raised, as on the site. */
const MIN_GAS = 3_822_000
const LATEST_BLOCK = '/api/chain/blocks/latest?ttl=86400&fields=hash'
/** How often, and for how long, the status of a transaction is polled. */
const POLL_MS = 100
const TIMEOUT_MS = 10_000

export class HeadlessTrader {
  readonly account: WalletAccount
  /** The session cookie, for requests as this user. */
  readonly cookie: string
  private readonly origin: string

  private constructor(origin: string, account: WalletAccount, cookie: string) {
    this.origin = origin
    this.account = account
    this.cookie = cookie
  }

  static async signIn(origin: string, account: WalletAccount): Promise<HeadlessTrader> {
    const block = await latestBlock(origin)
    const token = await nativeAuthToken({ ...account, origin, block })
    const answer = await post(origin, '/api/session', { token })
    const cookie = answer.headers.getSetCookie().map(line => line.split(';')[0])
    return new HeadlessTrader(origin, account, cookie.join('; '))
  }

  /** Sends a bid. Returns the hash of the pending transaction. */
  async bid(
    { auctionId, identifier, price, token = 'EGLD' }: HeadlessBid,
    nonce?: number
  ): Promise<string> {
    const input = { auctionId, identifier, price, paymentTokenIdentifier: token }
    return this.send(await this.plan('bid', { input }), nonce)
  }

  /** Makes an offer and waits for it. Returns its id. */
  async offer(offer: HeadlessOffer): Promise<string> {
    const outcome = await this.waitForOutcome(await this.sendOffer(offer))
    if (outcome !== 'success') throw new Error(`the offer was refused: ${outcome}`)
    return readNewestOffer(this.origin, offer.identifier)
  }

  /** Sends an offer. Returns the hash of the pending transaction. */
  async sendOffer(offer: HeadlessOffer): Promise<string> {
    const { identifier, amount, quantity = 1, seconds = 3_600, auctionId } = offer
    const input = {
      identifier,
      quantity: String(quantity),
      paymentAmount: String(amount),
      paymentToken: 'EGLD',
      deadline: String((await readTime(this.origin)) + seconds),
      ...(auctionId === undefined ? {} : { auctionId })
    }
    return this.send(await this.plan('sendOffer', { input }))
  }

  /** Buys one NFT of a campaign with the native token, and waits for it. */
  async mint(campaign: {
    campaignId: string
    minterAddress: string
    tier: string
    price: string
  }): Promise<void> {
    const hex = (text: string) => Buffer.from(text).toString('hex')
    const call = `buyRandomNft@${hex(campaign.campaignId)}@${hex(campaign.tier)}@01`
    const hash = await this.send({
      nonce: 0,
      value: campaign.price,
      receiver: campaign.minterAddress,
      sender: this.account.address,
      gasPrice: 1_000_000_000,
      gasLimit: 12_000_000,
      data: Buffer.from(call).toString('base64'),
      chainID: 'S',
      version: 1
    })
    const outcome = await this.waitForOutcome(hash)
    if (outcome !== 'success') throw new Error(`the purchase was refused: ${outcome}`)
  }

  /** Follows an account. */
  async follow(address: string): Promise<void> {
    await post(this.origin, '/api/identity/followers/follow', { address }, this.cookie)
  }

  /** Reports an item or a collection. */
  async report(identifier: string, reason: 'scam' | 'stolen', text = ''): Promise<void> {
    await post(this.origin, '/api/reports', { identifier, reason, text }, this.cookie)
  }

  /** Requests the transaction plan of an operation from the data service. */
  async plan(operation: string, variables: object): Promise<Plan> {
    const answer = await post(this.origin, '/api/graphql', { operation, variables }, this.cookie)
    const { data, errors } = await answer.json()
    const plan = data?.[operation]
    if (!plan) throw new Error(`${operation}: the response has no plan: ${JSON.stringify(errors)}`)
    return plan
  }

  /**
   * Sends a transaction. The default nonce is the account's, which is correct when none is pending. For several
   * transactions at the same time the caller passes consecutive nonces.
   */
  async send(plan: Plan, nonce?: number): Promise<string> {
    const path = `/api/chain/accounts/${this.account.address}`
    const next = nonce ?? (await getJson<{ nonce: number }>(this.origin, path)).nonce
    const gasLimit = Math.max(plan.gasLimit, MIN_GAS)
    const transaction = canonicalFields({ ...plan, nonce: next, gasLimit })
    const signature = await signTransaction(this.account.seed, transaction)
    const answer = await post(this.origin, '/api/chain/transactions', { ...transaction, signature })
    const { txHash } = await answer.json()
    return txHash
  }

  /** Waits until the transaction is final. Returns its status. */
  async waitForOutcome(hash: string): Promise<string> {
    const path = `/api/chain/transactions/${hash}`
    const deadline = Date.now() + TIMEOUT_MS
    for await (const _ of setInterval(POLL_MS)) {
      const { status } = await getJson<{ status: string }>(this.origin, path)
      if (status !== 'pending') return status
      if (Date.now() > deadline) break
    }
    throw new Error(`${hash} is still pending after ${TIMEOUT_MS / 1000} seconds`)
  }
}

/** Unix seconds on the server's clock, which tests move. */
async function readTime(origin: string): Promise<number> {
  const answer = await fetch(`${origin}${LATEST_BLOCK}`)
  await answer.body?.cancel()
  return Date.parse(answer.headers.get('date') ?? '') / 1000
}

export async function latestBlock(origin: string): Promise<string> {
  const blocks = await getJson<{ hash: string } | { hash: string }[]>(origin, LATEST_BLOCK)
  const block = Array.isArray(blocks) ? blocks[0] : blocks
  if (!block) throw new Error('the chain has no block yet')
  return block.hash
}

/** The id of the newest offer for an item. */
export async function readNewestOffer(origin: string, identifier: string): Promise<string> {
  const variables = JSON.stringify({ filters: { identifier }, pagination: { first: 1 } })
  const query = new URLSearchParams({ operation: 'offers', variables })
  const { data } = await getJson<{ data: { offers: { edges: { node: { id: string } }[] } } }>(
    origin,
    `/api/graphql?${query}`
  )
  const [newest] = data.offers.edges
  if (!newest) throw new Error(`there is no offer for ${identifier}`)
  return newest.node.id
}

async function getJson<Body>(origin: string, path: string): Promise<Body> {
  const answer = await fetch(`${origin}${path}`)
  if (!answer.ok) throw new Error(`GET ${path} answered ${answer.status}`)
  return answer.json()
}

async function post(origin: string, path: string, body: object, cookie = ''): Promise<Response> {
  const answer = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, cookie },
    body: JSON.stringify(body)
  })
  if (!answer.ok) {
    throw new Error(`POST ${path} answered ${answer.status} ${await answer.text()}`)
  }
  return answer
}
