// The dialog that ends a listing: a withdrawal by the seller, or the settlement of an auction that is over. The
// conditions are in src/lib/rules/settle.ts, the transactions are in src/stores/settle.ts.

import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import type { AuctionTarget } from '../../lib/loaders/auction.ts'
import type { SettleData } from '../../lib/loaders/sell.ts'
import { notSignedText } from '../../lib/messages/refused-before-signing.ts'
import { type SettleMode, settleDialogText } from '../../lib/messages/settle-dialog-title.ts'
import { settleOutcomeText } from '../../lib/messages/settle-outcome.ts'
import { settleRefusalText } from '../../lib/messages/settle-refusals.ts'
import type { SuccessStep } from '../../lib/rules/success-steps.ts'
import { isBusy } from '../../stores/action.ts'
import { platform } from '../../stores/platform.ts'
import { $settleState, settleActionFor, settleForm, settleRefusal } from '../../stores/settle.ts'
import { viewerAddress } from '../../stores/viewer.ts'
import { ActionDialog } from '../action/ActionDialog.tsx'
import { DialogTitle } from '../action/DialogTitle.tsx'
import { Progress } from '../action/Progress.tsx'
import { Note } from '../ui/Note.tsx'
import { SettleSummary } from './SettleSummary.tsx'

interface Props {
  kind: SettleMode
  target: AuctionTarget
  onDone(): void
}

const TEXTS = {
  withdraw: {
    noun: 'withdrawal',
    done: 'Your listing is withdrawn'
  },
  'end-auction': {
    noun: 'request',
    done: 'The auction has ended'
  }
} as const satisfies Record<SettleMode, Record<'done' | 'noun', string>>

const SETTLE_ACTION = { $state: $settleState }

export function SettleDialog({ kind, target, onDone }: Props): ReactNode {
  const [steps, setSteps] = useState<readonly SuccessStep[]>([])
  return (
    <ActionDialog
      form={settleForm}
      target={target}
      action={SETTLE_ACTION}
      loadingText="Loading the auction"
      missingText="This auction has ended or does not exist."
      success={data => (
        <>
          {data && <SettlingTitle kind={kind} data={data} />}
          <p className="strong">{TEXTS[kind].done}</p>
          <p>{settleOutcomeText(kind, data)}</p>
        </>
      )}
      steps={steps}
      onDone={onDone}
    >
      {data => (
        <SettleContent
          kind={kind}
          target={target}
          data={data}
          onReturn={() => setSteps(['sellAgain'])}
          onDone={onDone}
        />
      )}
    </ActionDialog>
  )
}

interface ContentProps extends Props {
  data: SettleData
  /** Called when the item is about to return to the seller. */
  onReturn(): void
}

function SettleContent({ kind, target, data, onDone, onReturn }: ContentProps): ReactNode {
  const action = settleActionFor(kind, data.auction)
  const state = useStore(action.$state)
  const refusal = isBusy(state) ? undefined : settleRefusal(kind, data)
  // The text of the button. Undefined while the listing is still for sale.
  const settling = refusal ? undefined : settlingText(kind, data)
  return (
    <>
      {!refusal && <SettlingTitle kind={kind} data={data} />}
      {(!refusal || refusal.code === 'notOver') && (
        <SettleSummary kind={kind} data={data} isEnded={!refusal} />
      )}
      {kind === 'withdraw' && !refusal && !settling && !isBusy(state) && (
        <p className="small muted">This listing ends. You can sell again at any time.</p>
      )}
      {kind === 'end-auction' && data.auction.topBid && !refusal && !isBusy(state) && (
        <p className="small muted">
          The winner gets {data.auction.available > 1 ? 'the copies' : 'the item'}, and you are paid
          immediately.
        </p>
      )}
      {refusal
        ? state.step !== 'failed' && <Note>{settleRefusalText(refusal)}</Note>
        : !isBusy(state) && (
            <button
              type="button"
              className="btn btn-primary btn-lg btn-block"
              onClick={() => {
                if (!data.auction.topBid) onReturn()
                void action.run({ target, data })
              }}
            >
              {settling ?? 'Withdraw'}
            </button>
          )}
      <Progress
        action={action}
        noun={TEXTS[kind].noun}
        refusalText={reason => notSignedText(settleRefusalText(reason))}
        onDone={onDone}
      />
    </>
  )
}

function SettlingTitle({ kind, data }: Pick<ContentProps, 'data' | 'kind'>): ReactNode {
  const text = settlingText(kind, data)
  return text && <DialogTitle text={text} />
}

/** The title and the button for an auction that is over: what its settlement brings. Undefined before its end. */
function settlingText(kind: SettleMode, { auction }: SettleData): string | undefined {
  return settleDialogText(kind, auction, viewerAddress(), platform().now())
}
