import type { ReactNode } from 'react'

interface Props {
  /** Of what is filled in; it is described by `{id}-hint` and `{id}-error`. */
  id: string
  label: string
  hint?: ReactNode
  error?: string | undefined
  /** What is filled in. */
  children: ReactNode
}

/** Something to fill in, with what it is called, what helps, and what is wrong with it. */
export function Field({ id, label, hint, error, children }: Props): ReactNode {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children}
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
