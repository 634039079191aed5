// An asset page: its media, details, lists and actions.

import { expect, type Locator, type Page } from '@playwright/test'

import { routes } from '../../../src/lib/config/routes.ts'
import { ReportDialog } from './report-dialog.ts'

export class AssetPage {
  private readonly page: Page
  /** The layer of the asset, without the page of its collection below it. */
  private readonly top: Locator
  private readonly auctionSection: Locator
  private readonly media: Locator
  private readonly like: Locator

  constructor(page: Page) {
    this.page = page
    this.top = page.locator('[data-layer]:not([inert])')
    this.auctionSection = page.getByRole('region', { name: 'Auction', exact: true })
    this.media = page.getByRole('list', { name: 'Media' })
    this.like = page.getByRole('button', { name: /^Like\s*\d/ })
  }

  async open(identifier: string, query = ''): Promise<void> {
    await this.page.goto(routes.asset(identifier) + query)
    await expect(this.page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  }

  async expectTitleDirection(direction: 'ltr' | 'rtl'): Promise<void> {
    await expect(this.top.getByRole('heading', { level: 1 })).toHaveCSS('direction', direction)
  }

  async openAuction(identifier: string, auctionId: number): Promise<void> {
    await this.page.goto(routes.auction(identifier, auctionId))
    await expect(this.auctionSection).toBeVisible()
  }

  async openTab(name: 'Creator' | 'Details' | 'History'): Promise<void> {
    const tab = this.page.getByRole('link', { name, exact: true })
    await tab.click()
    await expect(tab).toHaveAttribute('aria-current', 'page')
  }

  /** Expects this button of the auction's panel to lead to the URL. */
  async expectAction(button: string | RegExp, url: string | RegExp): Promise<void> {
    await expect(
      this.auctionSection.getByRole('link', { name: button, exact: true })
    ).toHaveAttribute('href', url)
  }

  async expectAuctionText(text: string | RegExp): Promise<void> {
    await expect(this.auctionSection).toContainText(text)
  }

  async expectNoAction(button: string): Promise<void> {
    const action = this.auctionSection.getByRole('link', { name: button, exact: true })
    await expect(action).toHaveCount(0)
  }

  async expectNoActions(): Promise<void> {
    await expect(this.auctionSection).toBeVisible()
    await expect(
      this.auctionSection.getByRole('link', { name: /^(Place|Buy|Sell|Claim|End|With)/ })
    ).toHaveCount(0)
    await expect(this.auctionSection.getByRole('button')).toHaveCount(0)
  }

  async expectButtonDisabled(button: string): Promise<void> {
    await expect(
      this.auctionSection.getByRole('button', { name: button, exact: true })
    ).toBeDisabled()
  }

  async expectAddress(path: string): Promise<void> {
    await expect(this.page).toHaveURL(new RegExp(`${path}$`))
  }

  async pressAction(button: string): Promise<void> {
    await this.auctionSection.getByRole('link', { name: button, exact: true }).click()
  }

  /** Expects a text on the item's card in the list of its collection. */
  async expectCard(name: string, text: string | RegExp): Promise<void> {
    const card = this.page.getByRole('listitem').filter({ hasText: name })
    await expect(card.first()).toContainText(text)
  }

  async expectNoCardText(name: string, text: RegExp): Promise<void> {
    const card = this.page.getByRole('listitem').filter({ hasText: name })
    await expect(card.first()).not.toContainText(text)
  }

  async expectMediaHidden(words: string): Promise<void> {
    await expect(this.page.getByRole('article').getByText(words).first()).toBeVisible()
    await expect(this.media).toBeHidden()
  }

  async revealMedia(): Promise<void> {
    await this.page.getByRole('article').getByText('Show', { exact: true }).click()
    await expect(this.media).toBeVisible()
  }

  async expectMediaRevealed(): Promise<void> {
    await expect(this.media).toBeVisible()
    await expect(this.page.getByRole('article').getByText('Show', { exact: true })).toHaveCount(0)
  }

  async expectTitle(name: string): Promise<void> {
    const title = this.page.getByRole('heading', { level: 1, name, exact: true })
    await expect(title).toBeVisible()
  }

  async expectText(text: string | RegExp): Promise<void> {
    await expect(this.page.getByText(text).first()).toBeVisible()
  }

  async expectNoText(text: string | RegExp): Promise<void> {
    await expect(this.page.getByText(text)).toHaveCount(0)
  }

  /** Expects a text in the place of the description, below the title. */
  async expectDescription(text: string): Promise<void> {
    await expect(this.page.getByRole('paragraph').getByText(text, { exact: true })).toBeVisible()
  }

  async openOwners(): Promise<void> {
    await this.page.getByText(/^Owners \(\d+\)$/).click()
  }

  async openInteractive(): Promise<void> {
    await this.page.getByText('Interactive version', { exact: true }).click()
  }

  /** Expects the work in a frame without access to this site. */
  async expectInteractive(heading: string): Promise<void> {
    const frame = this.page.locator('iframe[title^="Interactive version of"]')
    await expect(frame).toHaveAttribute('sandbox', 'allow-scripts')
    await expect(frame.contentFrame().getByRole('heading', { name: heading })).toBeVisible()
  }

  // Expects this many rows in a list of the page.

  async expectRows(list: string, count: number): Promise<void> {
    const rows = this.page.getByRole('list', { name: list, exact: true }).getByRole('listitem')
    await expect(rows).toHaveCount(count)
  }

  /** Expects at least `least` rows, all different. */
  async expectDistinctRows(list: string, least: number): Promise<void> {
    const rows = this.page.getByRole('list', { name: list, exact: true }).getByRole('listitem')
    await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(least)
    const texts = await rows.allTextContents()
    expect(new Set(texts).size).toBe(texts.length)
  }

  async showMore(list: string): Promise<void> {
    const lists = this.page.getByRole('list', { name: list, exact: true })
    await lists.locator('xpath=..').getByRole('link', { name: 'Show more' }).click()
  }

  async expectInList(list: string, text: string | RegExp): Promise<void> {
    await expect(this.page.getByRole('list', { name: list, exact: true })).toContainText(text)
  }

  async expectTagLeadsTo(tag: string, url: string): Promise<void> {
    await expect(this.page.getByRole('link', { name: `#${tag}` })).toHaveAttribute('href', url)
  }

  // Likes, sharing and reports.

  async pressLike(): Promise<void> {
    await this.like.click()
  }

  async expectLikes(count: number, isLiked: boolean): Promise<void> {
    await expect(this.like).toHaveAttribute('aria-pressed', String(isLiked))
    await expect(this.like).toHaveText(String(count))
  }

  async expectReportBesideShare(): Promise<void> {
    const button = (name: string) => this.top.getByRole('button', { name, exact: true })
    const share = await button('Share').boundingBox()
    const report = await button('Report').boundingBox()
    expect(share).not.toBeNull()
    expect(report?.y, 'in one row').toBe(share?.y)
  }

  async openReport(): Promise<ReportDialog> {
    await this.top.getByRole('button', { name: 'Report', exact: true }).click()
    return new ReportDialog(this.page)
  }

  async expectReported(): Promise<void> {
    await expect(this.top.getByRole('button', { name: 'Reported', exact: true })).toBeDisabled()
    await expect(this.top.getByRole('link', { name: 'Add details' })).toBeVisible()
  }

  async share(way: string): Promise<void> {
    await this.top.getByRole('button', { name: 'Share', exact: true }).click()
    await this.page.getByRole('group', { name: 'Share' }).getByRole('button', { name: way }).click()
  }

  /** Replaces the device's share menu. The returned function returns what was passed to it. */
  async recordDeviceShares(): Promise<() => Promise<{ title?: string; url?: string }[]>> {
    await this.page.addInitScript(() => {
      const shared: object[] = []
      Object.assign(globalThis, { shared })
      Object.defineProperty(navigator, 'share', {
        configurable: true,
        value: async (what: object) => void shared.push(what)
      })
    })
    return () => this.page.evaluate(() => (globalThis as unknown as { shared: object[] }).shared)
  }

  async expectNoShare(way: string): Promise<void> {
    await this.top.getByRole('button', { name: 'Share', exact: true }).click()
    const menu = this.page.getByRole('group', { name: 'Share' })
    await expect(menu.getByRole('button', { name: 'Copy link' })).toBeVisible()
    await expect(menu.getByRole('button', { name: way })).toHaveCount(0)
  }

  async expectShareMessage(text: string): Promise<void> {
    await expect(this.page.getByRole('group', { name: 'Share' }).getByText(text)).toBeVisible()
  }

  async pressFollow(name: 'Follow' | 'Unfollow'): Promise<void> {
    const button = this.page.getByRole('button', { name: /Follow|Unfollow/ })
    await button.hover()
    await expect(button).toHaveText(new RegExp(name))
    await button.click()
    // The button keeps its new label until the pointer leaves it.
    await this.page.mouse.move(0, 0)
  }

  async expectFollows(isFollowed: boolean): Promise<void> {
    const button = this.page.getByRole('button', { name: /Follow|Unfollow/ })
    await expect(button).toHaveAttribute('aria-pressed', String(isFollowed))
  }

  /** Waits until the identity service has saved a change. */
  async waitForSave(path: string): Promise<void> {
    await this.page.waitForResponse(answer => answer.url().endsWith(path) && answer.ok())
  }

  async expectTransactionLinks(list: string): Promise<void> {
    const rows = this.page.getByRole('list', { name: list, exact: true }).getByRole('listitem')
    const links = rows.getByRole('link', { name: /\d\d:\d\d/ })
    await expect(links).toHaveCount(await rows.count())
    await expect(links.first()).toHaveAttribute('href', /\/transactions\/[0-9a-f]{64}$/)
  }

  async closeShare(): Promise<void> {
    await this.page.keyboard.press('Escape')
    await expect(this.page.getByRole('group', { name: 'Share' })).toHaveCount(0)
  }

  // The methods below record requests that have no visible effect on the page.

  /** Records the requested media files of an item. */
  recordMediaRequests(identifier: string): () => string[] {
    const requests: string[] = []
    this.page.on('request', request => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/media/') && pathname.includes(identifier))
        requests.push(pathname)
    })
    return () => requests
  }

  /** Records the items whose view was counted. */
  recordViewedItems(): () => string[] {
    const seen: string[] = []
    this.page.on('request', request => {
      if (request.url().endsWith('/api/views')) seen.push(request.postDataJSON().identifier)
    })
    return () => seen
  }

  /** Records the windows that the page opens, without opening them. */
  async recordOpenedWindows(): Promise<() => Promise<{ url: string; features: string }[]>> {
    await this.page.addInitScript(() => {
      const seen: { url: string; features: string }[] = []
      Object.assign(globalThis, { opened: seen })
      window.open = (url, _, features) => {
        seen.push({ url: String(url), features: features ?? '' })
        return null
      }
    })
    return () =>
      this.page.evaluate(
        () => (globalThis as unknown as { opened: { url: string; features: string }[] }).opened
      )
  }
}

/** The element that shows the dollar value of one native token. */
export function nativeUsdValue(page: Page): Locator {
  return page.locator('[data-layer=foreground] [data-usd-of="1 EGLD"]').first()
}
