// The data of a dialog before signing: loaded when the dialog opens, and again when a transaction changes it.

import { atom, type ReadableAtom } from 'nanostores'
import type { Entity } from '../lib/config/entities.ts'

import { platform } from './platform.ts'
import { onOutcome } from './transaction-outcomes.ts'

/**
 * No timer is set for a deadline more than a week away. Dialogs are not open that long, and timers overflow at about
 * 25 days.
 */
const MAX_TIMER_SECONDS = 604_800

export type FormState<Data> =
  | { step: 'loading' }
  | { step: 'ready'; data: Data }
  /** The target has ended or does not exist. */
  | { step: 'missing' }
  | { step: 'failed'; error: unknown }

export interface Form<Target, Data> {
  $state: ReadableAtom<FormState<Data>>
  /**
   * Loads the data, unless `initialData` is given, and resumes a pending transaction. Returns a function that closes
   * the form.
   */
  open(target: Target, initialData?: Data): () => void
  /** Loads the data again, for example when another user was faster. When this fails the current data stays. */
  reload(target: Target): Promise<void>
  /** For an action's `refresh`: loads the current data and shows it. Rejects when loading fails. */
  refresh(target: Target): Promise<Data | undefined>
}

interface FormDefinition<Target, Data> {
  /** Resolves to undefined when the target is missing. */
  load(target: Target): Promise<Data | undefined>
  /**
   * The entity whose pending transaction the dialog shows and whose outcomes reload the form, such as 'auction:7'.
   */
  entity(target: Target): Entity
  /** Unix seconds of the deadline that changes what the dialog shows, or 0 when there is none. */
  endsAt?(data: Data): number
  /** A function, because the action and its form refer to each other. */
  action(): FormAction
}

/** What a form needs of its action, or of all its actions together. */
export interface FormAction {
  /** Whether the action was submitted and the wallet has not responded yet. */
  isSigning(): boolean
  reset(): void
  resume(entity: Entity): Promise<unknown>
}

export function defineForm<Target, Data>(
  definition: FormDefinition<Target, Data>
): Form<Target, Data> {
  const $state = atom<FormState<Data>>({ step: 'loading' })
  /** Incremented when the form is opened or closed, so that a late response does not change another dialog. */
  let generation = 0
  /** Loads are numbered, so that a slow response does not replace that of a later load. */
  let lastLoad = 0
  let shownLoad = 0
  let stopTimer = () => {}

  /** Returns a function that shows the loaded data, unless the form was closed or shows a later response. */
  function startLoad(ownGeneration: number): (state: FormState<Data>) => void {
    lastLoad += 1
    const number = lastLoad
    return state => {
      if (ownGeneration !== generation || number < shownLoad) return
      shownLoad = number
      $state.set(state)
    }
  }

  /** Updates an open dialog when the deadline passes. */
  function scheduleDeadline(target: Target, data: Data, ownGeneration: number): void {
    stopTimer()
    const { setTimer, now } = platform()
    // One second later than the deadline, when it has certainly passed.
    const secondsLeft = (definition.endsAt?.(data) ?? 0) + 1 - now()
    if (secondsLeft <= 0 || secondsLeft > MAX_TIMER_SECONDS) return
    stopTimer = setTimer(secondsLeft * 1_000, () => {
      const state = $state.get()
      // Renders the known data at once, then loads the current data.
      if (ownGeneration === generation && state.step === 'ready') $state.set({ ...state })
      void read(target, ownGeneration)
    })
  }

  async function read(
    target: Target,
    ownGeneration: number,
    load: () => Promise<Data | undefined> = () => definition.load(target)
  ): Promise<void> {
    const showLoaded = startLoad(ownGeneration)
    const transition = (state: FormState<Data>) => {
      // While the wallet is open, the verified data stays on screen. It is reloaded before the next signature.
      if (!definition.action().isSigning()) showLoaded(state)
    }
    try {
      const data = await load()
      transition(data ? { step: 'ready', data } : { step: 'missing' })
      if (data && ownGeneration === generation) scheduleDeadline(target, data, ownGeneration)
    } catch (error) {
      // Keeps the current data. It is loaded again before anything is signed.
      if ($state.get().step !== 'ready') transition({ step: 'failed', error })
    }
  }

  return {
    $state,
    open(target, initialData) {
      generation += 1
      const ownGeneration = generation
      const entity = definition.entity(target)
      definition.action().reset()
      $state.set({ step: 'loading' })
      const resumed = definition.action().resume(entity)
      // Waits for both requests, so that the form is not shown briefly before a pending transaction.
      void read(target, ownGeneration, async () => {
        const [data] = await Promise.all([initialData ?? definition.load(target), resumed])
        return data
      })
      // Reloads after any outcome, because the data has changed.
      const stop = onOutcome(sent => {
        if (sent.entities.includes(entity)) void read(target, ownGeneration)
      })
      return () => {
        stop()
        stopTimer()
        generation += 1
        definition.action().reset()
      }
    },
    reload: target => read(target, generation),
    async refresh(target) {
      const showLoaded = startLoad(generation)
      const data = await definition.load(target)
      if (data) showLoaded({ step: 'ready', data })
      return data
    }
  }
}
