// The feed: the activity of followed accounts, suggestions of accounts to follow, and its launch.

import { expect, type Locator, type Page } from '@playwright/test'

import { routes } from '../../../src/lib/config/routes.ts'

export class FeedPage {
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async open(): Promise<void> {
    await this.page.goto(routes.feed())
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible()
  }

  async expectTitle(text: string): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(text)
  }

  async expectText(text: string): Promise<void> {
    await expect(this.page.getByRole('main').getByText(text)).toBeVisible()
  }

  /** Expects an amount with its value in US dollars in the first entry that has this text. */
  async expectPrice(text: string, price: RegExp): Promise<void> {
    await expect(this.rows().filter({ hasText: text }).first()).toContainText(price)
  }

  async connect(): Promise<void> {
    await this.page.getByRole('main').getByRole('button', { name: 'Connect' }).click()
  }

  /** Expects rows that start with these texts, newest first. */
  async expectRows(...rows: string[]): Promise<void> {
    const patterns = rows.map(row => new RegExp(`^\\s*${row.split(' ').join('\\s+')}`))
    await expect(this.rows()).toHaveText(patterns)
  }

  /** Scrolls until `count` rows are loaded. A tall viewport loads more at once. */
  async scrollTo(count: number): Promise<void> {
    await expect
      .poll(async () => {
        await this.rows().last().scrollIntoViewIfNeeded()
        return this.rows().count()
      })
      .toBeGreaterThanOrEqual(count)
  }

  /** Follows the link of a work or of a person in an entry. */
  async follow(name: string): Promise<void> {
    await this.rows().getByRole('link', { name, exact: true }).click()
  }

  /** Likes the only work of an entry, with the keyboard. */
  async like(name: string): Promise<void> {
    await this.likeOf(name).press('Enter')
  }

  /** Expects that the viewer likes the work, and that it has `count` likes in all. */
  async expectLikes(name: string, count: number): Promise<void> {
    await expect(this.likeOf(name)).toHaveAttribute('aria-pressed', 'true')
    await expect(this.likeOf(name)).toHaveAccessibleName(`Like ${count} : ${name}`)
  }

  private likeOf(name: string): Locator {
    return this.rows().getByRole('button', { name: new RegExp(`^Like.*${name}$`) })
  }

  /** Presses the picture of the entry about one work. The whole entry is a link. */
  async pressPicture(name: string): Promise<void> {
    const entry = this.rows().filter({ has: this.page.getByRole('link', { name, exact: true }) })
    const box = await entry.locator('.card-media').boundingBox()
    if (!box) throw new Error(`${name} has no picture`)
    await this.page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  }

  /** Expects that the mat of an entry about one work is wider than high, whatever the ratio of the work is. */
  async expectWideMat(name: string): Promise<void> {
    const entry = this.rows().filter({ has: this.page.getByRole('link', { name, exact: true }) })
    const box = await entry.locator('.card-media').boundingBox()
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(4 / 3, 1)
  }

  /** Expects the button of an entry about several works below the works. */
  async expectStepBelowWorks(step: string): Promise<void> {
    const entry = this.rows().filter({ has: this.page.getByRole('link', { name: step }) })
    const works = await entry.getByRole('list').boundingBox()
    const button = await entry.getByRole('link', { name: step }).boundingBox()
    expect(button?.y).toBeGreaterThanOrEqual((works?.y ?? Infinity) + (works?.height ?? 0))
  }

  async exploreNow(): Promise<void> {
    await this.page.getByRole('main').getByRole('link', { name: 'Explore now' }).click()
  }

  async expectPath(path: string): Promise<void> {
    await expect(this.page).toHaveURL(url => url.pathname === path)
  }

  async expectSuggestions(count: number): Promise<void> {
    await expect(this.suggestions()).toHaveCount(count)
  }

  /** Expects this many visible suggestions on a phone, above the entries, and the link to others. */
  async expectShortSuggestions(count: number): Promise<void> {
    await expect(this.suggestions().filter({ visible: true })).toHaveCount(count)
    await expect(this.page.getByRole('link', { name: 'See more creators' })).toBeVisible()
  }

  async expectNoSuggestions(): Promise<void> {
    await expect(this.page.getByRole('heading', { name: 'Suggestions' })).toBeHidden()
  }

  /** Follows or unfollows the suggestion at this index. */
  async toggleSuggestion(at: number): Promise<void> {
    const button = this.suggestions().nth(at).getByRole('button')
    await button.click()
    await this.page.mouse.move(0, 0)
  }

  async expectFollowed(text: string): Promise<void> {
    const status = this.page.getByRole('status').filter({ hasText: 'followed' })
    await expect(status).toHaveText(text, { useInnerText: true })
  }

  async expectLaunch(can: boolean): Promise<void> {
    const launch = this.page.getByRole('button', { name: 'Launch your feed' })
    if (can) await expect(launch).toBeEnabled()
    else await expect(launch).toBeDisabled()
  }

  async launch(): Promise<void> {
    await this.page.getByRole('button', { name: 'Launch your feed' }).click()
  }

  /** Expects that the launch waits until the chosen follows are saved. */
  async expectLaunching(): Promise<void> {
    const launch = this.page.getByRole('button', { name: 'Launch your feed' })
    await expect(launch).toHaveAttribute('aria-busy', 'true')
  }

  async expectNewUpdates(): Promise<void> {
    await expect(this.newUpdatesButton()).toBeVisible()
    await expect(this.page.getByRole('status').filter({ hasText: 'New updates' })).toHaveCount(1)
  }

  async expectNoNewUpdates(): Promise<void> {
    await expect(this.newUpdatesButton()).toBeHidden()
  }

  async showNewUpdates(): Promise<void> {
    await this.newUpdatesButton().click()
  }

  async expectAtTop(): Promise<void> {
    await expect.poll(() => this.page.evaluate(() => scrollY)).toBe(0)
    await expect(this.page.getByRole('heading', { level: 1 })).toBeFocused()
  }

  async expectOnboarding(): Promise<void> {
    await expect(this.onboarding()).toBeVisible()
    await expect(this.onboarding().getByText(/your feed shows/)).toBeVisible()
  }

  async expectNoOnboarding(): Promise<void> {
    await expect(this.onboarding()).toHaveCount(0)
  }

  async closeOnboarding(way: 'Cancel' | 'Follow Creators'): Promise<void> {
    await this.onboarding().getByRole('button', { name: way }).click()
  }

  async expectFirstFollowFocused(): Promise<void> {
    const button = this.suggestions().first().getByRole('button', { name: 'Follow', exact: true })
    await expect(button).toBeFocused()
    await expect(button).toBeInViewport()
    await expect(button).toHaveCSS('outline-style', 'solid')
    await expect(this.page.getByText('Press Follow beside people')).toBeInViewport()
  }

  private rows(): Locator {
    return this.page.locator('[data-list=feed]').getByRole('article')
  }

  private suggestions(): Locator {
    return this.page.getByRole('list', { name: 'Suggestions' }).getByRole('listitem')
  }

  private newUpdatesButton(): Locator {
    return this.page.getByRole('button', { name: 'New updates' })
  }

  private onboarding(): Locator {
    const name = 'True Ownership + Snazzy Media = Web3 Culture'
    return this.page.getByRole('dialog', { name })
  }
}
