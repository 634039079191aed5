import { useTestStorageEngine as keepInMemory } from '@nanostores/persistent'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { SYSTEM_CONTRACT } from '../../../src/lib/config/networks.ts'
import { StatusError, WalletError } from '../../../src/lib/errors.ts'
import type { CollectionParams } from '../../../src/lib/rules/collection.ts'
import { INITIAL_ISSUE_VALUES, issue, issueForm, readIssueForm } from '../../../src/stores/issue.ts'
import { $issuedCollection, watchIssuedCollection } from '../../../src/stores/issued-collection.ts'
import { callData } from './call-data.ts'
import { type FakeWorld, flushPromises, VIEWER } from './fake-world.ts'
import {
  EGLD,
  finishTransaction,
  HASH,
  openTradingWorld,
  requestedVariables,
  transactionPlan
} from './trading-world.ts'

const COST = EGLD / 20n
const PARAMS: CollectionParams = {
  isSft: false,
  name: 'Sea',
  ticker: 'SEA',
  properties: { canFreeze: true, canWipe: false, canPause: false, canTransferNFTCreateRole: false }
}
const DATA = callData('issueNonFungible', 'Sea', 'SEA', 'canFreeze', 'true', 'canUpgrade', 'true')

keepInMemory()

let world: FakeWorld
let leave: () => void

beforeEach(() => {
  ;({ world, leave } = openTradingWorld())
  world.environment.network.contracts = async () => [
    { address: SYSTEM_CONTRACT, publicKey: 'bb'.repeat(32) }
  ]
  world.responses['issueNftCollection'] = () => plan(DATA)
  issue.reset()
})

afterEach(() => leave())

describe('issue', { tags: ['@C2', '@W6'] }, () => {
  test('asks for the collection, pays what it costs and is followed', async () => {
    void issue.run({ params: PARAMS })
    await flushPromises()
    expect(requestedVariables(world, 'issueNftCollection')).toEqual({
      input: { tokenName: 'Sea', tokenTicker: 'SEA', ...PARAMS.properties }
    })
    expect(issue.$state.get()).toMatchObject({
      step: 'awaitingSignature',
      summary: { payment: { token: 'EGLD', amount: COST }, receiver: SYSTEM_CONTRACT }
    })
    // Twice the gas the service plans with (document 3 section 7.4).
    expect(world.signedTransactions[0]).toMatchObject({
      gasLimit: 121_000_000,
      value: String(COST)
    })
    world.wallet.approve()
    await flushPromises()
    expect(issue.$state.get()).toEqual({ step: 'pending', hash: HASH })
  })

  test('asks for an SFT collection where that is wanted', async () => {
    world.responses['issueSftCollection'] = () => plan(DATA.replace('NonFungible', 'SemiFungible'))
    void issue.run({ params: { ...PARAMS, isSft: true } })
    await flushPromises()
    expect(issue.$state.get()).toMatchObject({ step: 'awaitingSignature' })
  })

  test.each([
    {
      name: 'redirect',
      answer: () => ({ issueNftCollection: transactionPlan(DATA, COST) }),
      reason: { code: 'wrongReceiver' }
    },
    {
      name: 'at another price',
      answer: () => plan(DATA, COST + 1n),
      reason: { code: 'wrongPayment' }
    },
    {
      name: 'under another ticker',
      answer: () => plan(DATA.replace('534541', '534545')),
      reason: { code: 'wrongCall', field: 'ticker' }
    },
    {
      name: 'with what was not turned on',
      answer: () => plan(`${DATA}@${callData('', 'canWipe', 'true').slice(1)}`),
      reason: { code: 'wrongCall', field: 'setting' }
    },
    {
      name: 'so that it can be given away',
      answer: () => plan(`${DATA}@${callData('', 'canChangeOwner', 'true').slice(1)}`),
      reason: { code: 'wrongCall', field: 'setting' }
    },
    {
      name: 'of the other kind',
      answer: () => plan(DATA.replace('NonFungible', 'SemiFungible')),
      reason: { code: 'wrongCall', field: 'action' }
    }
  ])('never reaches the wallet $name', async ({ answer, reason }) => {
    world.responses['issueNftCollection'] = answer
    await issue.run({ params: PARAMS })
    expect(issue.$state.get()).toMatchObject({ step: 'refused', reason })
    expect(world.signedTransactions).toEqual([])
  })

  test('is refused where the balance does not cover it', async () => {
    world.responses['account'] = () => ({ address: VIEWER, balance: String(COST), nonce: 4 })
    await issue.run({ params: PARAMS })
    expect(issue.$state.get()).toMatchObject({ reason: { code: 'notEnoughBalance' } })
  })

  test('is there again after a reload', async () => {
    void issue.run({ params: PARAMS })
    await flushPromises()
    world.wallet.approve()
    await flushPromises()
    issue.reset()
    const close = issueForm.open({})
    await flushPromises()
    expect(issue.$state.get()).toEqual({ step: 'pending', hash: HASH })
    await finishTransaction(world)
    expect(issue.$state.get()).toMatchObject({ step: 'succeeded' })
    close()
  })

  test('goes back to the form when the wallet says no', async () => {
    void issue.run({ params: PARAMS })
    await flushPromises()
    world.wallet.rejectWith(new WalletError('rejected'))
    await flushPromises()
    expect(issue.$state.get()).toMatchObject({ step: 'cancelled' })
  })
})

