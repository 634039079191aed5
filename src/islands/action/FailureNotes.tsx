import type { ReactNode } from 'react'

import { errorText } from '../../lib/messages/errors.ts'
import { type ActionFailure, actionFailureText } from '../../lib/messages/transactions.ts'
import type { ActionState } from '../../stores/action.ts'
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
export function TransactionNote({ state }: { state: ActionState<unknown> }): ReactNode {
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
