// The links of a partner's site: to its collections, its ticket sale if there is one, and its contact.

import type { Send } from '../../lib/api/request.ts'
import type { EnvironmentName } from '../../lib/config/networks.ts'
import { routes } from '../../lib/config/routes.ts'
import { socialKindText } from '../../lib/config/social-kinds.ts'
import { WEB_PAGE_KIND } from '../../lib/config/web-page-kind.ts'
import type { Partner } from '../api/partner.ts'
import type { Environment } from '../config/environments.ts'
import { loadHasTicketSale } from './ticket-sale.ts'

interface PartnerSite {
  environment: Environment
  environmentName: EnvironmentName
  send: Send
}

export async function partnerLinks({
  environment,
  environmentName,
  send
}: PartnerSite): Promise<{ href: string; label: string }[]> {
  const hasSale = await loadHasTicketSale(send, { environment, environmentName })
  const collections = { href: routes.allCollections(), label: 'Collections' }
  return hasSale ? [collections, { href: routes.launch(), label: 'Ticket sale' }] : [collections]
}

/** SOCIAL_KINDS on which a partner answers questions, best first. Without one of these, the first profile is used. */
const ANSWERING_KINDS = [
  7, // Discord
  6, // Telegram
  1 // Twitter
]

/** The profile for questions to the partner. `undefined` when its record has no profiles. */
export function contactLink({
  social
}: Pick<Partner, 'social'>): { href: string; label: string } | undefined {
  const [best = social[0]] = ANSWERING_KINDS.flatMap(
    kind => social.find(i => i.kind === kind) ?? []
  )
  if (!best) return undefined
  const { kind, url } = best
  return {
    href: url,
    label: kind === WEB_PAGE_KIND ? 'Ask on their website' : `Ask on ${socialKindText(kind)}`
  }
}
