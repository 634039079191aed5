import { type ReactNode, useState } from 'react'

import { ROYALTY_PRESETS } from '../../lib/rules/creation.ts'
import { AmountField } from '../action/AmountField.tsx'

interface Props {
  /** The percentage as typed. */
  value: string
  error: string | undefined
  onChange(percent: string): void
}

/** The royalties as one of the presets or a custom percentage. */
export function RoyaltiesField({ value, error, onChange }: Props): ReactNode {
  const isPreset = ROYALTY_PRESETS.some(i => i === value)
  const [isCustom, setCustom] = useState(!isPreset)
  return (
    <fieldset className="field royalties">
      <legend className="label">Royalties</legend>
      <p className="hint">Your share of each resale.</p>
      <div className="row row-wrap royalties-rates">
        {ROYALTY_PRESETS.map(percent => (
          <label key={percent} className="check">
            <input
              type="radio"
              name="create-royalties"
              checked={!isCustom && percent === value}
              onChange={() => {
                setCustom(false)
                onChange(percent)
              }}
            />
            {percent}%
          </label>
        ))}
        <label className="check">
          <input
            type="radio"
            name="create-royalties"
            checked={isCustom}
            onChange={() => setCustom(true)}
          />
          Custom
        </label>
      </div>
      {isCustom && (
        <AmountField
          id="create-royalties"
          label="Royalties in percent"
          unit="%"
          value={value}
          hint="0 to 50, with up to 2 decimals."
          error={error}
          onChange={onChange}
        />
      )}
    </fieldset>
  )
}
