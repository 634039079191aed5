import type { ReactNode } from 'react'
import { Field } from '../ui/Field.tsx'
import { Icon } from '../ui/Icon.tsx'

interface Props {
  /** Unique within the page. */
  id: string
  label: string
  /** The text of the input. */
  value: string
  /**
   * The token's symbol, or the name of another unit. For a number of units it is shown beside the label and contains
   * the available number.
   */
  unit: ReactNode
  placeholder?: string
  hint?: ReactNode
  error?: string | undefined
  /** See Field. */
  help?: string | undefined
  readOnly?: boolean
  /** Whether the value is only a suggestion. The first key press then replaces it. */
  isSuggested?: boolean
  /** Buttons that fill in a value. */
  shortcuts?: readonly { label: string; value: string }[] | undefined
  /** The maximum number of units. The field then accepts only digits, and has buttons for one more and one less. */
  most?: number
  isInteger?: boolean
  onChange(text: string): void
}

/** An input for an amount. The caller validates it. */
export function AmountField(props: Props): ReactNode {
  const { id, label, value, unit, placeholder, hint, error, help, most, onChange } = props
  const { isInteger = most !== undefined, isSuggested, readOnly = false, shortcuts = [] } = props
  return (
    <Field {...{ id, label, hint, error, help }} limit={most !== undefined && unit}>
      <div className="input-group">
        {most !== undefined && <Step by={-1} {...{ most, value, onChange }} isOff={readOnly} />}
        <input
          id={id}
          className="input-amount"
          inputMode={isInteger ? 'numeric' : 'decimal'}
          autoComplete="off"
          placeholder={placeholder}
          value={value}
          readOnly={readOnly}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-hint ${id}-error`}
          onClick={e => isSuggested && e.currentTarget.select()}
          onChange={e => onChange(e.target.value)}
        />
        {most === undefined && <span>{unit}</span>}
        {most !== undefined && <Step by={1} {...{ most, value, onChange }} isOff={readOnly} />}
      </div>
      {shortcuts.length > 0 && (
        <div className="chips">
          {shortcuts.map(shortcut => (
            <button
              key={shortcut.label}
              type="button"
              className="chip"
              disabled={readOnly}
              onClick={() => onChange(shortcut.value)}
            >
              {shortcut.label}
            </button>
          ))}
        </div>
      )}
    </Field>
  )
}

/** A button for the largest number of units, which also shows the limit. Empty when there is only one unit. */
export function maxShortcut(most: number): readonly { label: string; value: string }[] {
  return most > 1 ? [{ label: `Max ${most}`, value: String(most) }] : []
}

interface StepProps {
  by: -1 | 1
  most: number
  value: string
  isOff: boolean
  onChange(text: string): void
}

/** A button for one more or one less, between 1 and `most`. */
function Step({ by, isOff, most, onChange, value }: StepProps): ReactNode {
  // Text that is no number counts as 0. The largest quantity (maxSupply in config/limits-numbers.ts) has nine digits.
  const typed = /^\d{1,9}$/.test(value.trim()) ? Number(value) : 0
  const next = Math.min(Math.max(typed + by, 1), most)
  return (
    <button
      type="button"
      className="btn btn-secondary btn-icon btn-sm"
      aria-label={by > 0 ? 'One more' : 'One less'}
      disabled={isOff || next === typed}
      onClick={() => onChange(String(next))}
    >
      <Icon name={by > 0 ? 'plus' : 'minus'} />
    </button>
  )
}
