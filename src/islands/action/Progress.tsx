// The progress of an action after submitting. `ActionProgress` is loaded lazily, or preloaded by the dialog.

import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import type { ReactNode } from 'react'

import type { Money } from '../../lib/api/auction-summary.ts'
import type { ActionState } from '../../stores/action.ts'
import { lazyComponent } from './lazy-component.tsx'

export interface ProgressProps<Refusal> {
  action: { $state: ReadableAtom<ActionState<Refusal>>; cancel(): void }
  /** The action's name in texts: 'bid', 'purchase'. */
  noun: string
  /** An amount of the paid token with a known USD value. Absent when the payment is shown without it. */
  usdReference?: Money
  /** Further rows of the summary, such as where the money goes and what the sender receives. */
  summary?: ReactNode
  /** What the person can do while the network processes the action. By default: close the dialog. */
  pendingText?: string
  /** What remains undone when the dialog is closed while the network processes the action. By default nothing. */
  closeText?: string
  /** Shown instead of "Nothing was signed." after an earlier signature. */
  unsignedText?: string
  /** The message when the last check before signing fails. Errors of a single field are shown at the field. */
  refusalText(reason: Refusal): string
  onDone(): void
}

const loadProgress = () => import('./ActionProgress.tsx')

export const LazyActionProgress = lazyComponent<ProgressProps<never>>(
  async () => (await loadProgress()).ActionProgress,
  'Preparing'
)

export function Progress<Refusal extends { code: string }>(
  props: ProgressProps<Refusal>
): ReactNode {
  const { step } = useStore(props.action.$state)
  // Renders nothing, because an empty element would still take a gap of the dialog. ActionDialog shows a success. In a
  // dialog with two transactions the first has succeeded while the second is signed.
  if (step === 'editing' || step === 'succeeded') return null
  // The cast is safe: `refusalText` belongs to the same action as the refusal.
  return <LazyActionProgress {...(props as ProgressProps<never>)} />
}
