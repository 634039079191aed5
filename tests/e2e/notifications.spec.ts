import type { Page } from '@playwright/test'

import { routes } from '../../src/lib/config/routes.ts'
import { expectAccessible } from './accessibility.ts'
import { AuctionPage } from './areas/auction-page.ts'
import { Layers } from './areas/layers.ts'
import { fakeNotifications, NotificationsMenu } from './areas/notifications-menu.ts'
import { Site } from './areas/site.ts'
import { expect, test } from './fixtures.ts'
import { HeadlessTrader } from './headless-trader.ts'
import { EGLD } from './ledger-amounts.ts'
import { delayRequests, failOperation } from './network-faults.ts'

const N9 = { tag: ['@N9'] }
const HALF_MINUTE = 30_000

test.describe('the notifications menu', () => {
  test('is neither shown nor loaded for a visitor', N9, async ({ page }) => {
    const scripts = recordMenuScripts(page)
    await new Site(page).open(routes.home())
    await new Site(page).connect() // by then a visitor's page has loaded all its scripts
    await new Site(page).expectSidebar('Connect to a wallet')
    await expect(new NotificationsMenu(page).button).toHaveCount(0)
    expect(scripts).toEqual([])
  })

  test('has an empty state', N9, async ({ trader }) => {
    const { page } = await trader()
    const scripts = recordMenuScripts(page)
    await new Site(page).open(routes.home())
    const menu = new NotificationsMenu(page)
    await menu.expectUnread(0)
    await menu.open()
    await menu.expectEmpty()
    // The pattern matches the file of the build, so its absence for a visitor means something.
    expect(scripts).not.toEqual([])
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(menu.panel).toBeHidden()
    await expect(menu.button).toBeFocused()
  })

  test('is shown on a prerendered page', N9, async ({ trader }) => {
    const { page } = await trader()
    await new Site(page).open(routes.terms())
    const menu = new NotificationsMenu(page)
    await menu.open()
    await menu.expectEmpty()
  })

  test('shows that notifications did not load and retries', N9, async ({ trader, guards }) => {
    guards.allow(/5\d\d/)
    const { page } = await trader()
    await failOperation(page, 'notifications')
    await new Site(page).open(routes.home())
    const menu = new NotificationsMenu(page)
    await menu.open()
    await menu.expectFailed()
    await page.unroute('**/api/graphql')
    const answer = await delayRequests(page, '**/api/graphql')
    await menu.retry()
    await menu.expectLoading()
    answer()
    await menu.expectEmpty()
  })
})

