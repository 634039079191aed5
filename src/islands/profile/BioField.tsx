import { type ReactNode, useState } from 'react'

import { bioHelp, bioRefusalText } from '../../lib/messages/profile.ts'
import { BIO, bioLength, checkBio } from '../../lib/rules/profile.ts'
import { Field } from '../ui/Field.tsx'

interface Props {
  text: string
  /** Whether a bio is already saved. It cannot be removed: an empty bio is not sent. */
  hasSavedBio: boolean
  showsErrors: boolean
  isReadOnly: boolean
  onChange(text: string): void
}

/** The bio with its length. Its limits are in src/lib/rules/profile.ts. */
export function BioField({
  text,
  hasSavedBio,
  showsErrors,
  isReadOnly,
  onChange
}: Props): ReactNode {
  const [isTouched, setTouched] = useState(false)
  const checked = checkBio(text)
  const length = bioLength(text)
  // A text that is too short is not reported while the user is typing.
  const isErrorShown = showsErrors || isTouched || length > BIO.max
  const refusal = !checked.ok && isErrorShown ? checked.reason : undefined
  const error = refusal && bioRefusalText(refusal)
  const hint = (
    <span className="row row-between">
      <span>
        {length === 0 && hasSavedBio
          ? 'You can change your bio but not remove it, so the current one stays.'
          : `A few words about you: ${BIO.min} to ${BIO.max} characters.`}
      </span>
      <span className="num">
        {length}/{BIO.max}
      </span>
    </span>
  )
  return (
    <Field
      id="profile-bio"
      label="Bio"
      hint={hint}
      error={error}
      help={refusal && bioHelp(refusal, length)}
    >
      <textarea
        id="profile-bio"
        className="textarea"
        dir="auto"
        rows={3}
        value={text}
        readOnly={isReadOnly}
        aria-invalid={error !== undefined}
        aria-describedby="profile-bio-hint profile-bio-error"
        onBlur={() => setTouched(true)}
        onChange={e => onChange(e.target.value)}
      />
    </Field>
  )
}
