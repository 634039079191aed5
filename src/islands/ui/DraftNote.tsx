import type { ReactNode } from 'react'

import { Note } from './Note.tsx'

export interface DraftNoteProps {
  onDiscard(): void
  children: ReactNode
}

/** Says that a form shows entries of an earlier visit. */
export function DraftNote({ onDiscard, children }: DraftNoteProps): ReactNode {
  return (
    <Note>
      <div className="stack">
        <p>{children}</p>
        <div className="row">
          <button type="button" className="btn btn-secondary btn-sm" onClick={onDiscard}>
            Start over
          </button>
        </div>
      </div>
    </Note>
  )
}
