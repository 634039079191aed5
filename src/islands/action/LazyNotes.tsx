// Failure messages, loaded lazily because their texts are large and rarely needed.

import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'

import { collectionIdentifier, routes } from '../../lib/config/routes.ts'
import { notSignedText } from '../../lib/messages/not-signed.ts'
import type { ActionFailure } from '../../lib/messages/transactions.ts'
import type { ActionState } from '../../stores/action.ts'
import { $dialogWork } from '../../stores/dialog-work.ts'
import { Note } from '../ui/Note.tsx'
import { lazyComponent } from './lazy-component.tsx'

/** Explains why the dialog's data could not be loaded. */
export const LazyErrorNote = lazyComponent<{ error: unknown }>(
  async () => (await import('./FailureNotes.tsx')).ErrorNote,
  'Something went wrong'
)

/** The outcome of a failed transaction, above its form. */
export const LazyFailureNote = lazyComponent<{ failure: ActionFailure }>(
  async () => (await import('./FailureNotes.tsx')).FailureNote,
  'Checking the result'
)

/** The terms of the form could not be read from the contract. */
export const LazyUnverifiedNote = lazyComponent<object>(
  async () => (await import('./FailureNotes.tsx')).UnverifiedNote,
  'Checking the contract'
)

const LazyTransactionNote = lazyComponent<{ state: ActionState<unknown> }>(
  async () => (await import('./FailureNotes.tsx')).TransactionNote,
  'Checking the result'
)

interface MissingNoteProps {
  state: ActionState<unknown>
  text: string
  isShownAfterRefusal: boolean | undefined
  onDone(): void
}

/**
 * Shown when the target does not exist. The state of the user's own transaction comes first, because it may be the
 * reason.
 * After a refusal by the network `text` is hidden, unless `isShownAfterRefusal` is set because it adds information.
 */
export function MissingNote({
  state,
  text,
  isShownAfterRefusal = false,
  onDone
}: MissingNoteProps): ReactNode {
  const isRefused =
    state.step === 'failed' && state.failure.code === 'chain' && !isShownAfterRefusal
  const work = useStore($dialogWork)
  return (
    <div className="stack">
      {(state.step === 'pending' || state.step === 'failed') && (
        <LazyTransactionNote state={state} />
      )}
      {state.step !== 'pending' && !isRefused && (
        <Note>{state.step === 'refused' ? notSignedText(text) : text}</Note>
      )}
      <button type="button" className="btn btn-primary btn-lg btn-block" onClick={onDone}>
        Close
      </button>
      {work && state.step !== 'pending' && (
        <a
          className="btn btn-secondary btn-block"
          href={routes.collection(collectionIdentifier(work.identifier))}
        >
          More from this collection
        </a>
      )}
    </div>
  )
}
