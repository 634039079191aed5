import { iconHref } from '../../lib/icons/icon.ts'
import { html } from '../html.ts'

/** The mark beside a verified name. */
export const VERIFIED_MARK = html`<svg class="verified" role="img" aria-label="Verified"><use href="${iconHref('verified')}"></use></svg>`
