// The content after a success: the asset, what happened to it, and the next steps.

import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'

import { routes } from '../../lib/config/routes.ts'
import type { DialogAsset } from '../../lib/loaders/dialog-asset.ts'
import { possibleSteps, type SuccessStep } from '../../lib/rules/success-steps.ts'
import { $dialogAsset } from '../../stores/dialog-asset.ts'
import { viewerAddress } from '../../stores/viewer.ts'
import { Icon } from '../ui/Icon.tsx'
import { startReturnTimer } from './return-timer.ts'
import { ShareButton } from './ShareButton.tsx'

export interface SuccessProps {
  /** See ActionDialog. */
  isGained: boolean | undefined
  startsListing: boolean | undefined
  /** The hash of the successful transaction. */
  hash: string
  steps: readonly SuccessStep[] | undefined
  moreSteps?: ReactNode
  nextSteps: ReactNode
  onDone(): void
  children: ReactNode
}

/**
 * The times after which a dialog returns to its page (specification 2 section 2.4): to read the result, and to decide
 * on a next step when one is offered. WCAG 2.2.1 requires at least twenty seconds to extend a time limit; any press or
 * key ends the limit here. After a new listing there is no limit, because the button leads to another page than the one
 * below.
 */
const [READ_MS, DECIDE_MS] = [20_000, 60_000]

export function Success({
  children,
  hash,
  isGained = false,
  moreSteps,
  nextSteps,
  onDone,
  startsListing = false,
  steps = isGained ? ['share', 'sell'] : startsListing ? ['share'] : []
}: SuccessProps): ReactNode {
  const work = useStore($dialogAsset)
  const offered = work ? possibleSteps(steps, work) : []
  const hasSteps = offered.length > 0 || moreSteps !== undefined
  const staysOpen = startsListing || nextSteps !== undefined
  const returnMs = !staysOpen && (hasSteps ? DECIDE_MS : READ_MS)
  // Input anywhere in the document counts: the focus may be outside the dialog when Escape is pressed.
  useEffect(
    () => (returnMs ? startReturnTimer(onDone, returnMs, document) : undefined),
    [returnMs, onDone]
  )
  return (
    <div className="success">
      {/* Received items, which are among the next steps, have their own pictures. */}
      {nextSteps === undefined &&
        (work?.picture ? (
          <div className="frame success-work">
            <img src={work.picture} alt={work.name} />
          </div>
        ) : (
          <Icon name="success" />
        ))}
      <div className="success-text" role="status">
        {work && !isGained && <p dir="auto">{work.name}</p>}
        {children}
      </div>
      {nextSteps ?? (
        <>
          {startsListing ? (
            <ListingButton hash={hash} onDone={onDone} />
          ) : (
            <button type="button" className="btn btn-primary btn-lg btn-block" onClick={onDone}>
              {isGained ? 'View it' : 'Done'}
            </button>
          )}
          {work && offered.length > 0 && (
            <div className="success-steps">
              {offered.map(step => (
                <Step key={step} step={step} work={work} />
              ))}
            </div>
          )}
          {moreSteps}
        </>
      )}
    </div>
  )
}

const loadWay = () => import('./way-to-listing.ts')

/**
 * Closes the dialog, which leads to the new listing. Waits until the listing is known, because the page of the item may
 * show another one.
 */
function ListingButton({ hash, onDone }: Pick<SuccessProps, 'hash' | 'onDone'>): ReactNode {
  const [isWaiting, setWaiting] = useState(false)
  const way = useRef<Promise<void>>(undefined)
  const closed = useRef<AbortSignal>(undefined)
  useEffect(() => {
    const closing = new AbortController()
    closed.current = closing.signal
    way.current = loadWay().then(
      ({ findWayToListing }) => findWayToListing(hash, closing.signal),
      () => undefined
    )
    return () => closing.abort()
  }, [hash])
  const leave = async () => {
    const signal = closed.current
    setWaiting(true)
    await way.current
    // When the dialog was closed in another way, the currently open layer is not this dialog.
    if (!signal?.aborted) onDone()
  }
  return (
    <button
      type="button"
      className="btn btn-primary btn-lg btn-block"
      aria-busy={isWaiting}
      onClick={() => isWaiting || void leave()}
    >
      See listing
    </button>
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
