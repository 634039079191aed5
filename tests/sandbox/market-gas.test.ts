// The gas of calls. Every plan of the data service has enough, and a call reports "not enough" where the real contract
// does.

import { describe, expect, test } from 'vitest'

import { readAccount } from '../../sandbox/ledger/accounts.ts'
import { planBid } from '../../sandbox/market/plans.ts'
import { EGLD } from '../egld.ts'
import { createMarketWorld, NFT } from './market-world.ts'
import { CONTRACT, type FinalTransaction, getJson } from './test-network.ts'
import { USDC } from './test-people.ts'

describe('gas of calls', { tags: ['@S3'] }, () => {
  test('the planned gas is enough for the most expensive bid, which ends the auction', async () => {
    const world = await createMarketWorld()
    await world.list('alice', { maxBid: 900_000n, token: USDC, minBid: 1n })
    // The worst case: the last bid sends a refund, three shares in a token, and the NFT.
    await world.bid('carol', { amount: 10n, token: USDC })
    const done = await world.bid('bob', { amount: 900_000n, token: USDC })
    expect(done).toMatchObject({ status: 'success' })
    expect(world.auction(1)['status']).toBe('Ended')
  })

  test('a call that needs more gas than its limit fails, keeps the fee and returns the payment', async () => {
    const world = await createMarketWorld()
    await world.list('alice')
    const { sql } = world.network
    const before = readAccount(sql, CONTRACT).balance
    const money = world.egld('bob')
    const { people } = world
    const plan = planBid({
      sender: people.bob.address,
      contract: CONTRACT,
      auction: 1,
      nft: NFT,
      price: { token: 'EGLD', amount: EGLD }
    })
    const refused = await world.execute('bob', { ...plan, gasLimit: 4_400_000 })
    expect(refused).toMatchObject({ status: 'fail', message: 'not enough gas' })
    expect(readAccount(sql, CONTRACT).balance).toBe(before)
    const path = `chain/transactions/${refused.hash}`
    const { fee, gasUsed } = await getJson<FinalTransaction>(world.network, path)
    expect(gasUsed).toBe(4_400_000)
    expect(BigInt(fee)).toBeGreaterThan(0n)
    expect(money - world.egld('bob')).toBe(BigInt(fee))
    expect(await world.execute('bob', { ...plan, gasLimit: 4_700_000 })).toMatchObject({
      status: 'success'
    })
  })
})
