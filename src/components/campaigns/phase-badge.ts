import type { CampaignStatus } from '../../server/pages/campaign-status.ts'
import { type Html, html } from '../html.ts'

/** The word for a campaign's phase, with a dot while it runs. */
export function phaseBadgeHtml({ phase, text }: CampaignStatus): Html {
  return html`<span class="phase phase-${phase}" data-phase-name>${text}</span>`
}
