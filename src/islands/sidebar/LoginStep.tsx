import type { ReactNode } from 'react'

import { cancelLogin } from '../../stores/session.ts'
import { Icon } from '../ui/Icon.tsx'

/** One wallet's step of the login, with a button back to the list of wallets. */
export function LoginStep({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <section className="stack" aria-label={title}>
      <div className="row">
        <button type="button" className="btn btn-ghost btn-sm" onClick={cancelLogin}>
          <Icon name="arrow-left" />
          Back
        </button>
      </div>
      <h3>{title}</h3>
      {children}
    </section>
  )
}
