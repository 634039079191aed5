// Collections with all roles from the start, roles of dynamic NFTs, and the end of creation. As measured on a real
// node.
import { beforeEach, describe, expect, test } from 'vitest'

import { fromBase64, fromHex, textToHex, toHex } from '../../src/lib/protocol/encoding.ts'
import {
  CREATE_ROLE,
  type CreationWorld,
  createCreationWorld,
  type ExecutedTransaction,
  ISSUE_COST
} from './creation-world.ts'
import { getJson } from './test-network.ts'

let world: CreationWorld
beforeEach(async () => {
  world = await createCreationWorld()
})

const ALL_NFT_ROLES = [
  'ESDTRoleNFTCreate',
  'ESDTRoleNFTBurn',
  'ESDTRoleNFTUpdateAttributes',
  'ESDTRoleNFTAddURI',
  'ESDTRoleNFTRecreate',
  'ESDTRoleModifyCreator',
  'ESDTRoleModifyRoyalties',
  'ESDTRoleSetNewURI',
  'ESDTRoleNFTUpdate'
]

function register(type: string, value = ISSUE_COST): Promise<ExecutedTransaction> {
  const args = [...['Harbour', 'HARB', type].map(textToHex), '']
  return world.callSystem(world.alice, 'registerAndSetAllRoles', args, value)
}

async function registerCollection(): Promise<string> {
  await register('NFT')
  const [row] = world.network.sql.all<{ collection: string }>(
    'SELECT collection FROM collection ORDER BY id DESC LIMIT 1'
  )
  return row?.collection ?? ''
}

describe('registerAndSetAllRoles', { tags: ['@S4'] }, () => {
  test.each([
    ['NFT', ALL_NFT_ROLES],
    ['SFT', ['ESDTRoleNFTCreate', 'ESDTRoleNFTBurn', 'ESDTRoleNFTAddQuantity']]
  ])('issues a collection of type %s with every role', async (type, roles) => {
    const { hash, status } = await register(type)
    expect(status).toBe('success')
    world.network.advanceTime(2)
    const { logs, results = [] } = await getJson<ExecutedTransaction['body']>(
      world.network,
      `chain/transactions/${hash}`
    )
    expect(logs?.events.map(({ identifier }) => identifier)).toEqual([
      'upgradeProperties',
      'ESDTSetBurnRoleForAll',
      'ESDTSetTokenType',
      'registerAndSetAllRoles',
      'ESDTSetRole',
      'completedTxEvent'
    ])
    const granted = results
      .map(({ data = '' }) => atob(data))
      .find(data => /^ESDTSetRole/.test(data))
    expect(granted?.split('@').slice(2)).toEqual(roles.map(textToHex))
  })

  test.each([
    ['another type', () => register('XXX'), 'invalid argument'],
    ['another fee', () => register('NFT', '1'), 'callValue not equals with baseIssuingCost'],
    [
      'a missing argument',
      () => world.callSystem(world.alice, 'registerAndSetAllRoles', ['41', '41'], ISSUE_COST),
      'arguments length mismatch'
    ]
  ])('is refused with %s', async (_, attempt, message) => {
    expect(await attempt()).toMatchObject({ status: 'fail', message })
  })
})

describe('roles of dynamic NFTs', { tags: ['@S4'] }, () => {
  test('can be set in collections of NFTs, but not in collections of SFTs', async () => {
    const { alice, bob } = world
    const nft = await world.issue(alice)
    const sft = await world.issue(alice, {}, true)
    const roles = ALL_NFT_ROLES.slice(4)
    expect(await world.setRole(alice, nft, bob, ...roles)).toMatchObject({ status: 'success' })
    expect([...world.listRoles(nft, bob)].sort()).toEqual([...roles].sort())
    for (const role of roles) {
      const refused = await world.setRole(alice, sft, bob, role)
      expect(refused).toMatchObject({ status: 'fail', message: 'invalid argument' })
    }
  })
})

describe('stopNFTCreate', { tags: ['@S4'] }, () => {
  const stop = (who: 'alice' | 'bob', ...args: string[]) =>
    world.callSystem(world[who], 'stopNFTCreate', args)

  test('removes the create role for good', async () => {
    const collection = await registerCollection()
    expect(await world.createNft(world.alice, collection)).toMatchObject({ status: 'success' })
    expect(await stop('alice', textToHex(collection))).toMatchObject({ status: 'success' })
    expect(world.listRoles(collection, world.alice)).not.toContain(CREATE_ROLE)
    expect(await world.createNft(world.alice, collection)).toMatchObject({
      status: 'invalid',
      message: 'action is not allowed'
    })
    expect(await stop('alice', textToHex(collection))).toMatchObject({
      message: 'NFT create was already stopped'
    })
    expect(await world.setRole(world.alice, collection, world.bob, CREATE_ROLE)).toMatchObject({
      message: 'cannot add NFT create role as NFT creation was stopped'
    })
  })

  test('is refused for other accounts, with wrong arguments, and when no account may create', async () => {
    const collection = await registerCollection()
    const messages = [
      await stop('bob', textToHex(collection)),
      await stop('alice'),
      await stop('alice', textToHex(await world.issue(world.alice)))
    ].map(({ message }) => message)
    expect(messages).toEqual([
      'can be called by owner only',
      'number of arguments must be equal to 1',
      'no address is holding the NFT create role'
    ])
  })
})

describe('ESDTNFTCreate', { tags: ['@S4'] }, () => {
  test('stores and reports the exact bytes of attributes that are not UTF-8', async () => {
    const { alice, network } = world
    const collection = await registerCollection()
    const attributes = 'ff00746167733a61fe'
    const args = [textToHex(collection), '01', '41', '', '', attributes, '41']
    const { hash } = await world.callBuiltin(alice, 'ESDTNFTCreate', args, { gasLimit: 2_000_000 })
    const { logs } = await getJson<ExecutedTransaction['body']>(
      network,
      `chain/transactions/${hash}`
    )
    const created = logs?.events.find(({ identifier }) => identifier === 'ESDTNFTCreate')
    expect(toHex(fromBase64(created?.topics[3] ?? '') ?? new Uint8Array())).toContain(attributes)
    const row = world.readRow('nft', `${collection}-01`)
    expect(row?.['attribute_bytes']).toBe(btoa(binaryText(attributes)))
    const updated = await world.callBuiltin(
      alice,
      'ESDTNFTUpdateAttributes',
      [textToHex(collection), '01', 'fdfe'],
      { gasLimit: 1_000_000 }
    )
    const event = updated.body.logs?.events.find(({ topics }) => topics.length === 4)
    expect(event?.topics[3]).toBe(btoa(binaryText('fdfe')))
  })

  test('stores only the low 32 bits of the royalties', async () => {
    const collection = await registerCollection()
    const args = [textToHex(collection), '01', '41', '0100000005', '', '', '41']
    const done = await world.callBuiltin(world.alice, 'ESDTNFTCreate', args)
    expect(done.status).toBe('success')
    expect(world.readRow('nft', `${collection}-01`)).toMatchObject({ royalties: 5 })
  })
})

function binaryText(hex: string): string {
  return String.fromCharCode(...(fromHex(hex) ?? []))
}
