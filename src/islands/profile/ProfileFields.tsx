import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'

import {
  discardProfileDraft,
  type ProfileState,
  saveProfile,
  setBio,
  setPrivate
} from '../../stores/profile.ts'
import { lazyComponent } from '../action/lazy-component.tsx'
import type { DraftNoteProps } from '../ui/DraftNote.tsx'
import { BioField } from './BioField.tsx'
import { LinkFields } from './LinkFields.tsx'
import { ProfilePictures } from './ProfilePictures.tsx'
import type { SaveFailuresProps } from './SaveFailures.tsx'

const SaveFailures = lazyComponent<SaveFailuresProps>(
  async () => (await import('./SaveFailures.tsx')).SaveFailures,
  'Something was not saved'
)

const DraftNote = lazyComponent<DraftNoteProps>(
  async () => (await import('../ui/DraftNote.tsx')).DraftNote,
  'What you typed earlier'
)

type EditableState = Extract<ProfileState, { step: 'editing' | 'saving' }>

interface Props {
  state: EditableState
  /** Path of the account's page. */
  accountPath: string
}

export function ProfileFields({ state, accountPath }: Props): ReactNode {
  const { form, known } = state
  const formRef = useRef<HTMLFormElement>(null)
  const isSaving = state.step === 'saving'
  const showsErrors = state.step === 'editing' && state.isSubmitted
  const failures = state.step === 'editing' ? state.failures : []
  // Shows the reason for a failed save: focuses the first invalid field, or scrolls to the list of failures at the
  // top.
  useEffect(() => {
    if (!showsErrors) return
    const invalid = formRef.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    if (invalid) invalid.focus()
    else if (failures.length > 0) formRef.current?.scrollIntoView({ block: 'start' })
  }, [showsErrors, failures])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSaving) void saveProfile()
  }

  return (
    <form ref={formRef} className="stack stack-lg" noValidate onSubmit={submit}>
      {state.step === 'editing' && <SaveStatus state={state} />}
      <ProfilePictures accountPath={accountPath} />
      <BioField
        text={form.bio}
        hasSavedBio={known.bio !== undefined}
        showsErrors={showsErrors}
        isReadOnly={isSaving}
        onChange={setBio}
      />
      <LinkFields slots={form.slots} showsErrors={showsErrors} isReadOnly={isSaving} />
      <div className="field">
        <label className="check">
          <input
            type="checkbox"
            role="switch"
            checked={form.isPrivate}
            aria-checked={form.isPrivate}
            disabled={isSaving}
            aria-describedby="profile-privacy-hint"
            onChange={e => setPrivate(e.target.checked)}
          />
          <span>Private account</span>
        </label>
        <p className="hint" id="profile-privacy-hint">
          Hide your page, name and picture from everyone else.
        </p>
      </div>
      <div className="form-end">
        <button type="submit" className="btn btn-primary btn-lg btn-block" aria-busy={isSaving}>
          Save
        </button>
      </div>
    </form>
  )
}

/** The result of the last save, or a note that the form shows a restored draft. */
function SaveStatus({ state }: { state: Extract<ProfileState, { step: 'editing' }> }): ReactNode {
  const { failures, isRestored, saved } = state
  if (failures.length > 0) return <SaveFailures failures={failures} saved={saved} />
  if (!isRestored) return null
  return (
    <DraftNote onDiscard={discardProfileDraft}>
      We kept what you typed earlier. It is not saved yet.
    </DraftNote>
  )
}