describe('readIssue', { tags: ['@C2'] }, () => {
  test('makes of entries what is wished', () => {
    expect(readIssueForm({ ...INITIAL_ISSUE_VALUES, name: ' Sea ', ticker: 'sea' })).toEqual({
      ok: true,
      value: { ...INITIAL_ISSUE_VALUES, name: 'Sea', ticker: 'SEA' }
    })
  })

  test.each([
    { change: {}, errors: { name: 'required', ticker: 'required' } },
    { change: { name: 'Se', ticker: 'SE' }, errors: { name: 'too short', ticker: 'too short' } },
    {
      change: { name: 'Sea of light', ticker: 'SEA' },
      errors: { name: 'Only alphanumeric characters are allowed' }
    },
    { change: { name: 'Sea', ticker: 'SEA2026SEA2026' }, errors: { ticker: 'too long' } }
  ])('says at each field what is wrong: $errors', ({ change, errors }) => {
    expect(readIssueForm({ ...INITIAL_ISSUE_VALUES, ...change })).toEqual({
      ok: false,
      reason: errors
    })
  })
})

describe('$issued', { tags: ['@C2', '@S4'] }, () => {
  const data = btoa(DATA)
  const report = (change: object) => ({ txHash: HASH, sender: VIEWER, data, ...change })
  const events = [{ identifier: 'issueNonFungible', topics: [btoa('SEA-abcdef')] }]
  let stop = () => {}

  afterEach(() => stop())

  async function begin(answer: () => unknown): Promise<void> {
    world.responses['transaction'] = answer
    stop = watchIssuedCollection(HASH)
    await flushPromises()
  }

  test('waits until the network says under which identifier it stands', async () => {
    await begin(() => report({ status: 'pending' }))
    expect($issuedCollection.get()).toEqual({ step: 'waiting', isLate: false })
    world.responses['transaction'] = () => report({ status: 'success' })
    await world.advanceClock(4)
    expect($issuedCollection.get()).toEqual({ step: 'waiting', isLate: false })
    world.responses['transaction'] = () => report({ status: 'success', logs: { events } })
    await world.advanceClock(4)
    expect($issuedCollection.get()).toMatchObject({ step: 'found', collection: 'SEA-abcdef' })
  })

  test('says when it takes long, and goes on', async () => {
    await begin(() => report({ status: 'pending' }))
    await world.advanceClock(61)
    expect($issuedCollection.get()).toEqual({ step: 'waiting', isLate: true })
  })

  test('asks again when nobody answers', async () => {
    await begin(() => {
      throw new StatusError(502, 'transaction')
    })
    expect($issuedCollection.get()).toMatchObject({ step: 'waiting' })
    world.responses['transaction'] = () => report({ status: 'success', logs: { events } })
    await world.advanceClock(4)
    expect($issuedCollection.get()).toMatchObject({ step: 'found' })
  })

  test('gives up what the network has never heard of', async () => {
    await begin(() => {
      throw new StatusError(404, 'transaction')
    })
    await world.advanceClock(299)
    expect($issuedCollection.get()).toMatchObject({ step: 'waiting' })
    await world.advanceClock(4)
    expect($issuedCollection.get()).toMatchObject({ step: 'failed', failure: { code: 'timedOut' } })
  })

  test('tells why it failed, and what was asked for', async () => {
    const results = [{ returnMessage: 'ticker name is not valid' }]
    await begin(() => report({ status: 'fail', results }))
    expect($issuedCollection.get()).toEqual({
      step: 'failed',
      failure: { code: 'chain', hash: HASH, reason: 'ticker name is not valid' },
      params: PARAMS
    })
  })

  test.each([
    { name: 'somebody else’s', change: { sender: 'erd1other' } },
    { name: 'one that issues nothing', change: { data: btoa('bid@01') } }
  ])('is none of $name', async ({ change }) => {
    await begin(() => report({ status: 'success', logs: { events }, ...change }))
    expect($issuedCollection.get()).toEqual({ step: 'missing' })
  })

  test('asks no more when nobody waits', async () => {
    await begin(() => report({ status: 'pending' }))
    stop()
    const before = world.requests.length
    await world.advanceClock(4)
    expect(world.requests.length).toBe(before)
  })
})

function plan(data: string, value = COST) {
  const gasLimit = 60_500_000
  const made = { ...transactionPlan(data, value, SYSTEM_CONTRACT), gasLimit }
  return { issueNftCollection: made, issueSftCollection: made }
}
