// The rows of featured collections on the home page.

import { expect, type Page } from '@playwright/test'

export class FeaturedRows {
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async expectCount(count: number): Promise<void> {
    const rows = this.page.locator('[data-list=featured] > [data-list-items] > [data-key]')
    await expect(rows).toHaveCount(count)
  }

  async showAll(): Promise<void> {
    await this.page.locator('[data-list=featured] > [data-list-more]').click()
  }

  /**
   * Presses the End key. Expects the end of the page to stay in view while the rows, and what follows them, are
   * loading.
   */
  async expectEndKey(): Promise<void> {
    await this.page.keyboard.press('End')
    const distance = () =>
      this.page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY)
    await expect(this.page.getByRole('contentinfo')).toBeInViewport()
    await expect.poll(distance).toBeLessThan(20)
  }
}
