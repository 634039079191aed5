// The tabs of a view: one of them changes its part of the page, and nothing else.

import { expect, type Locator, type Page } from '@playwright/test'

export class Tabs {
  private readonly page: Page
  private readonly view: Locator

  constructor(page: Page) {
    this.page = page
    this.view = page.locator('[data-layer]:not([inert])')
  }

  /** What stands above the tabs is not drawn anew, and they stay where they are in the window. */
  async openWithoutReload(name: string): Promise<void> {
    const tab = this.tab(name)
    // So low that they are below its first sight, with enough below them for whichever is open.
    const { width = 0 } = this.page.viewportSize() ?? {}
    await this.page.setViewportSize({ width, height: 400 })
    await this.heading().evaluate(i => i.setAttribute('data-kept', ''))
    await tab.evaluate(i => i.scrollIntoView({ block: 'end', behavior: 'instant' }))
    const place = () =>
      tab.evaluate(i => {
        const { left, top } = i.getBoundingClientRect()
        return [Math.round(left), Math.round(top)]
      })
    const before = await place()
    expect(await this.page.evaluate(() => scrollY)).toBeGreaterThan(0)
    await tab.click()
    await this.expectCurrent(name)
    await expect.poll(place).toEqual(before)
    await expect(this.heading()).toHaveAttribute('data-kept', '')
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
