import { beforeEach, describe, expect, test } from 'vitest'

import { setPlatform } from '../../../src/stores/platform.ts'
import { defineToggle, type Toggle, type ToggleState } from '../../../src/stores/toggle.ts'
import { createFakeWorld } from './fake-world.ts'

const BEFORE: ToggleState = { on: false, count: 3 }

let world: ReturnType<typeof createFakeWorld>
let toggle: Toggle
let saved: ToggleState

const request = (source: string, read: (raw: unknown) => unknown = raw => raw) => ({
  kind: 'rest' as const,
  method: 'POST' as const,
  path: '/',
  source,
  read
})

beforeEach(() => {
  world = createFakeWorld()
  setPlatform(world.platform)
  saved = { ...BEFORE }
  world.responses['on'] = async () => {
    saved = { on: true, count: saved.count + 1 }
  }
  world.responses['off'] = async () => {
    saved = { on: false, count: saved.count - 1 }
  }
  world.responses['load'] = async () => ({ ...saved })
  toggle = defineToggle({
    save: (_, on) => request(on ? 'on' : 'off'),
    load: () => request('load') as never
  })
})

function requests(): string[] {
  return world.requests.map(i => ('source' in i ? i.source : i.operation))
}

describe('a toggle', () => {
  test('changes before it is saved', async () => {
    const saving = toggle.toggle('x', BEFORE)
    expect(toggle.$states.get()['x']).toEqual({ on: true, count: 4 })
    await saving
    expect(requests()).toEqual(['on', 'load'])
  })

  test('shows the state of the service after saving', async () => {
    saved.count = 9 // Six other accounts liked it in the meantime.
    await toggle.toggle('x', BEFORE)
    expect(toggle.$states.get()['x']).toEqual({ on: true, count: 10 })
  })

  test('is restored with an error when saving fails', async () => {
    world.responses['on'] = async () => {
      throw new Error('no line')
    }
    await expect(toggle.toggle('x', BEFORE)).rejects.toThrow('no line')
    expect(toggle.$states.get()['x']).toEqual(BEFORE)
  })

  test('is restored to the last saved state, not to the first', async () => {
    await toggle.toggle('x', BEFORE)
    world.responses['off'] = async () => {
      throw new Error('no line')
    }
    await expect(toggle.toggle('x', { on: true, count: 4 })).rejects.toThrow('no line')
    expect(toggle.$states.get()['x']).toEqual({ on: true, count: 4 })
  })

  test('computes the new count from the count that the page shows', async () => {
    toggle = defineToggle({ save: (_, on) => request(on ? 'on' : 'off') })
    await toggle.toggle('x', { on: false, count: 0 }) // The row has no count.
    await toggle.toggle('x', { on: true, count: 7 })
    expect(toggle.$states.get()['x']).toEqual({ on: false, count: 6 })
    expect(requests()).toEqual(['on', 'off'])
  })

  test('saves a second press after the first', async () => {
    const first = toggle.toggle('x', BEFORE)
    const second = toggle.toggle('x', BEFORE)
    await Promise.all([first, second])
    expect(saved.on).toBe(false)
    expect(toggle.$states.get()['x']).toEqual({ on: false, count: 3 })
  })

  test('is settled once every change is saved or restored', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    world.responses['on'] = () => promise
    world.responses['off'] = async () => {
      throw new Error('no line')
    }
    const [saving, failing] = [
      toggle.toggle('x', BEFORE),
      toggle.toggle('y', { on: true, count: 1 })
    ]
    let isSettled = false
    const settled = toggle.settled().then(() => {
      isSettled = true
    })
    await expect(failing).rejects.toThrow('no line')
    expect(isSettled).toBe(false)
    resolve()
    await Promise.all([saving, settled])
    expect(toggle.$states.get()['y']).toEqual({ on: true, count: 1 })
    await toggle.settled() // No request is pending.
  })

  test('keeps its own count when the count of the service cannot be loaded', async () => {
    world.responses['load'] = async () => {
      throw new Error('no line')
    }
    await toggle.toggle('x', BEFORE)
    expect(toggle.$states.get()['x']).toEqual({ on: true, count: 4 })
  })
})
