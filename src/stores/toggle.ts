// Something a person turns on and off with one press, such as a like: shown at once, saved behind it, and put back as
// the service holds it when saving fails. Presses while one is being saved are saved after it, the last one last.

import { map, type ReadableAtom } from 'nanostores'

import type { ApiRequest } from '../lib/api/request.ts'
import { environment } from './environment.ts'

export interface Shown {
  on: boolean
  /** How many have turned it on, the viewer included. */
  count: number
}

export interface ToggleDefinition {
  save(id: string, on: boolean): ApiRequest<unknown>
  /** What the service holds now. */
  load?(id: string): ApiRequest<Shown>
}

export interface Toggle {
  /** By id; what nobody has pressed is not in it. */
  $shown: ReadableAtom<Record<string, Shown>>
  /** `before` is what the page shows. Resolves when all is saved; rejects with why it was put back. */
  press(id: string, before: Shown): Promise<void>
  /** Resolves when what was pressed until now is saved, or put back. */
  settled(): Promise<void>
}

export function defineToggle({ load, save }: ToggleDefinition): Toggle {
  const $shown = map<Record<string, Shown>>({})
  const flights = new Map<string, Promise<void>>()

  async function press(id: string, before: Shown): Promise<void> {
    // Saved since, it may be shown anew, with a count that only that page knows.
    const now = flights.has(id) ? shownOf(id) : before
    $shown.setKey(id, { on: !now.on, count: Math.max(0, now.count + (now.on ? -1 : 1)) })
    if (flights.has(id)) return
    const flight = settle(id, now).finally(() => flights.delete(id))
    flights.set(id, flight)
    await flight
  }

  async function settled(): Promise<void> {
    await Promise.allSettled(flights.values())
  }

  /** `kept` is what the service is known to hold. */
  async function settle(id: string, kept: Shown): Promise<void> {
    const { send } = environment()
    let known = kept
    try {
      for (let wanted = shownOf(id); wanted.on !== known.on; wanted = shownOf(id)) {
        await send(save(id, wanted.on))
        known = wanted
      }
    } catch (error) {
      $shown.setKey(id, known)
      throw error
    }
    if (!load) return
    const truth = await send(load(id)).catch(() => undefined)
    // Pressed again meanwhile: that is what is wanted, and saved next.
    if (shownOf(id).on !== known.on) await settle(id, truth ?? known)
    else if (truth) $shown.setKey(id, truth)
  }

  function shownOf(id: string): Shown {
    return $shown.get()[id] ?? { on: false, count: 0 }
  }

  return { $shown, press, settled }
}
