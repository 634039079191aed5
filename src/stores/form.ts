// What a dialog knows before anything is signed: loaded when it opens, read again when something it shows has changed.

import { atom, type ReadableAtom } from 'nanostores'
import type { Entity } from '../lib/config/entities.ts'

import { environment } from './environment.ts'
import { onOutcome } from './transaction-outcomes.ts'

/** Nobody leaves a dialog open for a week, and timers do not count much further. */
const MAX_TIMER_SECONDS = 604_800

export type FormState<Facts> =
  | { step: 'loading' }
  | { step: 'ready'; data: Facts }
  /** What it would act on is finished, or was never there. */
  | { step: 'missing' }
  | { step: 'failed'; error: unknown }

export interface Form<Target, Facts> {
  $state: ReadableAtom<FormState<Facts>>
  /** Loads, unless the facts are `given`, and shows what is already under way; answers how to close. */
  open(target: Target, initialData?: Facts): () => void
  /** Reads again, as when somebody else was faster. What is shown stays if that fails. */
  reload(target: Target): Promise<void>
  /** For an action's `refresh`: the newest facts, shown as well. Rejects when they cannot be had. */
  refresh(target: Target): Promise<Facts | undefined>
}

interface FormDefinition<Target, Facts> {
  /** `undefined` = missing. */
  load(target: Target): Promise<Facts | undefined>
  /** Whose pending transaction the dialog shows, and whose outcomes make it read again: 'auction:7'. */
  entity(target: Target): Entity
  /** The deadline after which the dialog says something else, Unix seconds; 0 = there is none. */
  endsAt?(data: Facts): number
  /** A function, because an action needs its form and a form its action. */
  action(): { reset(): void; resume(entity: Entity): Promise<unknown> }
}

export function defineForm<Target, Facts>(
  definition: FormDefinition<Target, Facts>
): Form<Target, Facts> {
  const $state = atom<FormState<Facts>>({ step: 'loading' })
  let generation = 0
  let stopTimer = () => {}

  /** A dialog that is open when the deadline passes turns by itself. */
  function scheduleDeadline(target: Target, data: Facts, ownGeneration: number): void {
    stopTimer()
    const { setTimer, now } = environment()
    const secondsLeft = (definition.endsAt?.(data) ?? 0) + 1 - now()
    if (secondsLeft <= 0 || secondsLeft > MAX_TIMER_SECONDS) return
    stopTimer = setTimer(secondsLeft * 1_000, () => {
      // What is known is told anew at once, and again as the services have it.
      if (ownGeneration === generation) $state.set({ step: 'ready', data })
      void read(target, ownGeneration)
    })
  }

  async function read(
    target: Target,
    ownGeneration: number,
    load: () => Promise<Facts | undefined> = () => definition.load(target)
  ): Promise<void> {
    const transition = (state: FormState<Facts>) => {
      if (ownGeneration === generation) $state.set(state)
    }
    try {
      const data = await load()
      transition(data ? { step: 'ready', data } : { step: 'missing' })
      if (data && ownGeneration === generation) scheduleDeadline(target, data, ownGeneration)
    } catch (error) {
      // What is shown stays: it is read again before anything is signed.
      if ($state.get().step !== 'ready') transition({ step: 'failed', error })
    }
  }

  return {
    $state,
    open(target, initialData) {
      const ownGeneration = ++generation
      const entity = definition.entity(target)
      definition.action().reset()
      $state.set({ step: 'loading' })
      const resumed = definition.action().resume(entity)
      // Not the form first, and a moment later that it is under way.
      void read(target, ownGeneration, async () => {
        const [data] = await Promise.all([initialData ?? definition.load(target), resumed])
        return data
      })
      // Whatever became of it, the facts have moved.
      const stop = onOutcome(sent => {
        if (sent.entities.includes(entity)) void read(target, ownGeneration)
      })
      return () => {
        stop()
        stopTimer()
        generation++
        definition.action().reset()
      }
    },
    reload: target => read(target, generation),
    async refresh(target) {
      const ownGeneration = generation
      const data = await definition.load(target)
      if (data && ownGeneration === generation) $state.set({ step: 'ready', data })
      return data
    }
  }
}
