// The pages that the top bar and the footer of a partner's site lead to: its collections, and its ticket sale, if any.

import type { Send } from '../../lib/api/request.ts'
import type { EnvironmentName } from '../../lib/config/networks.ts'
import { routes } from '../../lib/config/routes.ts'
import type { Environment } from '../config/environments.ts'
import { loadHasTicketSale } from './launch.ts'

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
