// The size of the parts of a page. The styles of the page before it are still there, and must not match any of them.

import { expect, type Page } from '@playwright/test'

/** Of a desk and of a phone. */
const WINDOWS = [
  { width: 1280, height: 720 },
  { width: 412, height: 839 }
]

export class PageLayout {
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** The area of the scrollbar, where no element can be, continues the open sidebar. */
  async expectSidebarAtEdge(): Promise<void> {
    const sidebar = this.page.locator('#sidebar')
    const color = await sidebar.evaluate(i => getComputedStyle(i).backgroundColor)
    await expect(this.page.locator('html')).toHaveCSS('background-color', color)
  }

  /**
   * Width and height of the first that match on the page with this path, in whole pixels, in each window; 0 × 0
   * for what is hidden.
   */
  async readSizes(path: string, selector: string): Promise<string[]> {
    const parts = this.page.locator(`[data-layer][data-url="${path}"]`).locator(selector)
    await expect(parts.first()).toBeAttached()
    const sizes: string[] = []
    for (const window of WINDOWS) {
      await this.page.setViewportSize(window)
      const read = await parts.evaluateAll(elements =>
        elements.slice(0, 10).map(i => {
          const { height, width } = i.getBoundingClientRect()
          return `${Math.round(width)} × ${Math.round(height)}`
        })
      )
      sizes.push(...read)
    }
    return sizes
  }
}
