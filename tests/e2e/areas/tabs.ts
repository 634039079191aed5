// The tabs of a view: selecting one changes only its part of the page.

import { expect, type Locator, type Page } from '@playwright/test'

export class Tabs {
  private readonly page: Page
  private readonly view: Locator

  constructor(page: Page) {
    this.page = page
    this.view = page.locator('[data-layer]:not([inert])')
  }

  /**
   * Opens a tab. Expects that the part above the tabs is not rendered again and that the tabs keep their position in
   * the viewport.
   */
  async openWithoutReload(name: string): Promise<void> {
    const tab = this.tab(name)
    // A low viewport, so that the tabs start below the fold and each tab has enough content below.
    const { width = 0 } = this.page.viewportSize() ?? {}
    await this.page.setViewportSize({ width, height: 400 })
    await this.heading().evaluate(i => i.setAttribute('unchanged', ''))
    await tab.evaluate(i => i.scrollIntoView({ block: 'end', behavior: 'instant' }))
    await tab.hover() // some drivers scroll an element into view before they move the pointer to it
    const place = () =>
      tab.evaluate(i => {
        const { left, top } = i.getBoundingClientRect()
        return { left, top }
      })
    const before = await place()
    // In pixels. Not rounded before the subtraction: one position may be rounded up and the other one down.
    const moved = async () => {
      const { left, top } = await place()
      return Math.max(Math.abs(left - before.left), Math.abs(top - before.top))
    }
    expect(await this.page.evaluate(() => scrollY)).toBeGreaterThan(0)
    await tab.click()
    await this.expectCurrent(name)
    await expect.poll(moved).toBeLessThan(1)
    await expect(this.heading()).toHaveAttribute('unchanged', '')
  }

  /** Expects these lists of the page, each with the number of its items. */
  async expectKinds(...names: readonly string[]): Promise<void> {
    const counted = names.map(name => new RegExp(`^\\s*${name}\\s+\\d+\\+?\\s*$`))
    await expect(this.view.getByRole('navigation', { name: 'Show' }).getByRole('link')).toHaveText(
      counted
    )
  }

  async expectCurrent(name: string): Promise<void> {
    await expect(this.tab(name)).toHaveAttribute('aria-current', 'page')
  }

  private heading(): Locator {
    return this.view.getByRole('heading', { level: 1 })
  }

  private tab(name: string): Locator {
    return this.view.locator('.tabs').getByRole('link', { name: new RegExp(`^${name}`) })
  }
}
