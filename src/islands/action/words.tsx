// The words for what went wrong, which are many and come when something has.

import type { ReactNode } from 'react'

import type { ActionFailure } from '../../lib/messages.ts'
import type { ActionState } from '../../stores/action.ts'
import { Note } from '../ui/Note.tsx'
import { comesLater } from './later.tsx'

/** Why the facts are not there. */
export const ErrorWords = comesLater<{ error: unknown }>(
  async () => (await import('./Failures.tsx')).ErrorNote,
  'Something went wrong'
)

/** What became of a transaction, above the form it came from. */
export const Failure = comesLater<{ failure: ActionFailure }>(
  async () => (await import('./Failures.tsx')).FailureNote,
  'Looking what became of it'
)

const Ended = comesLater<{ state: ActionState<unknown> }>(
  async () => (await import('./Failures.tsx')).Ended,
  'Looking what became of it'
)

interface GoneProps {
  state: ActionState<unknown>
  text: string
  isNews: boolean | undefined
}

/**
 * What one has sent oneself comes first: it may be why there is nothing left. What the network refused because it was
 * gone has said so; `isNews`: the text says more.
 */
export function Gone({ state, text, isNews = false }: GoneProps): ReactNode {
  const isRefused = state.step === 'failed' && state.failure.code === 'chain' && !isNews
  return (
    <div className="stack">
      {(state.step === 'pending' || state.step === 'failed') && <Ended state={state} />}
      {state.step !== 'pending' && !isRefused && <Note>{text}</Note>}
    </div>
  )
}
