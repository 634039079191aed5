import { iconHref } from '../../lib/icons/icon.ts'
import { html } from '../html.ts'

/**
 * Stands beside the name of a collection, of its item or of its launch, never beside a person's: the service verifies
 * collections.
 */
export const VERIFIED_MARK = html`<svg class="verified" role="img" aria-label="Verified collection"><use href="${iconHref('verified')}"></use></svg>`
