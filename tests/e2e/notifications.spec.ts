import type { Page } from '@playwright/test'

import { routes } from '../../src/lib/config/routes.ts'
import { expectAccessible } from './accessibility.ts'
import { Layers } from './areas/layers.ts'
import { fakeNotifications, NotificationsMenu } from './areas/notifications-menu.ts'
import { Site } from './areas/site.ts'
import { expect, test } from './fixtures.ts'
import { HeadlessTrader } from './headless-trader.ts'
import { EGLD } from './ledger-amounts.ts'
import { delayRequests, failOperation } from './network-faults.ts'

const N9 = { tag: ['@N9'] }
const HALF_MINUTE = 30_000

test.describe('the bell', () => {
  test('is neither shown nor loaded for a visitor', N9, async ({ page }) => {
    const scripts: string[] = []
    page.on('request', request => scripts.push(request.url()))
    await new Site(page).open(routes.home())
    await new Site(page).connect() // by then a visitor's page has loaded all its scripts
    await new Site(page).expectSidebar('Connect to a wallet')
    await expect(new NotificationsMenu(page).button).toHaveCount(0)
    expect(scripts.filter(url => /\/bell\./.test(url))).toEqual([])
  })

  test('has an empty state', { tag: ['@N9', '@mobile'] }, async ({ trader }) => {
    const { page } = await trader()
    await new Site(page).open(routes.home())
    const bell = new NotificationsMenu(page)
    await bell.expectUnread(0)
    await bell.open()
    await bell.expectEmpty()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(bell.panel).toBeHidden()
    await expect(bell.button).toBeFocused()
  })

  test('is shown on a prerendered page', N9, async ({ trader }) => {
    const { page } = await trader()
    await new Site(page).open(routes.terms())
    const bell = new NotificationsMenu(page)
    await bell.open()
    await bell.expectEmpty()
  })

  test('shows that notifications did not load and retries', N9, async ({ trader, guards }) => {
    guards.allow(/5\d\d/)
    const { page } = await trader()
    await failOperation(page, 'notifications')
    await new Site(page).open(routes.home())
    const bell = new NotificationsMenu(page)
    await bell.open()
    await bell.expectFailed()
    await page.unroute('**/api/graphql')
    const answer = await delayRequests(page, '**/api/graphql')
    await bell.retry()
    await bell.expectLoading()
    answer()
    await bell.expectEmpty()
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
      const bell = new NotificationsMenu(page)
      await bell.expectUnread(1)
      await bell.open()
      await expect(bell.item('You have been outbid')).toContainText('New')
      await bell.expectUnread(0)
      await page.reload()
      await bell.open()
      await expect(bell.item('You have been outbid')).not.toContainText('New')
      await bell.expectUnread(0)
      await bell.follow('You have been outbid')
      await new Layers(page).expectTop('foreground', routes.asset(identifier))
      await new Layers(page).expectStack('background', 'foreground')
      await expect(bell.panel).toBeHidden()
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
      const bell = new NotificationsMenu(page)
      await bell.open()
      await bell.expectPath('Your auction has ended', routes.asset(identifier))
    }
  )

  test(
    'of an offer links to the auction, or to the asset when there is none',
    N9,
    async ({ trader, rival, sandbox }) => {
      const { page, account } = await trader()
      const owner = account?.address ?? ''
      const kept = await sandbox.mint(owner, { name: 'Kept' })
      const listed = await sandbox.mint(owner, { name: 'Listed' })
      const { auctionId } = await sandbox.auction({ owner, identifier: listed.identifier })
      await rival.offer({ identifier: kept.identifier, amount: EGLD })
      await rival.offer({ identifier: listed.identifier, amount: EGLD, auctionId })
      await new Site(page).open(routes.home())
      const bell = new NotificationsMenu(page)
      await bell.expectUnread(2)
      await bell.open()

      await bell.expectPath('Kept', routes.asset(kept.identifier))
      await bell.expectPath('Listed', routes.auction(listed.identifier, auctionId))
      await bell.follow('Listed')
      await new Layers(page).expectTop('foreground', routes.auction(listed.identifier, auctionId))
    }
  )

  test('has a text and a link for every type', N9, async ({ trader, sandbox }) => {
    const { page } = await trader()
    const { identifier } = await sandbox.auction()
    const asset = routes.asset(identifier)
    const types = {
      Ended: ['Your auction has ended', asset],
      Outbidded: ['You have been outbid', asset],
      Won: ['You won the auction', asset],
      Bought: ['You bought it', asset],
      Sold: ['Sold', asset],
      OfferReceived: ['You have received an offer', routes.auction(identifier, 7)],
      OfferExpired: ['Your offer has expired', routes.auction(identifier, 7)],
      SomethingNew: ['You have a new notification', asset]
    }
    const name = '<img src=x onerror=alert(1)>'
    const news = Object.keys(types).map(type => ({ type, identifier, name, auctionId: 7 }))
    await fakeNotifications(page, news)
    await new Site(page).open(routes.home())
    const bell = new NotificationsMenu(page)
    await bell.expectUnread(Object.keys(types).length)
    await bell.open()
    for (const [words, href] of Object.values(types)) {
      await bell.expectPath(words ?? '', href ?? '')
    }
    await expect(bell.item('Sold')).toContainText(name)
    await expectAccessible(page)
  })

  test('is requested twice a minute, and not in a hidden tab', N9, async ({ trader }) => {
    const { page } = await trader()
    await page.clock.install()
    const bell = new NotificationsMenu(page)
    const asked = bell.recordRequestTimes()
    await new Site(page).open(routes.home())
    await expect.poll(() => asked.length).toBe(1)
    await page.clock.runFor(HALF_MINUTE - 1_000)
    expect(asked).toHaveLength(1)
    await page.clock.runFor(1_500)
    await expect.poll(() => asked.length).toBe(2)
    await setHidden(page, true)
    await page.clock.runFor(10 * HALF_MINUTE)
    expect(asked).toHaveLength(2)
    await setHidden(page, false)
    await page.clock.runFor(100)
    await expect.poll(() => asked.length).toBe(3)
  })
})

/** Changes the tab's visibility, as when another tab is selected. */
async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate(isHidden => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)
}
