// Minting, and the actions of an account on its own assets: the rules, and all data that a mint creates.
import { beforeEach, describe, expect, test } from 'vitest'

import { createResolverContext } from '../../sandbox/data/resolver-context.ts'
import { textToHex } from '../../src/lib/protocol/encoding.ts'
import {
  ADD_QUANTITY_ROLE,
  BURN_ROLE,
  CREATE_ROLE,
  type CreationWorld,
  createCreationWorld,
  publicKeyHex
} from './creation-world.ts'
import { countTotals, findViolations } from './ledger-invariants.ts'
import { executePlan, getJson } from './test-network.ts'

let world: CreationWorld
let nft = ''
let sft = ''

beforeEach(async () => {
  world = await createCreationWorld()
  const { alice } = world
  nft = await world.issue(alice)
  sft = await world.issue(alice, {}, true)
  await world.setRole(
    alice,
    nft,
    alice,
    CREATE_ROLE,
    BURN_ROLE,
    'ESDTRoleNFTUpdateAttributes',
    'ESDTRoleNFTAddURI'
  )
  await world.setRole(alice, sft, alice, CREATE_ROLE, BURN_ROLE, ADD_QUANTITY_ROLE)
})

function expectConsistentLedger(): void {
  const { sql, context } = world.network
  expect(findViolations(sql, countTotals(sql), context.now())).toEqual([])
}

const readHolders = (identifier: string) =>
  world.network.sql.all<{ address: string; balance: string }>(
    'SELECT address, balance FROM nft_balance WHERE identifier = ?',
    identifier
  )

describe('a mint', { tags: ['@S4'] }, () => {
  test('adds an NFT to its collection, held by its creator', async () => {
    const { alice, network } = world
    const minted = await world.createNft(alice, nft, { name: 'Low tide', royalties: 750 })
    expect(minted.status).toBe('success')
    expect(atob(minted.body.results?.[0]?.data ?? '')).toBe('@6f6b@01')
    const row = world.readRow('nft', `${nft}-01`)
    expect(row).toMatchObject({
      name: 'Low tide',
      creator: alice.address,
      royalties: 750,
      supply: '1',
      tags: ',sea,tide,',
      type: 'NonFungibleESDT',
      created: minted.body.timestamp
    })
    expect(readHolders(`${nft}-01`)).toEqual([{ address: alice.address, balance: '1' }])
    expect(world.readRow('collection', nft)).toMatchObject({ nfts_count: 1, last_nonce: 1 })
    const { sql } = network
    const history = sql.all('SELECT action, address, quantity, hash FROM history')
    expect(history).toEqual([
      { action: 'Created', address: alice.address, quantity: '1', hash: minted.hash }
    ])
    expect(sql.all('SELECT actor, event, reference FROM feed')).toEqual([
      { actor: alice.address, event: 'mintNft', reference: `${nft}-01` }
    ])
    expect(sql.all('SELECT is_artist FROM person WHERE address = ?', alice.address)).toEqual([
      { is_artist: 1 }
    ])
    expect(sql.all('SELECT rowid FROM nft_text WHERE nft_text MATCH \'"tide"\'')).toHaveLength(1)
    expectConsistentLedger()
  })

  test('increments the NFT count and the last nonce of its collection', async () => {
    const { alice } = world
    for (let i = 0; i < 3; i += 1) await world.createNft(alice, sft, { quantity: 20n })
    expect(world.readRow('collection', sft)).toMatchObject({ nfts_count: 3, last_nonce: 3 })
    expect(readHolders(`${sft}-03`)).toEqual([{ address: alice.address, balance: '20' }])
    expectConsistentLedger()
  })

  test.each([
    { attributes: 'tags:sea, tide ,sea;metadata:x', tags: ',sea,tide,' },
    { attributes: 'metadata:x;tags:küste', tags: ',küste,' },
    { attributes: 'tags:"quoted",back\\slash,fine', tags: ',fine,' },
    { attributes: 'tags:', tags: '' },
    { attributes: '', tags: '' }
  ])('takes its tags from its attributes: $attributes', async ({ attributes, tags }) => {
    await world.createNft(world.alice, nft, { attributes })
    expect(world.readRow('nft', `${nft}-01`)?.['tags']).toBe(tags)
    expectConsistentLedger()
  })

  test('takes its media from its URIs and marks storage that is not whitelisted', async () => {
    const uris = ['https://pictures.example/1.png?x', 'https://sounds.example/1.mp3']
    const attributes = 'description:By the sea;tags:a'
    await world.createNft(world.alice, nft, { attributes, uris })
    const row = world.readRow('nft', `${nft}-01`) ?? {}
    expect(JSON.parse(String(row['media']))).toMatchObject([
      { url: uris[0], thumbnailUrl: uris[0], fileType: 'image/png' },
      { url: uris[1], thumbnailUrl: `/api/media/thumb/${nft}-01.png`, fileType: 'audio/mpeg' }
    ])
    expect(JSON.parse(String(row['metadata']))).toEqual({ description: 'By the sea' })
    expect(row['whitelisted_storage']).toBe(0)
  })

  test.each([
    { says: 'action is not allowed', as: 'bob' },
    { says: 'action is not allowed', quantity: 2n },
    { says: /invalid quantity$/, quantity: 0n },
    { says: /invalid max royality value$/, royalties: 10_001 },
    { says: /wrong number of arguments$/, uris: [] }
  ] as { says: string | RegExp; as?: 'bob' }[])(
    'is refused with the message $says',
    async refusal => {
      const { as = 'alice', says, ...input } = refusal
      const refused = await world.createNft(world[as], nft, input)
      expect(refused.status).toBe('invalid')
      expect(refused.message).toMatch(says)
      expect(world.readRow('collection', nft)).toMatchObject({ nfts_count: 0, last_nonce: 0 })
    }
  )

  test('requires the sender as receiver, no value and enough gas', async () => {
    const { alice, bob, network } = world
    const data = btoa(`ESDTNFTCreate@${textToHex(nft)}@01@41@@@@41`)
    const plan = { receiver: alice.address, data, gasLimit: 6_000_000 }
    const says = async (change: object) =>
      (await executePlan(network, alice, { ...plan, ...change })).message
    expect(await says({ receiver: bob.address })).toBe('invalid receiver address')
    expect(await says({ value: '1' })).toMatch(/called with tx value is not allowed$/)
    expect(await says({ gasLimit: 200_000 })).toBe('not enough gas was sent in the transaction')
    expect(await says({})).toBeUndefined()
  })
})

