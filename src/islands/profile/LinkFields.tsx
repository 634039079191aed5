import { type ReactNode, useState } from 'react'

import { SOCIAL_KINDS, socialKindText } from '../../lib/config/social-kinds.ts'
import { linkRefusalText } from '../../lib/messages/profile.ts'
import { checkLink, isKindAvailable, type LinkSlot } from '../../lib/rules/profile.ts'
import { setLink, setLinkKind } from '../../stores/profile.ts'

interface Props {
  slots: readonly LinkSlot[]
  showsErrors: boolean
  isReadOnly: boolean
}

export function LinkFields({ slots, showsErrors, isReadOnly }: Props): ReactNode {
  return (
    <fieldset className="field">
      <legend className="label">Links</legend>
      {/* The number of a slot identifies it: slots never change places, and two can have the same kind. */}
      {Array.from(slots.keys(), index => (
        <LinkField
          key={index}
          slots={slots}
          index={index}
          showsErrors={showsErrors}
          isReadOnly={isReadOnly}
        />
      ))}
    </fieldset>
  )
}

function LinkField({
  slots,
  index,
  showsErrors,
  isReadOnly
}: Props & { index: number }): ReactNode {
  const [isTouched, setTouched] = useState(false)
  const { kind, text } = slots[index] ?? { kind: 0, text: '' }
  const checked = checkLink(text)
  const error =
    !checked.ok && (showsErrors || isTouched) ? linkRefusalText(checked.reason) : undefined
  const id = `profile-link-${index}`
  // Replaces the input by the URL that will be saved.
  const normalize = () => {
    setTouched(true)
    if (checked.ok && checked.value !== undefined) setLink(index, checked.value)
  }
  return (
    <div className="link-slot">
      <select
        className="select"
        aria-label={`Link ${index + 1}: site`}
        value={kind}
        disabled={isReadOnly}
        onChange={e => setLinkKind(index, Number(e.target.value))}
      >
        {Object.entries(SOCIAL_KINDS).map(([value, label]) => (
          <option
            key={value}
            value={value}
            disabled={!isKindAvailable(slots, index, Number(value))}
          >
            {label}
          </option>
        ))}
      </select>
      <input
        className="input"
        type="url"
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://"
        aria-label={`${socialKindText(kind)} link`}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-error`}
        value={text}
        readOnly={isReadOnly}
        onBlur={normalize}
        onChange={e => setLink(index, e.target.value)}
      />
      <p className="error" id={`${id}-error`} aria-live="polite">
        {error}
      </p>
    </div>
  )
}
