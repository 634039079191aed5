// The title, the tabs and the links above the lists of /nfts, /collections, /creators and /trending.

import { expect, type Locator, type Page } from '@playwright/test'

import { followPath } from './soft-navigation.ts'

export class ExploreHead {
  readonly page: Page
  private readonly tabs: Locator
  private readonly trendingLink: Locator

  constructor(page: Page) {
    this.page = page
    const row = page.getByRole('navigation', { name: 'Explore' })
    this.tabs = row.getByRole('link').filter({ hasText: /\d/ })
    this.trendingLink = row.getByRole('link', { name: 'Trending', exact: true })
  }

  /** Opens a list as a link does. */
  async goTo(path: string): Promise<void> {
    await followPath(this.page, path)
  }

  /** Expects this heading, and this name of the browser's tab. */
  async expectTitle(heading: string, tab = heading): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(this.page).toHaveTitle(new RegExp(`^${tab} •`))
  }

  async expectTabs(current: string): Promise<void> {
    await this.expectThreeTabs()
    const open = this.tabs.and(this.page.locator('[aria-current=page]'))
    await expect(open).toHaveText(new RegExp(`^${current}`))
    const main = this.page.getByRole('navigation', { name: 'Main' })
    const name = current === 'NFTs' ? 'Explore' : current
    await expect(main.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
  }

  /** Expects the same tabs as on the explore pages, none of them selected. */
  async expectTrendingHead(): Promise<void> {
    await this.expectThreeTabs()
    await expect(this.tabs.and(this.page.locator('[aria-current]'))).toHaveCount(0)
    await expect(this.trendingLink).toHaveAttribute('aria-current', 'page')
  }

  /** Expects all links in view without scrolling their row. */
  async expectAllInView(): Promise<void> {
    for (const tab of [...(await this.tabs.all()), this.trendingLink])
      await expect(tab).toBeInViewport({ ratio: 1 })
  }

  private async expectThreeTabs(): Promise<void> {
    const names = [/^NFTs\s*\d+\+?$/, /^Collections\s*\d+$/, /^Creators\s*\d+$/]
    await expect(this.tabs).toHaveText(names)
  }

  /**
   * Expects on the tab the count of the filtered list. The list's text says in addition how many works there are in
   * all.
   */
  async expectPartOf(tab: string): Promise<void> {
    const text = (await this.tabs.filter({ hasText: tab }).textContent()) ?? ''
    const count = /\d+/.exec(text)?.[0]
    const chosen = this.page.getByRole('list', { name: 'Chosen filters' })
    await expect(chosen).toContainText(new RegExp(`(?<!\\d)${count} of \\d+ ${tab.toLowerCase()}`))
  }

  /** Expects on the selected tab the count of the unfiltered list. */
  async expectAllCounted(tab: string): Promise<void> {
    const status = this.page.getByRole('main').getByRole('status').first()
    await expect(status).toHaveText(new RegExp(`^\\d+ ${tab.toLowerCase()}$`))
    const count = Number.parseInt((await status.textContent()) ?? '', 10)
    await expect(this.tabs.filter({ hasText: tab })).toHaveText(new RegExp(`^${tab}\\s*${count}$`))
  }

  async showAll(): Promise<void> {
    await this.page.getByRole('link', { name: 'Show all', exact: true }).click()
  }

  /** On a narrow screen the options are behind a button. */
  async sort(name: string): Promise<void> {
    const open = this.page.getByRole('button', { name: /^Sort/ })
    if (await open.isVisible()) await open.click()
    await this.page.getByRole('navigation', { name: 'Sort by' }).getByRole('link', { name }).click()
  }

  async expectSorts(names: readonly string[], current: string): Promise<void> {
    const sorts = this.page.getByRole('navigation', { name: 'Sort by' })
    await expect(sorts.getByRole('link')).toHaveText([...names])
    await expect(sorts.locator('[aria-current=true]')).toHaveText(current)
  }

  async followTrending(): Promise<void> {
    await this.trendingLink.click()
  }
}
