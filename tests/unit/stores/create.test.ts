import { useTestStorageEngine as storeInMemory } from '@nanostores/persistent'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import type { SendOptions } from '../../../src/lib/api/request.ts'
import { GraphqlError, WalletError } from '../../../src/lib/errors.ts'
import type { CreateData } from '../../../src/lib/loaders/creation.ts'
import { $upload, create, createForm } from '../../../src/stores/create.ts'
import type { CreateParams } from '../../../src/stores/create-form.ts'
import { $createdAsset, findCreatedAsset } from '../../../src/stores/created-asset.ts'
import { HASH } from '../../transaction-hash.ts'
import { callData } from './call-data.ts'
import { type FakeWorld, flushPromises, VIEWER } from './fake-world.ts'
import {
  dataOfForm,
  finishTransaction,
  openTradingWorld,
  requestedVariables,
  transactionPlan
} from './trading-world.ts'

const DATA = callData('ESDTNFTCreate', 'SEA-abcdef', 3, 'Light', 725, 'Qm', 'tags:sea', 'https://x')

storeInMemory()

let world: FakeWorld
let leave: () => void
let params: CreateParams

beforeEach(() => {
  ;({ world, leave } = openTradingWorld())
  world.responses['verifyContent'] = () => ({ verifyContent: true })
  world.responses['createNft'] = () => plan(DATA)
  // Each test has a file of its own, because a checked file is not checked again.
  params = {
    asset: {
      collection: 'SEA-abcdef',
      description: 'Of the sea',
      name: 'Light',
      quantity: 3,
      royaltiesBp: 725,
      tags: ['sea']
    },
    file: new File(['x'], 'sea.m4a', { type: 'audio/x-m4a' }),
    isSft: true
  }
  create.reset()
})

afterEach(() => leave())

describe('create', { tags: ['@C1', '@W6'] }, () => {
  test('verifies the file, stores it, then signs for the entered values', async () => {
    void create.run({ params })
    await flushPromises()
    const operations = world.requests.flatMap(i => (i.kind === 'data' ? [i] : []))
    expect(operations.map(i => i.operation)).toEqual(['verifyContent', 'createNft'])
    // The type of the file in the service's spelling.
    expect(operations.map(i => i.files?.['file']?.type)).toEqual(['audio/m4a', 'audio/m4a'])
    expect(requestedVariables(world, 'createNft')).toEqual({
      input: {
        collection: 'SEA-abcdef',
        name: 'Light',
        quantity: '3',
        royalties: '725',
        attributes: { description: 'Of the sea', tags: ['sea'] }
      }
    })
    // Raised to the site's minimum gas limit.
    expect(world.signedTransactions[0]).toMatchObject({
      receiver: VIEWER,
      value: '0',
      gasLimit: 3_822_000
    })
    world.wallet.approve()
    await flushPromises()
    await finishTransaction(world)
    expect(create.$state.get()).toMatchObject({ step: 'succeeded', hash: HASH })
    expect(world.refetchedEntities).toContain('collection:SEA-abcdef')
  })

  test.each([
    { name: 'in another collection', change: ['SEE-abcdef', 3, 'Light', 725], field: 'collection' },
    { name: 'with more units', change: ['SEA-abcdef', 4, 'Light', 725], field: 'quantity' },
    { name: 'under another name', change: ['SEA-abcdef', 3, 'Dark', 725], field: 'name' },
    { name: 'with other royalties', change: ['SEA-abcdef', 3, 'Light', 5_000], field: 'royalty' }
  ])('never signs a plan that mints $name', async ({ change, field }) => {
    world.responses['createNft'] = () =>
      plan(callData('ESDTNFTCreate', ...change, 'Qm', 'tags:sea', 'https://x'))
    await create.run({ params })
    expect(create.$state.get()).toMatchObject({ reason: { code: 'wrongCall', field } })
    expect(world.signedTransactions).toEqual([])
  })

  test('refuses a plan with another receiver, and requests a new plan on the next try', async () => {
    const planned = world.responses['createNft']
    world.responses['createNft'] = () => ({ createNft: transactionPlan(DATA) })
    await create.run({ params })
    expect(create.$state.get()).toMatchObject({ reason: { code: 'wrongReceiver' } })
    if (planned) world.responses['createNft'] = planned
    void create.run({ params })
    await flushPromises()
    expect(create.$state.get()).toMatchObject({ step: 'awaitingSignature' })
  })

  test('stores nothing when the service refuses the file', async () => {
    world.responses['verifyContent'] = () => {
      throw new GraphqlError('verifyContent', [{ code: 'X', message: 'Invalid content' }])
    }
    await create.run({ params })
    expect(create.$state.get()).toMatchObject({ step: 'failed', failure: { code: 'error' } })
    expect(requestedVariables(world, 'createNft')).toBeUndefined()
  })

  test('uploads the file again after a rejected signature only if the entered values changed', async () => {
    void create.run({ params })
    await flushPromises()
    world.wallet.rejectWith(new WalletError('rejected'))
    await flushPromises()
    expect(create.$state.get()).toMatchObject({ step: 'cancelled' })
    void create.run({ params })
    await flushPromises()
    expect(create.$state.get()).toMatchObject({ step: 'awaitingSignature' })
    expect(uploads()).toEqual(['verifyContent', 'createNft'])
    world.wallet.rejectWith(new WalletError('rejected'))
    await flushPromises()
    await create.run({ params: { ...params, asset: { ...params.asset, name: 'Dusk' } } })
    expect(uploads()).toEqual(['verifyContent', 'createNft', 'createNft'])
    // The service planned the transaction with the old name.
    expect(create.$state.get()).toMatchObject({ reason: { code: 'wrongCall', field: 'name' } })
  })

  test('verifies a file only once, even if storing it fails the first time', async () => {
    world.responses['createNft'] = () => {
      throw new GraphqlError('createNft', [{ code: 'X', message: 'Pinning failed' }])
    }
    await create.run({ params })
    world.responses['createNft'] = () => plan(DATA)
    void create.run({ params })
    await flushPromises()
    const verifications = world.requests.filter(
      i => i.kind === 'data' && i.operation === 'verifyContent'
    )
    expect(verifications).toHaveLength(1)
    expect(create.$state.get()).toMatchObject({ step: 'awaitingSignature' })
  })
})

