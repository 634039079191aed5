// What a dialog knows before anything is signed: loaded when it opens, read again when something it shows has changed.

import { atom, type ReadableAtom } from 'nanostores'

import { onOutcome } from './transactions.ts'

export type FormState<Facts> =
  | { step: 'loading' }
  | { step: 'ready'; facts: Facts }
  /** What it would act on is finished, or was never there. */
  | { step: 'missing' }
  | { step: 'failed'; error: unknown }

export interface Form<Target, Facts> {
  $state: ReadableAtom<FormState<Facts>>
  /** Loads, and shows what is already under way; answers how to close. */
  open(target: Target): () => void
  /** Reads again, as when somebody else was faster. What is shown stays if that fails. */
  reload(target: Target): Promise<void>
  /** For an action's `refresh`: the newest facts, shown as well. Rejects when they cannot be had. */
  refresh(target: Target): Promise<Facts | undefined>
}

interface FormDefinition<Target, Facts> {
  /** `undefined` = missing. */
  load(target: Target): Promise<Facts | undefined>
  /** Whose pending transaction the dialog shows, and whose outcomes make it read again: 'auction:7'. */
  entity(target: Target): string
  /** A function, because an action needs its form and a form its action. */
  action(): { reset(): void; resume(entity: string): void }
}

export function defineForm<Target, Facts>(
  definition: FormDefinition<Target, Facts>
): Form<Target, Facts> {
  const $state = atom<FormState<Facts>>({ step: 'loading' })
  let turn = 0

  async function read(target: Target, mine: number): Promise<void> {
    const move = (state: FormState<Facts>) => {
      if (mine === turn) $state.set(state)
    }
    try {
      const facts = await definition.load(target)
      move(facts ? { step: 'ready', facts } : { step: 'missing' })
    } catch (error) {
      // What is shown stays: it is read again before anything is signed.
      if ($state.get().step !== 'ready') move({ step: 'failed', error })
    }
  }

  return {
    $state,
    open(target) {
      const mine = ++turn
      const entity = definition.entity(target)
      definition.action().reset()
      $state.set({ step: 'loading' })
      void read(target, mine)
      definition.action().resume(entity)
      // Whatever became of it, the facts have moved.
      const stop = onOutcome(sent => {
        if (sent.entities.includes(entity)) void read(target, mine)
      })
      return () => {
        stop()
        turn++
        definition.action().reset()
      }
    },
    reload: target => read(target, turn),
    async refresh(target) {
      const mine = turn
      const facts = await definition.load(target)
      if (facts && mine === turn) $state.set({ step: 'ready', facts })
      return facts
    }
  }
}
