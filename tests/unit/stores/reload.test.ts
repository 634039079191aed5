// A transaction that is pending when the page is loaded again. Each page loads the stores anew, and finds only what the
// browser has stored.

import { useTestStorageEngine as storeInMemory } from '@nanostores/persistent'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { SYSTEM_CONTRACT } from '../../../src/lib/config/networks.ts'
import { decodeAddress } from '../../../src/lib/protocol/address.ts'
import { textToHex, toHex } from '../../../src/lib/protocol/encoding.ts'
import { EGLD } from '../../egld.ts'
import { HASH } from '../../transaction-hash.ts'
import { callData } from './call-data.ts'
import { type FakeWorld, flushPromises, VIEWER } from './fake-world.ts'
import { finishTransaction, transactionPlan } from './trading-world.ts'

const COLLECTION = 'SEA-abcdef'
const ISSUE_CALL = callData('issueNonFungible', 'Sea', 'SEA', 'canUpgrade', 'true')
const ROLES_CALL = [
  'setSpecialRole',
  textToHex(COLLECTION),
  toHex(decodeAddress(VIEWER) ?? new Uint8Array()),
  textToHex('ESDTRoleNFTCreate')
].join('@')

storeInMemory()

let world: FakeWorld
let leave: () => void

beforeEach(async () => {
  vi.resetModules()
  const { openTradingWorld } = await import('./trading-world.ts')
  ;({ world, leave } = openTradingWorld({
    issueNftCollection: () => ({
      issueNftCollection: transactionPlan(ISSUE_CALL, EGLD / 20n, SYSTEM_CONTRACT)
    }),
    ownCollections: () => ({ collections: { edges: [{ node: OWN_COLLECTION }] } }),
    setRoles: () => ({ setRoles: transactionPlan(ROLES_CALL, 0n, SYSTEM_CONTRACT) })
  }))
  world.platform.network.contracts = async () => [
    { role: 'system', address: SYSTEM_CONTRACT, publicKey: 'bb'.repeat(32) }
  ]
})

afterEach(() => leave())

const OWN_COLLECTION = {
  collection: COLLECTION,
  name: 'Sea',
  ownerAddress: VIEWER,
  roles: [],
  type: 'NonFungibleESDT'
}

async function approve(): Promise<void> {
  await flushPromises()
  world.wallet.approve()
  await flushPromises()
}

async function reload(): Promise<void> {
  leave()
  vi.resetModules()
  const { createFakeWorld } = await import('./fake-world.ts')
  const next = createFakeWorld()
  next.responses = world.responses
  world = next
  const { setViewer } = await import('../../../src/stores/viewer.ts')
  setViewer(VIEWER)
  const { startTracking } = await import('../../../src/stores/transactions.ts')
  leave = startTracking()
}

test('an issued collection is restored after a reload, and is tracked to its success', {
  tags: ['@C2']
}, async () => {
  const properties = {
    canFreeze: false,
    canWipe: false,
    canPause: false,
    canTransferNFTCreateRole: false
  }
  const params = { isSft: false, name: 'Sea', ticker: 'SEA', properties }
  const before = await import('../../../src/stores/issue.ts')
  void before.issue.run({ params })
  await approve()
  await reload()
  const { issue, issueForm } = await import('../../../src/stores/issue.ts')
  expect(issue.$state.get()).toEqual({ step: 'editing' })
  const close = issueForm.open({})
  await flushPromises()
  expect(issue.$state.get()).toEqual({ step: 'pending', hash: HASH })
  await finishTransaction(world)
  expect(issue.$state.get()).toMatchObject({ step: 'succeeded' })
  close()
})

test('requested roles are restored after a reload, and are tracked to their success', {
  tags: ['@C3']
}, async () => {
  const data = { collection: COLLECTION, isSft: false, name: 'Sea', owner: VIEWER, roles: [] }
  const before = await import('../../../src/stores/roles.ts')
  void before.setRoles.run({ data, selection: { burn: false, addQuantity: false } })
  await approve()
  await reload()
  const { rolesForm, setRoles } = await import('../../../src/stores/roles.ts')
  expect(setRoles.$state.get()).toEqual({ step: 'editing' })
  const close = rolesForm.open({ collection: COLLECTION })
  await flushPromises()
  expect(setRoles.$state.get()).toEqual({ step: 'pending', hash: HASH })
  await finishTransaction(world)
  expect(setRoles.$state.get()).toMatchObject({ step: 'succeeded' })
  close()
})
