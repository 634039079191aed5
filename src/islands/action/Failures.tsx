import type { ReactNode } from 'react'

import { errorText, failureText } from '../../lib/messages.ts'
import type { ActionState } from '../../stores/action.ts'
import { Note } from '../ui/Note.tsx'
import { Waiting } from '../ui/Waiting.tsx'

export function ErrorNote({ error }: { error: unknown }): ReactNode {
  return <Note kind="bad">{errorText(error)}</Note>
}

/** What became of one's own transaction, where there is no form any more to say it under. */
export function Ended({ state }: { state: ActionState<unknown> }): ReactNode {
  if (state.step === 'pending') {
    return <Waiting title="Your transaction is being processed" text="It is on its way." />
  }
  return state.step === 'failed' && <Note kind="bad">{failureText(state.failure)}</Note>
}
