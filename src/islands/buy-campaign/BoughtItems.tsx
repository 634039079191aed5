import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'

import { routes } from '../../lib/config/routes.ts'
import { $receivedItems, findReceivedItems } from '../../stores/received-items.ts'

/** The items that the purchase brought, each with a link to its page. One alone is shown large. */
export function BoughtItems({ hash }: { hash: string }): ReactNode {
  const received = useStore($receivedItems)
  useEffect(() => void findReceivedItems(hash), [hash])
  if (received?.hash !== hash) return null
  return (
    <ul className="bought-items" aria-label="What you got">
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
