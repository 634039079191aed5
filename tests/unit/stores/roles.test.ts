import { useTestStorageEngine as keepInMemory } from '@nanostores/persistent'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import type { OwnCollection } from '../../../src/lib/api/creation.ts'
import { SYSTEM_CONTRACT } from '../../../src/lib/config/networks.ts'
import { decodeAddress } from '../../../src/lib/protocol/address.ts'
import { textToHex, toHex } from '../../../src/lib/protocol/encoding.ts'
import { initialRoles, missingRoles, rolesForm, setRoles } from '../../../src/stores/roles.ts'
import { type FakeWorld, ME, settled } from './fake.ts'
import { asked, enterMarket, finish, planned, ready } from './trading.ts'

const CREATE = 'ESDTRoleNFTCreate'
const BURN = 'ESDTRoleNFTBurn'
const ADD = 'ESDTRoleNFTAddQuantity'
const NODE = {
  collection: 'SEA-abcdef',
  name: 'Sea',
  ownerAddress: ME,
  roles: [],
  type: 'SemiFungibleESDT'
}
const FACTS: OwnCollection = {
  collection: 'SEA-abcdef',
  isSft: true,
  name: 'Sea',
  owner: ME,
  roles: []
}
const ALL = { burn: true, addQuantity: true }

keepInMemory()

let world: FakeWorld
let leave: () => void

beforeEach(() => {
  ;({ world, leave } = enterMarket())
  world.environment.network.contracts = async () => [
    { address: SYSTEM_CONTRACT, publicKey: 'bb'.repeat(32) }
  ]
  world.answers['ownCollections'] = () => collections(NODE)
  world.answers['setRoles'] = () => plan(ME, CREATE, BURN, ADD)
  setRoles.reset()
})

afterEach(() => leave())

describe('setRoles', { tags: ['@C2', '@C3', '@W6'] }, () => {
  test('asks for roles for whoever is connected, and waits for them', async () => {
    void setRoles.run({ data: FACTS, selection: ALL })
    await settled()
    expect(asked(world, 'setRoles')).toEqual({
      input: { collection: 'SEA-abcdef', addressToTransfer: ME, roles: [CREATE, BURN, ADD] }
    })
    expect(setRoles.$state.get()).toMatchObject({
      step: 'awaitingSignature',
      summary: { payment: { amount: 0n }, receiver: SYSTEM_CONTRACT }
    })
    world.wallet.approve()
    await settled()
    expect(setRoles.$state.get()).toMatchObject({ step: 'pending' })
    await finish(world)
    expect(setRoles.$state.get()).toMatchObject({ step: 'succeeded' })
  })

  test('is under way again after a reload', async () => {
    void setRoles.run({ data: FACTS, selection: ALL })
    await settled()
    world.wallet.approve()
    await settled()
    setRoles.reset()
    const close = rolesForm.open({ collection: 'SEA-abcdef' })
    await settled()
    expect(setRoles.$state.get()).toMatchObject({ step: 'pending' })
    close()
  })

  test.each([
    {
      name: 'for somebody else',
      answer: () => plan('erd1qqqqqqqqqqqqqqqpqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqzllls8a5w6u', CREATE),
      reason: { code: 'wrongCall', field: 'account' }
    },
    {
      name: 'that are others',
      answer: () => plan(ME, CREATE, BURN, 'ESDTRoleNFTUpdateAttributes'),
      reason: { code: 'wrongCall', field: 'role' }
    },
    {
      name: 'paid for',
      answer: () => plan(ME, CREATE, BURN, ADD, { value: '1' }),
      reason: { code: 'wrongPayment' }
    }
  ])('never reaches the wallet with roles $name', async ({ answer, reason }) => {
    world.answers['setRoles'] = answer
    await setRoles.run({ data: FACTS, selection: ALL })
    expect(setRoles.$state.get()).toMatchObject({ step: 'refused', reason })
    expect(world.signed).toEqual([])
  })

  test('is refused where there is nothing new', async () => {
    const data = { ...FACTS, roles: [CREATE, BURN, ADD] }
    await setRoles.run({ data, selection: ALL })
    expect(setRoles.$state.get()).toEqual({ step: 'refused', reason: { code: 'nothingNew' } })
  })
})

describe('newRoles', { tags: ['@C3'] }, () => {
  test.each([
    { has: [], wish: { burn: false, addQuantity: true }, asks: [CREATE, ADD] },
    { has: [CREATE], wish: ALL, asks: [BURN, ADD] },
    { has: [CREATE, BURN, ADD], wish: ALL, asks: [] }
  ])('has $has, asks $asks', ({ asks, has, wish }) => {
    expect(missingRoles({ ...FACTS, roles: has }, wish)).toEqual(asks)
  })

  test.each([
    { data: { ...FACTS }, first: { burn: false, addQuantity: true } },
    { data: { ...FACTS, isSft: false }, first: { burn: false, addQuantity: false } },
    { data: { ...FACTS, roles: [CREATE, BURN] }, first: { burn: true, addQuantity: false } }
  ])('begins with $first', ({ data, first }) => {
    expect(initialRoles(data)).toEqual(first)
  })
})

describe('rolesForm', { tags: ['@C3'] }, () => {
  test('knows the collection and what one may do in it', async () => {
    world.answers['ownCollections'] = () =>
      collections({ ...NODE, roles: [{ address: ME, roles: [CREATE] }] })
    const close = rolesForm.open({ collection: 'SEA-abcdef' })
    expect(await ready(rolesForm)).toEqual({ ...FACTS, roles: [CREATE] })
    close()
  })

  test.each([
    { name: 'there is none', nodes: [] },
    { name: 'it is somebody else’s', nodes: [{ ...NODE, ownerAddress: 'erd1other' }] }
  ])('is missing where $name', async ({ nodes }) => {
    world.answers['ownCollections'] = () => collections(...nodes)
    const close = rolesForm.open({ collection: 'SEA-abcdef' })
    await settled()
    expect(rolesForm.$state.get()).toEqual({ step: 'missing' })
    close()
  })
})

function collections(...nodes: object[]) {
  return { collections: { edges: nodes.map(node => ({ node })) } }
}

function plan(address: string, ...roles: (string | { value: string })[]) {
  const change = roles.find(i => typeof i === 'object') ?? {}
  const names = roles.filter(i => typeof i === 'string')
  const key = toHex(decodeAddress(address) ?? new Uint8Array())
  const data = ['setSpecialRole', textToHex('SEA-abcdef'), key, ...names.map(textToHex)].join('@')
  return { setRoles: { ...planned(data, 0n, SYSTEM_CONTRACT), ...change } }
}
