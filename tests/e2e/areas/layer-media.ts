// Media elements of the page on top.

import { expect, type Locator, type Page } from '@playwright/test'

export class LayerMedia {
  private readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  async expectVideoPlays(): Promise<void> {
    const video = this.top().locator('video')
    await video.evaluate((video: HTMLVideoElement) => {
      video.muted = true
      void video.play()
    })
    await expect
      .poll(() => video.evaluate((video: HTMLVideoElement) => video.currentTime))
      .toBeGreaterThan(0)
    await expect(video).toBeVisible()
  }

  private top(): Locator {
    return this.page.locator('[data-layer]:not([inert])')
  }
}
