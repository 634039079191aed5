// The rules for ticket sales report an inconsistent ledger, and name what is inconsistent.
import { beforeEach, expect, test } from 'vitest'
import { createAccount, mintTokens } from '../../sandbox/ledger/accounts.ts'
import { findLaunchViolations } from './launch-rules.ts'
import {
  createLaunchWorld,
  HOUR,
  type LaunchWorld,
  PRIZE_COLLECTION,
  SALE_CONTRACT
} from './launch-world.ts'
import { USDC } from './test-people.ts'

let world: LaunchWorld
beforeEach(async () => {
  world = await createLaunchWorld()
  await world.buyTickets('bob', 3)
})

const violations = () => findLaunchViolations(world.sql, undefined, world.now())

test('a ticket sale that follows the rules has no violation', { tags: ['@S5'] }, async () => {
  expect(violations()).toEqual([])
  world.network.advanceTime(2 * HOUR)
  await world.claim('bob')
  expect(violations()).toEqual([])
})

test('EGLD and a foreign token in the contract of a ticket sale are violations', {
  tags: ['@S5']
}, () => {
  createAccount(world.sql, { address: SALE_CONTRACT, balance: 7n })
  mintTokens(world.sql, SALE_CONTRACT, USDC, 5n)
  expect(violations()).toEqual([
    'ticket sale: a contract holds 7 EGLD',
    `ticket sale: a contract holds 5 ${USDC}`
  ])
})

test('an NFT in the contract of a ticket sale that is not a prize is a violation', {
  tags: ['@S5']
}, () => {
  world.sql.all('UPDATE ticket_sale SET prizes = 2')
  expect(violations()).toEqual([`ticket sale: a contract holds ${PRIZE_COLLECTION}-03`])
})

test('a prize that is missing before its claim, or held after its claim, is a violation', {
  tags: ['@S5']
}, () => {
  const { sql } = world
  const { address } = world.people.bob
  const prize = `${PRIZE_COLLECTION}-01`
  const give = (to: string, from: string) =>
    sql.all(
      'UPDATE nft_balance SET address = ? WHERE address = ? AND identifier = ?',
      to,
      from,
      prize
    )
  give(address, SALE_CONTRACT)
  expect(violations()).toEqual([`${PRIZE_COLLECTION}: the NFT 1 is neither held nor claimed`])
  give(SALE_CONTRACT, address)
  world.network.advanceTime(2 * HOUR)
  sql.all('INSERT INTO ticket_claim VALUES(?, ?)', PRIZE_COLLECTION, address)
  expect(violations()).toContain(`${PRIZE_COLLECTION}: the NFT 1 is claimed and still held`)
})
