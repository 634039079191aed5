// What an asset page tells its viewer beside the price: what they hold, and on phones the action that stays in view.

import { expect, type Page } from '@playwright/test'

export class AssetStanding {
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** What the viewer holds, or who a marketplace holds the item for. */
  async expectHolding(text: RegExp): Promise<void> {
    await expect(this.page.locator('[data-layer]:not([inert])').getByText(text)).toBeVisible()
  }

  /** The main action with its price, in a bar at the bottom of the window, however far the page is scrolled. */
  async expectPinnedAction(name: string, price: string): Promise<void> {
    await this.page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const action = this.page.getByRole('region', { name: 'Auction' }).getByRole('link', { name })
    await expect(action).toBeInViewport({ ratio: 1 })
    const bar = action.locator('..')
    await expect(bar).toHaveAttribute('data-pinned-price', price)
    const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {}
    expect(y + height).toBeCloseTo(this.page.viewportSize()?.height ?? 0, 0)
  }
}
