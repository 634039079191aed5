import type { ReactNode } from 'react'

import { Field } from '../ui/Field.tsx'

interface Props {
  /** Unique within the page. */
  id: string
  label: string
  value: string
  hint?: ReactNode
  /** Shown at the end of the hint: '12/20'. */
  count?: { length: number; max: number }
  error?: string | undefined
  /** See Field. */
  help?: string | undefined
  placeholder?: string
  /** Renders a `textarea`. */
  isMultiline?: boolean
  disabled?: boolean
  onChange(text: string): void
  /** Called when the focus has left the field. */
  onLeave?: () => void
}

/** A text input. The caller validates it. */
export function TextField(props: Props): ReactNode {
  const { count, disabled, error, id, isMultiline, label, onChange, placeholder, value } = props
  const common = {
    id,
    value,
    placeholder,
    disabled,
    autoComplete: 'off',
    onBlur: props.onLeave,
    'aria-invalid': error !== undefined,
    'aria-describedby': `${id}-hint ${id}-error`
  }
  return (
    <Field
      id={id}
      label={label}
      hint={count ? <CountedHint {...count}>{props.hint}</CountedHint> : props.hint}
      error={error}
      help={props.help}
    >
      {isMultiline ? (
        <textarea
          {...common}
          className="textarea"
          dir="auto"
          onChange={e => onChange(e.target.value)}
        />
      ) : (
        <input {...common} className="input" dir="auto" onChange={e => onChange(e.target.value)} />
      )}
    </Field>
  )
}

function CountedHint(props: { length: number; max: number; children: ReactNode }): ReactNode {
  return (
    <span className="row row-between">
      <span>{props.children}</span>
      <span className="num">
        {props.length}/{props.max}
      </span>
    </span>
  )
}
