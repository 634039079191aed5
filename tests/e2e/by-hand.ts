// Trading without a browser: a rival for the person under test, and the load of the bench. Speaks the same HTTP as the
// site's own pages, signs with code of its own.

import { setInterval } from 'node:timers/promises'

import { nativeAuthToken, type SignedFields, signedFields, signTransaction } from './keys.ts'
import type { TestWallet } from './sandbox.ts'

/** A transaction as the data service plans it: `data` is base64, `nonce` is for us to set. */
type Plan = SignedFields

export interface Bid {
  auctionId: number
  identifier: string
  /** In the token's smallest unit. */
  price: string
  token?: string
}

/** Highest least gas a node asks for; plans below it are raised, as the site does. */
const LEAST_GAS = 3_822_000
/** How often the network is asked what became of a transaction, and for how long. */
const ASK_MS = 200
const PATIENCE_MS = 10_000

export class ByHand {
  readonly account: TestWallet
  /** The session, for who asks for a page as this person. */
  readonly cookie: string
  private readonly origin: string

  private constructor(origin: string, account: TestWallet, cookie: string) {
    this.origin = origin
    this.account = account
    this.cookie = cookie
  }

  static async signIn(origin: string, account: TestWallet): Promise<ByHand> {
    const block = await latestBlock(origin)
    const token = await nativeAuthToken({ ...account, origin, block })
    const answer = await post(origin, '/api/session', { token })
    const cookie = answer.headers.getSetCookie().map(line => line.split(';')[0])
    return new ByHand(origin, account, cookie.join('; '))
  }

  /** Hash of the transaction, which is pending. */
  async bid({ auctionId, identifier, price, token = 'EGLD' }: Bid): Promise<string> {
    const input = { auctionId, identifier, price, paymentTokenIdentifier: token }
    return this.send(await this.plan('bid', { input }))
  }

  /** Makes an offer, waits for it, and answers its number. */
  async offer(offer: {
    identifier: string
    amount: bigint
    quantity?: number
    seconds?: number
    auctionId?: number
  }): Promise<string> {
    const { identifier, amount, quantity = 1, seconds = 3_600, auctionId } = offer
    const input = {
      identifier,
      quantity: String(quantity),
      paymentAmount: String(amount),
      paymentToken: 'EGLD',
      deadline: String(Math.floor(Date.now() / 1000) + seconds),
      ...(auctionId === undefined ? {} : { auctionId })
    }
    const outcome = await this.outcome(await this.send(await this.plan('sendOffer', { input })))
    if (outcome !== 'success') throw new Error(`the offer was refused: ${outcome}`)
    return newestOffer(this.origin, identifier)
  }

  /** Asks the data service for the transaction that does this. */
  async plan(operation: string, variables: object): Promise<Plan> {
    const answer = await post(this.origin, '/api/graphql', { operation, variables }, this.cookie)
    const { data, errors } = await answer.json()
    const plan = data?.[operation]
    if (!plan) throw new Error(`${operation}: no plan came back: ${JSON.stringify(errors)}`)
    return plan
  }

  async send(plan: Plan): Promise<string> {
    const { nonce } = await read<{ nonce: number }>(
      this.origin,
      `/api/chain/accounts/${this.account.address}`
    )
    const gasLimit = Math.max(plan.gasLimit, LEAST_GAS)
    const transaction = signedFields({ ...plan, nonce, gasLimit })
    const signature = await signTransaction(this.account.seed, transaction)
    const answer = await post(this.origin, '/api/chain/transactions', { ...transaction, signature })
    const { txHash } = await answer.json()
    return txHash
  }

  /** Waits until the network has decided, and says how. */
  async outcome(hash: string): Promise<string> {
    const path = `/api/chain/transactions/${hash}`
    const until = Date.now() + PATIENCE_MS
    for await (const _ of setInterval(ASK_MS)) {
      const { status } = await read<{ status: string }>(this.origin, path)
      if (status !== 'pending') return status
      if (Date.now() > until) break
    }
    throw new Error(`${hash} is still pending after ${PATIENCE_MS / 1000} seconds`)
  }
}

export async function latestBlock(origin: string): Promise<string> {
  const body = await read<{ hash: string } | { hash: string }[]>(
    origin,
    '/api/chain/blocks/latest?ttl=86400&fields=hash'
  )
  const block = Array.isArray(body) ? body[0] : body
  if (!block) throw new Error('the chain has no block yet')
  return block.hash
}

/** The number of the offer made last for an item. */
export async function newestOffer(origin: string, identifier: string): Promise<string> {
  const variables = JSON.stringify({ filters: { identifier }, pagination: { first: 1 } })
  const query = new URLSearchParams({ operation: 'offers', variables })
  const { data } = await read<{ data: { offers: { edges: { node: { id: string } }[] } } }>(
    origin,
    `/api/graphql?${query}`
  )
  const [newest] = data.offers.edges
  if (!newest) throw new Error(`nobody has made an offer for ${identifier}`)
  return newest.node.id
}

async function read<Answer>(origin: string, path: string): Promise<Answer> {
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
