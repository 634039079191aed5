import type { ReactNode } from 'react'

interface Props {
  /** Open from the start, for a form whose only choices are inside. */
  isOpen?: boolean
  children: ReactNode
}

/** What few people need, folded. Fields inside keep their values while it is closed. */
export function Advanced({ isOpen = false, children }: Props): ReactNode {
  return (
    <details className="advanced" open={isOpen || undefined}>
      <summary className="label">Advanced</summary>
      <div className="stack">{children}</div>
    </details>
  )
}
