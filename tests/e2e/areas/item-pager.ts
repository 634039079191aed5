// The item pager: its control on the sheet, and swiping.

import { expect, type Locator, type Page } from '@playwright/test'

import { delayRequests } from '../network-faults.ts'

export class ItemPager {
  readonly control: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.control = page.locator('[data-layer=foreground]:not([inert]) .item-pager')
  }

  button(name: 'Next item' | 'Previous item'): Locator {
    return this.control.getByRole('button', { name })
  }

  async expectPosition(text: RegExp): Promise<void> {
    await expect(this.control).toHaveText(text)
  }

  /** Delays the further pages of lists until the returned function is called. */
  async delayPages(): Promise<() => void> {
    return delayRequests(this.page, '**/*after=*')
  }

  /** Swipes over an element, by pixels to the right and down. */
  async swipe(on: string, right: number, down = 0): Promise<void> {
    const target = this.page.locator(`[data-layer=foreground]:not([inert]) ${on}`).first()
    await target.scrollIntoViewIfNeeded()
    const box = await target.boundingBox()
    if (!box) throw new Error(`there is no ${on} to draw a finger across`)
    const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    const session = await this.page.context().newCDPSession(this.page)
    // The timestamps of the events span 0.2 seconds, even when a slow machine takes longer to send them.
    const startedAt = Date.now() / 1000
    const touch = (type: 'touchEnd' | 'touchMove' | 'touchStart', share: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        timestamp: startedAt + share * 0.2,
        touchPoints:
          type === 'touchEnd' ? [] : [{ x: from.x + right * share, y: from.y + down * share }]
      })
    await touch('touchStart', 0)
    for (const share of [0.25, 0.5, 0.75, 1]) await touch('touchMove', share)
    await touch('touchEnd', 1)
    await session.detach()
  }
}
