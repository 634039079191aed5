import { type ReactNode, useEffect, useRef } from 'react'

import { cancelLogin } from '../../stores/session.ts'
import { Icon } from '../ui/Icon.tsx'

/** One step of the login, with a button back to the list of wallets. */
export function LoginStep({ title, children }: { title: string; children: ReactNode }): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null)
  // The pressed button no longer exists, so the focus was lost.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <section className="stack" aria-label={title}>
      <div className="row">
        <button type="button" className="btn btn-ghost btn-sm" onClick={cancelLogin}>
          <Icon name="arrow-left" />
          Back
        </button>
      </div>
      <h3 ref={heading} tabIndex={-1}>
        {title}
      </h3>
      {children}
    </section>
  )
}
