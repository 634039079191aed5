// What `npm run screens` takes pictures of: every page, and then moments and failures.

import type { Page } from '@playwright/test'

import { routes } from '../../src/lib/config/routes.ts'
import { Sidebar } from '../../tests/e2e/areas/sidebar.ts'
import { FAILURES } from './failures.ts'
import type { ShotItems } from './items.ts'
import { MOMENTS } from './moments.ts'
import type { Shot, ShotViewer } from './shot.ts'

const visit = (name: string, path: string | ((items: ShotItems) => string)): Shot => ({
  name,
  as: 'visitor',
  path: typeof path === 'string' ? () => path : path
})
const signedIn = (as: ShotViewer, name: string, path: (items: ShotItems) => string): Shot => ({
  name,
  as,
  path
})

async function openLogin(page: Page): Promise<void> {
  const sidebar = new Sidebar(page)
  await sidebar.open()
  await sidebar.expectWalletButtons()
}

async function openAccountPanel(page: Page): Promise<void> {
  const sidebar = new Sidebar(page)
  await sidebar.open()
  await sidebar.expectLoggedIn()
}

export const SHOTS: readonly Shot[] = [
  visit('home', routes.home()),
  visit('explore', routes.explore()),
  visit('explore: live auctions', '/nfts?show=live'),
  visit('explore: nothing found', '/nfts?tag=no-such-tag'),
  visit('collections', routes.allCollections()),
  visit('creators', routes.creators()),
  visit('trending', routes.trending()),
  visit('collection', i => routes.collection(i.collection)),
  visit('asset: auction', i => routes.asset(i.auctioned)),
  visit('asset: history', i => `${routes.asset(i.auctioned)}?tab=history`),
  visit('asset: creator', i => `${routes.asset(i.auctioned)}?tab=creator`),
  visit('asset: not for sale', i => routes.asset(i.unlisted)),
  visit('asset: copies for sale', i => routes.asset(i.copies)),
  visit('asset: panorama', i => routes.asset(i.panorama)),
  visit('asset: tall', i => routes.asset(i.tall)),
  visit('asset: pixel art', i => routes.asset(i.pixelArt)),
  visit('asset: sound', i => routes.asset(i.sound)),
  visit('asset: film', i => routes.asset(i.film)),
  visit('asset: text', i => routes.asset(i.text)),
  visit('collection: films', routes.collection('LOOPS-c5d803')),
  visit('collection: texts', routes.collection('EMBER-d14c2f')),

  visit('asset: not safe for work', i => routes.asset(i.nsfw)),
  visit('asset: scam', i => routes.asset(i.scam)),
  visit('asset: long words', i => routes.asset(i.longWords)),
  visit('profile', i => routes.account(i.artist)),
  visit('profile: empty', i => routes.account(i.newcomer)),
  visit('search', routes.search('night')),
  visit('search: nothing found', routes.search('nothing-is-called-this')),
  visit('campaigns', routes.campaigns()),
  visit('launch', routes.launch()),
  visit('launch: verify', routes.verifyDraw()),
  visit('feed: visitor', routes.feed()),
  visit('login: Ledger', routes.ledger()),
  { ...visit('login', routes.terms()), prepare: openLogin },
  visit('newsletter', routes.newsletter()),
  visit('welcome', routes.welcome()),
  visit('featured', routes.featured()),
  visit('creator', routes.creator()),
  visit('terms', routes.terms()),
  visit('privacy', routes.privacy()),
  visit('security', routes.security()),
  visit('licenses', routes.licenses()),
  visit('not found', '/no/such/page'),
  { ...visit('partner: home', routes.home()), partner: 'cloudbreakers' },
  signedIn('collector', 'bid', i => routes.auctionModal(i.auctioned, i.auctionId, 'place-bid')),
  signedIn('collector', 'offer', i => routes.assetModal(i.unlisted, 'make-offer')),
  signedIn('collector', 'asset: top bidder', i => routes.asset(i.bidOn)),
  { ...signedIn('collector', 'account panel', routes.home), prepare: openAccountPanel },
  signedIn('collector', 'feed', routes.feed),
  signedIn('artist', 'own profile', i => routes.account(i.artist)),
  signedIn('artist', 'own asset', i => routes.asset(i.owned)),
  signedIn('artist', 'sell', i => routes.assetModal(i.owned, 'create-nft-auction')),
  signedIn('artist', 'sell copies', i => routes.createSftAuction(i.ownedCopies)),
  signedIn('artist', 'create', i => routes.collectionModal(i.ownCollection, 'createNft')),
  signedIn('artist', 'create collection', i => routes.createCollection(routes.account(i.artist))),
  signedIn('admin', 'asset: admin', i => routes.asset(i.unlisted)),
  ...MOMENTS,
  ...FAILURES
]
