// The size of the parts of a page. The styles of the page before it are still there, and must not match any of them.

import { expect, type Page } from '@playwright/test'

export class PageLayout {
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Width and height of the first that match on the page with this path, in whole pixels; 0 × 0 for what is hidden. */
  async readSizes(path: string, selector: string): Promise<string[]> {
    const parts = this.page.locator(`[data-layer][data-url="${path}"]`).locator(selector)
    await expect(parts.first()).toBeAttached()
    return parts.evaluateAll(elements =>
      elements.slice(0, 10).map(i => {
        const { height, width } = i.getBoundingClientRect()
        return `${Math.round(width)} × ${Math.round(height)}`
      })
    )
  }
}
