import { type ReactNode, useEffect, useRef, useState } from 'react'
import { fromLocalFields, localFields } from '../../lib/format/date-inputs.ts'
import { relativeText } from '../../lib/format/dates.ts'
import { weekdayText, zonedTimeText } from '../../lib/format/local-time-text.ts'
import { clampDeadline } from '../../lib/rules/deadline.ts'

export interface DeadlineProps {
  /** Unique within the page. */
  id: string
  label: string
  /** The words before the end, such as 'Ends'. */
  verb: string
  /** Unix seconds. Undefined while no valid date and time are entered. */
  value: number | undefined
  now: number
  error?: string | undefined
  readOnly?: boolean
  /**
   * Whether the field scrolls into view when it appears. On a phone it appears below the option that was pressed, where
   * the bar with the button of the dialog covers it.
   */
  scrollsIntoView: boolean
  onChange(deadline: number | undefined): void
}

/**
 * A date and a time in the user's time zone. They are repeated as text below the inputs, which show a date as the
 * browser's language does: 11/12 is in November or in December. Past days cannot be selected; a typed one stays and is
 * refused. On blur, a time of today that has passed is moved to the future, and the hint says so.
 */
export function DeadlineField(props: DeadlineProps): ReactNode {
  const { id, label, verb, value, now, error, readOnly, scrollsIntoView, onChange } = props
  // Holds incomplete input too. `value` is set when both date and time are complete.
  const [fields, setFields] = useState(() => localFields(value ?? now))
  const [isMoved, setMoved] = useState(false)
  const fieldset = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (scrollsIntoView) fieldset.current?.scrollIntoView({ block: 'nearest' })
  }, [scrollsIntoView])
  const update = (change: Partial<typeof fields>) => {
    const next = { ...fields, ...change }
    const deadline = fromLocalFields(next)
    setMoved(false)
    // Also shows the time that was read. In the hour that is skipped by a clock change, the entered time does not exist
    // and is read as a later one.
    setFields(deadline === undefined ? next : localFields(deadline))
    onChange(deadline)
  }
  // Runs on blur and not while typing, because a year is in the past until its last digit is typed.
  const moveToFuture = () => {
    if (value === undefined || value > now || fields.date !== localFields(now).date) return
    setMoved(true)
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
    <fieldset className="field" ref={fieldset}>
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
      <p className="hint" id={`${id}-hint`} aria-live="polite">
        {isMoved && 'That time has passed, so we set the next possible one. '}
        {hintText(verb, value, now)}
      </p>
      <p className="error" id={`${id}-error`} aria-live="polite">
        {error}
      </p>
    </fieldset>
  )
}

function hintText(verb: string, value: number | undefined, now: number): string {
  if (value === undefined) return 'Your local time.'
  if (value <= now) return 'Your local time. Choose a day from today on.'
  // From two days on it is given in days, because relativeText() says "in 1 week" for nine days.
  const days = Math.floor((value - now) / 86_400)
  const left = days > 1 ? `in ${days} days` : relativeText(value, now)
  return `${verb} ${weekdayText(value)}, ${zonedTimeText(value)}, ${left}.`
}
