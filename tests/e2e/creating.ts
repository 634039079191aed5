// Collections as tests need them, issued and given roles on the network itself, without a browser.

import { setInterval } from 'node:timers/promises'

import type { APIRequestContext } from '@playwright/test'

import { ByHand } from './by-hand.ts'
import type { TestWallet } from './sandbox.ts'
import { settleByHand } from './truth.ts'

export interface Issuing {
  isSft?: boolean
  name?: string
  ticker?: string
  /** None where left out. */
  roles?: readonly string[]
}

/** All it takes to make several units at once. */
export const CREATE_SFT = ['ESDTRoleNFTCreate', 'ESDTRoleNFTAddQuantity']

const ASK_MS = 200
const PATIENCE_MS = 15_000

/** A collection of this account's own; answers its identifier. */
export async function issueCollection(
  origin: string,
  account: TestWallet | undefined,
  { isSft = false, name = 'Shore', roles = [], ticker = 'SHORE' }: Issuing = {}
): Promise<string> {
  if (!account) throw new Error('a collection has an owner: ask for a trader')
  const hand = await ByHand.signIn(origin, account)
  const operation = isSft ? 'issueSftCollection' : 'issueNftCollection'
  const input = { tokenName: name, tokenTicker: ticker }
  const hash = await hand.send(await hand.plan(operation, { input }))
  const outcome = await hand.outcome(hash)
  if (outcome !== 'success') throw new Error(`the collection was not issued: ${outcome}`)
  const collection = await issuedBy(origin, hash)
  if (roles.length > 0) await giveRoles(hand, collection, roles)
  return collection
}

export async function giveRoles(
  hand: ByHand,
  collection: string,
  roles: readonly string[]
): Promise<void> {
  const input = { collection, addressToTransfer: hand.account.address, roles }
  const outcome = await settleByHand(hand, 'setRoles', { input })
  if (outcome !== 'success') throw new Error(`the roles were not set: ${outcome}`)
}

/** What an account may do in a collection, as the data service tells everybody. */
export async function rolesIn(
  request: APIRequestContext,
  origin: string,
  collection: string,
  address: string
): Promise<string[]> {
  const variables = JSON.stringify({ filters: { collection } })
  const query = new URLSearchParams({ operation: 'collection', variables })
  const answer = await request.get(`${origin}/api/graphql?${query}`)
  const { data } = await answer.json()
  const [edge] = data.collections.edges
  const roles: { address: string; roles: string[] }[] = edge?.node?.roles ?? []
  return roles.filter(i => i.address === address).flatMap(i => i.roles)
}

/** The identifier comes with the system contract's answer, which may be later than the success. */
async function issuedBy(origin: string, hash: string): Promise<string> {
  const until = Date.now() + PATIENCE_MS
  for await (const _ of setInterval(ASK_MS)) {
    const answer = await fetch(`${origin}/api/chain/transactions/${hash}`)
    const { logs } = await answer.json()
    const events: { identifier: string; topics: string[] }[] = logs?.events ?? []
    const issued = events.find(i => /^issue(Non|Semi)Fungible$/.test(i.identifier))
    if (issued?.topics[0]) return atob(issued.topics[0])
    if (Date.now() > until) break
  }
  throw new Error(`${hash} has no identifier of a collection`)
}
