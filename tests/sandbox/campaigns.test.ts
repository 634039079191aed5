// The effects of accepted calls to the minter contract.

import { beforeEach, describe, expect, test } from 'vitest'

import { decodeUtf8, fromBase64, hexToText } from '../../src/lib/protocol/encoding.ts'
import { EGLD } from '../egld.ts'
import {
  BRAND_COLLECTION,
  BRAND_HASH,
  createLaunchWorld,
  DOLLAR_PRICE,
  GOLD_PRICE,
  type LaunchOutcome,
  type LaunchWorld,
  MINTER
} from './launch-world.ts'
import { countTotals, findViolations } from './ledger-invariants.ts'
import { USDC } from './test-people.ts'

let world: LaunchWorld
beforeEach(async () => {
  world = await createLaunchWorld()
})

function mintedNames(): string[] {
  return world.sql
    .all<{ name: string }>(
      'SELECT name FROM nft WHERE collection = ? ORDER BY nonce',
      BRAND_COLLECTION
    )
    .map(row => row.name)
}

function available(tier: string): number | undefined {
  const query = 'SELECT available FROM campaign_tier WHERE name = ?'
  return world.sql.all<{ available: number }>(query, tier)[0]?.available
}

function results({ body }: LaunchOutcome): string[] {
  return (body.results ?? []).map(({ data = '' }) => {
    const [name = '', ...args] = decodeUtf8(fromBase64(data) ?? new Uint8Array()).split('@')
    return name === 'ESDTNFTTransfer' ? `${name} ${hexToText(args[0] ?? '')} ${args[1]}` : name
  })
}

