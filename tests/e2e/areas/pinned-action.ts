// The main action of an asset page on phones, which stays in view.

import { expect, type Page } from '@playwright/test'

export class PinnedAction {
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Expects the action and its price in a bar at the bottom of the window, however far the page is scrolled. */
  async expectInView(name: string, price: string): Promise<void> {
    await this.page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const action = this.page.getByRole('region', { name: 'Auction' }).getByRole('link', { name })
    await expect(action).toBeInViewport({ ratio: 1 })
    const bar = action.locator('..')
    await expect(bar).toHaveAttribute('data-pinned-price', price)
    const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {}
    expect(y + height).toBeCloseTo(this.page.viewportSize()?.height ?? 0, 0)
  }
}
