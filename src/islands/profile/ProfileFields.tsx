import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'

import {
  forgetDraft,
  type ProfileState,
  saveProfile,
  setPrivate,
  writeBio
} from '../../stores/profile.ts'
import { comesLater } from '../action/later.tsx'
import { Note } from '../ui/Note.tsx'
import { BioField } from './BioField.tsx'
import { LinkFields } from './LinkFields.tsx'
import type { SaveFailuresProps } from './SaveFailures.tsx'

const SaveFailures = comesLater<SaveFailuresProps>(
  async () => (await import('./SaveFailures.tsx')).SaveFailures,
  'Something was not saved'
)

type Shown = Extract<ProfileState, { step: 'editing' | 'saving' }>

export function ProfileFields({ state }: { state: Shown }): ReactNode {
  const { form, known } = state
  const place = useRef<HTMLFormElement>(null)
  const isSaving = state.step === 'saving'
  const isChecked = state.step === 'editing' && state.isChecked
  const failures = state.step === 'editing' ? state.failures : []
  // What kept it from being saved may be out of sight: a field, or the list at the top.
  useEffect(() => {
    if (!isChecked) return
    const wrong = place.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    if (wrong) wrong.focus()
    else if (failures.length > 0) place.current?.scrollIntoView({ block: 'start' })
  }, [isChecked, failures])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSaving) void saveProfile()
  }

  return (
    <form ref={place} className="stack stack-lg" noValidate onSubmit={submit}>
      {state.step === 'editing' && <Told state={state} />}
      <BioField
        text={form.bio}
        isThere={known.bio !== undefined}
        isChecked={isChecked}
        isFixed={isSaving}
        onType={writeBio}
      />
      <LinkFields slots={form.slots} isChecked={isChecked} isFixed={isSaving} />
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
          Nobody else sees your page, your name or your picture.
        </p>
      </div>
      <button type="submit" className="btn btn-primary btn-lg btn-block" aria-busy={isSaving}>
        Save
      </button>
    </form>
  )
}

/** What became of the last try, and where the words come from that nobody has typed just now. */
function Told({ state }: { state: Extract<ProfileState, { step: 'editing' }> }): ReactNode {
  const { failures, isRestored, saved } = state
  if (failures.length > 0) return <SaveFailures failures={failures} saved={saved} />
  if (!isRestored) return null
  return (
    <Note>
      <div className="stack">
        <p>This is what you typed before. It is not saved yet.</p>
        <div className="row">
          <button type="button" className="btn btn-secondary btn-sm" onClick={forgetDraft}>
            Start over
          </button>
        </div>
      </div>
    </Note>
  )
}
