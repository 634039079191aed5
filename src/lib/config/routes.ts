// The table of all pages: path, layer level, access, cache policy. Used by pages, links, the layer module, the page
// cache and the checks. Order matters: the first row whose pattern matches a path is its route (tested), so fixed
// paths come before the account pages. The parameters in `query` are read by lib/queries/ and by the page's loader.

import { LAUNCH_LINKS, pathSegment } from './launch-links.ts'
import type { DialogPath, Route, RouteFlags } from './route.ts'

const PAGE_FLAGS: RouteFlags = { footer: true, navigation: true }
/**
 * The page below a dialog is rendered completely and remains when the dialog closes, so it needs its admin actions too.
 */
const DIALOG_FLAGS: RouteFlags = { auth: true, adminActions: true }
const MODAL_ROUTE = { level: 'modal', cache: 'never', query: [], flags: DIALOG_FLAGS } as const
const STATIC_PAGE = {
  level: 'background',
  cache: 'long',
  query: [],
  flags: PAGE_FLAGS,
  isPrerendered: true
} as const

const LIVE_PAGE = { level: 'background', cache: 'never', query: [], flags: PAGE_FLAGS } as const

export const ROUTES = {
  home: { path: '/', level: 'background', cache: 'overview', query: ['after'], flags: PAGE_FLAGS },
  explore: {
    path: '/nfts',
    level: 'background',
    cache: 'overview',
    query: ['after', 'max', 'min', 'show', 'sort', 'tag', 'token'],
    flags: PAGE_FLAGS
  },
  collections: {
    path: '/collections',
    level: 'background',
    cache: 'overview',
    query: ['after', 'filter', 'sort'],
    flags: PAGE_FLAGS
  },
  creators: {
    path: '/creators',
    level: 'background',
    cache: 'overview',
    query: ['after', 'sort'],
    flags: PAGE_FLAGS
  },
  trending: {
    path: '/trending',
    level: 'background',
    cache: 'overview',
    query: ['after', 'tag'],
    flags: PAGE_FLAGS
  },
  campaign: {
    path: '/campaigns/{minter}/{campaign}',
    level: 'background',
    cache: 'brief',
    query: [],
    isWithoutQuery: true,
    flags: PAGE_FLAGS
  },
  campaignModal: {
    ...MODAL_ROUTE,
    path: '/campaigns/{minter}/{campaign}/{tier}/modal/{modal}',
    flags: { ...DIALOG_FLAGS, direct: false }
  },
  campaigns: {
    path: '/campaigns',
    level: 'background',
    cache: 'brief',
    query: ['after'],
    flags: PAGE_FLAGS
  },
  launchModal: {
    ...MODAL_ROUTE,
    path: '/launch/modal/{modal}',
    flags: { ...DIALOG_FLAGS, direct: false }
  },
  /** The ticket sale. */
  launch: { path: '/launch', level: 'background', cache: 'brief', query: [], flags: PAGE_FLAGS },
  launchVerify: {
    path: '/launch/verify',
    level: 'background',
    cache: 'brief',
    query: [],
    flags: PAGE_FLAGS
  },
  feedModal: { ...MODAL_ROUTE, path: '/feed/modal/{modal}' },
  /** Has no auth flag, because the page itself shows the login to a visitor. */
  feed: { path: '/feed', level: 'background', cache: 'never', query: ['after'], flags: PAGE_FLAGS },
  assetAuctionModal: {
    ...MODAL_ROUTE,
    path: '/nfts/{identifier}/auction/{auctionId}/modal/{modal}'
  },
  assetModal: { ...MODAL_ROUTE, path: '/nfts/{identifier}/modal/{modal*}' },
  assetAuction: {
    path: '/nfts/{identifier}/auction/{auctionId}',
    level: 'foreground',
    cache: 'brief',
    query: ['tab', 'bids', 'history', 'listings', 'offers', 'owners'],
    flags: { ...PAGE_FLAGS, adminActions: true }
  },
  asset: {
    path: '/nfts/{identifier}',
    level: 'foreground',
    cache: 'brief',
    query: ['tab', 'bids', 'history', 'listings', 'offers', 'owners'],
    flags: { ...PAGE_FLAGS, adminActions: true }
  },
  collectionModal: {
    ...MODAL_ROUTE,
    path: '/collections/{collection}/modal/{modal*}',
    query: ['callbackUrl']
  },
  collection: {
    path: '/collections/{collection}',
    level: 'background',
    cache: 'overview',
    query: ['after', 'listed', 'max', 'min', 'q', 'sort', 'tag', 'token', 'trait', 'type', 'view'],
    flags: { ...PAGE_FLAGS, adminActions: true }
  },
  /** Target of the search form without JavaScript; redirects to the results. */
  searchForm: {
    path: '/search',
    level: 'background',
    cache: 'brief',
    query: ['q'],
    flags: PAGE_FLAGS
  },
  search: {
    path: '/search/{phrase}',
    level: 'background',
    cache: 'brief',
    query: ['after', 'kind'],
    flags: PAGE_FLAGS
  },
  /** For admins only. A visitor is asked to log in; for any other account the page does not exist. */
  moderation: {
    path: '/moderation',
    level: 'background',
    cache: 'never',
    query: ['after', 'list', 'q'],
    flags: { ...PAGE_FLAGS, auth: true, adminActions: true }
  },
  logout: { ...LIVE_PAGE, path: '/logout' },
  /** The login at one wallet. */
  ledger: { ...LIVE_PAGE, path: '/ledger' },
  walletConnect: { ...LIVE_PAGE, path: '/walletconnect' },
  /** Leads to the home page, because the specification names this page without describing it. */
  master: { ...LIVE_PAGE, path: '/master' },
  newsletter: { ...LIVE_PAGE, path: '/newsletter' },
  welcome: { ...STATIC_PAGE, path: '/welcome' },
  featured: { ...STATIC_PAGE, path: '/featured' },
  creator: { ...STATIC_PAGE, path: '/creator' },
  terms: { ...STATIC_PAGE, path: '/terms' },
  privacy: { ...STATIC_PAGE, path: '/privacy' },
  security: { ...STATIC_PAGE, path: '/security' },
  licenses: { ...STATIC_PAGE, path: '/licenses' },
  accountModal: {
    ...MODAL_ROUTE,
    path: '/{account}/modal/{modal*}',
    query: ['after', 'callbackUrl', 'q', 'transaction']
  },
  accountTab: {
    path: '/{account}/{tab}',
    level: 'background',
    cache: 'brief',
    query: ['after', 'collection', 'q'],
    flags: { ...PAGE_FLAGS, adminActions: true }
  },
  account: {
    path: '/{account}',
    level: 'background',
    cache: 'brief',
    query: ['after', 'collection', 'q'],
    flags: { ...PAGE_FLAGS, adminActions: true }
  }
} as const satisfies Record<string, Route>

