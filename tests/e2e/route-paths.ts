// A URL for every row of the route table. A route without one is a type error.

import { LAUNCH_CONTRACTS } from '../../src/lib/config/launch-contracts.ts'
import type { Route } from '../../src/lib/config/route.ts'
import { ROUTES, type RouteName, routes } from '../../src/lib/config/routes.ts'
import type { CreatedAuction } from './sandbox-client.ts'

/** A campaign of the seed that runs for three days, with four tiers. */
export const SEEDED_CAMPAIGN = {
  id: 'Nightmarket',
  minter: LAUNCH_CONTRACTS.sandbox.minterContracts[0]
}

/** A tier of that campaign that is on sale, so that the dialog has its form. */
export const SEEDED_TIER = 'Silver stall'

export const ROUTE_PATHS = {
  home: () => routes.home(),
  explore: () => routes.explore(),
  collections: () => routes.allCollections(),
  creators: () => routes.creators(),
  trending: () => routes.trending(),
  campaign: () => routes.campaign(SEEDED_CAMPAIGN),
  campaignModal: () => routes.tierModal(SEEDED_CAMPAIGN, SEEDED_TIER, 'buy-campaign'),
  campaigns: () => routes.campaigns(),
  launch: () => routes.launch(),
  launchVerify: () => routes.verifyDraw(),
  launchModal: () => routes.launchModal('buy-tickets'),
  feedModal: () => routes.feedModal('onboarding-follow'),
  feed: () => routes.feed(),
  assetAuctionModal: ({ identifier, auctionId }) =>
    routes.auctionModal(identifier, auctionId, 'place-bid'),
  assetModal: ({ identifier }) => routes.assetModal(identifier, 'create-nft-auction'),
  assetAuction: ({ identifier, auctionId }) => routes.auction(identifier, auctionId),
  asset: ({ identifier }) => routes.asset(identifier),
  collectionModal: ({ identifier }) =>
    routes.collectionModal(identifier.split('-').slice(0, 2).join('-'), 'createNft'),
  collection: ({ identifier }) => routes.collection(identifier.split('-').slice(0, 2).join('-')),
  searchForm: () => routes.searchForm(),
  search: () => routes.search('moon'),
  moderation: () => routes.moderation(),
  logout: () => routes.logout(),
  ledger: () => routes.ledger(),
  walletConnect: () => routes.walletConnect(),
  master: () => routes.master(),
  newsletter: () => routes.newsletter(),
  welcome: () => routes.welcome(),
  featured: () => routes.featured(),
  creator: () => routes.creator(),
  terms: () => routes.terms(),
  privacy: () => routes.privacy(),
  security: () => routes.security(),
  licenses: () => routes.licenses(),
  accountModal: ({ owner }) => routes.accountModal({ address: owner }, 'my-nfts'),
  accountTab: ({ owner }) => routes.accountTab({ address: owner }, 'auctions'),
  account: ({ owner }) => routes.account({ address: owner })
} as const satisfies Record<RouteName, (listed: CreatedAuction) => string>

export const LEGAL_ROUTES = ['terms', 'privacy', 'security', 'licenses'] as const

const NOT_OPENED: readonly RouteName[] = [
  'logout', // ends the session of the tests after it
  'master', // redirects to the home page
  'moderation' // does not exist for accounts that are not admins
]

/** Routes a signed-in person can open without a redirect. */
export const SIGNED_IN_ROUTES = (Object.keys(ROUTE_PATHS) as RouteName[]).filter(name => {
  const { flags }: Route = ROUTES[name]
  return !NOT_OPENED.includes(name) && flags.direct !== false
})

/** Routes a visitor can open; a dialog or a page that requires a login redirects a visitor to the layer below. */
export const PUBLIC_ROUTES = SIGNED_IN_ROUTES.filter(name => {
  const { flags }: Route = ROUTES[name]
  return flags.auth !== true && !name.endsWith('Modal')
})

/** Cuts a list of routes into groups, each for one test. */
export function inGroups<Name extends RouteName>(names: readonly Name[], size: number): Name[][] {
  const count = Math.ceil(names.length / size)
  return Array.from({ length: count }, (_, i) => names.slice(i * size, (i + 1) * size))
}
