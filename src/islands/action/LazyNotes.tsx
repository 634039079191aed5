// The words for what went wrong, which are many and come when something has.

import type { ReactNode } from 'react'

import type { ActionFailure } from '../../lib/messages/errors.ts'
import type { ActionState } from '../../stores/action.ts'
import { Note } from '../ui/Note.tsx'
import { lazyComponent } from './lazy-component.tsx'

/** Why the facts are not there. */
export const LazyErrorNote = lazyComponent<{ error: unknown }>(
  async () => (await import('./FailureNotes.tsx')).ErrorNote,
  'Something went wrong'
)

/** What became of a transaction, above the form it came from. */
export const LazyFailureNote = lazyComponent<{ failure: ActionFailure }>(
  async () => (await import('./FailureNotes.tsx')).FailureNote,
  'Looking what became of it'
)

const LazyTransactionNote = lazyComponent<{ state: ActionState<unknown> }>(
  async () => (await import('./FailureNotes.tsx')).TransactionNote,
  'Looking what became of it'
)

interface MissingNoteProps {
  state: ActionState<unknown>
  text: string
  isShownAfterRefusal: boolean | undefined
}

/**
 * What one has sent oneself comes first: it may be why there is nothing left. What the network refused because it was
 * gone has said so; `isNews`: the text says more.
 */
export function MissingNote({
  state,
  text,
  isShownAfterRefusal = false
}: MissingNoteProps): ReactNode {
  const isRefused =
    state.step === 'failed' && state.failure.code === 'chain' && !isShownAfterRefusal
  return (
    <div className="stack">
      {(state.step === 'pending' || state.step === 'failed') && (
        <LazyTransactionNote state={state} />
      )}
      {state.step !== 'pending' && !isRefused && <Note>{text}</Note>}
    </div>
  )
}
