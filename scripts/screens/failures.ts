// Shots of content that does not arrive, arrives late, or does not exist: failures, skeletons and empty lists.

import type { Page } from '@playwright/test'

import { routes } from '../../src/lib/config/routes.ts'
import { ActionDialog } from '../../tests/e2e/areas/action-dialog.ts'
import { Layers } from '../../tests/e2e/areas/layers.ts'
import { Loading } from '../../tests/e2e/areas/loading.ts'
import { delayRequests, failMedia } from '../../tests/e2e/network-faults.ts'
import { failOperation } from '../../tests/e2e/query-faults.ts'
import type { ShotItems } from './items.ts'
import type { Shot } from './shot.ts'

const shot = (
  name: string,
  path: string | ((items: ShotItems) => string),
  options: Partial<Pick<Shot, 'as' | 'prepare'>> = {}
): Shot => ({
  name,
  as: 'visitor',
  path: typeof path === 'string' ? () => path : path,
  ...options
})
/**
 * The page is loaded while the data service does not answer. Its URL must be new, because the edge has copies of
 * earlier ones.
 */
const withoutService = (
  name: string,
  path: Parameters<typeof shot>[1],
  options: Partial<Pick<Shot, 'as'>> = {}
): Shot => ({ ...shot(name, path, options), fails: ['data'] })

/**
 * A page before its response has arrived: responses whose URL matches `pattern` are delayed, `act` requests the page,
 * and its skeleton is shown.
 */
const waitsFor =
  (pattern: string, act: (page: Page) => Promise<void>, skeleton: 'asset' | 'dialog' | 'list') =>
  async (page: Page) => {
    await delayRequests(page, pattern)
    await act(page)
    await new Loading(page).expectSkeleton(skeleton)
  }

async function failsToContinue(page: Page): Promise<void> {
  await page.route('**/nfts?*after=*', route => route.abort())
  const failure = page.getByText('Unable to load.').filter({ visible: true })
  await page.mouse.move(200, 400)
  while (!(await failure.isVisible())) await page.mouse.wheel(0, 4_000)
  await failure.scrollIntoViewIfNeeded()
}

async function opensActionOffline(page: Page): Promise<void> {
  await page.route('**/modal/**', route => route.abort())
  await page.locator('[data-layer]:not([inert]) a[href*="/modal/"]').first().click()
  await page
    .getByText(/offline|connection|not load/i)
    .first()
    .waitFor()
}

async function bidsWithoutService(page: Page): Promise<void> {
  await failOperation(page, 'bid')
  const dialog = new ActionDialog(page, 'Place a bid', 'Place bid')
  await dialog.type('Your bid', '0.9')
  await dialog.submit()
  await dialog.expectReady()
}

async function showsBrokenPictures(page: Page): Promise<void> {
  await failMedia(page)
  await page.reload()
}

const pressAction = async (page: Page) => {
  await page.locator('[data-layer]:not([inert]) a[href*="/modal/"]').first().click()
}

export const FAILURES: readonly Shot[] = [
  withoutService('failure: explore', '/nfts?tag=unavailable'),
  withoutService('failure: collections', '/collections?filter=active&sort=newest'),
  withoutService('failure: collection', '/collections/ATLAS-9b1e6d?sort=rarity'),
  withoutService('failure: asset', routes.asset('SINEHL-7c20be-31')),
  withoutService('failure: profile', i => routes.accountTab(i.newcomer, 'collected')),
  withoutService('failure: search', routes.search('unavailable')),
  withoutService(
    'failure: dialog',
    i => routes.auctionModal(i.forBid.identifier, i.forBid.auctionId, 'place-bid'),
    { as: 'collector' }
  ),
  shot('failure: next page', routes.explore(), { prepare: failsToContinue }),
  shot('failure: pictures', routes.collection('GLAZE-55e1c3'), { prepare: showsBrokenPictures }),
  shot('failure: picture of an item', routes.asset('GLAZE-55e1c3-03'), {
    prepare: showsBrokenPictures
  }),
  shot('failure: offline dialog', i => routes.asset(i.forBid.identifier), {
    as: 'collector',
    prepare: opensActionOffline
  }),
  shot(
    'failure: bid',
    i => routes.auctionModal(i.forBid.identifier, i.forBid.auctionId, 'place-bid'),
    { as: 'collector', prepare: bidsWithoutService }
  ),
  shot('loading: item', routes.collection('THMOON-15c9e8'), {
    prepare: waitsFor('**/nfts/*-*-*', page => new Layers(page).startOpeningItem(2), 'asset')
  }),
  shot('loading: dialog', i => routes.asset(i.forBid.identifier), {
    as: 'collector',
    prepare: waitsFor('**/modal/**', pressAction, 'dialog')
  }),
  shot('loading: list', routes.terms(), {
    prepare: waitsFor(
      `**${routes.explore()}`,
      page => page.evaluate(() => document.querySelector<HTMLElement>('a[href="/nfts"]')?.click()),
      'list'
    )
  }),
  shot('empty: collection', i => routes.collection(i.emptyCollection)),
  shot('empty: collection, auctions', i => `${routes.collection(i.emptyCollection)}?view=auctions`),
  shot('empty: collection without pictures', i => routes.collection(i.hiddenCollection)),
  shot('empty: own profile', i => routes.account(i.collectorAccount), { as: 'collector' }),
  shot('empty: own auctions', i => routes.accountTab(i.collectorAccount, 'auctions'), {
    as: 'collector'
  }),
  shot('long: cards', i => routes.collection(i.ownCollection)),
  shot('long: profile', i => routes.account(i.longNamed))
]
