import type { ReactNode } from 'react'

interface Props {
  /** Unique within the page. */
  id: string
  label: string
  /** Explains the option in one sentence. */
  text: string
  checked: boolean
  disabled?: boolean
  onChange?(checked: boolean): void
}

/** A checkbox with a label and an explanation. */
export function CheckboxField(props: Props): ReactNode {
  const { checked, disabled, id, label, onChange = () => undefined, text } = props
  return (
    <div className="check">
      <input
        id={id}
        type="checkbox"
        checked={checked}
        disabled={disabled}
        aria-describedby={`${id}-hint`}
        onChange={e => onChange(e.target.checked)}
      />
      <div className="grow">
        <label htmlFor={id}>{label}</label>
        <p className="hint" id={`${id}-hint`}>
          {text}
        </p>
      </div>
    </div>
  )
}
