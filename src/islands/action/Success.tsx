// After a success: the work, what happened to it, and what can be done next.

import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'

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

export function Success({ children, isGained, nextSteps, onDone }: SuccessProps): ReactNode {
  const work = useStore($dialogWork)
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