describe('buying from a tier', { tags: ['@S5'] }, () => {
  test('mints for the buyer and pays the owner of the brand', async () => {
    const { alice, bob, owner } = world.people
    const totals = countTotals(world.sql)
    const done = await world.mint('bob', { quantity: 2n })
    expect(done.status).toBe('success')
    expect(world.units(bob.address, `${BRAND_COLLECTION}-01`)).toBe(1n)
    expect(world.units(bob.address, `${BRAND_COLLECTION}-02`)).toBe(1n)
    expect(world.balance(owner.address)).toBe(1_000n * EGLD + 2n * GOLD_PRICE)
    expect(world.balance(bob.address)).toBe(1_000n * EGLD - 2n * GOLD_PRICE - BigInt(done.body.fee))
    expect(world.balance(alice.address)).toBe(1_000n * EGLD)
    expect(available('Gold')).toBe(10)
    expect(findViolations(world.sql, totals, world.now())).toEqual([])
  })

  test('reports the NFTs, the proceeds and the gas as results and events', async () => {
    const done = await world.mint('bob', { quantity: 2n })
    expect(results(done)).toEqual([
      `ESDTNFTTransfer ${BRAND_COLLECTION} 01`,
      `ESDTNFTTransfer ${BRAND_COLLECTION} 02`,
      '',
      ''
    ])
    const { owner, bob } = world.people
    expect(done.body.results?.map(result => result.receiver)).toEqual([
      bob.address,
      bob.address,
      owner.address,
      bob.address
    ])
    expect(done.body.results?.[2]?.value).toBe(String(2n * GOLD_PRICE))
    const events = done.body.logs?.events.map(event => event.identifier)
    expect(events?.filter(i => i === 'ESDTNFTCreate')).toHaveLength(2)
    expect(events?.filter(i => i === 'ESDTNFTTransfer')).toHaveLength(2)
    expect(done.body.logs?.events[0]?.address).toBe(MINTER)
    expect(done.body.function).toBe('buyRandomNft')
  })

  test('is recorded in the history of the NFT and in the feed', async () => {
    const { hash } = await world.mint('bob')
    const { bob } = world.people
    const rows = world.sql.all('SELECT action, address, sender, token, amount, hash FROM history')
    expect(rows).toEqual([
      { action: 'Created', address: MINTER, sender: null, token: null, amount: null, hash },
      {
        action: 'Received',
        address: bob.address,
        sender: MINTER,
        token: 'EGLD',
        amount: String(GOLD_PRICE),
        hash
      }
    ])
    const feed = world.sql.all("SELECT actor, event, reference FROM feed WHERE event = 'buy'")
    expect(feed).toEqual([
      { actor: bob.address, event: 'buy', reference: `${BRAND_COLLECTION}-01` }
    ])
    // The contract does not count as an artist.
    expect(world.sql.all('SELECT 1 FROM person WHERE address = ?', MINTER)).toEqual([])
  })

  test('creates an NFT with the name, the royalties and the file of the brand', async () => {
    await world.mint('bob')
    const [nft] = world.sql.all<Record<string, unknown>>(
      'SELECT * FROM nft WHERE collection = ?',
      BRAND_COLLECTION
    )
    const number = /^Tide #(\d+)$/.exec(String(nft?.['name']))?.[1]
    expect(Number(number)).toBeLessThanOrEqual(12)
    expect(nft).toMatchObject({
      creator: MINTER,
      royalties: 750,
      uris: JSON.stringify([`https://ipfs.io/ipfs/${BRAND_HASH}/${number}.png`]),
      media: '["png"]'
    })
  })

  test('sells every number of a tier once, in a random order', async () => {
    for (let left = 12; left > 0; left -= 3) await world.mint('bob', { quantity: 3n })
    const numbers = mintedNames().map(name => Number(name.split('#')[1]))
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, i) => i + 1))
    expect(numbers).not.toEqual(numbers.toSorted((a, b) => a - b))
    expect(available('Gold')).toBe(0)
    expect(await world.mint('alice')).toMatchObject({ message: 'Not enough NFTs available' })
  })

  test('of the second tier gives NFTs the numbers after those of the first tier', async () => {
    const price = { token: USDC, amount: DOLLAR_PRICE * 5n }
    for (let left = 20; left > 0; left -= 5)
      await world.mint('bob', { tier: 'Dollar', price, quantity: 5n })
    const numbers = mintedNames().map(name => Number(name.split('#')[1]))
    expect(Math.min(...numbers)).toBe(13)
    expect(Math.max(...numbers)).toBe(32)
    expect(world.balance(world.people.owner.address, USDC)).toBe(
      1_000_000_000n + 20n * DOLLAR_PRICE
    )
  })

  test('buys one NFT without a quantity, and none with the quantity 0', async () => {
    await world.mint('bob')
    expect(mintedNames()).toHaveLength(1)
    const none = await world.mint('bob', { quantity: 0n, price: { token: 'EGLD', amount: 0n } })
    expect(none.status).toBe('success')
    expect(mintedNames()).toHaveLength(1)
  })

  test('costs nothing where the tier is free', async () => {
    const price = { token: 'EGLD', amount: 0n }
    const done = await world.mint('bob', { tier: 'Free', price, quantity: 2n })
    expect(done.status).toBe('success')
    expect(mintedNames()).toHaveLength(2)
  })

  test.each([1n, 5n])(
    'of %i NFTs uses less gas than planned, and more than 7,000,000 for each NFT',
    async quantity => {
      const done = await world.mint('bob', { quantity })
      expect(done.body.gasUsed).toBeLessThan(12_000_000 * Number(quantity))
      expect(done.body.gasUsed).toBeGreaterThan(7_000_000 * Number(quantity))
    }
  )

  test('has no effect at all when the gas is not enough', async () => {
    const before = world.balance(world.people.owner.address)
    const plan = {
      receiver: MINTER,
      value: String(GOLD_PRICE),
      data: btoa('buyRandomNft@54696465@476f6c64'),
      gasLimit: 6_000_000
    }
    expect(await world.execute('bob', plan)).toMatchObject({
      status: 'fail',
      message: 'not enough gas'
    })
    expect(mintedNames()).toEqual([])
    expect(available('Gold')).toBe(12)
    expect(world.balance(world.people.owner.address)).toBe(before)
  })

  test('is open to listed accounts first, and to all accounts when the whitelist expires', async () => {
    world.sql.all('UPDATE campaign SET whitelist_expire = ?', world.now() + 60)
    expect((await world.mint('alice')).status).toBe('success')
    expect((await world.mint('bob')).message).toBe('Not in whitelist')
    world.network.advanceTime(60)
    expect((await world.mint('bob')).status).toBe('success')
  })
})
