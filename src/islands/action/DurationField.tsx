import { type ReactNode, useState } from 'react'

import { zonedTimeText } from '../../lib/format/local-time-text.ts'
import { type EndChoice, endTime } from '../../lib/rules/deadline.ts'
import { DURATIONS } from '../../lib/rules/durations.ts'
import { RadioCards } from '../ui/RadioCards.tsx'
import type { DeadlineProps } from './DeadlineField.tsx'
import { lazyComponent } from './lazy-component.tsx'
import { useNow } from './use-now.ts'

export interface DurationProps {
  /** Unique within the page. */
  id: string
  value: EndChoice
  error?: string | undefined
  /** Label of the date and the time. */
  label?: string
  /** The words before the end, such as 'Ends'. */
  verb?: string
  onChange(choice: EndChoice): void
}

const LazyDeadlineField = lazyComponent<DeadlineProps>(
  async () => (await import('./DeadlineField.tsx')).DeadlineField,
  'Loading the calendar'
)

const CUSTOM = { label: 'Custom', value: 'custom' }

/**
 * The length of a listing or an offer: one of the usual lengths (src/lib/rules/durations.ts), or a date and a time.
 * Shows the exact end as text.
 */
export function DurationField(props: DurationProps): ReactNode {
  const { error, id, label = 'Deadline', onChange, value, verb = 'Ends' } = props
  const now = useNow()
  const end = endTime(value, now)
  const options = [
    ...DURATIONS.map(duration => ({ label: duration.label, value: String(duration.seconds) })),
    CUSTOM
  ]
  const isCustom = 'at' in value
  // The date scrolls into view only after a press. A form that opens with a custom end stays at its top.
  const [isPressed, setPressed] = useState(false)
  // A custom end starts at the end of the length that was chosen before.
  const choose = (next: string) => {
    setPressed(true)
    onChange(next === CUSTOM.value ? { at: end } : { after: Number(next) })
  }
  return (
    <div className="stack stack-sm">
      <RadioCards
        id={`${id}-length`}
        legend="Duration"
        options={options}
        value={isCustom ? CUSTOM.value : String(value.after)}
        onChange={choose}
      />
      {isCustom ? (
        <LazyDeadlineField
          id={id}
          label={label}
          verb={verb}
          value={end}
          now={now}
          error={error}
          scrollsIntoView={isPressed}
          onChange={at => onChange({ at })}
        />
      ) : (
        <>
          <p className="error" aria-live="polite">
            {error}
          </p>
          {end !== undefined && (
            <p className="small muted">
              {verb} {zonedTimeText(end)}
            </p>
          )}
        </>
      )}
    </div>
  )
}
