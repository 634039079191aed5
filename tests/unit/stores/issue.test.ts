import { useTestStorageEngine as storeInMemory } from '@nanostores/persistent'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { SYSTEM_CONTRACT } from '../../../src/lib/config/networks.ts'
import { StatusError, WalletError } from '../../../src/lib/errors.ts'
import { textToHex } from '../../../src/lib/protocol/encoding.ts'
import type { CollectionParams } from '../../../src/lib/rules/collection.ts'
import { INITIAL_ISSUE_VALUES, issue, issueForm, readIssueForm } from '../../../src/stores/issue.ts'
import { $issuedCollection, watchIssuedCollection } from '../../../src/stores/issued-collection.ts'
import { EGLD } from '../../egld.ts'
import { HASH } from '../../transaction-hash.ts'
import { callData } from './call-data.ts'
import { type FakeWorld, flushPromises, VIEWER } from './fake-world.ts'
import { refusalCodes } from './refusal-codes.ts'
import {
  finishTransaction,
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

storeInMemory()

let world: FakeWorld
let leave: () => void

beforeEach(() => {
  ;({ world, leave } = openTradingWorld())
  world.platform.network.contracts = async () => [
    { role: 'system', address: SYSTEM_CONTRACT, publicKey: 'bb'.repeat(32) }
  ]
  world.responses['issueNftCollection'] = () => plan(DATA)
  issue.reset()
})

afterEach(() => leave())

describe('issue', { tags: ['@C2', '@W6'] }, () => {
  test('requests the collection, pays the issue fee and is tracked', async () => {
    void issue.run({ params: PARAMS })
    await flushPromises()
    expect(requestedVariables(world, 'issueNftCollection')).toEqual({
      input: { tokenName: 'Sea', tokenTicker: 'SEA', ...PARAMS.properties }
    })
    expect(issue.$state.get()).toMatchObject({
      step: 'awaitingSignature',
      summary: { payment: { token: 'EGLD', amount: COST }, receiver: SYSTEM_CONTRACT }
    })
    // Twice the gas limit of the service's plan (document 3 section 7.4).
    expect(world.signedTransactions[0]).toMatchObject({
      gasLimit: 121_000_000,
      value: String(COST)
    })
    world.wallet.approve()
    await flushPromises()
    expect(issue.$state.get()).toEqual({ step: 'pending', hash: HASH })
  })

  test('requests an SFT collection when isSft is set', async () => {
    world.responses['issueSftCollection'] = () => plan(DATA.replace('NonFungible', 'SemiFungible'))
    void issue.run({ params: { ...PARAMS, isSft: true } })
    await flushPromises()
    expect(issue.$state.get()).toMatchObject({ step: 'awaitingSignature' })
  })

  test.each([
    {
      name: 'for another receiver',
      answer: () => ({ issueNftCollection: transactionPlan(DATA, COST) }),
      reason: { code: 'wrongReceiver' }
    },
    {
      name: 'at another price',
      answer: () => plan(DATA, COST + 1n),
      reason: { code: 'wrongPayment' }
    },
    {
      name: 'with another ticker',
      answer: () => plan(DATA.replace(textToHex('SEA'), textToHex('SEE'))),
      reason: { code: 'wrongCall', field: 'ticker' }
    },
    {
      name: 'with a setting that was not chosen',
      answer: () => plan(DATA + callData('', 'canWipe', 'true')),
      reason: { code: 'wrongCall', field: 'setting' }
    },
    {
      name: 'with canChangeOwner turned on',
      answer: () => plan(DATA + callData('', 'canChangeOwner', 'true')),
      reason: { code: 'wrongCall', field: 'setting' }
    },
    {
      name: 'for the other collection type',
      answer: () => plan(DATA.replace('NonFungible', 'SemiFungible')),
      reason: { code: 'wrongCall', field: 'action' }
    }
  ])('never signs a plan $name', async ({ answer, reason }) => {
    world.responses['issueNftCollection'] = answer
    await issue.run({ params: PARAMS })
    expect(issue.$state.get()).toMatchObject({ step: 'refused', reason })
    expect(world.signedTransactions).toEqual([])
  })

  test('is refused when the balance does not cover the cost', async () => {
    world.responses['account'] = () => ({ address: VIEWER, balance: String(COST), nonce: 4 })
    await issue.run({ params: PARAMS })
    expect(issue.$state.get()).toMatchObject({ reason: { code: 'notEnoughBalance' } })
  })

  test('shows its pending transaction when the form opens again', async () => {
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

  test('returns to the form when the wallet request is rejected', async () => {
    void issue.run({ params: PARAMS })
    await flushPromises()
    world.wallet.rejectWith(new WalletError('rejected'))
    await flushPromises()
    expect(issue.$state.get()).toMatchObject({ step: 'cancelled' })
  })
})

describe('readIssueForm', { tags: ['@C2'] }, () => {
  test('converts the form values', () => {
    expect(readIssueForm({ ...INITIAL_ISSUE_VALUES, name: ' Sea ', ticker: 'sea' })).toEqual({
      ok: true,
      value: { ...INITIAL_ISSUE_VALUES, name: 'Sea', ticker: 'SEA' }
    })
  })

  test.each([
    { change: {}, refusals: { name: 'required', ticker: 'required' } },
    { change: { name: 'Se', ticker: 'SE' }, refusals: { name: 'tooShort', ticker: 'tooShort' } },
    {
      change: { name: 'Sea of light', ticker: 'SEA' },
      refusals: { name: 'notAlphanumeric' }
    },
    { change: { name: 'Sea', ticker: 'SEA2026SEA2026' }, refusals: { ticker: 'tooLong' } },
    {
      change: { name: 'a'.repeat(21), ticker: 'no spaces' },
      refusals: { name: 'tooLong', ticker: 'notAlphanumeric' }
    }
  ])('refuses each invalid field: $refusals', ({ change, refusals }) => {
    const read = readIssueForm({ ...INITIAL_ISSUE_VALUES, ...change })
    expect(read.ok || refusalCodes(read.reason)).toEqual(refusals)
  })
})

describe('$issuedCollection', { tags: ['@C2', '@S4'] }, () => {
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

  test('waits until the network reports the identifier', async () => {
    await begin(() => report({ status: 'pending' }))
    expect($issuedCollection.get()).toEqual({ step: 'waiting', isLate: false })
    world.responses['transaction'] = () => report({ status: 'success' })
    await world.advanceClock(4)
    expect($issuedCollection.get()).toEqual({ step: 'waiting', isLate: false })
    world.responses['transaction'] = () => report({ status: 'success', logs: { events } })
    await world.advanceClock(4)
    expect($issuedCollection.get()).toMatchObject({ step: 'found', collection: 'SEA-abcdef' })
  })

  test('reports a long wait after one minute, and keeps waiting', async () => {
    await begin(() => report({ status: 'pending' }))
    await world.advanceClock(61)
    expect($issuedCollection.get()).toEqual({ step: 'waiting', isLate: true })
  })

  test('retries after a failed request', async () => {
    await begin(() => {
      throw new StatusError(502, 'transaction')
    })
    expect($issuedCollection.get()).toMatchObject({ step: 'waiting' })
    world.responses['transaction'] = () => report({ status: 'success', logs: { events } })
    await world.advanceClock(4)
    expect($issuedCollection.get()).toMatchObject({ step: 'found' })
  })

  test('times out after five minutes when the network does not have the transaction', async () => {
    await begin(() => {
      throw new StatusError(404, 'transaction')
    })
    await world.advanceClock(299)
    expect($issuedCollection.get()).toMatchObject({ step: 'waiting' })
    await world.advanceClock(4)
    expect($issuedCollection.get()).toMatchObject({ step: 'failed', failure: { code: 'timedOut' } })
  })

  test('reports the reason of a failure and the requested parameters', async () => {
    const results = [{ returnMessage: 'ticker name is not valid' }]
    await begin(() => report({ status: 'fail', results }))
    expect($issuedCollection.get()).toEqual({
      step: 'failed',
      failure: { code: 'chain', hash: HASH, reason: 'ticker name is not valid' },
      params: PARAMS
    })
  })

  test.each([
    { name: 'a transaction of another user', change: { sender: 'erd1other' } },
    { name: 'a transaction that issues nothing', change: { data: btoa('bid@01') } }
  ])('is missing for $name', async ({ change }) => {
    await begin(() => report({ status: 'success', logs: { events }, ...change }))
    expect($issuedCollection.get()).toEqual({ step: 'missing' })
  })

  test('sends no more requests after it is stopped', async () => {
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
