// What is happening to an action, from the press on. Its drawing comes with the press, or before.

import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import type { ReactNode } from 'react'

import type { ActionState } from '../../stores/action.ts'
import { lazyComponent } from './lazy-component.tsx'
import type { PaymentUnit } from './PlanSummary.tsx'

export interface ProgressProps<Refusal> {
  action: { $state: ReadableAtom<ActionState<Refusal>>; cancel(): void }
  /** What it is called while it is under way: 'bid', 'purchase'. */
  noun: string
  /** Of what is paid; not needed where nothing is. */
  unit?: PaymentUnit
  /** Further rows of the summary: what becomes of the money, what the sender gets. */
  summary?: ReactNode
  /** Why the last check before signing said no; what is wrong with a field stands at the field itself. */
  refusalText(reason: Refusal): string
  onDone(): void
}

export async function loadActionProgress() {
  const { ActionProgress } = await import('./ActionProgress.tsx')
  return ActionProgress
}

const LazyActionProgress = lazyComponent<ProgressProps<never>>(loadActionProgress, 'Preparing')

export function Progress<Refusal extends { code: string }>(
  props: ProgressProps<Refusal>
): ReactNode {
  const { step } = useStore(props.action.$state)
  // A refusal's words are those of its action.
  return step !== 'editing' && <LazyActionProgress {...(props as ProgressProps<never>)} />
}
