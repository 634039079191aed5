import {
  cleanTestStorage,
  setTestStorageKey,
  useTestStorageEngine as storeInMemory
} from '@nanostores/persistent'
import { beforeEach, describe, expect, test } from 'vitest'

import { StatusError } from '../../../src/lib/errors.ts'
import {
  completeOnboarding,
  onboarding,
  preparePreferences
} from '../../../src/stores/preferences.ts'
import { setViewer } from '../../../src/stores/viewer.ts'
import {
  createFakeWorld,
  type FakeWorld,
  flushPromises,
  MARKETPLACE_ADDRESS,
  VIEWER
} from './fake-world.ts'

const $sell = onboarding('sellOnboarding')
const KEY = 'atrium:preferences'

storeInMemory()

let world: FakeWorld
/** The preferences stored by the service. */
let onService: Record<string, unknown>

beforeEach(async () => {
  world = createFakeWorld()
  onService = {}
  world.responses = {
    preferences: request => {
      if (request.kind === 'rest' && request.method === 'POST') {
        onService = request.body as Record<string, unknown>
      }
      return onService
    }
  }
  // Another account used this browser before.
  setViewer(MARKETPLACE_ADDRESS)
  await preparePreferences()
  cleanTestStorage()
  world.requests.length = 0
  return $sell.listen(() => {})
})

describe('an onboarding', () => {
  test('is unknown until the service has responded', async () => {
    await loginAsNewAccount()
    expect($sell.get()).toBe('unknown')
    await preparePreferences()
    expect($sell.get()).toBe('due')
  })

  test('is done when the service has stored it as done', async () => {
    onService = { sellOnboarding: true }
    await loginAsNewAccount()
    await preparePreferences()
    expect($sell.get()).toBe('done')
  })

  test('is saved together with all existing preferences', async () => {
    onService = { feedOnboarding: true, theme: 'dark' }
    await loginAsNewAccount()
    await preparePreferences()
    onService = { ...onService, fromAnotherTab: true }
    await completeOnboarding('sellOnboarding')
    expect($sell.get()).toBe('done')
    expect(onService).toEqual({
      feedOnboarding: true,
      theme: 'dark',
      fromAnotherTab: true,
      sellOnboarding: true
    })
  })

  test('is saved once when it is completed several times', async () => {
    await loginAsNewAccount()
    await preparePreferences()
    await Promise.all([completeOnboarding('sellOnboarding'), completeOnboarding('sellOnboarding')])
    await completeOnboarding('sellOnboarding')
    expect(saves()).toBe(1)
  })

  test('is due after one second without a response', async () => {
    world.responses['preferences'] = () => new Promise(() => {})
    await loginAsNewAccount()
    void preparePreferences()
    await world.advanceClock(0.9)
    expect($sell.get()).toBe('unknown')
    await world.advanceClock(0.1)
    expect($sell.get()).toBe('due')
  })

  test('is stored locally while the service is down, and saved later', async () => {
    const answer = world.responses['preferences']
    world.responses['preferences'] = () => {
      throw new StatusError(503, 'preferences')
    }
    await loginAsNewAccount()
    await preparePreferences()
    await completeOnboarding('sellOnboarding')
    expect($sell.get()).toBe('done')
    expect(onService).toEqual({})
    if (answer) world.responses['preferences'] = answer
    await preparePreferences()
    expect(onService).toEqual({ sellOnboarding: true })
  })

  test('stays due for one account after another account has completed it', async () => {
    await loginAsNewAccount()
    await preparePreferences()
    await completeOnboarding('sellOnboarding')
    onService = {}
    setViewer(MARKETPLACE_ADDRESS)
    await preparePreferences()
    expect($sell.get()).toBe('due')
  })

  test('is due when the stored data is not valid', async () => {
    setTestStorageKey(KEY, '{"flags":7')
    await loginAsNewAccount()
    await preparePreferences()
    expect($sell.get()).toBe('due')
  })
})

async function loginAsNewAccount(): Promise<void> {
  setViewer(VIEWER)
  await flushPromises()
}

function saves(): number {
  return world.requests.filter(i => i.kind === 'rest' && i.method === 'POST').length
}
