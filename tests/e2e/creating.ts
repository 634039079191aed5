// Collections as tests need them, issued and given roles on the network itself, without a browser.

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

/** A collection of this account's own; answers its identifier. */
export async function issueCollection(
  origin: string,
  account: TestWallet,
  { isSft = false, name = 'Shore', roles = [], ticker = 'SHORE' }: Issuing = {}
): Promise<string> {
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

async function issuedBy(origin: string, hash: string): Promise<string> {
  const answer = await fetch(`${origin}/api/chain/transactions/${hash}`)
  const { logs } = await answer.json()
  const events: { identifier: string; topics: string[] }[] = logs?.events ?? []
  const issued = events.find(i => /^issue(Non|Semi)Fungible$/.test(i.identifier))
  if (!issued?.topics[0]) throw new Error(`${hash} has no identifier of a collection`)
  return atob(issued.topics[0])
}
