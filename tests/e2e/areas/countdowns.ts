// All countdowns of a page.

import { expect, type Locator, type Page } from '@playwright/test'

export class Countdowns {
  private readonly page: Page
  private readonly all: Locator

  constructor(page: Page) {
    this.page = page
    this.all = page.locator('[data-layer]:not([inert]) time[data-countdown]')
  }

  async expectAtLeast(count: number): Promise<void> {
    await expect.poll(() => this.all.count()).toBeGreaterThanOrEqual(count)
  }

  /** Expects that all visible countdowns change in the same task, this many times. */
  async expectTickTogether(times: number): Promise<void> {
    const steps = await this.page.evaluate(async wanted => {
      const seen = () =>
        [...document.querySelectorAll<HTMLElement>('[data-layer]:not([inert]) [data-countdown]')]
          .filter(i => i.checkVisibility())
          .map(i => i.textContent)
      const changed: number[] = []
      let before = seen()
      while (changed.length < wanted) {
        await new Promise(done => requestAnimationFrame(done))
        const now = seen()
        const count = now.filter((text, at) => text !== before[at]).length
        if (count > 0) changed.push(count / now.length)
        before = now
      }
      return changed
    }, times)
    expect(steps, 'none is left behind').toEqual(Array.from({ length: times }, () => 1))
  }
}
