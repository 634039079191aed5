// Every error of the launch contracts. Each is triggered by a signed transaction and compared with the contract's text.
// A refusal returns the payment.

import { describe, expect, test } from 'vitest'

import { MINTER_ERRORS, type MinterError } from '../../sandbox/campaigns/errors.ts'
import { callContract } from '../../sandbox/chain/contracts.ts'
import { startExecution } from '../../sandbox/chain/execution.ts'
import { SALE_ERRORS, type SaleError } from '../../sandbox/ticket-sale/errors.ts'
import { encodeCall } from '../../src/lib/protocol/call-data.ts'
import { textToHex } from '../../src/lib/protocol/encoding.ts'
import {
  BRAND,
  createLaunchWorld,
  GOLD_PRICE,
  type LaunchWorld,
  MINTER,
  SALE_CONTRACT,
  WRAPPED
} from './launch-world.ts'
import { countTotals, findViolations } from './ledger-invariants.ts'
import { MINTER_REFUSALS } from './refusals/minter.ts'
import { claimCall, SALE_REFUSALS } from './refusals/ticket-sale.ts'
import { USDC } from './test-people.ts'

/** Errors that no row can trigger: the node refuses every transaction whose sender is a contract, before it runs. */
const UNSENDABLE: MinterError[] = ['contractCaller']

function expectNothingLost(world: LaunchWorld, totals: ReturnType<typeof countTotals>): void {
  expect(findViolations(world.sql, totals, world.now())).toEqual([])
}

describe('the minter contract', { tags: ['@S5'] }, () => {
  test.each(MINTER_REFUSALS)('fails with $error when $when', async ({ attempt, error }) => {
    const world = await createLaunchWorld()
    const totals = countTotals(world.sql)
    const done = await attempt(world)
    expect(done).toMatchObject({ status: 'fail', message: MINTER_ERRORS[error] })
    expectNothingLost(world, totals)
    const { address } = world.people.bob
    expect(world.balance(address, USDC)).toBe(1_000_000_000n)
    expect(world.balance(MINTER)).toBe(0n)
  })

  test('refuses a contract as a buyer', async () => {
    const { now, sql } = await createLaunchWorld()
    const execution = startExecution({
      sql,
      at: now(),
      hash: '00',
      caller: SALE_CONTRACT,
      nonce: 0
    })
    const payment = { token: 'EGLD', nonce: 0, amount: GOLD_PRICE }
    const args = [textToHex(BRAND), textToHex('Gold')]
    const call = { contract: MINTER, name: 'buyRandomNft', args, payment }
    expect(() => callContract(execution, call)).toThrow(MINTER_ERRORS.contractCaller)
  })

  test('has a refusal case for each of its errors', () => {
    const met = new Set([...MINTER_REFUSALS.map(row => row.error), ...UNSENDABLE])
    expect(Object.keys(MINTER_ERRORS).filter(error => !met.has(error as MinterError))).toEqual([])
  })
})

describe('the ticket sale contract', { tags: ['@S5'] }, () => {
  test.each(SALE_REFUSALS)('fails with $error when $when', async ({ attempt, error }) => {
    const world = await createLaunchWorld()
    const totals = countTotals(world.sql)
    const done = await attempt(world)
    expect(done).toMatchObject({ status: 'fail', message: SALE_ERRORS[error] })
    expectNothingLost(world, totals)
    expect(world.balance(world.people.dana.address, WRAPPED)).toBe(1_000n * 10n ** 18n)
  })

  test('has a refusal case for each of its errors', () => {
    const met = new Set(SALE_REFUSALS.map(row => row.error))
    expect(Object.keys(SALE_ERRORS).filter(error => !met.has(error as SaleError))).toEqual([])
  })

  test('refuses a payment with a claim', async () => {
    const world = await createLaunchWorld()
    const done = await world.execute('bob', claimCall('1'))
    expect(done).toMatchObject({ status: 'fail', message: 'function does not accept EGLD payment' })
  })
})

describe('invalid calls', { tags: ['@S5'] }, () => {
  test.each([
    ['an unknown function of the minter', MINTER, 'mint', [], 'invalid function (not found)'],
    ['an unknown function of the sale', SALE_CONTRACT, 'draw', [], 'invalid function (not found)'],
    ['a missing tier', MINTER, 'buyRandomNft', ['54'], 'wrong number of arguments'],
    [
      'one argument too many',
      MINTER,
      'buyRandomNft',
      ['54', '54', '01', '01'],
      'wrong number of arguments'
    ],
    [
      'a count of five bytes',
      MINTER,
      'buyRandomNft',
      ['54', '54', '0100000000'],
      'argument decode error'
    ],
    [
      'a count of tickets of five bytes',
      SALE_CONTRACT,
      'buy_tickets',
      ['54', '0100000000'],
      'argument decode error'
    ],
    [
      'a claim of two collections',
      SALE_CONTRACT,
      'claim',
      ['54', '54'],
      'wrong number of arguments'
    ]
  ])('are refused: %s', async (_, receiver, name, args, message) => {
    const world = await createLaunchWorld()
    const data = encodeCall(name, args)
    const done = await world.execute('bob', { receiver, data, gasLimit: 20_000_000 })
    expect(done).toMatchObject({ status: 'fail', message })
  })
})
