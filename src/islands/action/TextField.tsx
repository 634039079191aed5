import type { ReactNode } from 'react'

interface Props {
  /** Unique in the page. */
  id: string
  label: string
  value: string
  hint?: ReactNode
  error?: string | undefined
  placeholder?: string
  /** Several lines. */
  isLong?: boolean
  disabled?: boolean
  onType(text: string): void
}

/** Words as a person types them, judged by whoever asks for them. */
export function TextField(props: Props): ReactNode {
  const { disabled, error, hint, id, isLong, label, onType, placeholder, value } = props
  const common = {
    id,
    value,
    placeholder,
    disabled,
    autoComplete: 'off',
    'aria-invalid': error !== undefined,
    'aria-describedby': `${id}-hint ${id}-error`
  }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {isLong ? (
        <textarea {...common} className="textarea" onChange={e => onType(e.target.value)} />
      ) : (
        <input {...common} className="input" onChange={e => onType(e.target.value)} />
      )}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <p className="error" id={`${id}-error`} aria-live="polite">
        {error}
      </p>
    </div>
  )
}
