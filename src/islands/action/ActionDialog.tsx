// The frame of every dialog that signs a transaction: loading, missing, failed, the form and the success message. The
// steps of the transaction itself are in src/stores/action.ts; Progress.tsx, which each dialog renders below its form,
// shows them.

import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { type ReactNode, useEffect, useRef } from 'react'

import type { Auction } from '../../lib/api/auctions.ts'
import type { SuccessStep } from '../../lib/rules/success-steps.ts'
import { type ActionState, prepareSigning } from '../../stores/action.ts'
import type { Form } from '../../stores/form.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { LazyErrorNote, LazyMissingNote, LazyUnverifiedNote } from './LazyNotes.tsx'
import { lazyComponent } from './lazy-component.tsx'
import { LazyActionProgress } from './Progress.tsx'
import type { SuccessProps } from './Success.tsx'

interface Props<Target, Data, Refusal> {
  form: Form<Target, Data>
  target: Target
  action: { $state: ReadableAtom<ActionState<Refusal>> }
  /** Label of the loading skeleton for screen readers, such as 'Loading the auction'. */
  loadingText: string
  /** Shown when the target does not exist. */
  missingText: string
  /** The listing in the data. When it no longer exists, the dialog offers the seller's newer listing of the item. */
  listingOf?: (data: Data) => Auction
  /** Shows `missingText` even after the network has refused the transaction. */
  showsMissingAfterRefusal?: boolean
  /**
   * Shown after success: a `strong` first line, then the consequences. `data`: the data that the form showed last;
   * undefined when the dialog was opened after its target was gone.
   */
  success: ReactNode | ((data: Data | undefined) => ReactNode)
  /** Loads what `success` renders. */
  preloadSuccess?(): Promise<void>
  /** Whether the viewer now owns the asset, so that it can be seen, shared and sold. */
  isGained?: boolean
  /** Whether the item is now listed. The dialog then stays until it is closed, and closing it leads to the listing. */
  startsListing?: boolean
  /** The possible next steps, below the button that closes the dialog. */
  steps?: readonly SuccessStep[] | undefined
  /** Content below the next steps. */
  moreSteps?: ReactNode
  /** Links that replace the Done button after success. With them the dialog does not close automatically. */
  nextSteps?: ReactNode
  onDone(): void
  children(data: Data): ReactNode
}

// A separate function, here and in Progress.tsx: for `(await import(…)).name` Vite generates more bytes.
const loadSuccess = () => import('./Success.tsx')

const LazySuccess = lazyComponent<SuccessProps>(async () => (await loadSuccess()).Success, 'Done')

export function ActionDialog<Target, Data extends object, Refusal>({
  form,
  target,
  action,
  loadingText,
  missingText,
  listingOf,
  showsMissingAfterRefusal,
  success,
  preloadSuccess,
  isGained,
  startsListing,
  steps,
  moreSteps,
  nextSteps,
  onDone,
  children
}: Props<Target, Data, Refusal>): ReactNode {
  const formState = useStore(form.$state)
  const state = useStore(action.$state)
  const isRefused = state.step === 'refused'
  // Reloads after a refusal, because the target of the transaction may no longer exist.
  useEffect(() => {
    if (isRefused) void form.reload(target)
  }, [form, isRefused, target])

  // The target may no longer exist after the action, so the success message uses the data that the form showed before.
  const shown = useRef<Data>(undefined)
  if (formState.step === 'ready' && state.step !== 'succeeded') shown.current = formState.data

  const isReady = formState.step === 'ready'
  const isPending = state.step === 'pending'
  // Preloads the code needed after submitting: while the browser is idle, and at the latest once the transaction is
  // sent.
  useEffect(() => {
    if (!isReady) return undefined
    const preload = () => {
      for (const load of [
        LazyActionProgress.preload,
        LazySuccess.preload,
        preloadSuccess,
        prepareSigning
      ])
        load?.().catch(() => undefined)
    }
    if (isPending) return preload()
    const whenIdle = window.requestIdleCallback ?? setTimeout
    const idleHandle = whenIdle(preload)
    return () => (window.cancelIdleCallback ?? clearTimeout)(idleHandle)
  }, [isReady, isPending, preloadSuccess])

  if (state.step === 'succeeded') {
    return (
      <LazySuccess
        isGained={isGained}
        startsListing={startsListing}
        hash={state.hash}
        nextSteps={nextSteps}
        steps={steps}
        moreSteps={moreSteps}
        onDone={onDone}
      >
        {typeof success === 'function' ? success(shown.current) : success}
      </LazySuccess>
    )
  }
  switch (formState.step) {
    case 'loading':
      return <Skeleton label={loadingText} />
    case 'missing':
      return (
        <LazyMissingNote
          state={state}
          text={missingText}
          isShownAfterRefusal={showsMissingAfterRefusal}
          last={shown.current && listingOf?.(shown.current)}
          onDone={onDone}
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
        <div className="stack action">
          {isUnverified(formState.data) && <LazyUnverifiedNote />}
          {children(formState.data)}
        </div>
      )
  }
}

/** Whether the network cannot read the contract. People must know this before they press the button. */
function isUnverified(data: object): boolean {
  return 'isVerified' in data && data.isVerified === false
}
