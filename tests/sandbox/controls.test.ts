import { beforeEach, describe, expect, test, vi } from 'vitest'

import { withFailureResponse } from '../../sandbox/failure-response.ts'
import { readAccount } from '../../sandbox/ledger/accounts.ts'
import { EGLD } from '../egld.ts'
import { createMarketWorld, type MarketWorld, NFT_ID } from './market-world.ts'
import { USDC } from './test-people.ts'

let world: MarketWorld

beforeEach(async () => {
  world = await createMarketWorld()
})

async function control<Answer = Record<string, unknown>>(
  path: string,
  body?: object
): Promise<{ status: number; body: Answer }> {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
  const url = `https://sandbox.internal/__sandbox/${path}`
  const answer = await world.network.fetch(new Request(url, init))
  return { status: answer.status, body: (await answer.json()) as Answer }
}

describe('controls', { tags: ['@S8'] }, () => {
  test('list the test wallets, which are always the same', async () => {
    const { body } = await control<{ name: string; address: string; seed: string }[]>('wallets')
    expect(body.map(wallet => wallet.name)).toEqual([
      'alice',
      'bob',
      'carol',
      'dana',
      'admin',
      'newcomer'
    ])
    expect(body[0]).toMatchObject({
      address: world.people.alice.address,
      seed: '7e834be3ddfdf6055a2649c27b24f5ba3dbcd9f6e1c3021626d8eb75d3f952f7'
    })
  })

  test('give an account a guardian immediately', async () => {
    const { alice, bob } = world.people
    const { body } = await control('guard', { address: alice.address, guardian: bob.address })
    expect(body).toEqual({ address: alice.address, guardian: bob.address })
    const account = await world.network.fetch(
      new Request(`https://sandbox.internal/chain/accounts/${alice.address}?withGuardianInfo=true`)
    )
    expect(await account.json()).toMatchObject({
      isGuarded: true,
      activeGuardianAddress: bob.address
    })
  })

  test('create a new funded wallet', async () => {
    const first = await control<{ address: string; balance: string }>('wallet', {})
    const second = await control<{ address: string }>('wallet', { name: 'eve' })
    expect(first.body.balance).toBe(String(100n * EGLD))
    expect(first.body.address).not.toBe(second.body.address)
    expect(second.body).toMatchObject({ name: 'eve' })
  })

  test('add EGLD and tokens to an account', async () => {
    const { address } = world.people.bob
    const before = readAccount(world.network.sql, address).balance
    await control('faucet', { address, amount: '5' })
    expect(world.egld('bob')).toBe(before + 5n)
    await control('faucet', { address, amount: '7', token: USDC })
    expect(world.tokens('bob')).toBe(1_000_000_007n)
  })

  test('advance the clock and make an auction claimable after its deadline', async () => {
    const { body: listed } = await control<{ auctionId: number }>('auction', { seconds: 60 })
    const before = world.now()
    const { body } = await control<{ now: number }>('clock', { advanceSeconds: 61 })
    expect(body.now).toBe(before + 61)
    expect(world.auction(listed.auctionId)['status']).toBe('Claimable')
  })

  test('issue a collection with or without minting roles', async () => {
    const owner = world.people.carol.address
    const { body } = await control<{ collection: string }>('collection', { owner, name: 'Shore' })
    const { body: bare } = await control<{ collection: string }>('collection', { owner, roles: [] })
    const row = await control(`ledger/collection/${body.collection}`)
    expect(row.body).toMatchObject({ name: 'Shore', owner, nfts_count: 0 })
    expect(row.body['roles']).toEqual([
      { address: owner, role: 'ESDTRoleNFTBurn' },
      { address: owner, role: 'ESDTRoleNFTCreate' }
    ])
    expect((await control(`ledger/collection/${bare.collection}`)).body['roles']).toEqual([])
    expect((await control('collection', { owner: 'nobody' })).status).toBe(400)
  })

  test('mint an NFT or units of an SFT', async () => {
    const owner = world.people.carol.address
    const nft = await control<{ identifier: string }>('mint', { owner })
    const sft = await control<{ identifier: string }>('mint', { owner, quantity: 30 })
    expect(world.units('carol', nft.body.identifier)).toBe(1n)
    expect(world.units('carol', sft.body.identifier)).toBe(30n)
    const row = await control(`ledger/nft/${sft.body.identifier}`)
    expect(row.body).toMatchObject({ type: 'SemiFungibleESDT', owners: [{ balance: '30' }] })
  })

  test('list an NFT for auction through the contract', async () => {
    const { body } = await control<{ auctionId: number; owner: string }>('auction', {
      identifier: NFT_ID,
      minBid: '5',
      maxBid: '9'
    })
    expect(body.owner).toBe(world.people.alice.address)
    expect(world.units('contract', NFT_ID)).toBe(1n)
    const row = await control(`ledger/auction/${body.auctionId}`)
    expect(row.body).toMatchObject({ min_bid: '5', max_bid: '9', status: 'Running', orders: [] })
    await world.bid('bob', { auction: body.auctionId, amount: 9n })
    expect(world.units('bob', NFT_ID)).toBe(1n)
  })

  test('make an upstream fail the requested number of times', async () => {
    await control('fail', { upstream: 'chain', kind: 'error', times: 1 })
    const ask = () => world.network.fetch(new Request('https://sandbox.internal/chain/economics'))
    expect((await ask()).status).toBe(500)
    expect((await ask()).status).toBe(200)
    await control('fail', { upstream: 'chain', kind: 'down' })
    expect((await ask()).status).toBe(503)
    await control('fail', { upstream: 'chain', kind: 'down', times: 0 })
    expect((await ask()).status).toBe(200)
  })

  test.each([
    ['clock', { advanceSeconds: -1 }],
    ['clock', { seconds: 1 }],
    ['clock', { advanceSeconds: 1e308 }],
    ['auction', { quantity: 1e308 }],
    ['auction', { royalties: 1e308 }],
    ['faucet', { address: 'nobody' }],
    ['guard', { address: 'nobody', guardian: NFT_ID }],
    ['faucet', { address: NFT_ID, amount: '-5' }],
    ['fail', { upstream: '__sandbox', kind: 'down' }],
    ['fail', { upstream: 'unknown', kind: 'down' }],
    ['person', { address: 'nobody' }],
    ['mint', { owner: 'nobody' }],
    ['auction', { identifier: 'NONE-abcdef-01' }],
    ['auction', { minBid: '9', maxBid: '5' }]
  ])('refuse %s %j with a reason', async (path, body) => {
    const answer = await control<{ message: string }>(path, body)
    expect(answer.status).toBe(400)
    expect(answer.body.message).toMatch(new RegExp(`^${path}: `))
  })

  test('refuse a herotag of another account, and change nothing', async () => {
    const [alice, bob] = [world.people.alice.address, world.people.bob.address]
    expect((await control('person', { address: alice, herotag: 'first' })).status).toBe(200)
    const refused = await control('person', { address: bob, herotag: 'first', description: 'x' })
    expect(refused).toEqual({ status: 400, body: { message: 'person: first is taken' } })
    expect(readAccount(world.network.sql, bob).username).not.toBe('first')
    expect((await control('person', { address: alice, herotag: 'first' })).status).toBe(200)
  })

  test('answer an unexpected error without its stack', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const failure = new Error('UNIQUE constraint failed')
    const response = await withFailureResponse(() => Promise.reject(failure))
    expect(response.status).toBe(500)
    expect(await response.json()).toEqual({ statusCode: 500, message: 'Internal server error' })
    expect(logged).toHaveBeenCalledWith(failure)
  })

  test.each(['ledger/nft/NONE', 'ledger/token/X', 'unheard-of'])(
    'answer 404 for %s',
    async path => {
      expect((await control(path)).status).toBe(404)
    }
  )
})
