// The frame of every dialog that signs a transaction: loading, missing, failed, the form and the success message.

import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { type ReactNode, useEffect } from 'react'

import { type ActionState, prepareSigning } from '../../stores/action.ts'
import type { Form } from '../../stores/form.ts'
import { Note } from '../ui/Note.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { LazyErrorNote, LazyUnverifiedNote, MissingNote } from './LazyNotes.tsx'
import { loadActionProgress } from './Progress.tsx'

interface Props<Target, Data, Refusal> {
  form: Form<Target, Data>
  target: Target
  action: { $state: ReadableAtom<ActionState<Refusal>> }
  /** Label of the loading skeleton for screen readers, such as 'Loading the auction'. */
  loadingText: string
  /** Shown when the target does not exist. */
  missingText: string
  /** Shows `missingText` even after the network has refused the transaction. */
  showsMissingAfterRefusal?: boolean
  /** Shown after success: a `strong` first line, then the consequences. */
  success: ReactNode
  /** Links shown after success instead of the Done button. With them the dialog does not close by itself. */
  nextSteps?: ReactNode
  onDone(): void
  children(data: Data): ReactNode
}

/** How long the success message is shown before the dialog closes. */
const SUCCESS_MS = 2_500

export function ActionDialog<Target, Data extends object, Refusal>({
  form,
  target,
  action,
  loadingText,
  missingText,
  showsMissingAfterRefusal,
  success,
  nextSteps,
  onDone,
  children
}: Props<Target, Data, Refusal>): ReactNode {
  const formState = useStore(form.$state)
  const state = useStore(action.$state)
  const isDone = state.step === 'succeeded'
  const isAutoClosing = isDone && nextSteps === undefined
  // The page below shows the new state by then.
  useEffect(() => {
    if (!isAutoClosing) return undefined
    const timer = setTimeout(onDone, SUCCESS_MS)
    return () => clearTimeout(timer)
  }, [isAutoClosing, onDone])

  const isReady = formState.step === 'ready'
  // Preloads the code needed after submitting, while the browser is idle.
  useEffect(() => {
    if (!isReady) return undefined
    const whenIdle = window.requestIdleCallback ?? setTimeout
    const idleHandle = whenIdle(() => {
      for (const preload of [loadActionProgress(), prepareSigning()]) preload.catch(() => undefined)
    })
    return () => (window.cancelIdleCallback ?? clearTimeout)(idleHandle)
  }, [isReady])

  if (isDone) {
    return (
      <div className="stack">
        <Note kind="success">{success}</Note>
        {nextSteps ?? (
          <button type="button" className="btn btn-primary btn-lg btn-block" onClick={onDone}>
            Done
          </button>
        )}
      </div>
    )
  }
  switch (formState.step) {
    case 'loading':
      return <Skeleton label={loadingText} />
    case 'missing':
      return (
        <MissingNote
          state={state}
          text={missingText}
          isShownAfterRefusal={showsMissingAfterRefusal}
        />
      )
    case 'failed':
      return (
        <div className="stack">
          <LazyErrorNote error={formState.error} />
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
      return (
        <div className="stack stack-lg">
          {isUnverified(formState.data) && <LazyUnverifiedNote />}
          {children(formState.data)}
        </div>
      )
  }
}

/** The network cannot read the contract. People must know it before they press the button. */
function isUnverified(data: object): boolean {
  return 'isVerified' in data && data.isVerified === false
}
