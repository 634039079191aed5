// The pages of a partner's site (specification 1 section 2.2). Every other URL is a 404 there.

import { matchRoute } from '../../lib/config/match-route.ts'
import { type RouteName, routes } from '../../lib/config/routes.ts'
import type { Partner } from '../api/partner.ts'

const PARTNER_ROUTES: readonly RouteName[] = [
  'home',
  'collections',
  'collection',
  'collectionModal',
  'asset',
  'assetModal',
  'assetAuction',
  'assetAuctionModal',
  'campaigns',
  'campaign',
  'campaignModal',
  'launch',
  'launchModal',
  'launchVerify', // belongs to the page of the launch
  'accountModal',
  'logout'
]

export function isPartnerRoute(name: RouteName | undefined): boolean {
  return name !== undefined && PARTNER_ROUTES.includes(name)
}

/** Whether this site has a page at the path. Pages link only to such paths. */
export function hasPage(path: string, partner: Partner | undefined): boolean {
  const name = matchRoute(path)?.name
  return name !== undefined && (!partner || isPartnerRoute(name))
}

/**
 * The next page after a launch that has nothing to buy. On a partner's site it is not the list of launches, which may
 * be empty.
 */
export function launchesLink(partner: Partner | undefined): { label: string; href: string } {
  return partner ? exploreLink(partner) : { label: 'See other launches', href: routes.campaigns() }
}

/** The next page after a page without content. */
export function exploreLink(partner: Partner | undefined): { label: string; href: string } {
  return partner
    ? { label: 'See the collections', href: routes.allCollections() }
    : { label: 'Explore NFTs', href: routes.explore() }
}
