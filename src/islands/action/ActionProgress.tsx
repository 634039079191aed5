// The progress of an action, with the buttons to cancel, retry or close. The order of the steps is in
// src/stores/action.ts, the texts of failures are in src/lib/messages/dialog-errors.ts.

import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef } from 'react'

import { LIMITS } from '../../lib/config/limits.ts'
import { explorerLink } from '../../lib/format/links.ts'
import {
  type ActionFailure,
  isTransactionRefusal,
  LATE_SIGNATURE_TEXT,
  transactionRefusalText
} from '../../lib/messages/dialog-errors.ts'
import { walletRefusalText } from '../../lib/messages/wallet.ts'
import type { ActionState } from '../../stores/action.ts'
import { platform } from '../../stores/platform.ts'
import { Delayed } from '../ui/Delayed.tsx'
import { Note } from '../ui/Note.tsx'
import { PendingPanel } from '../ui/PendingPanel.tsx'
import { FailureNote } from './FailureNotes.tsx'
import { PlanSummary } from './PlanSummary.tsx'
import type { ProgressProps } from './Progress.tsx'

/** A warning is shown after this time: a person may need some time to read the transaction in the wallet. */
const SLOW_SIGNATURE_MS = 60_000

/**
 * The class that positions each step (src/styles/components/dialog.css): `action-progress` replaces the form,
 * `action-note` is above its button, `action-failure` below it. A failure after sending is above the button, which
 * would send again.
 */
const PLACES: Record<ActionState<unknown>['step'], string> = {
  editing: '',
  building: 'action-progress',
  awaitingSignature: 'action-progress',
  sending: 'action-progress',
  pending: 'action-progress',
  refused: 'action-note',
  cancelled: 'action-note',
  succeeded: '',
  failed: 'action-failure'
}

/** The failures before the transaction was sent. */
const NOT_SENT: readonly ActionFailure['code'][] = ['error', 'offline']

export function ActionProgress<Refusal extends { code: string }>(
  props: ProgressProps<Refusal>
): ReactNode {
  const state = useStore(props.action.$state)
  const { step } = state
  const isSent = step === 'failed' && !NOT_SENT.includes(state.failure.code)
  const container = useRef<HTMLDivElement>(null)
  // On a small screen the progress is below the form, outside the viewport.
  useEffect(() => {
    if (step !== 'editing') container.current?.scrollIntoView({ block: 'nearest' })
  }, [step])
  return (
    <div className={`stack ${isSent ? 'action-note' : PLACES[step]}`} ref={container}>
      <ActionStatus {...props} />
    </div>
  )
}

function ActionStatus<Refusal extends { code: string }>({
  action,
  noun,
  usdReference,
  summary,
  closeText,
  pendingText = 'You can close this dialog. We’ll notify you when it’s done.',
  refusalText,
  unsignedText,
  onDone
}: ProgressProps<Refusal>): ReactNode {
  const state = useStore(action.$state)
  const { network } = platform()
  const native = { symbol: network.nativeLabel, decimals: LIMITS.nativeDecimals }
  switch (state.step) {
    case 'building':
      return (
        <PendingPanel
          title={`Preparing your ${noun}`}
          text="Checking the price, your balance and the contract."
        >
          <CancelButton onCancel={action.cancel} />
        </PendingPanel>
      )
    case 'awaitingSignature':
      return (
        <>
          <PlanSummary summary={state.summary} usdReference={usdReference}>
            {summary}
          </PlanSummary>
          <PendingPanel
            title={
              state.open ? 'Your browser blocked the wallet window' : 'Waiting for your wallet'
            }
            text={state.open ? 'Press the button below to open it.' : confirmText()}
          >
            {state.open && (
              <button type="button" className="btn btn-primary" onClick={state.open}>
                Open wallet
              </button>
            )}
            <CancelButton onCancel={action.cancel} />
          </PendingPanel>
          <Delayed ms={SLOW_SIGNATURE_MS}>
            <Note kind="warning">
              Your wallet has not answered yet. Check that it’s open and unlocked. Cancel to try
              again, or log out to use another wallet: nothing is signed until you confirm it.
            </Note>
          </Delayed>
        </>
      )
    case 'sending':
      return (
        <PendingPanel title={`Sending your ${noun}`} text="Signed and on its way to the network." />
      )
    case 'pending':
      return (
        <PendingPanel title={`Your ${noun} is being processed`} text={pendingText}>
          <button
            type="button"
            className={`btn ${closeText ? 'btn-ghost btn-sm' : 'btn-secondary'}`}
            onClick={onDone}
          >
            {closeText ?? 'Close'}
          </button>
          <a
            className="btn btn-ghost btn-sm"
            href={explorerLink(network.explorer, 'transactions', state.hash)}
            target="_blank"
            rel="noopener"
          >
            View transaction
          </a>
        </PendingPanel>
      )
    case 'refused':
      return isTransactionRefusal(state.reason) ? (
        <Note kind="error">{transactionRefusalText(state.reason, native, unsignedText)}</Note>
      ) : (
        <Note kind="warning">{refusalText(state.reason)}</Note>
      )
    case 'cancelled':
      return (
        <Note kind={state.wasSigned ? 'warning' : 'info'}>
          {state.wasSigned ? LATE_SIGNATURE_TEXT : walletRefusalText(state.refusal, unsignedText)}
        </Note>
      )
    case 'failed':
      return <FailureNote failure={state.failure} />
    default:
      return null
  }
}

/** With a wallet app, the text says to open it: a phone does not open the app for a site's request automatically. */
function confirmText(): string {
  return platform().wallet.session()?.kind === 'walletConnect'
    ? 'Open the wallet app, check the transaction and confirm it.'
    : 'Check the transaction there and confirm it.'
}

function CancelButton({ onCancel }: { onCancel(): void }): ReactNode {
  return (
    <button type="button" className="btn btn-secondary" onClick={onCancel}>
      Cancel
    </button>
  )
}