describe('an asset', { tags: ['@S4'] }, () => {
  const call = (name: string, id: string, ...more: string[]) => {
    const [ticker, random, nonce = ''] = id.split('-')
    return world.callBuiltin(world.alice, name, [textToHex(`${ticker}-${random}`), nonce, ...more])
  }

  test('gets more units when it is an SFT', async () => {
    const { alice, network } = world
    await world.createNft(alice, sft, { quantity: 5n })
    expect((await call('ESDTNFTAddQuantity', `${sft}-01`, '07')).status).toBe('success')
    expect(readHolders(`${sft}-01`)).toEqual([{ address: alice.address, balance: '12' }])
    expect(world.readRow('nft', `${sft}-01`)?.['supply']).toBe('12')
    expect((await call('ESDTNFTAddQuantity', `${nft}-01`, '07')).message).toBe(
      'action is not allowed'
    )
    const actions = network.sql.all<{ action: string }>('SELECT action FROM history ORDER BY id')
    expect(actions.map(i => i.action)).toEqual(['Created', 'Added'])
    expectConsistentLedger()
  })

  test('is burned unit by unit, and is deleted with the last unit', async () => {
    const { alice, network } = world
    await world.createNft(alice, sft, { quantity: 5n })
    expect((await call('ESDTNFTBurn', `${sft}-01`, '06')).message).toBe('invalid NFT quantity')
    await call('ESDTNFTBurn', `${sft}-01`, '04')
    expect(world.readRow('nft', `${sft}-01`)?.['supply']).toBe('1')
    await call('ESDTNFTBurn', `${sft}-01`, '01')
    expect(world.readRow('nft', `${sft}-01`)).toBeUndefined()
    expect(world.readRow('burned_nft', `${sft}-01`)).toMatchObject({
      name: 'Low tide',
      supply: '0'
    })
    expect(world.readRow('collection', sft)).toMatchObject({ nfts_count: 0, last_nonce: 1 })
    expect(network.sql.all('SELECT rowid FROM nft_text WHERE nft_text MATCH \'"tide"\'')).toEqual(
      []
    )
    expect((await call('ESDTNFTBurn', `${sft}-01`, '01')).message).toBe('new NFT data on sender')
    expectConsistentLedger()
    await world.createNft(alice, sft)
    expect(world.readRow('nft', `${sft}-02`)).toBeDefined()
    expectConsistentLedger()
  })

  test('may be burned by any holder when its collection allows it', async () => {
    const { alice, bob } = world
    await world.createNft(alice, nft)
    const data = btoa(`ESDTNFTTransfer@${textToHex(nft)}@01@01@${publicKeyHex(bob)}`)
    await executePlan(world.network, alice, { receiver: alice.address, data, gasLimit: 1_500_000 })
    const burned = await world.callBuiltin(bob, 'ESDTNFTBurn', [textToHex(nft), '01', '01'])
    expect(burned.status).toBe('success')
    expect(world.readRow('nft', `${nft}-01`)).toBeUndefined()
    expectConsistentLedger()
  })

  test('is updated only by an account with the roles for it', async () => {
    const { alice } = world
    await world.createNft(alice, nft)
    const attributes = textToHex('tags:night;description:Later')
    await call('ESDTNFTUpdateAttributes', `${nft}-01`, attributes)
    const uri = 'https://pictures.example/2.gif'
    await call('ESDTNFTAddURI', `${nft}-01`, textToHex(uri))
    const row = world.readRow('nft', `${nft}-01`) ?? {}
    expect(row['tags']).toBe(',night,')
    expect(JSON.parse(String(row['metadata']))).toEqual({ description: 'Later' })
    expect(JSON.parse(String(row['uris']))).toEqual(['https://pictures.example/1.png', uri])
    expectConsistentLedger()
    const refused = await world.callBuiltin(world.bob, 'ESDTNFTAddURI', [
      textToHex(nft),
      '01',
      '41'
    ])
    expect(refused.message).toBe('action is not allowed')
  })

  test('can still be loaded by its identifier after it is burned', async () => {
    const { alice, network } = world
    await world.createNft(alice, nft)
    const { context, sql } = network
    await call('ESDTNFTBurn', `${nft}-01`, '01')
    const resolverContext = createResolverContext(context, { address: undefined, isAdmin: false })
    expect((await resolverContext.assets.load(`${nft}-01`))?.name).toBe('Low tide')
    expect(sql.all('SELECT 1 FROM nft_tag')).toEqual([])
    const account = await getJson<{ balance: string }>(network, `chain/accounts/${alice.address}`)
    expect(BigInt(account.balance)).toBeLessThan(10n ** 19n)
  })
})
