// Creates collections for tests directly on the network: issues them and sets roles without a browser.

import { setInterval } from 'node:timers/promises'

import type { APIRequestContext } from '@playwright/test'

import { HeadlessTrader } from './headless-trader.ts'
import type { CollectionRole, WalletAccount } from './sandbox-client.ts'
import { sendAndWait } from './sandbox-rows.ts'

export interface IssueOptions {
  isSft?: boolean
  name?: string
  ticker?: string
  /** No roles when absent. */
  roles?: readonly string[]
}

/** The roles needed to create assets with several units. */
export const SFT_CREATE_ROLES: readonly CollectionRole[] = [
  'ESDTRoleNFTCreate',
  'ESDTRoleNFTAddQuantity'
]

const POLL_MS = 200
const TIMEOUT_MS = 15_000

/** Issues a collection owned by this account. Returns its identifier. */
export async function issueCollection(
  origin: string,
  account: WalletAccount | undefined,
  { isSft = false, name = 'Shore', roles = [], ticker = 'SHORE' }: IssueOptions = {}
): Promise<string> {
  if (!account) throw new Error('a collection has an owner: ask for a trader')
  const trader = await HeadlessTrader.signIn(origin, account)
  const operation = isSft ? 'issueSftCollection' : 'issueNftCollection'
  const input = { tokenName: name, tokenTicker: ticker }
  const hash = await trader.send(await trader.plan(operation, { input }))
  const outcome = await trader.waitForOutcome(hash)
  if (outcome !== 'success') throw new Error(`the collection was not issued: ${outcome}`)
  const collection = await readIssuedIdentifier(origin, hash)
  if (roles.length > 0) await grantRoles(trader, collection, roles)
  return collection
}

export async function grantRoles(
  trader: HeadlessTrader,
  collection: string,
  roles: readonly string[]
): Promise<void> {
  const input = { collection, addressToTransfer: trader.account.address, roles }
  const outcome = await sendAndWait(trader, 'setRoles', { input })
  if (outcome !== 'success') throw new Error(`the roles were not set: ${outcome}`)
}

/** The roles of an account in a collection, from the data service's public API. */
export async function readRoles(
  request: APIRequestContext,
  origin: string,
  collection: string,
  address: string
): Promise<string[]> {
  const variables = JSON.stringify({ filters: { collection } })
  const query = new URLSearchParams({ operation: 'collection', variables })
  const response = await request.get(`${origin}/api/graphql?${query}`)
  const { data } = await response.json()
  const [edge] = data.collections.edges
  const roles: { address: string; roles: string[] }[] = edge?.node?.roles ?? []
  return roles.filter(i => i.address === address).flatMap(i => i.roles)
}

/** The identifier is in the system contract's result, which may arrive after the transaction has succeeded. */
async function readIssuedIdentifier(origin: string, hash: string): Promise<string> {
  const deadline = Date.now() + TIMEOUT_MS
  for await (const _ of setInterval(POLL_MS)) {
    const response = await fetch(`${origin}/api/chain/transactions/${hash}`)
    const { logs } = await response.json()
    const events: { identifier: string; topics: string[] }[] = logs?.events ?? []
    const issued = events.find(i => /^issue(Non|Semi)Fungible$/.test(i.identifier))
    if (issued?.topics[0]) return atob(issued.topics[0])
    if (Date.now() > deadline) break
  }
  throw new Error(`${hash} has no identifier of a collection`)
}
