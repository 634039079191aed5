// Pages of this site's partners, for links from the main site.

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
 * The page of an auction on the site of a partner that this deployment serves too, whose key is that of the auction's
 * marketplace. `undefined` when there is none, and on a partner's own site, which does not lead to others.
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
