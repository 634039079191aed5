import type { ReactNode } from 'react'

/** Something is under way and takes as long as it takes; `children` are the ways out. */
export function PendingPanel({
  title,
  text,
  progress,
  children
}: {
  title: string
  text: string
  /** How far it is, where that can be told. */
  progress?: ReactNode
  children?: ReactNode
}): ReactNode {
  return (
    <div className="panel stack">
      <div className="row" role="status">
        <span className="spinner" />
        <div className="grow">
          <p className="strong">{title}</p>
          <p className="small muted">{text}</p>
        </div>
      </div>
      {progress}
      {children && <div className="row row-wrap">{children}</div>}
    </div>
  )
}
