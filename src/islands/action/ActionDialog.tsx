// The frame of every dialog that signs: what it knows, what there is to do, how it went.

import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { type ReactNode, useEffect } from 'react'

import { errorText, failureText } from '../../lib/messages.ts'
import type { ActionState } from '../../stores/action.ts'
import type { Form } from '../../stores/form.ts'
import { Note } from '../ui/Note.tsx'
import { Waiting } from '../ui/Waiting.tsx'

interface Props<Target, Facts, Refusal> {
  form: Form<Target, Facts>
  target: Target
  action: { $state: ReadableAtom<ActionState<Refusal>> }
  /** For readers of the screen: 'Loading the auction'. */
  loading: string
  /** What it says when there is nothing to act on. */
  missing: string
  /** What it says when it is done: a `strong` first line, then what follows from it. */
  success: ReactNode
  onDone(): void
  children(facts: Facts): ReactNode
}

/** How long success stands before the dialog gives way to the page below. */
const SUCCESS_MS = 2_500

export function ActionDialog<Target, Facts, Refusal>({
  form,
  target,
  action,
  loading,
  missing,
  success,
  onDone,
  children
}: Props<Target, Facts, Refusal>): ReactNode {
  const shown = useStore(form.$state)
  const state = useStore(action.$state)
  const isDone = state.step === 'succeeded'
  // The page below says the same by then.
  useEffect(() => {
    if (!isDone) return undefined
    const timer = setTimeout(onDone, SUCCESS_MS)
    return () => clearTimeout(timer)
  }, [isDone, onDone])

  if (isDone) {
    return (
      <div className="stack">
        <Note kind="good">{success}</Note>
        <button type="button" className="btn btn-primary btn-lg btn-block" onClick={onDone}>
          Done
        </button>
      </div>
    )
  }
  switch (shown.step) {
    case 'loading':
      return <Skeleton label={loading} />
    case 'missing':
      return <Gone state={state} text={missing} />
    case 'failed':
      return (
        <div className="stack">
          <Note kind="bad">{errorText(shown.error)}</Note>
          <button
            type="button"
            className="btn btn-secondary"
            onClick={() => void form.reload(target)}
          >
            Try again
          </button>
        </div>
      )
    case 'ready':
      return <div className="stack stack-lg">{children(shown.facts)}</div>
  }
}

/** What one has sent oneself comes first: it may be why there is nothing left. */
function Gone({ state, text }: { state: ActionState<unknown>; text: string }): ReactNode {
  if (state.step === 'pending') {
    return <Waiting title="Your transaction is being processed" text="It is on its way." />
  }
  return (
    <div className="stack">
      {state.step === 'failed' && <Note kind="bad">{failureText(state.failure)}</Note>}
      <Note>{text}</Note>
    </div>
  )
}

export function Skeleton({ label }: { label: string }): ReactNode {
  return (
    <div className="stack" aria-busy="true">
      <span className="visually-hidden" role="status">
        {label}
      </span>
      <span className="skeleton skeleton-text w-60" />
      <span className="skeleton skeleton-text w-80" />
      <span className="skeleton skeleton-text w-40" />
    </div>
  )
}
