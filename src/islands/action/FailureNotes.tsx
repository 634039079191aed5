import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'

import { collectionIdentifier, routes } from '../../lib/config/routes.ts'
import { errorText } from '../../lib/messages/errors.ts'
import { notSignedText } from '../../lib/messages/refused-before-signing.ts'
import { type ActionFailure, actionFailureText } from '../../lib/messages/transaction-errors.ts'
import type { ActionState } from '../../stores/action.ts'
import { $dialogAsset } from '../../stores/dialog-asset.ts'
import { Note } from '../ui/Note.tsx'
import { PendingPanel } from '../ui/PendingPanel.tsx'

export function ErrorNote({ error }: { error: unknown }): ReactNode {
  return <Note kind="error">{errorText(error)}</Note>
}

/** A transaction with an unknown outcome is shown as a warning, as in its toast. */
export function FailureNote({ failure }: { failure: ActionFailure }): ReactNode {
  const isUnresolved = failure.code === 'unsure' || failure.code === 'timedOut'
  return <Note kind={isUnresolved ? 'warning' : 'error'}>{actionFailureText(failure)}</Note>
}

/** Shown above a form whose terms only the data service vouches for. */
export function UnverifiedNote(): ReactNode {
  return (
    <Note kind="warning">
      We could not check these terms with the marketplace contract. Compare them with what your
      wallet shows before you sign.
    </Note>
  )
}

/** The outcome of the user's transaction, for when the form is no longer rendered. */
function TransactionNote({ state }: { state: ActionState<unknown> }): ReactNode {
  if (state.step === 'pending') {
    return (
      <PendingPanel
        title="Your transaction is being processed"
        text="We’ll notify you when it’s done."
      />
    )
  }
  return state.step === 'failed' && <FailureNote failure={state.failure} />
}

export interface MissingNoteProps {
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
  const work = useStore($dialogAsset)
  return (
    <div className="stack">
      {(state.step === 'pending' || state.step === 'failed') && <TransactionNote state={state} />}
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