test.describe('a notification', () => {
  test(
    'of a higher bid is unread until it is seen, and links to the asset',
    N9,
    async ({ trader, rival, origin, sandbox }) => {
      const { page, account } = await trader()
      const { auctionId, identifier } = await sandbox.auction()
      if (!account) throw new Error('a trader has an account')
      const mine = await HeadlessTrader.signIn(origin, account)
      const bid = async (who: HeadlessTrader, price: bigint) =>
        who.waitForOutcome(await who.bid({ auctionId, identifier, price: String(price) }))
      expect(await bid(mine, EGLD / 10n)).toBe('success')
      expect(await bid(rival, EGLD / 2n)).toBe('success')
      await new Site(page).open(routes.explore())
      const menu = new NotificationsMenu(page)
      await menu.expectUnread(1)
      await menu.open()
      await expect(menu.item('You were outbid')).toContainText('New')
      await menu.expectDetails('You were outbid', 'Top bid 0.5 XEGLD')
      await expectAccessible(page)
      await menu.expectUnread(0)
      await page.reload()
      await menu.open()
      await expect(menu.item('You were outbid')).not.toContainText('New')
      await menu.expectUnread(0)
      await menu.follow('You were outbid')
      await new Layers(page).expectTop('foreground', routes.asset(identifier))
      await new Layers(page).expectStack('background', 'foreground')
      await expect(menu.panel).toBeHidden()
      await new Layers(page).close()
      await new Layers(page).expectTop('background', routes.explore())
    }
  )

  test(
    'of a bid that ends the auction reaches the seller',
    N9,
    async ({ trader, rival, sandbox }) => {
      const { page, account } = await trader()
      const { identifier } = await sandbox.mint(account?.address ?? '')
      const { auctionId } = await sandbox.auction({
        owner: account?.address ?? '',
        identifier,
        maxBid: String(EGLD)
      })
      await rival.waitForOutcome(await rival.bid({ auctionId, identifier, price: String(EGLD) }))
      await new Site(page).open(routes.home())
      const menu = new NotificationsMenu(page)
      await menu.open()
      await menu.expectPath('Your item sold', routes.asset(identifier))
    }
  )

  test(
    'of an offer links to the auction, or to the asset when there is none',
    N9,
    async ({ trader, rival, sandbox }) => {
      const { page, account } = await trader()
      const owner = account?.address ?? ''
      const unsold = await sandbox.mint(owner, { name: 'Unsold' })
      const listed = await sandbox.mint(owner, { name: 'Listed' })
      const { auctionId } = await sandbox.auction({ owner, identifier: listed.identifier })
      await rival.offer({ identifier: unsold.identifier, amount: EGLD })
      await rival.offer({ identifier: listed.identifier, amount: EGLD, auctionId })
      await new Site(page).open(routes.home())
      const menu = new NotificationsMenu(page)
      await menu.expectUnread(2)
      await menu.open()

      await menu.expectDetails('Unsold', 'Offer 1 XEGLD')
      await menu.expectDays('Today')
      await menu.expectPath('Unsold', routes.asset(unsold.identifier))
      await menu.expectPath('Listed', routes.auction(listed.identifier, auctionId))
      await menu.follow('Listed')
      await new Layers(page).expectTop('foreground', routes.auction(listed.identifier, auctionId))
    }
  )

  test('has a text and a link for every type', N9, async ({ trader, sandbox }) => {
    const { page } = await trader()
    const { identifier } = await sandbox.auction()
    const asset = routes.asset(identifier)
    const types = {
      Ended: ['Your auction has ended', asset],
      Outbidded: ['You were outbid', asset],
      Won: ['You won the auction', asset],
      Bought: ['Your purchase is complete', asset],
      Sold: ['Sold', asset],
      OfferReceived: ['You received an offer', routes.auction(identifier, 7)],
      OfferExpired: ['Your offer has expired', routes.auction(identifier, 7)],
      SomethingNew: ['You have a new notification', asset]
    }
    const name = '<img src=x onerror=alert(1)>'
    const news = Object.keys(types).map(type => ({ type, identifier, name, auctionId: 7 }))
    await fakeNotifications(page, news)
    await new Site(page).open(routes.home())
    const menu = new NotificationsMenu(page)
    await menu.expectUnread(Object.keys(types).length)
    await menu.open()
    for (const [words, href] of Object.values(types)) {
      await menu.expectPath(words ?? '', href ?? '')
    }
    await expect(menu.item('Sold')).toContainText(name)
    await expectAccessible(page)
  })

  test('stands under its day', { tag: ['@N9', '@mobile'] }, async ({ trader, sandbox }) => {
    const { page } = await trader()
    const { identifier } = await sandbox.auction()
    const now = Math.floor(Date.now() / 1000)
    const news = [0, 1, 1, 40].map((days, at) => ({
      type: 'Won',
      identifier,
      name: `Work ${at}`,
      auctionId: 0,
      creationDate: now - days * 86_400
    }))
    await fakeNotifications(page, news)
    await new Site(page).open(routes.home())
    const menu = new NotificationsMenu(page)
    await menu.open()
    await menu.expectDays('Today', 'Yesterday', /^\d{2}\/\d{2}\/\d{4}$/)
    await expectAccessible(page)
  })

  test('is loaded anew when a bid succeeds', { tag: ['@N9', '@W7'] }, async ({
    trader,
    sandbox
  }) => {
    const { page, wallet } = await trader()
    const auction = await sandbox.auction({ maxBid: '0' })
    const menu = new NotificationsMenu(page)
    const requests = menu.recordRequestTimes()
    const auctionPage = new AuctionPage(page)
    await auctionPage.open(auction)
    await expect.poll(() => requests.length).toBe(1)
    await auctionPage.bid('0.5')
    await wallet.approve()
    await auctionPage.expectTopBidder()
    await expect.poll(() => requests.length, 'long before half a minute').toBeGreaterThan(1)
  })

  test('is requested twice a minute, and not in a hidden tab', N9, async ({ trader }) => {
    const { page } = await trader()
    await page.clock.install()
    const menu = new NotificationsMenu(page)
    const requests = menu.recordRequestTimes()
    await new Site(page).open(routes.home())
    await expect.poll(() => requests.length).toBe(1)
    await page.clock.runFor(HALF_MINUTE - 1_000)
    expect(requests).toHaveLength(1)
    await page.clock.runFor(1_500)
    await expect.poll(() => requests.length).toBe(2)
    await setHidden(page, true)
    await page.clock.runFor(10 * HALF_MINUTE)
    expect(requests).toHaveLength(2)
    await setHidden(page, false)
    await page.clock.runFor(100)
    await expect.poll(() => requests.length).toBe(3)
  })
})

/** The requested script files of the notifications menu. */
function recordMenuScripts(page: Page): string[] {
  const scripts: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (/\/notifications-menu\.[^/]+\.js$/.test(pathname)) scripts.push(pathname)
  })
  return scripts
}

/** Changes the tab's visibility, as when another tab is selected. */
async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate(isHidden => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)
}
