// Something a person turns on and off with one press, such as a like: shown at once, saved behind it, and put back as
// the service holds it when saving fails. Presses while one is being saved are saved after it, the last one last.

import { map, type ReadableAtom } from 'nanostores'

import type { ApiRequest } from '../lib/api/request.ts'
import { environment } from './environment.ts'

export interface ToggleState {
  on: boolean
  /** How many have turned it on, the viewer included. */
  count: number
}

export interface ToggleDefinition {
  save(id: string, on: boolean): ApiRequest<unknown>
  /** What the service holds now. */
  load?(id: string): ApiRequest<ToggleState>
}

export interface Toggle {
  /** By id; what nobody has pressed is not in it. */
  $states: ReadableAtom<Record<string, ToggleState>>
  /** `before` is what the page shows. Resolves when all is saved; rejects with why it was put back. */
  toggle(id: string, before: ToggleState): Promise<void>
  /** Resolves when what was pressed until now is saved, or put back. */
  settled(): Promise<void>
}

export function defineToggle({ load, save }: ToggleDefinition): Toggle {
  const $states = map<Record<string, ToggleState>>({})
  const inFlight = new Map<string, Promise<void>>()

  async function toggle(id: string, before: ToggleState): Promise<void> {
    // Saved since, it may be shown anew, with a count that only that page knows.
    const now = inFlight.has(id) ? stateOf(id) : before
    $states.setKey(id, { on: !now.on, count: Math.max(0, now.count + (now.on ? -1 : 1)) })
    if (inFlight.has(id)) return
    const flight = sync(id, now).finally(() => inFlight.delete(id))
    inFlight.set(id, flight)
    await flight
  }

  async function settled(): Promise<void> {
    await Promise.allSettled(inFlight.values())
  }

  /** `kept` is what the service is known to hold. */
  async function sync(id: string, serverState: ToggleState): Promise<void> {
    const { send } = environment()
    let known = serverState
    try {
      for (let wanted = stateOf(id); wanted.on !== known.on; wanted = stateOf(id)) {
        await send(save(id, wanted.on))
        known = wanted
      }
    } catch (error) {
      $states.setKey(id, known)
      throw error
    }
    if (!load) return
    const reloaded = await send(load(id)).catch(() => undefined)
    // Pressed again meanwhile: that is what is wanted, and saved next.
    if (stateOf(id).on !== known.on) await sync(id, reloaded ?? known)
    else if (reloaded) $states.setKey(id, reloaded)
  }

  function stateOf(id: string): ToggleState {
    return $states.get()[id] ?? { on: false, count: 0 }
  }

  return { $states, toggle, settled }
}
