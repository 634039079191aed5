// An optimistic toggle, such as a like: shown at once, saved in the background, and rolled back to the saved state on
// failure. A change during a save is saved when that save has ended; only the last state counts.

import { map, type ReadableAtom } from 'nanostores'

import type { ApiRequest } from '../lib/api/request.ts'
import { platform } from './platform.ts'

export interface ToggleState {
  /** Whether the viewer has turned it on. */
  on: boolean
  /** How many accounts have turned it on, including the viewer. */
  count: number
}

export interface ToggleDefinition {
  save(id: string, on: boolean): ApiRequest<unknown>
  /** Loads the current state. Absent when the service cannot return it. */
  load?(id: string): ApiRequest<ToggleState>
}

export interface Toggle {
  /** States by id. Contains only those toggled on this page. */
  $states: ReadableAtom<Record<string, ToggleState>>
  /**
   * `before` is the rendered state. Resolves when everything is saved, and rejects with the cause after a rollback.
   * During a save it resolves at once: the call that started the save reports how it ends.
   */
  toggle(id: string, before: ToggleState): Promise<void>
  /** Resolves when all pending changes are saved or rolled back. */
  settled(): Promise<void>
}

export function defineToggle({ load, save }: ToggleDefinition): Toggle {
  const $states = map<Record<string, ToggleState>>({})
  /** The saves in progress, by id. */
  const inFlight = new Map<string, Promise<void>>()

  async function toggle(id: string, before: ToggleState): Promise<void> {
    // Without a save in progress the rendered state is used, because the page may have been rendered again with a newer
    // count.
    const current = inFlight.has(id) ? stateOf(id) : before
    const count = Math.max(0, current.count + (current.on ? -1 : 1))
    $states.setKey(id, { on: !current.on, count })
    if (inFlight.has(id)) return
    const flight = sync(id, current).finally(() => inFlight.delete(id))
    inFlight.set(id, flight)
    await flight
  }

  async function settled(): Promise<void> {
    await Promise.allSettled(inFlight.values())
  }

  /** `serverState` is the last known state of the service. */
  async function sync(id: string, serverState: ToggleState): Promise<void> {
    const { send } = platform()
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
    // Toggled again during the save, so the new state is saved next.
    if (stateOf(id).on !== known.on) await sync(id, reloaded ?? known)
    else if (reloaded) $states.setKey(id, reloaded)
  }

  function stateOf(id: string): ToggleState {
    return $states.get()[id] ?? { on: false, count: 0 }
  }

  return { $states, toggle, settled }
}
