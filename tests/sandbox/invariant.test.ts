// Thousands of signed transactions in random order; after each batch the whole ledger must be consistent.
import { describe, expect, test } from 'vitest'

import { addToken, mintTokens, readAccount } from '../../sandbox/ledger/accounts.ts'
import { mintNft } from '../../sandbox/ledger/nfts.ts'
import { insertRow } from '../../sandbox/ledger/sql.ts'
import { SYSTEM_CONTRACT } from '../../src/lib/config/networks.ts'
import { countTotals, findViolations } from './invariants.ts'
import { createMarketWorld, type MarketWorld, NFT, SFT, USDC } from './market-world.ts'
import { addLaunches, addMinter, countLaunchPaths, LAUNCH_ACTIONS } from './random-launch.ts'
import {
  createSeededRandom,
  type RandomSource,
  TRADE_ACTIONS,
  type Trader
} from './random-trade.ts'
import { CONTRACT, getJson, postTransaction, signPlan, type TestAccount } from './test-network.ts'
import { countTradePaths } from './trade-coverage.ts'

/** Of each run. `RANDOM_TRANSACTIONS` sets another number, for example 10000. */
const TRANSACTIONS = Number(process.env['RANDOM_TRANSACTIONS'] ?? 2_500)
/** Each step takes longer than the one before, because the rules read the whole ledger. */
const TIMEOUT_MS = Math.max(120_000, TRANSACTIONS * 60)
const ACTIONS = { ...TRADE_ACTIONS, ...LAUNCH_ACTIONS }
const FEES_MAY_FAIL = ['nonsense']

interface Tally {
  sent: number
  statuses: Map<string, Set<string>> // by move
  messages: Set<string>
}

async function randomWorld(): Promise<MarketWorld> {
  const world = await createMarketWorld()
  const { sql, context } = world.network
  const people = Object.values(world.people)
  for (const [index, { address }] of people.entries()) {
    mintTokens(sql, address, USDC, 10n ** 12n)
    // Amounts that the contract could not send to these accounts, as if they had been contracts at the time.
    for (const token of ['EGLD', USDC]) {
      addToken(sql, CONTRACT, token, 40n)
      const owed = { marketplace: CONTRACT, address, token, token_nonce: 0, amount: '40' }
      insertRow(sql, 'claimable', owed)
    }
    for (let i = 0; i < 2; i++) {
      const common = { creator: address, created: context.now(), royalties: index * 500 }
      mintNft(sql, { ...common, collection: NFT.collection, name: `Nft ${index} ${i}` })
      mintNft(sql, {
        ...common,
        collection: SFT.collection,
        name: `Sft ${index} ${i}`,
        quantity: BigInt(3 + 4 * i)
      })
    }
  }
  // Created by a contract, to which its royalties cannot be sent.
  mintNft(sql, {
    collection: NFT.collection,
    name: 'Made by nobody',
    creator: SYSTEM_CONTRACT,
    owner: world.people.alice.address,
    created: context.now(),
    royalties: 1_000
  })
  addMinter(sql, listedBuyers(world))
  return world
}

/** The owner of the launches is not in the list. */
function listedBuyers({ people }: MarketWorld): string[] {
  const { owner, ...others } = people
  return Object.values(others).map(person => person.address)
}

/** One batch: a few transactions sent at the same moment, then some time passes. */
async function batch(world: MarketWorld, chance: RandomSource, tally: Tally): Promise<void> {
  const { network } = world
  const people = Object.values(world.people)
  const trader: Trader = { sql: network.sql, random: chance, accounts: people, now: world.now() }
  const ahead = new Map<TestAccount, number>()
  const owner = world.people.owner.address
  addLaunches(network.sql, { listed: listedBuyers(world), now: world.now(), owner })
  const sent: { move: string; hash: string }[] = []
  for (let i = chance.number(4); i >= 0; i--) {
    const person = chance.pick(people)
    const move = chance.pick(Object.keys(ACTIONS)) ?? 'pay'
    const params = person && ACTIONS[move]?.(trader, person)
    if (person === undefined || params === undefined) continue
    const waiting = ahead.get(person) ?? 0
    const nonce = readAccount(network.sql, person.address).nonce + waiting
    const gap = chance.percentChance(2) ? 1 : 0
    const answer = await postTransaction(network, await signPlan(person, params, nonce + gap))
    if (answer.status !== 201) continue
    if (gap === 0) ahead.set(person, waiting + 1)
    const { txHash } = (await answer.json()) as { txHash: string }
    sent.push({ move, hash: txHash })
  }
  tally.sent += sent.length
  world.advanceTime(chance.percentChance(4) ? chance.number(9_000) : 2 + chance.number(20))
  for (const { move, hash } of sent) {
    const final = await getJson<{ status: string; results?: { returnMessage?: string }[] }>(
      network,
      `chain/transactions/${hash}`
    )
    tally.statuses.set(move, (tally.statuses.get(move) ?? new Set()).add(final.status))
    for (const { returnMessage } of final.results ?? []) {
      if (returnMessage !== undefined) tally.messages.add(returnMessage)
    }
  }
}

describe('random trade', { tags: ['@S3', '@S5'] }, () => {
  test.each([1, 8])(
    'from seed %i keeps the totals of the ledger',
    { timeout: TIMEOUT_MS },
    async seed => {
      const world = await randomWorld()
      const { sql } = world.network
      const totals = countTotals(sql)
      const chance = createSeededRandom(seed)
      const tally: Tally = { sent: 0, statuses: new Map(), messages: new Set() }
      while (tally.sent < TRANSACTIONS) {
        await batch(world, chance, tally)
        const broken = findViolations(sql, totals, world.now())
        if (broken.length > 0) throw new Error(`after ${tally.sent}: ${broken.join('; ')}`)
      }
      const paths = { ...countTradePaths(sql), ...countLaunchPaths(sql) }
      expect(Object.keys(paths).filter(path => !paths[path])).toEqual([])
      const never = Object.keys(ACTIONS).filter(move => !tally.statuses.get(move)?.has('success'))
      expect(never.filter(move => !FEES_MAY_FAIL.includes(move))).toEqual([])
      expect(tally.messages.size).toBeGreaterThan(20)
    }
  )
})
