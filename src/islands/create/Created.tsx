import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'

import { routes } from '../../lib/config/routes.ts'
import { $created, create } from '../../stores/create.ts'

/** What there is to go on to once something is made. */
export function Created({ hash }: { hash: string }): ReactNode {
  const created = useStore($created)
  const identifier = created?.hash === hash ? created.identifier : undefined
  return (
    <>
      {identifier === undefined ? (
        <p className="muted" role="status">
          Finding its page…
        </p>
      ) : (
        <a className="btn btn-primary btn-lg btn-block" href={routes.asset(identifier)}>
          View {identifier}
        </a>
      )}
      <button type="button" className="btn btn-secondary btn-block" onClick={create.reset}>
        Create another
      </button>
    </>
  )
}
