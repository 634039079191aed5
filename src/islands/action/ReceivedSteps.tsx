import type { ReactNode } from 'react'

import { routes } from '../../lib/config/routes.ts'
import { viewerAddress } from '../../stores/viewer.ts'
import { lazyComponent } from './lazy-component.tsx'
import type { ReceivedItemsProps } from './ReceivedItems.tsx'

export const LazyReceivedItems = lazyComponent<ReceivedItemsProps>(
  async () => (await import('./ReceivedItems.tsx')).ReceivedItems,
  'Finding what you got'
)

interface Props extends ReceivedItemsProps {
  onDone(): void
}

/**
 * Shown after a success whose items become known only afterwards, because they were drawn or minted: the items and the
 * next steps.
 */
export function ReceivedSteps({ hash, units, onDone }: Props): ReactNode {
  return (
    <>
      {hash && <LazyReceivedItems hash={hash} units={units} />}
      <a
        className="btn btn-primary btn-lg btn-block"
        href={routes.account({ address: viewerAddress() })}
      >
        See {units > 1 ? 'them' : 'it'} in your account
      </a>
      <button type="button" className="btn btn-secondary btn-block" onClick={onDone}>
        Done
      </button>
    </>
  )
}
