import { type ReactNode, useState } from 'react'

import { durationText } from '../../lib/format/dates.ts'
import { fromLocalFields, localFields } from '../../lib/format/local-time.ts'
import { clampDeadline } from '../../lib/rules/deadline.ts'

interface Props {
  /** Unique in the page. */
  id: string
  label: string
  /** Unix seconds; undefined while nothing is picked. */
  value: number | undefined
  now: number
  error?: string | undefined
  readOnly?: boolean
  onChange(deadline: number | undefined): void
}

/** A day and a time in the zone of whoever picks. Past days cannot be picked, a past moment is moved ahead. */
export function DeadlineField(props: Props): ReactNode {
  const { id, label, value, now, error, readOnly, onChange } = props
  // The fields keep what is half typed; `value` has it once both are whole.
  const [fields, setFields] = useState(() => localFields(value ?? now))
  const update = (change: Partial<typeof fields>) => {
    const next = { ...fields, ...change }
    setFields(next)
    onChange(fromLocalFields(next))
  }
  // On leaving, not while typing: a year is in the past until its last digit.
  const moveToFuture = () => {
    if (value === undefined || value > now) return
    const future = clampDeadline(value, now)
    setFields(localFields(future))
    onChange(future)
  }
  const common = {
    className: 'input',
    readOnly,
    'aria-invalid': error !== undefined,
    'aria-describedby': `${id}-hint ${id}-error`,
    onBlur: moveToFuture
  }
  return (
    <fieldset className="field">
      <legend className="label">{label}</legend>
      <div className="row">
        <input
          {...common}
          type="date"
          aria-label={`${label}: day`}
          min={localFields(now).date}
          value={fields.date}
          onChange={e => update({ date: e.target.value })}
        />
        <input
          {...common}
          type="time"
          aria-label={`${label}: time`}
          value={fields.time}
          onChange={e => update({ time: e.target.value })}
        />
      </div>
      <p className="hint" id={`${id}-hint`}>
        {value !== undefined && value > now
          ? `In your time zone. That is in ${durationText(value - now)}.`
          : 'In your time zone.'}
      </p>
      <p className="error" id={`${id}-error`} aria-live="polite">
        {error}
      </p>
    </fieldset>
  )
}
