import type { CampaignStatus } from '../../server/pages/campaign-status.ts'
import { type Html, html } from '../html.ts'

/** The badge with a campaign's phase. A running campaign has a dot. */
export function phaseBadgeHtml({ phase, text }: CampaignStatus): Html {
  return html`<span class="phase phase-${phase}" data-phase-name>${text}</span>`
}
