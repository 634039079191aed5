import type { Supply } from '../../lib/api/campaigns.ts'
import { countText } from '../../lib/format/amounts.ts'
import { type Html, html } from '../html.ts'

/**
 * The sold share of a supply, in words and as a bar. Updated in place while others buy
 * (src/shell/launch/supply-polling.ts). `name`: the name of the tier, empty for the whole campaign.
 */
export function supplyBarHtml({ available, total }: Supply, label: string, name = ''): Html {
  const sold = total - available
  const bar =
    total > 0 && html`<progress value="${sold}" max="${total}" aria-label="${label}"></progress>`
  return html`<div class="supply" data-supply="${name}" data-available="${available}"><p class="small muted num"><strong data-supply-sold>${countText(sold)}</strong> of ${countText(total)} sold</p>${bar}</div>`
}
