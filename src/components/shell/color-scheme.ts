// The choice of the color scheme, also for visitors. Cached copies of a page are shared, so the HTML does not contain
// the choice: styles mark the selected button by an attribute of the root element, and the shell sets its state for
// assistive technology (src/shell/navigation/color-scheme.ts).

import { COLOR_SCHEME_LABELS, COLOR_SCHEMES } from '../../lib/dom/color-scheme.ts'
import { html } from '../html.ts'

const BUTTONS = COLOR_SCHEMES.map(
  scheme =>
    html`<button type="button" class="chip" data-scheme-choice="${scheme}">${COLOR_SCHEME_LABELS[scheme]}</button>`
)

export const COLOR_SCHEME_FIELD = html`<fieldset class="scheme needs-js" data-behavior="scheme"><legend class="small faint">Appearance</legend>${BUTTONS}</fieldset>`
