// The media carousel of an asset page, and its full-screen view.

import { expect, type Locator, type Page } from '@playwright/test'

export class Carousel {
  private readonly page: Page
  private readonly media: Locator

  constructor(page: Page) {
    this.page = page
    this.media = page.getByRole('list', { name: 'Media' })
  }

  /** Expects this frame in a carousel that does not move, because a swipe would stop a moving one. */
  async expectFrame(at: number): Promise<void> {
    await expect(this.media.getByRole('listitem').nth(at - 1)).toBeInViewport({ ratio: 0.99 })
    await expect(
      this.page.getByRole('button', { name: new RegExp(`^Show ${at} of`) })
    ).toHaveAttribute('aria-current', 'true')
  }

  async expectPicture(url: RegExp): Promise<void> {
    await expect(this.media.getByRole('img').first()).toHaveAttribute('src', url)
  }

  /** Opens the original file. Returns its new tab. */
  async openOriginal(name: string): Promise<Page> {
    const opened = this.page.waitForEvent('popup')
    await this.media.getByRole('link', { name }).click()
    const tab = await opened
    await tab.waitForLoadState()
    return tab
  }

  async step(name: 'Next' | 'Previous'): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click()
  }

  async choose(at: number): Promise<void> {
    await this.page.getByRole('button', { name: new RegExp(`^Show ${at} of`) }).click()
  }

  async pressKeyOnMedia(key: string): Promise<void> {
    await this.media.focus()
    await this.page.keyboard.press(key)
  }

  /** Swipes over most of the image's width. */
  async swipe(to: 'left' | 'right'): Promise<void> {
    await this.drag(this.media, to)
  }

  async swipeFullScreen(to: 'left' | 'right'): Promise<void> {
    await this.drag(this.fullScreen(), to)
  }

  private async drag(over: Locator, to: 'left' | 'right'): Promise<void> {
    const box = await over.boundingBox()
    if (!box) throw new Error('there is nothing to put a finger on')
    await this.waitForPaint()
    const y = box.y + Math.min(box.height / 2, 300)
    const [from, until] = to === 'left' ? [0.9, 0.1] : [0.1, 0.9]
    const session = await this.page.context().newCDPSession(this.page)
    const touch = (type: 'touchEnd' | 'touchMove' | 'touchStart', part?: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: part === undefined ? [] : [{ x: box.x + box.width * part, y }]
      })
    await touch('touchStart', from)
    for (let step = 1; step <= 12; step += 1) {
      await touch('touchMove', from + ((until - from) * step) / 12)
    }
    await touch('touchEnd')
    await session.detach()
  }

  /** Waits for two frames: a touch hits the last painted frame, which may still show the previous content. */
  private async waitForPaint(): Promise<void> {
    await this.page.evaluate(async () => {
      const frame = () => new Promise(resolve => requestAnimationFrame(resolve))
      await frame()
      await frame()
    })
  }

  /** Zooms by keyboard. Returns by which factor the image's width changed. */
  async zoomByKeyboard(key: '+' | '-'): Promise<number> {
    const image = this.fullScreen().getByRole('img')
    const width = async () => (await image.boundingBox())?.width ?? 0
    const before = await width()
    await this.page.keyboard.press(key)
    await expect.poll(width).not.toBe(before)
    return (await width()) / before
  }

  /** Moves the focus to a control with Tab and presses it with Enter. */
  async tabTo(name: string): Promise<void> {
    const control = this.page.getByRole('button', { name, exact: true })
    for (let steps = 0; steps < 60; steps += 1) {
      if (await control.evaluate(i => i === document.activeElement)) break
      await this.page.keyboard.press('Tab')
    }
    await expect(control).toBeFocused()
    await this.page.keyboard.press('Enter')
  }

  /** Expects the media elements in this order: 'img', 'video', 'audio', or the text shown in place of the media. */
  async expectKinds(kinds: readonly string[]): Promise<void> {
    const found = await this.media.getByRole('listitem').evaluateAll(frames =>
      frames.map(frame => {
        const player = frame.querySelector('video, audio')
        if (player) return player.localName
        return frame.querySelector('img') ? 'img' : (frame.textContent ?? '').trim()
      })
    )
    expect(found).toEqual(kinds)
  }

  /** Plays the sound or film at this place, expects its length, and pauses it with the keyboard. */
  async playAndPause(at: number): Promise<void> {
    const item = this.media.getByRole('listitem').nth(at)
    await item.getByRole('button', { name: 'Play', exact: true }).click()
    const pause = item.getByRole('button', { name: 'Pause', exact: true })
    await expect(pause).toBeVisible()
    await expect(item.getByText(/^\d+:\d\d \/ \d+:\d\d$/)).toBeVisible()
    await pause.press('Enter')
    await expect(item.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  }

  async expectPlayedAs(type: string): Promise<void> {
    const types = await this.media
      .getByRole('listitem')
      .evaluateAll(frames => frames.flatMap(i => i.querySelector('source')?.type ?? []))
    expect(types).toContain(type)
  }

  async expectGap(pixels: number): Promise<void> {
    await expect(this.media).toHaveCSS('column-gap', `${pixels}px`)
  }

  async openFullScreen(): Promise<void> {
    await this.page.getByRole('button', { name: 'Full screen', exact: true }).click()
    await expect(this.fullScreen()).toBeVisible()
  }

  async zoomIn(): Promise<number> {
    const image = this.fullScreen().getByRole('img')
    const before = (await image.boundingBox())?.width ?? 0
    await this.fullScreen().getByRole('button', { name: 'Zoom in' }).click()
    await expect.poll(async () => (await image.boundingBox())?.width ?? 0).toBeGreaterThan(before)
    return ((await image.boundingBox())?.width ?? 0) / before
  }

  async expectFullScreenShows(name: string): Promise<void> {
    await expect(this.fullScreen().getByRole('img', { name })).toBeVisible()
  }

  async closeFullScreen(): Promise<void> {
    await this.page.keyboard.press('Escape')
    await expect(this.fullScreen()).toHaveCount(0)
  }

  private fullScreen(): Locator {
    return this.page.getByRole('dialog', { name: 'Full screen' })
  }
}
