import type { ReactNode } from 'react'

import { Note } from './Note.tsx'

export interface DraftNoteProps {
  kind?: 'info' | 'warning'
  onDiscard(): void
  /** Further buttons, beside the one that discards. */
  actions?: ReactNode
  children: ReactNode
}

/** The note that a form shows values from an earlier visit. */
export function DraftNote({
  kind = 'info',
  onDiscard,
  actions,
  children
}: DraftNoteProps): ReactNode {
  return (
    <Note kind={kind}>
      <div className="stack">
        <p>{children}</p>
        <div className="row">
          {actions}
          <button type="button" className="btn btn-secondary btn-sm" onClick={onDiscard}>
            Start over
          </button>
        </div>
      </div>
    </Note>
  )
}
