// The row "On sale now" above the list of all items. Other areas do not count its items as items of the list.

import { expect, type Locator, type Page } from '@playwright/test'

/** The end of a selector that excludes the elements in the row. */
export const OUTSIDE_ROW = ':not([data-list=on-sale] *)'

export class OnSaleRow {
  private readonly page: Page
  private readonly row: Locator

  constructor(page: Page) {
    this.page = page
    this.row = page.getByRole('region', { name: 'On sale now' })
  }

  async expectItems(count: number): Promise<void> {
    const items = this.row.getByRole('listitem')
    await expect(items.first()).toContainText(/(bid|Price)\s*[\d<]/)
    await expect(items).toHaveCount(count)
    await expect(this.page.getByRole('heading', { name: 'All NFTs' })).toBeVisible()
  }

  async expectNone(): Promise<void> {
    await expect(this.row).toHaveCount(0)
  }

  /** Follows the link to all listings. Its text must have the count of the tab "Listings". */
  async seeAll(): Promise<void> {
    const sales = this.page.getByRole('navigation', { name: 'Show' }).getByRole('link', {
      name: /^Listings/
    })
    const count = /\d+/.exec((await sales.textContent()) ?? '')?.[0]
    await this.row.getByRole('link', { name: `See all ${count} listings` }).click()
  }

  /** The last item is out of view until the row is scrolled with its button. */
  async scrollToEnd(): Promise<void> {
    const last = this.row.getByRole('listitem').last()
    await expect(last).not.toBeInViewport()
    await this.row.getByRole('button', { name: 'On sale now: next' }).click()
    await expect(last).toBeInViewport()
  }
}
