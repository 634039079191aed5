// After a success: the work, what happened to it, and what can be done next.

import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef } from 'react'

import { routes } from '../../lib/config/routes.ts'
import type { DialogWork } from '../../lib/loaders/dialog-work.ts'
import { $dialogWork } from '../../stores/dialog-work.ts'
import { Icon } from '../ui/Icon.tsx'
import { ShareButton } from './ShareButton.tsx'

export interface SuccessProps {
  /** As in ActionDialog. */
  isGained: boolean
  nextSteps: ReactNode
  onDone(): void
  children: ReactNode
}

/** Long enough to read two sentences. Specification 2 section 2.4: after success a dialog returns to its page. */
const RETURN_MS = 8_000

export function Success({ children, isGained, nextSteps, onDone }: SuccessProps): ReactNode {
  const work = useStore($dialogWork)
  const place = useRef<HTMLDivElement>(null)
  const returns = nextSteps === undefined
  useEffect(() => {
    if (!returns) return undefined
    const timer = setTimeout(onDone, RETURN_MS)
    const stay = () => clearTimeout(timer)
    const dialog = place.current?.closest('.dialog')
    // A person who has pressed something in it has not finished.
    for (const type of ['pointerdown', 'keydown']) dialog?.addEventListener(type, stay)
    return () => {
      stay()
      for (const type of ['pointerdown', 'keydown']) dialog?.removeEventListener(type, stay)
    }
  }, [returns, onDone])
  return (
    <div className="success" ref={place}>
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
      {nextSteps ??
        (isGained && work ? <GainedSteps work={work} onDone={onDone} /> : <Done onDone={onDone} />)}
    </div>
  )
}

/** The page below is the work's own. */
function GainedSteps({ onDone, work }: { onDone(): void; work: DialogWork }): ReactNode {
  return (
    <>
      <button type="button" className="btn btn-primary btn-lg btn-block" onClick={onDone}>
        View it
      </button>
      <div className="success-steps">
        <ShareButton path={routes.asset(work.identifier)} title={work.name} />
        <a
          className="btn btn-secondary"
          href={
            work.isSft
              ? routes.createSftAuction(work.identifier)
              : routes.assetModal(work.identifier, 'create-nft-auction')
          }
        >
          Sell it
        </a>
      </div>
    </>
  )
}

function Done({ onDone }: { onDone(): void }): ReactNode {
  return (
    <button type="button" className="btn btn-primary btn-lg btn-block" onClick={onDone}>
      Done
    </button>
  )
}
