import type { ReactNode } from 'react'

/** Lines in place of content that loads. `label` is for screen readers. */
export function Skeleton({ label }: { label: string }): ReactNode {
  return (
    <div className="stack" aria-busy="true">
      <span className="visually-hidden" role="status">
        {label}
      </span>
      <span className="skeleton skeleton-text w-60" />
      <span className="skeleton skeleton-text w-80" />
      <span className="skeleton skeleton-text w-40" />
    </div>
  )
}
