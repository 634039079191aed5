import type { Page } from '@playwright/test'

import { routes } from '../../src/lib/config/routes.ts'
import { EGLD } from '../egld.ts'
import { expectAccessible } from './accessibility.ts'
import { Layers } from './areas/layers.ts'
import { fakeNotifications, NotificationsMenu } from './areas/notifications-menu.ts'
import { Offers } from './areas/offers.ts'
import { Site } from './areas/site.ts'
import { expect, test } from './fixtures.ts'
import { HeadlessTrader } from './headless-trader.ts'
import { delayRequests } from './network-faults.ts'
import { failOperation } from './query-faults.ts'
import type { CreatedAuction, WalletAccount } from './sandbox-client.ts'

const N9 = { tag: ['@N9'] }
const HALF_MINUTE = 30_000

test.describe('the notifications menu', () => {
  test('a visitor gets no notifications menu and none of its scripts', N9, async ({ page }) => {
    const scripts = recordMenuScripts(page)
    await new Site(page).open(routes.home())
    await new Site(page).connect() // A visitor's page has loaded all its scripts by then.
    await new Site(page).expectSidebar('Connect to a wallet')
    await expect(new NotificationsMenu(page).button).toHaveCount(0)
    expect(scripts).toEqual([])
  })

  test(
    'the notifications menu shows a failure, an empty state, and is updated twice a minute',
    N9,
    async ({ trader, problems }) => {
      problems.allow(/5\d\d/)
      const { page } = await trader()
      const site = new Site(page)
      const menu = new NotificationsMenu(page)
      await page.clock.install()
      const scripts = recordMenuScripts(page)

      await test.step('shows that notifications did not load and retries', async () => {
        await failOperation(page, 'notifications')
        await site.open(routes.home())
        await menu.open()
        await menu.expectFailed()
        await page.unroute('**/api/graphql')
        const answer = await delayRequests(page, '**/api/graphql')
        await menu.retry()
        await menu.expectLoading()
        answer()
      })

      await test.step('has an empty state', async () => {
        await menu.expectEmpty()
        await page.keyboard.press('Escape')
        await expect(menu.panel).toBeHidden()
        await expect(menu.button).toBeFocused()
        await menu.open()
        await menu.expectEmpty()
        await menu.expectUnread(0)
        // The pattern matches the file of this build. Therefore its absence for a visitor is meaningful.
        expect(scripts).not.toEqual([])
        await expectAccessible(page)
        await page.keyboard.press('Escape')
        await expect(menu.panel).toBeHidden()
        await expect(menu.button).toBeFocused()
        await page.unroute('**/api/graphql')
      })

      await test.step('is requested twice a minute, and not in a hidden tab', async () => {
        const requests = menu.recordRequestTimes()
        await site.open(routes.terms())
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

      await test.step('is shown on a prerendered page', async () => {
        await menu.open()
        await menu.expectEmpty()
      })
    }
  )
})

test.describe('a notification', () => {
  test(
    'notifications of a bid, a sale and an offer are unread until seen, and link to the item',
    N9,
    async ({ trader, rival, origin, sandbox }) => {
      const { page, account, address } = await trader()
      const mine = await HeadlessTrader.signIn(origin, account as WalletAccount)
      const bid = async (who: HeadlessTrader, auction: CreatedAuction, price: bigint) =>
        expect(await who.waitForOutcome(await who.bid({ ...auction, price: String(price) }))).toBe(
          'success'
        )
      const lost = await sandbox.auction()
      await bid(mine, lost, EGLD / 10n)
      await bid(rival, lost, EGLD / 2n)
      const { identifier } = await sandbox.mint(address)
      const sold = await sandbox.auction({ owner: address, identifier, maxBid: String(EGLD) })
      await bid(rival, sold, EGLD)
      const unsold = await sandbox.mint(address, { name: 'Unsold' })
      const listed = await sandbox.mint(address, { name: 'Listed' })
      const { auctionId } = await sandbox.auction({ owner: address, identifier: listed.identifier })
      await rival.offer({ identifier: unsold.identifier, amount: EGLD })
      await rival.offer({ identifier: listed.identifier, amount: EGLD, auctionId })
      await new Site(page).open(routes.explore())
      const menu = new NotificationsMenu(page)
      const layers = new Layers(page)
      await menu.expectUnread(4)
      await menu.expectPictureBeforeOpening('You were outbid')
      await menu.open()
      await menu.expectDays('Today')

      await test.step('a seller is notified of a bid that ends the auction', async () => {
        await menu.expectPath('Your item sold', routes.asset(identifier))
        await menu.expectDetails('Your item sold', /Price [\d.]+ XEGLD/)
      })

      await test.step('a notification of an offer links to the auction, or to the asset when there is none', async () => {
        await menu.expectDetails('Unsold', 'Offer 1 XEGLD')
        await menu.expectPath('Unsold', `${routes.asset(unsold.identifier)}#offers-title`)
        const path = routes.auction(listed.identifier, auctionId)
        await menu.expectPath('Listed', `${path}#offers-title`)
      })

      await test.step('a notification of a higher bid is unread until it is seen, and links to the asset', async () => {
        await expect(menu.item('You were outbid')).toContainText('New')
        await menu.expectDetails('You were outbid', 'Top bid 0.5 XEGLD')
        await expectAccessible(page)
        await menu.expectUnread(4)
        await expect(menu.item('You were outbid')).toContainText('New')
        await page.keyboard.press('Escape')
        await menu.expectUnread(0)
        await menu.open()
        await expect(menu.item('You were outbid')).not.toContainText('New')
        await page.reload()
        await menu.open()
        await expect(menu.item('You were outbid')).not.toContainText('New')
        await menu.expectUnread(0)
        await menu.follow('You were outbid')
        await layers.expectTop('foreground', routes.asset(lost.identifier))
        await layers.expectStack('background', 'foreground')
        await expect(menu.panel).toBeHidden()
        await layers.close()
        await layers.expectTop('background', routes.explore())
        await menu.open()
        await menu.follow('Listed')
        await layers.expectTop('foreground', routes.auction(listed.identifier, auctionId))
        await new Offers(page).expectInViewport()
      })
    }
  )

  test('a notification of every type has a text and a link, and is listed under its day', {
    tag: ['@N9', '@phone']
  }, async ({ trader, sandbox }) => {
    const { page } = await trader()
    const { identifier } = await sandbox.auction()
    const asset = routes.asset(identifier)
    const offers = `${routes.auction(identifier, 7)}#offers-title`
    const types = {
      Ended: ['Your auction has ended', asset, 0],
      Outbidded: ['You were outbid', asset, 0],
      Won: ['You won the auction', asset, 1],
      Bought: ['Your purchase is complete', asset, 1],
      Sold: ['Sold', asset, 1],
      OfferReceived: ['You received an offer', offers, 40],
      OfferExpired: ['Your offer has expired', offers, 40],
      SomethingNew: ['You have a new notification', asset, 40]
    } as const
    const name = '<img src=x onerror=alert(1)>'
    const now = Math.floor(Date.now() / 1000)
    const news = Object.entries(types).map(([type, [, , days]]) => ({
      type,
      identifier,
      name,
      auctionId: 7,
      creationDate: now - days * 86_400
    }))
    await fakeNotifications(page, news)
    await new Site(page).open(routes.home())
    const menu = new NotificationsMenu(page)
    await menu.expectUnread(news.length)
    await menu.open()

    await test.step('every type has a text and a link', async () => {
      for (const [words, href] of Object.values(types)) await menu.expectPath(words, href)
      await expect(menu.item('Sold')).toContainText(name)
    })

    await test.step('each notification is listed under its day', async () => {
      await menu.expectDays('Today', 'Yesterday', /^\w+day, \d{2}\/\d{2}\/\d{4}$/)
      await menu.expectTime('You were outbid', /^\d{2}:\d{2}$/)
      await menu.expectTime('You won the auction', /^\d{2}:\d{2}$/)
      await expectAccessible(page)
    })
  })
})

test('unread notifications become read when a person sees them, or all at once with a button', {
  tag: ['@N9', '@phone']
}, async ({ trader }) => {
  const { page } = await trader()
  const creationDate = Math.floor(Date.now() / 1000)
  const news = Array.from({ length: 40 }, (_, at) => ({
    type: 'Outbidded',
    identifier: 'ART-a1b2c3-01',
    name: `Work ${at + 1}.`,
    auctionId: 0,
    creationDate: creationDate - at
  }))
  await fakeNotifications(page, news)
  await new Site(page).open(routes.home())
  const menu = new NotificationsMenu(page)
  await menu.expectUnread(news.length)
  await menu.open()
  await menu.expectUnread(news.length)
  await page.keyboard.press('Escape')
  await expect(menu.button).not.toHaveAccessibleName(`Notifications, ${news.length} unread`)
  await expect(menu.button).toHaveAccessibleName(/^Notifications, \d+ unread$/)
  await page.reload()
  await expect(menu.button).toHaveAccessibleName(/^Notifications, \d+ unread$/)
  await menu.open()
  await expect(menu.item('Work 1.')).not.toContainText('New')
  await expect(menu.item('Work 40.')).toContainText('New')
  // The menu has room for more rows than this loop skips.
  for (const at of [4, 8, 12, 16, 20]) {
    await menu.scrollTo(`Work ${at}.`)
    // The page observes the row in the same frame.
    await expect(menu.item(`Work ${at}.`)).toBeInViewport()
  }
  await expect(menu.item('Work 40.')).toContainText('New')
  await page.keyboard.press('Escape')
  await expect.poll(() => menu.unreadCount()).toBeLessThanOrEqual(20)
  await menu.openByKeyboard()
  await menu.markAllAsRead()
  await menu.expectUnread(0)
  await menu.expectRoomBelowLast('Work 40.')
  await expect(menu.item('Work 40.')).not.toContainText('New')
  await expectAccessible(page)
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
