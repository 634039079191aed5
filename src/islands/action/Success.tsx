// After a success: the work, what happened to it, and what can be done next.

import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'

import { routes } from '../../lib/config/routes.ts'
import type { DialogAsset } from '../../lib/loaders/dialog-asset.ts'
import { possibleSteps, type SuccessStep } from '../../lib/rules/success-steps.ts'
import { $dialogAsset } from '../../stores/dialog-asset.ts'
import { viewerAddress } from '../../stores/viewer.ts'
import { Icon } from '../ui/Icon.tsx'
import { startReturnTimer } from './return-timer.ts'
import { ShareButton } from './ShareButton.tsx'

export interface SuccessProps {
  /** As in ActionDialog. */
  isGained: boolean | undefined
  doneText: string | undefined
  steps: readonly SuccessStep[] | undefined
  nextSteps: ReactNode
  onDone(): void
  children: ReactNode
}

/**
 * Specification 2 section 2.4: after success a dialog returns to its page. Long enough to read two sentences, or to
 * decide on a next step.
 */
const [READ_MS, DECIDE_MS] = [12_000, 40_000]

export function Success({
  children,
  isGained = false,
  doneText = isGained ? 'View it' : 'Done',
  nextSteps,
  onDone,
  steps = isGained ? ['share', 'sell'] : []
}: SuccessProps): ReactNode {
  const work = useStore($dialogAsset)
  const offered = work ? possibleSteps(steps, work) : []
  const returnMs = nextSteps === undefined && (offered.length > 0 ? DECIDE_MS : READ_MS)
  // The whole document: the focus may be outside the dialog when Escape is pressed.
  useEffect(
    () => (returnMs ? startReturnTimer(onDone, returnMs, document) : undefined),
    [returnMs, onDone]
  )
  return (
    <div className="success">
      {work?.picture ? (
        <div className="frame success-work">
          <img src={work.picture} alt={work.name} />
        </div>
      ) : (
        nextSteps === undefined && <Icon name="success" />
      )}
      <div className="success-text" role="status">
        {children}
      </div>
      {nextSteps ?? (
        <>
          <button type="button" className="btn btn-primary btn-lg btn-block" onClick={onDone}>
            {doneText}
          </button>
          {work && offered.length > 0 && (
            <div className="success-steps">
              {offered.map(step => (
                <Step key={step} step={step} work={work} />
              ))}
            </div>
          )}
        </>
      )}
    </div>
  )
}

function Step({ step, work }: { step: SuccessStep; work: DialogAsset }): ReactNode {
  switch (step) {
    case 'share':
      return <ShareButton path={routes.asset(work.identifier)} title={work.name} />
    case 'bids':
      return (
        <a
          className="btn btn-secondary"
          href={routes.accountModal({ address: viewerAddress() }, 'my-bids')}
        >
          My bids
        </a>
      )
    case 'offers':
      return (
        <a
          className="btn btn-secondary"
          href={routes.accountModal({ address: viewerAddress() }, 'my-offers')}
        >
          See your offers
        </a>
      )
    case 'sell':
    case 'sellAgain':
      return (
        <a
          className="btn btn-secondary"
          href={
            work.isSft
              ? routes.createSftAuction(work.identifier)
              : routes.assetModal(work.identifier, 'create-nft-auction')
          }
        >
          {step === 'sell' ? 'Sell it' : 'Sell again'}
        </a>
      )
  }
}
