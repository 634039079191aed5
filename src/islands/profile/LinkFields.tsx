import { type ReactNode, useState } from 'react'

import { SOCIAL_KINDS, socialKindText } from '../../lib/config/social-kinds.ts'
import { linkRefusalText } from '../../lib/profile-words.ts'
import { checkLink, isKindFree, type LinkSlot } from '../../lib/rules/profile.ts'
import { chooseLinkKind, writeLink } from '../../stores/profile.ts'

interface Props {
  slots: readonly LinkSlot[]
  isChecked: boolean
  isFixed: boolean
}

export function LinkFields({ slots, isChecked, isFixed }: Props): ReactNode {
  return (
    <fieldset className="field">
      <legend className="label">Links</legend>
      {slots.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places never move, and a kind may
        <LinkField key={at} slots={slots} at={at} isChecked={isChecked} isFixed={isFixed} />
      ))}
    </fieldset>
  )
}

function LinkField({ slots, at, isChecked, isFixed }: Props & { at: number }): ReactNode {
  const [isLeft, setLeft] = useState(false)
  const { kind, text } = slots[at] ?? { kind: 0, text: '' }
  const checked = checkLink(text)
  const error = !checked.ok && (isChecked || isLeft) ? linkRefusalText(checked.reason) : undefined
  const id = `profile-link-${at}`
  // As it will be saved.
  const complete = () => {
    setLeft(true)
    if (checked.ok && checked.value !== undefined) writeLink(at, checked.value)
  }
  return (
    <div className="link-slot">
      <select
        className="select"
        aria-label={`Kind of link ${at + 1}`}
        value={kind}
        disabled={isFixed}
        onChange={e => chooseLinkKind(at, Number(e.target.value))}
      >
        {Object.entries(SOCIAL_KINDS).map(([value, label]) => (
          <option key={value} value={value} disabled={!isKindFree(slots, at, Number(value))}>
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
        aria-label={`Address of ${socialKindText(kind)}`}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-error`}
        value={text}
        readOnly={isFixed}
        onBlur={complete}
        onChange={e => writeLink(at, e.target.value)}
      />
      <p className="error" id={`${id}-error`} aria-live="polite">
        {error}
      </p>
    </div>
  )
}