describe('the upload of a file', { tags: ['@C1'] }, () => {
  let options: SendOptions | undefined
  let answer: (raw: unknown) => void

  beforeEach(() => {
    const { send } = world.platform
    world.platform.send = async (request, given) => {
      if (request.kind !== 'data' || !request.files) return send(request, given)
      options = given
      return request.read(await new Promise(resolve => (answer = resolve)))
    }
    void create.run({ params })
  })

  test('reports its phase and progress', async () => {
    await flushPromises()
    expect($upload.get()).toEqual({ phase: 'checking', sent: 0, total: 1 })
    options?.onProgress?.(40, 100)
    expect($upload.get()).toEqual({ phase: 'checking', sent: 40, total: 100 })
    answer({ verifyContent: true })
    await flushPromises()
    expect($upload.get()).toMatchObject({ phase: 'storing' })
    answer(plan(DATA))
    await flushPromises()
    expect(create.$state.get()).toMatchObject({ step: 'awaitingSignature' })
  })

  test('stops on cancel', async () => {
    await flushPromises()
    create.cancel()
    expect(options?.signal?.aborted).toBe(true)
    expect(create.$state.get()).toEqual({ step: 'editing' })
    expect($upload.get()).toBeUndefined()
  })

  test('starts again after a cancel', async () => {
    await flushPromises()
    create.cancel()
    void create.run({ params })
    await flushPromises()
    expect(options?.signal?.aborted).toBe(false)
    expect($upload.get()).toMatchObject({ phase: 'checking' })
  })
})

describe('createForm', { tags: ['@C1'] }, () => {
  const NODE = {
    collection: 'SEA-abcdef',
    name: 'Sea',
    ownerAddress: VIEWER,
    roles: [],
    type: 'NonFungibleESDT'
  }

  test('loads only the collections that the viewer owns', async () => {
    world.responses['ownCollections'] = () =>
      collections(NODE, { ...NODE, ownerAddress: 'erd1other' })
    const close = createForm.open({ collection: undefined })
    const { collections: own } = await dataOfForm<CreateData>(createForm)
    expect(own.map(i => i.collection)).toEqual(['SEA-abcdef'])
    close()
  })

  test('is missing for a collection of another owner', async () => {
    world.responses['ownCollections'] = () => collections({ ...NODE, ownerAddress: 'erd1other' })
    const close = createForm.open({ collection: 'SEA-abcdef' })
    await flushPromises()
    expect(createForm.$state.get()).toEqual({ step: 'missing' })
    close()
  })
})

describe('findCreatedAsset', { tags: ['@C1'] }, () => {
  const results = [{ data: btoa('@6f6b@0c') }]
  const report = (change: object) => ({
    txHash: HASH,
    status: 'success',
    data: btoa(DATA),
    ...change
  })

  test('polls until the transaction contains the new asset', async () => {
    world.responses['transaction'] = () => report({})
    void findCreatedAsset(HASH)
    await flushPromises()
    world.responses['transaction'] = () => report({ results })
    await world.advanceClock(1)
    expect($createdAsset.get()).toEqual({ hash: HASH, identifier: 'SEA-abcdef-0c' })
  })

  test('gives up without an identifier after several attempts', async () => {
    world.responses['transaction'] = () => report({})
    void findCreatedAsset(HASH)
    await flushPromises()
    for (let second = 0; second < 5; second += 1) await world.advanceClock(1)
    expect($createdAsset.get()).toEqual({ hash: HASH, identifier: undefined })
  })
})

/** The operations that uploaded a file, in their order. */
function uploads(): string[] {
  return world.requests.flatMap(i => (i.kind === 'data' && i.files ? [i.operation] : []))
}

function collections(...nodes: object[]) {
  return { collections: { edges: nodes.map(node => ({ node })) } }
}

function plan(data: string) {
  return { createNft: { ...transactionPlan(data, 0n, VIEWER), gasLimit: 3_300_000 } }
}
