import { iconHref } from '../../lib/icons/icon.ts'
import { html } from '../html.ts'

/** The logo: three nested arches. */
export const LOGO = html`<svg aria-hidden="true"><use href="${iconHref('logo')}"></use></svg>`
