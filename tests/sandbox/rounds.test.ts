// With rounds shorter than a second, several transactions have the same second, and every list must preserve their
// order.

import { beforeEach, describe, expect, test } from 'vitest'

import { setRoundMs } from '../../sandbox/chain/rounds.ts'
import { createAccessToken } from '../../sandbox/content/authentication.ts'
import { serveData } from '../../sandbox/data/serve.ts'
import { readAccount } from '../../sandbox/ledger/accounts.ts'
import { planBid } from '../../sandbox/market/plans.ts'
import { EGLD } from '../egld.ts'
import { createMarketWorld, type MarketWorld, NFT, NFT_ID, SFT } from './market-world.ts'
import { CONTRACT, getJson, postTransaction, signPlan } from './test-network.ts'
import type { AccountName } from './test-people.ts'
import type { UntypedJson } from './untyped-json.ts'

const ROUND_MS = 600
/** After this offset, two rounds end in the same second. */
const OFFSET_MS = 600

interface Executed {
  txHash: string
  status: string
  timestamp: number
  timestampMs: number
}

let world: MarketWorld
beforeEach(async () => {
  world = await createMarketWorld()
  await world.list('alice', { minBid: EGLD, maxBid: 0n })
  setRoundMs(world.network.sql, ROUND_MS)
  world.advanceTime(OFFSET_MS / 1_000)
  waitForOffset()
})

function waitForOffset(): void {
  while (world.network.ledger.nowMs() % 3_000 !== OFFSET_MS) world.advanceTime(1)
}

const passRound = () => world.advanceTime(ROUND_MS / 1_000)

/** Sends a bid. Returns the hash of its transaction. */
async function sendBid(
  name: AccountName,
  amount: bigint,
  listed: { auction: number; nft: typeof NFT } = { auction: 1, nft: NFT }
): Promise<string> {
  const { network, people } = world
  const { address: sender } = people[name]
  const price = { token: 'EGLD', amount: amount * EGLD }
  const plan = planBid({ sender, contract: CONTRACT, ...listed, price })
  const { nonce } = readAccount(network.sql, sender)
  const response = await postTransaction(network, await signPlan(people[name], plan, nonce))
  const { txHash = '' } = (await response.json()) as { txHash?: string }
  return txHash
}

async function ask(query: string, name: AccountName = 'bob'): Promise<UntypedJson> {
  const { context } = world.network
  const token = await createAccessToken(world.people[name].address, context)
  const request = new Request('https://sandbox.internal/data/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query })
  })
  const { data, errors } = (await (await serveData(request, 'graphql', context)).json()) as {
    data: UntypedJson
    errors?: unknown
  }
  expect(errors).toBeUndefined()
  return data
}

// The accounts bid in both orders, so that the order of the bids cannot come from the order of the accounts.
describe.each([
  ['bob', 'carol'],
  ['carol', 'bob']
] as const)('two bids in one second, of %s and of %s', { tags: ['@S1', '@S2'] }, (one, other) => {
  let hashes: string[]
  beforeEach(async () => {
    hashes = [await sendBid(one, 1n)]
    passRound()
    hashes.push(await sendBid(other, 2n))
    passRound()
  })

  test('are executed at the ends of their rounds', async () => {
    const query = `chain/transactions?hashes=${hashes.join(',')}`
    const [first, second] = await getJson<Executed[]>(world.network, query)
    expect([first?.status, second?.status]).toEqual(['success', 'success'])
    expect(second?.timestamp).toBe(first?.timestamp)
    expect((second?.timestampMs ?? 0) - (first?.timestampMs ?? 0)).toBe(ROUND_MS)
    expect(Math.floor((first?.timestampMs ?? 0) / 1_000)).toBe(first?.timestamp)
  })

  test('keep their order in the history and in the list of bids', async () => {
    const owners = [other, one].map(name => world.people[name].address)
    const data = await ask(`{
      assetHistory(filters: { identifier: "${NFT_ID}" }) { edges { node { action address transactionHash } } }
      auctions(filters: { operator: AND, filters: [{ field: "id", op: EQ, values: ["1"] }] }) {
        edges { node { topBidder { address } orders { edges { node { ownerAddress } } } } } }
    }`)
    const history = data.assetHistory.edges.map((edge: UntypedJson) => edge.node)
    expect(
      history.slice(0, 2).map((node: UntypedJson) => node.transactionHash),
      'newest first'
    ).toEqual(hashes.toReversed())
    const [{ node: auction }] = data.auctions.edges
    expect(auction.topBidder.address).toBe(owners[0])
    const orders = auction.orders.edges.map((edge: UntypedJson) => edge.node.ownerAddress)
    expect(orders).toEqual(owners)
  })
})

test.each([
  [1, 2],
  [2, 1]
])(
  'the notifications of bids in one second, on auction %i and then on %i, begin with the newest',
  {
    tags: ['@S2']
  },
  async (...order) => {
    await world.list('alice', { nft: SFT })
    const nftOf = (auction: number) => (auction === 1 ? NFT : SFT)
    for (const auction of [1, 2])
      await world.bid('dana', { auction, amount: EGLD, nft: nftOf(auction) })
    waitForOffset()
    for (const auction of order) {
      await sendBid('bob', 2n, { auction, nft: nftOf(auction) })
      passRound()
    }
    const { notifications } = await ask(
      '{ notifications { edges { node { type auctionId creationDate } } } }',
      'dana'
    )
    const nodes: UntypedJson[] = notifications.edges.map((edge: UntypedJson) => edge.node)
    expect(nodes.map(node => [node.type, node.auctionId])).toEqual(
      order.toReversed().map(auction => ['Outbidded', auction])
    )
    expect(nodes[0].creationDate).toBe(nodes[1].creationDate)
  }
)

test('bids of one round are executed in the order in which they arrived', {
  tags: ['@S2']
}, async () => {
  const bidders = ['bob', 'owner', 'carol', 'dana'] as const
  for (const [at, name] of bidders.entries()) await sendBid(name, BigInt(at + 1))
  passRound()
  expect(world.orders(1).map(({ owner }) => owner)).toEqual(
    bidders.map(name => world.people[name].address)
  )
})
