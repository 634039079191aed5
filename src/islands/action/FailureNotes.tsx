import type { ReactNode } from 'react'

import { type ActionFailure, actionFailureText, errorText } from '../../lib/messages/errors.ts'
import type { ActionState } from '../../stores/action.ts'
import { Note } from '../ui/Note.tsx'
import { PendingPanel } from '../ui/PendingPanel.tsx'

export function ErrorNote({ error }: { error: unknown }): ReactNode {
  return <Note kind="error">{errorText(error)}</Note>
}

/** What nobody knows the end of is no failure yet, here as in its toast. */
export function FailureNote({ failure }: { failure: ActionFailure }): ReactNode {
  const isUnresolved = failure.code === 'unsure' || failure.code === 'timedOut'
  return <Note kind={isUnresolved ? 'warning' : 'error'}>{actionFailureText(failure)}</Note>
}

/** What became of one's own transaction, where there is no form any more to say it under. */
export function TransactionNote({ state }: { state: ActionState<unknown> }): ReactNode {
  if (state.step === 'pending') {
    return <PendingPanel title="Your transaction is being processed" text="It is on its way." />
  }
  return state.step === 'failed' && <FailureNote failure={state.failure} />
}
