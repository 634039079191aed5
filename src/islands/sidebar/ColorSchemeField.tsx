import { type ReactNode, useState } from 'react'

import {
  COLOR_SCHEME_LABELS,
  COLOR_SCHEMES,
  type ColorScheme,
  chooseColorScheme,
  currentColorScheme
} from '../../lib/dom/color-scheme.ts'

/** The choice between light, dark and the color scheme of the system. */
export function ColorSchemeField(): ReactNode {
  const [chosen, setChosen] = useState(currentColorScheme)
  const choose = (scheme: ColorScheme) => {
    chooseColorScheme(scheme)
    setChosen(scheme)
  }
  return (
    <fieldset>
      <legend className="visually-hidden">Appearance</legend>
      <span className="chips">
        {COLOR_SCHEMES.map(scheme => (
          <button
            key={scheme}
            type="button"
            className="chip"
            aria-pressed={scheme === chosen}
            onClick={() => choose(scheme)}
          >
            {COLOR_SCHEME_LABELS[scheme]}
          </button>
        ))}
      </span>
    </fieldset>
  )
}
