// The words for what went wrong, which are many and come when something has.

import type { ReactNode } from 'react'

import type { ActionState } from '../../stores/action.ts'
import { Note } from '../ui/Note.tsx'
import { comesLater } from './later.tsx'

/** Why the facts are not there. */
export const ErrorWords = comesLater<{ error: unknown }>(
  async () => (await import('./Failures.tsx')).ErrorNote,
  'Something went wrong'
)

const Ended = comesLater<{ state: ActionState<unknown> }>(
  async () => (await import('./Failures.tsx')).Ended,
  'Looking what became of it'
)

/** What one has sent oneself comes first: it may be why there is nothing left. */
export function Gone({ state, text }: { state: ActionState<unknown>; text: string }): ReactNode {
  return (
    <div className="stack">
      {(state.step === 'pending' || state.step === 'failed') && <Ended state={state} />}
      {state.step !== 'pending' && <Note>{text}</Note>}
    </div>
  )
}
