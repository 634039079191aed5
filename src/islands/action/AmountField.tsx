import type { ReactNode } from 'react'

import { Field } from '../ui/Field.tsx'

interface Props {
  /** Unique within the page. */
  id: string
  label: string
  /** The text of the input. The field is read-only without `onChange`. */
  value: string
  /** The token's symbol, or the name of another unit. */
  unit: ReactNode
  placeholder?: string
  hint?: ReactNode
  error?: string | undefined
  readOnly?: boolean
  /** A button that fills in a value. */
  shortcut?: { label: string; value: string }
  /** Accepts digits only, as for a number of units. */
  isInteger?: boolean
  onChange?(text: string): void
}

/** An input for an amount. The caller validates it. */
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
