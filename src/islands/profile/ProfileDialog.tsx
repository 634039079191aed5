// The dialog that edits the viewer's profile. The fields have their limits in src/lib/rules/profile.ts; how they are
// saved, and kept as a draft, is in src/stores/profile.ts.

import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'

import { $profile, reloadProfile } from '../../stores/profile.ts'
import { LazyErrorNote } from '../action/LazyNotes.tsx'
import { Note } from '../ui/Note.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { ProfileFields } from './ProfileFields.tsx'

interface Props {
  /** Path of the account's page. */
  accountPath: string
  onDone(): void
}

export function ProfileDialog({ accountPath, onDone }: Props): ReactNode {
  const state = useStore($profile)
  const isDone = state.step === 'saved'
  useEffect(() => void (isDone && onDone()), [isDone, onDone])

  // Leaving the page would cancel the requests of a save. Before that no warning is needed: the input is kept as a
  // draft.
  const isSaving = state.step === 'saving'
  useEffect(() => {
    if (!isSaving) return
    const confirmUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', confirmUnload)
    return () => removeEventListener('beforeunload', confirmUnload)
  }, [isSaving])

  switch (state.step) {
    case 'loading':
      return <Skeleton label="Loading your profile" />
    case 'failed':
      return (
        <div className="stack">
          <LazyErrorNote error={state.error} />
          <button type="button" className="btn btn-secondary" onClick={() => void reloadProfile()}>
            Try again
          </button>
        </div>
      )
    case 'saved':
      return <Note kind="success">Your profile is saved.</Note>
    case 'editing':
    case 'saving':
      return <ProfileFields state={state} accountPath={accountPath} />
  }
}
