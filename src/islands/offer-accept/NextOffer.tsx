import { type ReactNode, useEffect, useState } from 'react'
import type { WaitingWork } from '../../lib/api/next-steps.ts'
import { routes } from '../../lib/config/routes.ts'
import type { OfferTarget } from '../../lib/loaders/offers.ts'

const loadStore = () => import('../../stores/next-offer.ts')

/** A link to the item with the next offer to answer. Nothing until it is found, and when it cannot be loaded. */
export function NextOffer({ accepted }: { accepted: OfferTarget }): ReactNode {
  const [next, setNext] = useState<WaitingWork>()
  // Runs once, because the target of an open dialog does not change.
  useEffect(() => {
    loadStore()
      .then(({ findNextOffer }) => findNextOffer(accepted))
      .then(setNext, () => undefined)
  }, [accepted])
  return (
    next && (
      <a className="btn btn-secondary btn-lg btn-block" href={routes.asset(next.identifier)}>
        See the next offer
      </a>
    )
  )
}
