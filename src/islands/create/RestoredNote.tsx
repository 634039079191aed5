import type { ReactNode } from 'react'

import { discardDraft, type RestoredDraft } from '../../stores/create-draft.ts'
import { DraftNote } from '../ui/DraftNote.tsx'

interface Props extends RestoredDraft {
  hasFile: boolean
  onDiscard(): void
}

/** Says that the form has the entries of an earlier visit, and which file it has not. */
export function RestoredNote({ lostFile, hasFile, onDiscard }: Props): ReactNode {
  return (
    <DraftNote
      onDiscard={() => {
        discardDraft()
        onDiscard()
      }}
    >
      We kept what you entered earlier. It is not minted yet.
      {!hasFile && lostFile && (
        <>
          {' '}
          Choose the file again: <bdi>{lostFile}</bdi>
        </>
      )}
    </DraftNote>
  )
}
