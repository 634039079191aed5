import { useTestStorageEngine as storeInMemory } from '@nanostores/persistent'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import type { OwnCollection } from '../../../src/lib/api/creation.ts'
import { SYSTEM_CONTRACT } from '../../../src/lib/config/networks.ts'
import { decodeAddress } from '../../../src/lib/protocol/address.ts'
import { textToHex, toHex } from '../../../src/lib/protocol/encoding.ts'
import { initialRoles, missingRoles, rolesForm, setRoles } from '../../../src/stores/roles.ts'
import { type FakeWorld, flushPromises, VIEWER } from './fake-world.ts'
import {
  dataOfForm,
  finishTransaction,
  OTHER_ACCOUNT,
  openTradingWorld,
  requestedVariables,
  transactionPlan
} from './trading-world.ts'

const CREATE = 'ESDTRoleNFTCreate'
const BURN = 'ESDTRoleNFTBurn'
const ADD = 'ESDTRoleNFTAddQuantity'
const NODE = {
  collection: 'SEA-abcdef',
  name: 'Sea',
  ownerAddress: VIEWER,
  roles: [],
  type: 'SemiFungibleESDT'
}
const DATA: OwnCollection = {
  collection: 'SEA-abcdef',
  isSft: true,
  name: 'Sea',
  owner: VIEWER,
  roles: []
}
const ALL = { burn: true, addQuantity: true }

storeInMemory()

let world: FakeWorld
let leave: () => void

beforeEach(() => {
  ;({ world, leave } = openTradingWorld())
  world.platform.network.contracts = async () => [
    { role: 'system', address: SYSTEM_CONTRACT, publicKey: 'bb'.repeat(32) }
  ]
  world.responses['ownCollections'] = () => collections(NODE)
  world.responses['setRoles'] = () => plan()
  setRoles.reset()
})

afterEach(() => leave())

describe('setRoles', { tags: ['@C2', '@C3', '@W6'] }, () => {
  test('requests roles for the connected account and is tracked', async () => {
    void setRoles.run({ data: DATA, selection: ALL })
    await flushPromises()
    expect(requestedVariables(world, 'setRoles')).toEqual({
      input: { collection: 'SEA-abcdef', addressToTransfer: VIEWER, roles: [CREATE, BURN, ADD] }
    })
    expect(setRoles.$state.get()).toMatchObject({
      step: 'awaitingSignature',
      summary: {
        payment: { amount: 0n },
        unit: { symbol: 'XEGLD' },
        receiver: SYSTEM_CONTRACT
      }
    })
    world.wallet.approve()
    await flushPromises()
    expect(setRoles.$state.get()).toMatchObject({ step: 'pending' })
    await finishTransaction(world)
    expect(setRoles.$state.get()).toMatchObject({ step: 'succeeded' })
  })

  test('shows its pending transaction when the form opens again', async () => {
    void setRoles.run({ data: DATA, selection: ALL })
    await flushPromises()
    world.wallet.approve()
    await flushPromises()
    setRoles.reset()
    const close = rolesForm.open({ collection: 'SEA-abcdef' })
    await flushPromises()
    expect(setRoles.$state.get()).toMatchObject({ step: 'pending' })
    close()
  })

  test.each([
    {
      name: 'for another account',
      answer: () => plan({ address: OTHER_ACCOUNT }),
      reason: { code: 'wrongCall', field: 'account' }
    },
    {
      name: 'with other roles than requested',
      answer: () => plan({ roles: [CREATE, BURN, 'ESDTRoleNFTUpdateAttributes'] }),
      reason: { code: 'wrongCall', field: 'role' }
    },
    {
      name: 'with a payment',
      answer: () => plan({ value: 1n }),
      reason: { code: 'wrongPayment' }
    }
  ])('never signs a plan $name', async ({ answer, reason }) => {
    world.responses['setRoles'] = answer
    await setRoles.run({ data: DATA, selection: ALL })
    expect(setRoles.$state.get()).toMatchObject({ step: 'refused', reason })
    expect(world.signedTransactions).toEqual([])
  })

  test('is refused when there are no new roles', async () => {
    const data = { ...DATA, roles: [CREATE, BURN, ADD] }
    await setRoles.run({ data, selection: ALL })
    expect(setRoles.$state.get()).toEqual({ step: 'refused', reason: { code: 'nothingNew' } })
  })
})

describe('the selection of roles', { tags: ['@C3'] }, () => {
  test.each([
    { has: [], params: { burn: false, addQuantity: true }, asks: [CREATE, ADD] },
    { has: [CREATE], params: ALL, asks: [BURN, ADD] },
    { has: [CREATE, BURN, ADD], params: ALL, asks: [] }
  ])('requests $asks when the account has $has', ({ asks, has, params }) => {
    expect(missingRoles({ ...DATA, roles: has }, params)).toEqual(asks)
  })

  test.each([
    { data: { ...DATA }, first: { burn: false, addQuantity: true } },
    { data: { ...DATA, isSft: false }, first: { burn: false, addQuantity: false } },
    { data: { ...DATA, roles: [CREATE, BURN] }, first: { burn: true, addQuantity: true } }
  ])('is $first at the start', ({ data, first }) => {
    expect(initialRoles(data)).toEqual(first)
  })
})

describe('rolesForm', { tags: ['@C3'] }, () => {
  test('loads the collection and the roles of the viewer', async () => {
    world.responses['ownCollections'] = () =>
      collections({ ...NODE, roles: [{ address: VIEWER, roles: [CREATE] }] })
    const close = rolesForm.open({ collection: 'SEA-abcdef' })
    expect(await dataOfForm(rolesForm)).toEqual({ ...DATA, roles: [CREATE] })
    close()
  })

  test.each([
    { name: 'the collection does not exist', nodes: [] },
    { name: 'another user owns the collection', nodes: [{ ...NODE, ownerAddress: 'erd1other' }] },
    {
      name: 'the service answers with another collection',
      nodes: [{ ...NODE, collection: 'SEA-123456' }]
    }
  ])('is missing when $name', async ({ nodes }) => {
    world.responses['ownCollections'] = () => collections(...nodes)
    const close = rolesForm.open({ collection: 'SEA-abcdef' })
    await flushPromises()
    expect(rolesForm.$state.get()).toEqual({ step: 'missing' })
    close()
  })
})

function collections(...nodes: object[]) {
  return { collections: { edges: nodes.map(node => ({ node })) } }
}

/** The service's plan that gives these roles to the account. */
function plan({ address = VIEWER, roles = [CREATE, BURN, ADD], value = 0n } = {}) {
  const key = toHex(decodeAddress(address) ?? new Uint8Array())
  const data = ['setSpecialRole', textToHex('SEA-abcdef'), key, ...roles.map(textToHex)].join('@')
  return { setRoles: transactionPlan(data, value, SYSTEM_CONTRACT) }
}
