// Reads the sizes of the parts of a page. The styles of the previous page are still loaded and must not change any of
// them.

import { expect, type Page } from '@playwright/test'

/** The window of a desktop browser, and that of a phone. */
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
    await expect(this.page.locator('body')).toHaveCSS('background-color', color)
  }

  /**
   * Returns width and height, in whole pixels and for each window, of the first match on the page with this path. 0 × 0
   * for a hidden match.
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
