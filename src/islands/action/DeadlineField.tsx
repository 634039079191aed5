import { type ReactNode, useState } from 'react'

import { durationText } from '../../lib/format/dates.ts'
import { fromLocalFields, localFields } from '../../lib/format/local-time.ts'
import { bumpedDeadline } from '../../lib/rules/deadline.ts'

interface Props {
  /** Unique in the page. */
  id: string
  label: string
  /** Unix seconds; undefined while nothing is picked. */
  value: number | undefined
  now: number
  error?: string | undefined
  readOnly?: boolean
  onPick(deadline: number | undefined): void
}

/** A day and a time in the zone of whoever picks. Past days cannot be picked, a past moment is moved ahead. */
export function DeadlineField(props: Props): ReactNode {
  const { id, label, value, now, error, readOnly, onPick } = props
  // The fields keep what is half typed; `value` has it once both are whole.
  const [fields, setFields] = useState(() => localFields(value ?? now))
  const pick = (change: Partial<typeof fields>) => {
    const next = { ...fields, ...change }
    setFields(next)
    onPick(fromLocalFields(next))
  }
  // On leaving, not while typing: a year is in the past until its last digit.
  const leave = () => {
    if (value === undefined || value > now) return
    const bumped = bumpedDeadline(value, now)
    setFields(localFields(bumped))
    onPick(bumped)
  }
  const common = {
    className: 'input',
    readOnly,
    'aria-invalid': error !== undefined,
    'aria-describedby': `${id}-hint ${id}-error`,
    onBlur: leave
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
          onChange={e => pick({ date: e.target.value })}
        />
        <input
          {...common}
          type="time"
          aria-label={`${label}: time`}
          value={fields.time}
          onChange={e => pick({ time: e.target.value })}
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
