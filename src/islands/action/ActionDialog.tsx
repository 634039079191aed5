// The frame of every dialog that signs: what it knows, what there is to do, how it went.

import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { type ReactNode, useEffect } from 'react'

import { type ActionState, prepareSigning } from '../../stores/action.ts'
import type { Form } from '../../stores/form.ts'
import { Note } from '../ui/Note.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { bringProgress } from './Progress.tsx'
import { ErrorWords, Gone } from './words.tsx'

interface Props<Target, Facts, Refusal> {
  form: Form<Target, Facts>
  target: Target
  action: { $state: ReadableAtom<ActionState<Refusal>> }
  /** For readers of the screen: 'Loading the auction'. */
  loading: string
  /** What it says when there is nothing to act on. */
  missing: string
  /** That is worth saying even if the network has refused because of it. */
  isMissingNews?: boolean
  /** What it says when it is done: a `strong` first line, then what follows from it. */
  success: ReactNode
  /** What there is to go on to; the dialog stays until somebody does. */
  onward?: ReactNode
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
  isMissingNews,
  success,
  onward,
  onDone,
  children
}: Props<Target, Facts, Refusal>): ReactNode {
  const shown = useStore(form.$state)
  const state = useStore(action.$state)
  const isDone = state.step === 'succeeded'
  const isLeaving = isDone && onward === undefined
  // The page below says the same by then.
  useEffect(() => {
    if (!isLeaving) return undefined
    const timer = setTimeout(onDone, SUCCESS_MS)
    return () => clearTimeout(timer)
  }, [isLeaving, onDone])

  const isReady = shown.step === 'ready'
  // What comes after the press, before it: fetched while nothing else is to be done.
  useEffect(() => {
    if (!isReady) return undefined
    const whenIdle = window.requestIdleCallback ?? setTimeout
    const waiting = whenIdle(() => {
      for (const coming of [bringProgress(), prepareSigning()]) coming.catch(() => undefined)
    })
    return () => (window.cancelIdleCallback ?? clearTimeout)(waiting)
  }, [isReady])

  if (isDone) {
    return (
      <div className="stack">
        <Note kind="good">{success}</Note>
        {onward ?? (
          <button type="button" className="btn btn-primary btn-lg btn-block" onClick={onDone}>
            Done
          </button>
        )}
      </div>
    )
  }
  switch (shown.step) {
    case 'loading':
      return <Skeleton label={loading} />
    case 'missing':
      return <Gone state={state} text={missing} isNews={isMissingNews} />
    case 'failed':
      return (
        <div className="stack">
          <ErrorWords error={shown.error} />
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
