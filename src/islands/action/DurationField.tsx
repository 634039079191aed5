import { type ReactNode, useState } from 'react'

import { localTimeText } from '../../lib/format/local-time.ts'
import { AUCTION_DURATIONS } from '../../lib/rules/deadline.ts'
import { RadioCards } from '../ui/RadioCards.tsx'
import { DeadlineField } from './DeadlineField.tsx'

interface Props {
  /** Unique within the page. */
  id: string
  /** Unix seconds. Undefined while no valid date and time are entered. */
  value: number | undefined
  now: number
  /** The end of the listing that is replaced: offered as the first choice. */
  current?: number | undefined
  error?: string | undefined
  onChange(deadline: number | undefined): void
}

const PRESETS = AUCTION_DURATIONS.map(({ label, seconds }) => ({ label, value: String(seconds) }))
const KEEP = { label: 'Same end', value: 'keep' }
const CUSTOM = { label: 'Custom', value: 'custom' }

/** How long a listing runs: one of the usual lengths, or a date and a time. Shows the exact end in words. */
export function DurationField({ current, error, id, now, onChange, value }: Props): ReactNode {
  const options = [...(current === undefined ? [] : [KEEP]), ...PRESETS, CUSTOM]
  const [choice, setChoice] = useState(options[0]?.value ?? CUSTOM.value)
  const choose = (next: string) => {
    setChoice(next)
    if (next === KEEP.value) onChange(current)
    // A custom end starts at the one that was chosen last.
    else if (next !== CUSTOM.value) onChange(now + Number(next))
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
        <DeadlineField
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
