import type { ReactNode } from 'react'

/** A panel for a pending operation of unknown duration. `children` are the buttons to leave it. */
export function PendingPanel({
  title,
  text,
  progress,
  children
}: {
  title: string
  text: string
  /** The progress, when it is known. */
  progress?: ReactNode
  children?: ReactNode
}): ReactNode {
  return (
    <div className="stack">
      <div className="row" role="status">
        <span className="spinner" />
        <div className="grow">
          <p className="strong">{title}</p>
          <p className="small muted">{text}</p>
        </div>
      </div>
      {progress}
      {children && <div className="stack stack-sm">{children}</div>}
    </div>
  )
}