export type RouteName = keyof typeof ROUTES

/** The ways to sell several units; the form opens with the first. */
export const SFT_AUCTION_TABS = ['single', 'variable', 'bundle'] as const
export type SftAuctionTab = (typeof SFT_AUCTION_TABS)[number]

/** The only place where links within the site are built. */
export const routes = {
  home: () => '/',
  explore: () => '/nfts',
  tag: (tag: string) => `/nfts?tag=${encodeURIComponent(tag)}`,
  asset: assetPath,
  auction: auctionPath,
  /** A dialog of an auction. */
  auctionModal: <Name extends string>(
    identifier: string,
    auctionId: string | number,
    dialog: Name
  ): DialogPath<Name> => `${auctionPath(identifier, auctionId)}/modal/${dialog}`,
  /** Without `tab`, the form opens with `single`. */
  createSftAuction: (identifier: string, tab?: SftAuctionTab): DialogPath<'create-sft-auction'> =>
    tab && tab !== 'single'
      ? `${assetPath(identifier)}/modal/create-sft-auction/${tab}`
      : `${assetPath(identifier)}/modal/create-sft-auction`,
  /** A dialog of an asset that has no further parameter. */
  assetModal: <Name extends string>(identifier: string, dialog: Name): DialogPath<Name> =>
    `${assetPath(identifier)}/modal/${dialog}`,
  offerModal: <Name extends string>(
    identifier: string,
    offerId: string | number,
    dialog: Name
  ): DialogPath<Name> => `${assetPath(identifier)}/modal/${dialog}/${pathSegment(offerId)}`,
  allCollections: () => '/collections',
  /** The link of the menus: verified collections only (specification 1 section 2). */
  collections: () => '/collections?filter=verified',
  trendingCollections: () => '/collections?sort=trending',
  collection: collectionPath,
  collectionModal: <Name extends string>(collection: string, dialog: Name): DialogPath<Name> =>
    `${collectionPath(collection)}/modal/${dialog}`,
  /** `back`: the path to open after closing; defaults to the collection. */
  setCollectionRoles: (collection: string, back?: string): DialogPath<'set-collection-roles'> =>
    back
      ? `${collectionPath(collection)}/modal/set-collection-roles?callbackUrl=${encodeURIComponent(back)}`
      : `${collectionPath(collection)}/modal/set-collection-roles`,
  createCollection: (home: string): DialogPath<'create-collection'> =>
    `${home}/modal/create-collection/issue`,
  /** The step after the issue transaction. */
  createdCollection: (home: string, transaction: string, isSft: boolean) =>
    `${home}/modal/create-collection/${isSft ? 'setSftRoles' : 'setRoles'}?transaction=${transaction}`,
  creators: () => '/creators',
  trending: () => '/trending',
  ...LAUNCH_LINKS,
  feed: () => '/feed',
  moderation: () => '/moderation',
  feedModal: <Name extends string>(name: Name): DialogPath<Name> => `/feed/modal/${name}`,
  account: accountPath,
  accountTab: (handle: AccountHandle, tab: string) => `${accountPath(handle)}/${tab}`,
  accountModal: <Name extends string>(handle: AccountHandle, name: Name): DialogPath<Name> =>
    `${accountPath(handle)}/modal/${name}`,
  searchForm: () => '/search',
  search: (phrase: string) => `/search/${pathSegment(phrase)}`,
  /** All results of one kind. */
  searchList: (phrase: string, kind: string) => `/search/${pathSegment(phrase)}?kind=${kind}`,
  ledger: () => '/ledger',
  walletConnect: () => '/walletconnect',
  master: () => '/master',
  newsletter: () => '/newsletter',
  welcome: () => '/welcome',
  featured: () => '/featured',
  creator: () => '/creator',
  terms: () => '/terms',
  privacy: () => '/privacy',
  security: () => '/security',
  licenses: () => '/licenses',
  logout: () => '/logout'
} as const

/** An account: linked by its herotag when it has one, otherwise by its address. */
export interface AccountHandle {
  address: string
  herotag?: string | undefined
}

function accountPath({ address, herotag }: AccountHandle): string {
  return `/${herotag ? '@' : ''}${pathSegment(herotag || address)}`
}

// The identifiers in the following paths come from the data service. Each is escaped as one segment, so that a hostile
// service cannot add segments to a path.

function assetPath(identifier: string): string {
  return `/nfts/${pathSegment(identifier)}`
}

function auctionPath(identifier: string, auctionId: string | number): string {
  return `${assetPath(identifier)}/auction/${pathSegment(auctionId)}`
}

function collectionPath(collection: string): string {
  return `/collections/${pathSegment(collection)}`
}

/** The first three parts of a segment, separated by dashes; the rest is ignored. */
export function assetIdentifier(segment: string): string {
  return segment.split('-').slice(0, 3).join('-')
}

/** The first two parts of a segment, separated by dashes; the rest is ignored. */
export function collectionIdentifier(segment: string): string {
  return segment.split('-').slice(0, 2).join('-')
}
