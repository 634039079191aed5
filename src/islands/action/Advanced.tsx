import type { ReactNode } from 'react'

interface Props {
  children: ReactNode
}

/** Rarely needed options, collapsed. Fields inside keep their values while it is closed. */
export function Advanced({ children }: Props): ReactNode {
  return (
    <details className="advanced">
      <summary className="label">Advanced</summary>
      <div className="stack">{children}</div>
    </details>
  )
}
