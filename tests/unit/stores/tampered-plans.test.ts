// Runs every action with its own form data. Its transaction is tracked until the result is known. Whatever the data
// service changes in the plan, the action signs only what it would sign for the valid plan. The builder alone is tested
// in tests/unit/lib/rules/build-transaction.test.ts.

import { useTestStorageEngine as storeInMemory } from '@nanostores/persistent'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { SYSTEM_CONTRACT } from '../../../src/lib/config/networks.ts'
import { DIALOGS } from '../../../src/lib/dialogs.ts'
import { textToHex } from '../../../src/lib/protocol/encoding.ts'
import { $pendingTransactions } from '../../../src/stores/transactions.ts'
import { hostilePlans } from '../lib/rules/hostile-plans.ts'
import { type ActionCase, MINTER_ADDRESS, SALE_ADDRESS } from './action-case.ts'
import { type FakeWorld, flushPromises, MARKETPLACE_ADDRESS } from './fake-world.ts'
import { LAUNCH_CASES } from './launch-cases.ts'
import { openOfferWorld } from './offer-world.ts'
import { TRADE_CASES } from './trade-cases.ts'
import { finishTransaction } from './trading-world.ts'

storeInMemory()

const CASES = [...TRADE_CASES, ...LAUNCH_CASES]
/** Fields that may change: the gas limit below its ceiling, and the version within those that services use. */
const FREE_FIELDS = { gasLimit: 0, version: 0 }

let world: FakeWorld
let leave: () => void

beforeEach(() => {
  ;({ world, leave } = openOfferWorld())
  world.platform.network.contracts = async () => [
    { role: 'marketplace', address: MARKETPLACE_ADDRESS, publicKey: 'aa'.repeat(32) },
    { role: 'system', address: SYSTEM_CONTRACT, publicKey: 'bb'.repeat(32) },
    { role: 'minter', address: MINTER_ADDRESS, publicKey: 'cc'.repeat(32) },
    { role: 'ticketSale', address: SALE_ADDRESS, publicKey: 'dd'.repeat(32) }
  ]
})
afterEach(() => leave())

describe('the plan of an action', { tags: ['@W6', '@W7'] }, () => {
  test('is tampered with here for each kind of transaction that a dialog sends', () => {
    const sent = Object.values(DIALOGS).flatMap(row => ('sends' in row ? row.sends : []))
    expect(new Set(CASES.map(i => i.kind))).toEqual(new Set(sent))
  })

  test.each(CASES)(
    'is signed only without a change that the service may not make: $name',
    { timeout: 30_000 },
    async actionCase => {
      const valid = await sign(actionCase, actionCase.plan)
      expect(valid).toHaveLength(1)
      const tampered = tamperedPlans(actionCase)
      expect(tampered.length).toBeGreaterThanOrEqual(40)
      const wrong: string[] = []
      for (const [name, change] of tampered) {
        const signed = await sign(actionCase, { ...actionCase.plan, ...change })
        for (const transaction of signed) {
          const isSame =
            JSON.stringify({ ...transaction, ...FREE_FIELDS }) ===
            JSON.stringify({ ...valid[0], ...FREE_FIELDS })
          if (!isSame || transaction.gasLimit > 600_000_000) wrong.push(name)
        }
      }
      expect(wrong).toEqual([])
    }
  )
})

describe('the transaction of an action', { tags: ['@W7'] }, () => {
  test.each(CASES)('is tracked as its kind until its result is known: $name', async row => {
    const { kind, open, operation, plan } = row
    world.responses[operation] = () => ({ [operation]: { ...plan, value: String(plan.value) } })
    const { close, run } = await open(world)
    void run()
    await flushPromises()
    world.wallet.approve()
    await flushPromises()
    expect($pendingTransactions.get()).toMatchObject([{ kind }])
    await finishTransaction(world)
    expect($pendingTransactions.get()).toEqual([])
    close()
  })
})

async function sign({ open, operation }: ActionCase, plan: ActionCase['plan']) {
  world.responses[operation] = () => ({ [operation]: { ...plan, value: String(plan.value) } })
  world.signedTransactions.length = 0
  const { close, run } = await open(world)
  void run()
  await flushPromises()
  close()
  return [...world.signedTransactions]
}

/**
 * The changes that apply to every plan, and for each argument that the service may not choose, replacements of every
 * kind.
 */
function tamperedPlans({ plan, serviceArguments = [] }: ActionCase) {
  const parts = atob(plan.data).split('@')
  const replaced = parts.slice(1).flatMap((part, at) => {
    if (serviceArguments.includes(at + 1)) return []
    const others = ['', '01', '02', '7a', 'ff'.repeat(8), textToHex('OTHER-abcdef')].filter(
      i => i !== part
    )
    return others.map(other => {
      const data = btoa(parts.with(at + 1, other).join('@'))
      return [`argument ${at} as ${other}`, { data }] as const
    })
  })
  return [...hostilePlans(plan), ...replaced]
}
