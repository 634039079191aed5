// How layers look on top of each other.

import { expect, type Page } from '@playwright/test'

export class Stacking {
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** The stacking order of each open layer. */
  async orders(): Promise<Record<string, string>> {
    const layers = this.page.locator('#layers > [data-layer]')
    return layers.evaluateAll(all =>
      Object.fromEntries(
        all.map(i => [i.getAttribute('data-layer') ?? '', getComputedStyle(i).zIndex])
      )
    )
  }

  /** Shows the blur, which tests leave out because they run with reduced transparency. */
  async showBlur(): Promise<void> {
    const session = await this.page.context().newCDPSession(this.page)
    const features = [{ name: 'prefers-reduced-transparency', value: 'no-preference' }]
    await session.send('Emulation.setEmulatedMedia', { features })
  }

  /** Expects a layer that is visible below another one, and blurred. */
  async expectBlurred(level: string): Promise<void> {
    const layer = this.page.locator(`#layers > [data-layer=${level}]`)
    await expect(layer).toBeVisible()
    await expect(layer).toHaveCSS('filter', /^blur\([1-9]/)
  }

  /** Presses the corner of the window, outside of the dialog. */
  async pressBeside(): Promise<void> {
    await this.page.mouse.click(5, 5)
  }

  async expectDialogFillsWindow(): Promise<void> {
    const box = await this.page.getByRole('dialog').locator('.dialog').boundingBox()
    const { width, height } = this.page.viewportSize() ?? { width: 0, height: 0 }
    expect(box?.width).toBeGreaterThan(width * 0.95)
    expect(box?.height).toBeGreaterThan(height * 0.95)
  }

  /**
   * Returns the boxes of all elements of a layer that are in the viewport, as texts with whole pixels. The pinned
   * actions of a phone are left out, because the dialog covers them. Countdowns on cards are left out as well, because
   * they have fewer digits as time passes.
   */
  async boxes(level: string): Promise<string[]> {
    return this.page.locator(`#layers > [data-layer=${level}]`).evaluate(layer =>
      [...layer.querySelectorAll('main *')].flatMap(element => {
        const { bottom, height, left, top, width } = element.getBoundingClientRect()
        const isSeen = bottom > 0 && top < innerHeight && width > 0 && height > 0
        const isCountdown = element.closest('.card-marks')?.querySelector('.countdown') != null
        if (!isSeen || isCountdown || element.closest('.action-bar')) return []
        return [`${element.tagName} ${[left, top, width, height].map(Math.round).join()}`]
      })
    )
  }

  /** Returns the boxes of the page below, without its pictures: these have their size only once they are loaded. */
  async listBoxes(): Promise<string[]> {
    return (await this.boxes('background')).filter(i => !i.startsWith('IMG '))
  }
}
