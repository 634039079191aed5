import { type ReactNode, useState } from 'react'

import { ROYALTY_PRESETS } from '../../lib/rules/creation.ts'
import { AmountField } from '../action/AmountField.tsx'
import { RadioCards } from '../ui/RadioCards.tsx'

interface Props {
  /** The percentage as typed. */
  value: string
  error: string | undefined
  onChange(percent: string): void
}

const CUSTOM = 'custom'
const PERCENT_ID = 'create-royalties'
const OPTIONS = [
  ...ROYALTY_PRESETS.map(percent => ({ label: `${percent}%`, value: percent as string })),
  { label: 'Custom', value: CUSTOM }
]

/** The royalties as one of the presets or a custom percentage. The presets and the range are in rules/creation.ts. */
export function RoyaltiesField({ value, error, onChange }: Props): ReactNode {
  const isPreset = ROYALTY_PRESETS.some(percent => percent === value)
  const [isCustom, setCustom] = useState(!isPreset)
  const choose = (choice: string) => {
    setCustom(choice === CUSTOM)
    // A custom percentage starts at the percentage that was selected before. Its field exists after the next render.
    if (choice === CUSTOM) requestAnimationFrame(() => document.getElementById(PERCENT_ID)?.focus())
    else onChange(choice)
  }
  return (
    <div className="stack">
      <div className="stack stack-sm">
        <RadioCards
          id="create-royalties-rate"
          legend="Royalties"
          options={OPTIONS}
          value={isCustom ? CUSTOM : value}
          onChange={choose}
        />
        <p className="hint">Your share of each resale.</p>
      </div>
      {isCustom && (
        <AmountField
          id={PERCENT_ID}
          label="Royalties in percent"
          unit="%"
          value={value}
          hint="0 to 50, with up to 2 decimals."
          error={error}
          onChange={onChange}
        />
      )}
    </div>
  )
}
