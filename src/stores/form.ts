// What a dialog knows before anything is signed: loaded when it opens, read again when something it shows has changed.

import { atom, type ReadableAtom } from 'nanostores'

import { environment } from './environment.ts'
import { onOutcome } from './outcomes.ts'

/** Nobody leaves a dialog open for a week, and timers do not count much further. */
const FAR_SECONDS = 604_800

export type FormState<Facts> =
  | { step: 'loading' }
  | { step: 'ready'; facts: Facts }
  /** What it would act on is finished, or was never there. */
  | { step: 'missing' }
  | { step: 'failed'; error: unknown }

export interface Form<Target, Facts> {
  $state: ReadableAtom<FormState<Facts>>
  /** Loads, unless the facts are `given`, and shows what is already under way; answers how to close. */
  open(target: Target, given?: Facts): () => void
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
  /** The deadline after which the dialog says something else, Unix seconds; 0 = there is none. */
  endsAt?(facts: Facts): number
  /** A function, because an action needs its form and a form its action. */
  action(): { reset(): void; resume(entity: string): Promise<unknown> }
}

export function defineForm<Target, Facts>(
  definition: FormDefinition<Target, Facts>
): Form<Target, Facts> {
  const $state = atom<FormState<Facts>>({ step: 'loading' })
  let turn = 0
  let stopClock = () => {}

  /** A dialog that is open when the deadline passes turns by itself. */
  function watchClock(target: Target, facts: Facts, mine: number): void {
    stopClock()
    const { after, now } = environment()
    const secondsLeft = (definition.endsAt?.(facts) ?? 0) + 1 - now()
    if (secondsLeft <= 0 || secondsLeft > FAR_SECONDS) return
    stopClock = after(secondsLeft * 1_000, () => {
      // What is known is told anew at once, and again as the services have it.
      if (mine === turn) $state.set({ step: 'ready', facts })
      void read(target, mine)
    })
  }

  async function read(
    target: Target,
    mine: number,
    load: () => Promise<Facts | undefined> = () => definition.load(target)
  ): Promise<void> {
    const move = (state: FormState<Facts>) => {
      if (mine === turn) $state.set(state)
    }
    try {
      const facts = await load()
      move(facts ? { step: 'ready', facts } : { step: 'missing' })
      if (facts && mine === turn) watchClock(target, facts, mine)
    } catch (error) {
      // What is shown stays: it is read again before anything is signed.
      if ($state.get().step !== 'ready') move({ step: 'failed', error })
    }
  }

  return {
    $state,
    open(target, given) {
      const mine = ++turn
      const entity = definition.entity(target)
      definition.action().reset()
      $state.set({ step: 'loading' })
      const resumed = definition.action().resume(entity)
      // Not the form first, and a moment later that it is under way.
      void read(target, mine, async () => {
        const [facts] = await Promise.all([given ?? definition.load(target), resumed])
        return facts
      })
      // Whatever became of it, the facts have moved.
      const stop = onOutcome(sent => {
        if (sent.entities.includes(entity)) void read(target, mine)
      })
      return () => {
        stop()
        stopClock()
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
