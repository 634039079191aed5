import { beforeEach, describe, expect, test } from 'vitest'

import { setEnvironment } from '../../../src/stores/environment.ts'
import { defineToggle, type Toggle, type ToggleState } from '../../../src/stores/toggle.ts'
import { createFakeWorld } from './fake-world.ts'

const BEFORE: ToggleState = { on: false, count: 3 }

let world: ReturnType<typeof createFakeWorld>
let toggle: Toggle
let held: ToggleState

const request = (source: string, read: (raw: unknown) => unknown = raw => raw) => ({
  kind: 'rest' as const,
  method: 'POST' as const,
  path: '/',
  source,
  read
})

beforeEach(() => {
  world = createFakeWorld()
  setEnvironment(world.environment)
  held = { ...BEFORE }
  world.responses['on'] = async () => {
    held = { on: true, count: held.count + 1 }
  }
  world.responses['off'] = async () => {
    held = { on: false, count: held.count - 1 }
  }
  world.responses['load'] = async () => ({ ...held })
  toggle = defineToggle({
    save: (_, on) => request(on ? 'on' : 'off'),
    load: () => request('load') as never
  })
})

function asked(): string[] {
  return world.requests.map(i => ('source' in i ? i.source : i.operation))
}

describe('a toggle', () => {
  test('is shown before it is saved', async () => {
    const saving = toggle.toggle('x', BEFORE)
    expect(toggle.$states.get()['x']).toEqual({ on: true, count: 4 })
    await saving
    expect(asked()).toEqual(['on', 'load'])
  })

  test('shows what the service holds once it is saved', async () => {
    held.count = 9 // six others meanwhile
    await toggle.toggle('x', BEFORE)
    expect(toggle.$states.get()['x']).toEqual({ on: true, count: 10 })
  })

  test('is put back as it was when it cannot be saved, and says why', async () => {
    world.responses['on'] = async () => {
      throw new Error('no line')
    }
    await expect(toggle.toggle('x', BEFORE)).rejects.toThrow('no line')
    expect(toggle.$states.get()['x']).toEqual(BEFORE)
  })

  test('is put back to the last that was saved, not to the first', async () => {
    await toggle.toggle('x', BEFORE)
    world.responses['off'] = async () => {
      throw new Error('no line')
    }
    await expect(toggle.toggle('x', { on: true, count: 4 })).rejects.toThrow('no line')
    expect(toggle.$states.get()['x']).toEqual({ on: true, count: 4 })
  })

  test('is counted from what the page shows, where another one has shown it since', async () => {
    toggle = defineToggle({ save: (_, on) => request(on ? 'on' : 'off') })
    await toggle.toggle('x', { on: false, count: 0 }) // a row that counts nobody
    await toggle.toggle('x', { on: true, count: 7 })
    expect(toggle.$states.get()['x']).toEqual({ on: false, count: 6 })
    expect(asked()).toEqual(['on', 'off'])
  })

  test('saves a second press after the first, and only where it differs', async () => {
    const first = toggle.toggle('x', BEFORE)
    const second = toggle.toggle('x', BEFORE)
    await Promise.all([first, second])
    expect(held.on).toBe(false)
    expect(toggle.$states.get()['x']).toEqual({ on: false, count: 3 })
  })

  test('is settled once all that was pressed is saved, or put back', async () => {
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
    await toggle.settled() // nothing is on its way
  })

  test('stays as it is shown when the count cannot be asked for', async () => {
    world.responses['load'] = async () => {
      throw new Error('no line')
    }
    await toggle.toggle('x', BEFORE)
    expect(toggle.$states.get()['x']).toEqual({ on: true, count: 4 })
  })
})
