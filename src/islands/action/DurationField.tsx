import { type ReactNode, useState } from 'react'

import { localTimeText } from '../../lib/format/local-time-text.ts'
import { AUCTION_DURATIONS } from '../../lib/rules/deadline.ts'
import { RadioCards } from '../ui/RadioCards.tsx'
import type { DeadlineProps } from './DeadlineField.tsx'
import { lazyComponent } from './lazy-component.tsx'

interface Props {
  /** Unique within the page. */
  id: string
  /** Unix seconds. Undefined while no valid date and time are entered. */
  value: number | undefined
  now: number
  error?: string | undefined
  onChange(deadline: number | undefined): void
}

const LazyDeadlineField = lazyComponent<DeadlineProps>(
  async () => (await import('./DeadlineField.tsx')).DeadlineField,
  'Loading the calendar'
)

const PRESETS = AUCTION_DURATIONS.map(({ label, seconds }) => ({ label, value: String(seconds) }))
const CUSTOM = { label: 'Custom', value: 'custom' }
const OPTIONS = [...PRESETS, CUSTOM]

/** How long a listing runs: one of the usual lengths, or a date and a time. Shows the exact end in words. */
export function DurationField({ error, id, now, onChange, value }: Props): ReactNode {
  const [choice, setChoice] = useState(OPTIONS[0]?.value ?? CUSTOM.value)
  const choose = (next: string) => {
    setChoice(next)
    // A custom end starts at the one that was chosen last.
    if (next !== CUSTOM.value) onChange(now + Number(next))
  }
  return (
    <div className="stack stack-sm">
      <RadioCards
        id={`${id}-length`}
        legend="Duration"
        options={OPTIONS}
        value={choice}
        onChange={choose}
      />
      {choice === CUSTOM.value ? (
        <LazyDeadlineField
          id={id}
          label="Deadline"
          value={value}
          now={now}
          error={error}
          onChange={onChange}
        />
      ) : (
        <p className="error" aria-live="polite">
          {error}
        </p>
      )}
      {value !== undefined && value > now && (
        <p className="small muted" aria-live="polite">
          Ends {localTimeText(value)}
        </p>
      )}
    </div>
  )
}
