import type { ReactNode } from 'react'

interface Props {
  /** Id of the control. The elements `{id}-hint` and `{id}-error` describe it. */
  id: string
  label: string
  /** Shown beside the label, but not part of the control's name. */
  limit?: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** How to correct the error, when the error text does not say it. */
  help?: string | undefined
  /** The form control. */
  children: ReactNode
}

/** A form control with its label, hint and error. */
export function Field({ id, label, limit, hint, error, help, children }: Props): ReactNode {
  return (
    <div className="field">
      <div className="row row-between">
        <label className="label" htmlFor={id}>
          {label}
        </label>
        {limit && <span className="hint">{limit}</span>}
      </div>
      {children}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <p className="error" id={`${id}-error`} aria-live="polite">
        {error && <span>{error}</span>}
        {error && help && <span className="error-help">{help}</span>}
      </p>
    </div>
  )
}
