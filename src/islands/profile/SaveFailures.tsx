import type { ReactNode } from 'react'

import { profileFieldLabel, profileSaveErrorTexts } from '../../lib/messages/profile-save.ts'
import type { ProfileChange } from '../../lib/rules/profile.ts'
import type { SaveFailure } from '../../stores/profile.ts'
import { Note } from '../ui/Note.tsx'

export interface SaveFailuresProps {
  failures: readonly SaveFailure[]
  /** The changes that the same attempt did save. */
  saved: readonly ProfileChange[]
}

/** Which changes of the profile were not saved, and which were: each is saved by its own request. */
export function SaveFailures({ failures, saved }: SaveFailuresProps): ReactNode {
  return (
    <Note kind="error">
      <ul className="stack stack-sm">
        {profileSaveErrorTexts(failures).map(text => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {saved.length > 0 && <p>Saved: {saved.map(profileFieldLabel).join(', ')}.</p>}
    </Note>
  )
}
