// Thousands of signed transactions in random order. After each batch the whole ledger must be consistent.
import { describe, expect, test } from 'vitest'

import { countTotals, findViolations } from './ledger-invariants.ts'
import type { MarketWorld } from './market-world.ts'
import { countLaunchPaths } from './random-launch.ts'
import { createSeededRandom, type RandomSource } from './random-trade.ts'
import { ACTIONS, createRandomWorld, type SendPlan, sendBatch } from './random-world.ts'
import { getJson, postTransaction, signPlan } from './test-network.ts'
import { countTradePaths } from './trade-coverage.ts'

/** Number of transactions in each run. `RANDOM_TRANSACTIONS` sets another number, for example 10000. */
const TRANSACTIONS = Number(process.env['RANDOM_TRANSACTIONS'] ?? 2_500)
/** Each `runBatch` takes longer than the one before, because `findViolations` reads the whole ledger. */
const TIMEOUT_MS = Math.max(480_000, TRANSACTIONS * 240)
/** Moves that may never succeed. The calls of this move are malformed, so the contract refuses all of them. */
const MAY_NEVER_SUCCEED = ['nonsense']
/**
 * Fixed seeds, so that a failure can be repeated. Each seed reaches every path and move below. Another one may miss a
 * rare path.
 */
const SEEDS = [1, 8]

interface Tally {
  sent: number
  statuses: Map<string, Set<string>> // The key is the move.
  messages: Set<string>
}

/** Signs and posts a transaction, as a wallet does. */
function sendTo({ network }: MarketWorld): SendPlan {
  return async (person, plan, nonce) => {
    const answer = await postTransaction(network, await signPlan(person, plan, nonce))
    const { txHash } = (await answer.json()) as { txHash?: string }
    return txHash
  }
}

async function runBatch(world: MarketWorld, random: RandomSource, tally: Tally): Promise<void> {
  const sent = await sendBatch(world, random, sendTo(world))
  tally.sent += sent.length
  for (const { move, hash } of sent) {
    const final = await getJson<{ status: string; results?: { returnMessage?: string }[] }>(
      world.network,
      `chain/transactions/${hash}`
    )
    tally.statuses.set(move, (tally.statuses.get(move) ?? new Set()).add(final.status))
    for (const { returnMessage } of final.results ?? []) {
      if (returnMessage !== undefined) tally.messages.add(returnMessage)
    }
  }
}

describe('random trade', { tags: ['@S3', '@S5'] }, () => {
  test.each(SEEDS)(
    'with the seed %i breaks no invariant of the ledger and reaches every path',
    { timeout: TIMEOUT_MS },
    async seed => {
      const world = await createRandomWorld()
      const { sql } = world.network
      const totals = countTotals(sql)
      const random = createSeededRandom(seed)
      const tally: Tally = { sent: 0, statuses: new Map(), messages: new Set() }
      while (tally.sent < TRANSACTIONS) {
        await runBatch(world, random, tally)
        const broken = findViolations(sql, totals, world.now())
        if (broken.length > 0) throw new Error(`after ${tally.sent}: ${broken.join('; ')}`)
      }
      const paths = { ...countTradePaths(sql), ...countLaunchPaths(sql) }
      expect(Object.keys(paths).filter(path => !paths[path])).toEqual([])
      const never = Object.keys(ACTIONS).filter(move => !tally.statuses.get(move)?.has('success'))
      expect(never.filter(move => !MAY_NEVER_SUCCEED.includes(move))).toEqual([])
      expect(tally.messages.size).toBeGreaterThan(20)
    }
  )
})
