import { type ReactNode, useState } from 'react'

import { zonedTimeText } from '../../lib/format/local-time-text.ts'
import { AUCTION_DURATIONS } from '../../lib/rules/deadline.ts'
import { RadioCards } from '../ui/RadioCards.tsx'
import type { DeadlineProps } from './DeadlineField.tsx'
import { lazyComponent } from './lazy-component.tsx'

export interface DurationProps {
  /** Unique within the page. */
  id: string
  /** Unix seconds. Undefined while no valid date and time are entered. */
  value: number | undefined
  now: number
  error?: string | undefined
  /** Of the date and the time. */
  label?: string
  /** Before the end in words, such as 'Ends'. */
  verb?: string
  presets?: readonly { label: string; seconds: number }[]
  /** The preset that `value` has until one is chosen. The first one by default. */
  initialSeconds?: number
  onChange(deadline: number | undefined): void
}

const LazyDeadlineField = lazyComponent<DeadlineProps>(
  async () => (await import('./DeadlineField.tsx')).DeadlineField,
  'Loading the calendar'
)

const CUSTOM = { label: 'Custom', value: 'custom' }

/** How long a listing or an offer runs: one of the usual lengths, or a date and a time. Shows the exact end in words. */
export function DurationField(props: DurationProps): ReactNode {
  const { error, id, label = 'Deadline', now, onChange, value, verb = 'Ends' } = props
  const presets = props.presets ?? AUCTION_DURATIONS
  const options = [...presets.map(i => ({ label: i.label, value: String(i.seconds) })), CUSTOM]
  const [chosen, setChosen] = useState<string>()
  const choice = chosen ?? String(props.initialSeconds ?? presets[0]?.seconds)
  const choose = (next: string) => {
    setChosen(next)
    // A custom end starts at the one that was chosen last.
    if (next !== CUSTOM.value) onChange(now + Number(next))
  }
  return (
    <div className="stack stack-sm">
      <RadioCards
        id={`${id}-length`}
        legend="Duration"
        options={options}
        value={choice}
        onChange={choose}
      />
      {choice === CUSTOM.value ? (
        <LazyDeadlineField
          id={id}
          label={label}
          verb={verb}
          value={value}
          now={now}
          error={error}
          onChange={onChange}
        />
      ) : (
        <>
          <p className="error" aria-live="polite">
            {error}
          </p>
          {value !== undefined && value > now && (
            <p className="small muted" aria-live="polite">
              {verb} {zonedTimeText(value)}
            </p>
          )}
        </>
      )}
    </div>
  )
}
