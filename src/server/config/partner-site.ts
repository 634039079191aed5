// URLs on the sites of this deployment's partners, for links from the main site.

import { routes } from '../../lib/config/routes.ts'
import { ownValue } from '../../lib/own-value.ts'
import type { Environment } from './environments.ts'

interface PartnerAuction {
  id: string
  identifier: string
  marketplaceKey: string
}

interface Site {
  environment: Pick<Environment, 'marketplaces' | 'partner' | 'partners'>
  publicOrigin: string | undefined
}

/**
 * The auction's page on the site of the partner whose key is that of the auction's marketplace. `undefined` when this
 * deployment serves no such partner, and on a partner's own site, which does not link to other partners.
 */
export function partnerAuctionUrl(
  { environment, publicOrigin }: Site,
  { id, identifier, marketplaceKey }: PartnerAuction
): string | undefined {
  const { marketplaces, partner, partners } = environment
  const host = Object.keys(partners).find(i => partners[i] === marketplaceKey)
  const canTrade = ownValue(marketplaces, marketplaceKey) !== undefined
  if (!publicOrigin || !host || !canTrade || partner) return undefined
  const url = new URL(routes.auction(identifier, id), publicOrigin)
  url.hostname = host
  return url.href
}
