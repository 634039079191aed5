import { iconHref } from '../../lib/icons/icon.ts'
import { html } from '../html.ts'

/**
 * The mark beside the name of a verified collection, of its items and of its launch. Never beside an account's name,
 * because the service verifies collections only.
 */
export const VERIFIED_MARK = html`<svg class="verified" role="img" aria-label="Verified collection"><use href="${iconHref('verified')}"></use></svg>`
