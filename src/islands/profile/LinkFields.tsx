import { type ReactNode, useRef, useState } from 'react'

import { SOCIAL_KINDS, socialKindText, userPageUrl } from '../../lib/config/social-kinds.ts'
import { linkRefusalText } from '../../lib/messages/profile.ts'
import { checkLink, isKindAvailable, type LinkSlot } from '../../lib/rules/profile.ts'
import { removeLink, setLink, setLinkKind } from '../../stores/profile.ts'
import { Icon } from '../ui/Icon.tsx'
import { useAfterPress } from './use-after-press.ts'

interface Props {
  slots: readonly LinkSlot[]
  showsErrors: boolean
  isReadOnly: boolean
}

/** Fields for the existing links, and one more after each press of the button. */
export function LinkFields(props: Props): ReactNode {
  const { slots, isReadOnly } = props
  const afterPress = useAfterPress()
  const fieldset = useRef<HTMLFieldSetElement>(null)
  // A field that was emptied stays visible.
  const [shownCount, setShownCount] = useState(() => filledCount(slots))
  const count = Math.max(shownCount, filledCount(slots))
  // The keys of the rows. They move with the rows, so that each row remembers whether its field was left.
  const keys = useRef([...slots.keys()])
  // The pressed button no longer exists or has moved, so the focus moves to the field where typing continues.
  const focusLater = (selector: string) =>
    requestAnimationFrame(() => fieldset.current?.querySelector<HTMLElement>(selector)?.focus())
  const add = () => {
    setShownCount(count + 1)
    focusLater(`.link-slot:nth-of-type(${count + 1}) > input`)
  }
  const remove = (index: number) => {
    setShownCount(count - 1)
    removeLink(index)
    keys.current.push(...keys.current.splice(index, 1))
    focusLater('.link-add')
  }
  return (
    <fieldset className="field" ref={fieldset}>
      <legend className="label">Links</legend>
      {/* The kind of a slot cannot be the key, because it changes while it is edited. */}
      {slots.slice(0, count).map((slot, index) => (
        <LinkField
          key={keys.current[index]}
          {...props}
          slot={slot}
          index={index}
          afterPress={afterPress}
          onRemove={() => remove(index)}
        />
      ))}
      {count < slots.length && (
        <div>
          <button
            type="button"
            className="btn btn-secondary btn-sm link-add"
            disabled={isReadOnly}
            onClick={add}
          >
            <Icon name="plus" />
            Add a link
          </button>
        </div>
      )}
    </fieldset>
  )
}

/** The slots up to the last one with a text. */
function filledCount(slots: readonly LinkSlot[]): number {
  return slots.findLastIndex(i => i.text !== '') + 1
}

interface LinkFieldProps extends Props {
  slot: LinkSlot
  index: number
  afterPress(run: () => void): void
  onRemove(): void
}

function LinkField({
  slot: { kind, text },
  slots,
  index,
  showsErrors,
  isReadOnly,
  afterPress,
  onRemove
}: LinkFieldProps): ReactNode {
  const [isTouched, setTouched] = useState(false)
  const checked = checkLink(text, kind)
  const error =
    !checked.ok && (showsErrors || isTouched) ? linkRefusalText(checked.reason, kind) : undefined
  const errorId = `profile-link-${index}-error`
  // Replaces the input by the URL that will be saved.
  const normalize = () => {
    afterPress(() => setTouched(true))
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
        {Object.entries(SOCIAL_KINDS).map(([value, { name }]) => (
          <option
            key={value}
            value={value}
            disabled={!isKindAvailable(slots, index, Number(value))}
          >
            {name}
          </option>
        ))}
      </select>
      <input
        className="input"
        type="url"
        autoComplete="off"
        spellCheck={false}
        placeholder={userPageUrl(kind, '@you') ? 'https:// or @name' : 'https://'}
        aria-label={`${socialKindText(kind)} link`}
        aria-invalid={error !== undefined}
        aria-describedby={errorId}
        value={text}
        readOnly={isReadOnly}
        onBlur={normalize}
        onChange={e => setLink(index, e.target.value)}
      />
      <button
        type="button"
        className="btn btn-ghost btn-icon"
        aria-label={`Remove the ${socialKindText(kind)} link`}
        disabled={isReadOnly}
        onClick={onRemove}
      >
        <Icon name="close" />
      </button>
      <p className="error" id={errorId} aria-live="polite">
        {error}
      </p>
    </div>
  )
}
