import type { ReactNode } from 'react'

import { Field } from '../ui/Field.tsx'

interface Props {
  /** Unique in the page. */
  id: string
  label: string
  /** What is typed; fixed when nobody listens. */
  value: string
  /** The token's symbol, or what else is counted. */
  unit: ReactNode
  placeholder?: string
  hint?: ReactNode
  error?: string | undefined
  readOnly?: boolean
  /** A button that types for you. */
  shortcut?: { label: string; value: string }
  /** Digits only, as for a number of units. */
  isInteger?: boolean
  onChange?(text: string): void
}

/** An amount as a person types it, judged by whoever asks for it. */
export function AmountField(props: Props): ReactNode {
  const { id, label, value, unit, placeholder, hint, error, readOnly, shortcut, isInteger } = props
  const onChange = props.onChange ?? (() => undefined)
  const isReadOnly = readOnly === true || props.onChange === undefined
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <div className="input-group">
        <input
          id={id}
          className="input-amount"
          inputMode={isInteger ? 'numeric' : 'decimal'}
          autoComplete="off"
          placeholder={placeholder}
          value={value}
          readOnly={isReadOnly}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-hint ${id}-error`}
          onChange={e => onChange(e.target.value)}
        />
        <span>{unit}</span>
        {shortcut && (
          <button
            type="button"
            className="btn btn-secondary btn-sm"
            disabled={isReadOnly}
            onClick={() => onChange(shortcut.value)}
          >
            {shortcut.label}
          </button>
        )}
      </div>
    </Field>
  )
}
