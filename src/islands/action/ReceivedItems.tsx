import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'

import { routes } from '../../lib/config/routes.ts'
import { $receivedItems, findReceivedItems } from '../../stores/received-items.ts'

export interface ReceivedItemsProps {
  hash: string
  /** The number of items. Their space is reserved until they are found. */
  units: number
}

/**
 * The items received by a transaction, each with a link to its page. A single item is shown large (`.received-items` in
 * the styles).
 */
export function ReceivedItems({ hash, units }: ReceivedItemsProps): ReactNode {
  const received = useStore($receivedItems)
  useEffect(() => void findReceivedItems(hash), [hash])
  if (received?.hash !== hash) return <ReservedPlaces units={units} />
  if (received.items.length === 0) return null
  return (
    <ul className="received-items" aria-label="What you got">
      {received.items.map(({ identifier, name, picture }) => (
        <li key={identifier}>
          <a className="stack stack-sm" href={routes.asset(identifier)}>
            <span className="card-media mat">
              {picture && <img className="hung" src={picture} alt="" />}
            </span>
            <span className="strong" dir="auto">
              {name ?? identifier}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

function ReservedPlaces({ units }: Pick<ReceivedItemsProps, 'units'>): ReactNode {
  return (
    <ul className="received-items" aria-hidden="true">
      {Array.from({ length: units }, (_, i) => `place ${i}`).map(place => (
        <li key={place}>
          <span className="stack stack-sm">
            <span className="card-media mat" />
            <span className="strong">&nbsp;</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
