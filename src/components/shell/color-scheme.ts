// Chooses the colors, for visitors too. Copies of a page are shared, so the styles mark the choice from the root
// element, and the shell says it to assistive technology (src/shell/navigation/color-scheme.ts).

import { COLOR_SCHEME_LABELS, COLOR_SCHEMES } from '../../lib/dom/color-scheme.ts'
import { html } from '../html.ts'

const BUTTONS = COLOR_SCHEMES.map(
  scheme =>
    html`<button type="button" class="chip" data-scheme-choice="${scheme}">${COLOR_SCHEME_LABELS[scheme]}</button>`
)

export const COLOR_SCHEME_FIELD = html`<fieldset class="scheme needs-js" data-behavior="scheme"><legend class="small faint">Appearance</legend>${BUTTONS}</fieldset>`
