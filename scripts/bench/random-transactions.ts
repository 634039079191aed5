// A million random transactions on the sandbox, in worlds of two thousand steps. Every 500 steps, and at the end of a
// world, there must be as many units of money and of every item as before, and all rules of the ledger must hold.
// Transactions are queued without signatures, which would take most of the time.
import { createHash } from 'node:crypto'

import type { Sql } from '../../sandbox/ledger/sql.ts'
import { countTotals, findViolations } from '../../tests/sandbox/ledger-invariants.ts'
import type { MarketWorld } from '../../tests/sandbox/market-world.ts'
import { createSeededRandom } from '../../tests/sandbox/random-trade.ts'
import { createRandomWorld, type SendPlan, sendBatch } from '../../tests/sandbox/random-world.ts'

export interface InvariantResult {
  steps: number
  /** Units of money and items that are missing or surplus at the end of a world. */
  unitsChanged: number
  seconds: number
  /** The first violations of the ledger's rules. */
  violations: string[]
}

const STEPS = 1_000_000
const STEPS_OF_WORLD = 2_000
const CHECKED_EVERY = 500
const SHOWN_VIOLATIONS = 10

export async function measureInvariant(steps = STEPS): Promise<InvariantResult> {
  const started = performance.now()
  const result: InvariantResult = { steps: 0, unitsChanged: 0, seconds: 0, violations: [] }
  for (let seed = 1; result.steps < steps; seed += 1) {
    await runWorld(seed, Math.min(STEPS_OF_WORLD, steps - result.steps), result)
    result.seconds = (performance.now() - started) / 1000
  }
  return result
}

async function runWorld(seed: number, steps: number, result: InvariantResult): Promise<void> {
  const world = await createRandomWorld()
  const { sql } = world.network
  const totals = countTotals(sql)
  const chance = createSeededRandom(seed)
  const send = queueIn(world)
  let done = 0
  let checked = 0
  while (done < steps) {
    done += (await sendBatch(world, chance, send)).length
    if (done < steps && done - checked < CHECKED_EVERY) continue
    checked = done
    const violations = findViolations(sql, totals, world.now())
    for (const violation of violations.slice(0, SHOWN_VIOLATIONS - result.violations.length)) {
      result.violations.push(`seed ${seed}, step ${done}: ${violation}`)
    }
  }
  result.steps += done
  result.unitsChanged += countChangedUnits(sql, totals)
}

function countChangedUnits(sql: Sql, before: ReturnType<typeof countTotals>): number {
  const after = countTotals(sql)
  const tokens = [...before.tokens].map(
    ([token, amount]) => (after.tokens.get(token) ?? 0n) - amount
  )
  const money = [after.egld - before.egld, ...tokens].map(change =>
    change < 0n ? -change : change
  )
  const [items] = sql.all<{ changed: number }>(
    `SELECT coalesce(sum(abs(CAST(n.supply AS INTEGER) - coalesce((SELECT sum(CAST(balance AS INTEGER))
       FROM nft_balance b WHERE b.identifier = n.identifier), 0))), 0) AS changed FROM nft n`
  )
  return Number(money.reduce((sum, change) => sum + change, 0n)) + (items?.changed ?? 0)
}

/** Queues a transaction in the same way as the network does after its checks. */
function queueIn({ network }: MarketWorld): SendPlan {
  const { context, sql } = network
  return (person, plan, nonce) => {
    const { address: sender } = person
    const transaction = {
      value: '0',
      gasPrice: 1_000_000_000,
      gasLimit: 50_000,
      chainID: 'S',
      version: 2,
      ...plan,
      options: undefined,
      sender,
      nonce
    }
    const body = JSON.stringify(transaction)
    const hash = createHash('sha256').update(body).digest('hex')
    const at = context.now()
    sql.all("DELETE FROM tx WHERE sender = ? AND nonce = ? AND status = 'pending'", sender, nonce)
    sql.all(
      `INSERT OR IGNORE INTO tx(hash, sender, nonce, status, body, final_at, at, seq)
       VALUES(?, ?, ?, 'pending', ?, ?, ?, (SELECT coalesce(max(seq), 0) + 1 FROM tx))`,
      hash,
      sender,
      nonce,
      body,
      (at + 1) * 1000,
      at
    )
    return Promise.resolve(hash)
  }
}
