// A virtual list: which cards are in the document, and at which position.

import { expect, type Locator, type Page } from '@playwright/test'

import { LIMITS } from '../../../src/lib/config/limits.ts'

import { OUTSIDE_ROW } from './on-sale-row.ts'

/** The failure of a request that the page has aborted, in Chromium and in Firefox. */
const ABORTED = /^(net::ERR_ABORTED|NS_BINDING_ABORTED)$/

export interface PlacedCard {
  key: string
  /** Pixels from the top of the viewport. */
  top: number
}

export class VirtualList {
  private readonly items: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.items = page.locator(
      `[data-layer=background] [data-list-items] > [data-key]${OUTSIDE_ROW}`
    )
  }

  async open(address: string): Promise<void> {
    await this.page.goto(address)
    await expect(this.items.first()).toBeVisible()
  }

  /** Scrolls down until the list has loaded this many items. */
  async scrollUntil(count: number): Promise<void> {
    const { height = 0, width = 0 } = this.page.viewportSize() ?? {}
    await this.page.mouse.move(width / 2, height / 2)
    await expect
      .poll(
        async () => {
          await this.page.mouse.wheel(0, height * 2)
          return this.itemCount()
        },
        { intervals: [100], timeout: 30_000 }
      )
      .toBeGreaterThanOrEqual(count)
  }

  /**
   * Scrolls up with the wheel. Expects that the page moves by exactly that distance although rows are inserted and
   * removed.
   */
  async scrollUp(pixels: number): Promise<void> {
    await this.cardsInView() // waits until scrolling has stopped
    const target = (await this.scrollPosition()) - pixels
    for (let left = pixels; left > 0; left -= 150) {
      await this.page.mouse.wheel(0, -Math.min(left, 150))
    }
    // Rows that were never rendered have the height of an average row until they are measured.
    await expect.poll(async () => Math.abs((await this.scrollPosition()) - target)).toBeLessThan(40)
  }

  /** Scrolls down until the cards with these images are removed from the document. */
  async scrollPast(images: readonly string[]): Promise<void> {
    const { height = 0 } = this.page.viewportSize() ?? {}
    await expect
      .poll(
        async () => {
          await this.page.mouse.wheel(0, height * 2)
          const present = (await this.images()).map(i => i.url)
          return images.filter(url => present.includes(url))
        },
        { intervals: [100], timeout: 30_000 }
      )
      .toEqual([])
  }

  /** Jumps to the end of the page, where the last cards are above the viewport or just inside it. */
  async jumpToEnd(): Promise<void> {
    const left = () =>
      this.page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY)
    await expect
      .poll(async () => {
        await this.page.keyboard.press('End')
        return left()
      })
      .toBeLessThan(1)
  }

  /** Scrolls in one step, because the wheel would take longer for a longer distance. */
  async scrollTo(top: number): Promise<void> {
    await this.page.evaluate(to => scrollTo({ top: to, behavior: 'instant' }), top)
  }

  async scrollPosition(): Promise<number> {
    return this.page.evaluate(() => scrollY)
  }

  /** Expects only the cards near the viewport in the document, and not more nodes than a page may have. */
  async expectFewNodes(): Promise<void> {
    await expect.poll(() => this.items.count()).toBeLessThanOrEqual(LIMITS.virtualListSize)
    const nodes = await this.page.evaluate(() => document.querySelectorAll('*').length)
    expect(nodes).toBeLessThanOrEqual(3_000)
  }

  /** Returns the cards whose top is in the viewport below the header, as soon as they are there and do not move. */
  async cardsInView(): Promise<PlacedCard[]> {
    const { height = 0 } = this.page.viewportSize() ?? {}
    let seen: PlacedCard[] = []
    await expect
      .poll(async () => {
        const before = JSON.stringify(seen)
        seen = (await this.cards()).filter(i => i.top > 80 && i.top < height - 40)
        return seen.length > 0 && JSON.stringify(seen) === before
      })
      .toBe(true)
    return seen
  }

  private async cards(): Promise<PlacedCard[]> {
    return this.items.evaluateAll(items =>
      items.map(item => ({
        key: item.getAttribute('data-key') ?? '',
        top: Math.round(item.getBoundingClientRect().top)
      }))
    )
  }

  async openFirst([card]: readonly PlacedCard[]): Promise<void> {
    const item = this.page.locator(`[data-layer=background] [data-key="${card?.key}"]`)
    const { x = 0, y = 0 } = (await item.boundingBox()) ?? {}
    // Clicks at the current position: a locator's click may scroll.
    await this.page.mouse.click(x + 20, y + 20)
  }

  /**
   * Expects these cards at the same positions. Allows a small difference: the heights of rows are fractions, the scroll
   * position is an integer.
   */
  async expectCards(cards: readonly PlacedCard[]): Promise<void> {
    await expect
      .poll(async () => {
        const tops = new Map((await this.cards()).map(({ key, top }) => [key, top]))
        const distances = cards.map(({ key, top }) => Math.abs((tops.get(key) ?? Infinity) - top))
        return Math.max(...distances)
      })
      .toBeLessThanOrEqual(1)
  }

  /** Reads the images of the list, except those that are removed during the reading: they have no URL. */
  private async images(): Promise<{ isVisible: boolean; url: string }[]> {
    return this.page
      .locator('[data-layer=background] [data-list-items] img.thumb')
      .evaluateAll((all: HTMLImageElement[]) =>
        all
          .filter(image => image.isConnected && image.src !== '')
          .map(image => {
            const { bottom, top } = image.getBoundingClientRect()
            return { isVisible: top < innerHeight && bottom > 0, url: new URL(image.src).pathname }
          })
      )
  }

  private async visibleImages(): Promise<string[]> {
    return (await this.images()).filter(i => i.isVisible).map(i => i.url)
  }

  /** Records the image requests from now on. */
  recordImages() {
    const requested = new Set<string>()
    const aborted = new Set<string>()
    this.page.on('request', request => void requested.add(new URL(request.url()).pathname))
    this.page.on('requestfailed', request => {
      if (!ABORTED.test(request.failure()?.errorText ?? '')) return
      aborted.add(new URL(request.url()).pathname)
    })
    return {
      /** Waits until all images in the viewport are requested. Returns their URLs. */
      whenVisibleRequested: async (): Promise<string[]> => {
        await this.cardsInView() // waits until scrolling has stopped
        let visible: string[] = []
        await expect
          .poll(async () => {
            visible = await this.visibleImages()
            return visible.length > 0 && visible.every(url => requested.has(url))
          })
          .toBe(true)
        return visible
      },
      /** Waits until the requests for all these images are aborted. */
      expectAborted: (urls: readonly string[]): Promise<void> =>
        expect.poll(() => urls.filter(url => !aborted.has(url))).toEqual([])
    }
  }

  /** Expects that the given images, or those in the viewport, are loaded. */
  async expectImagesLoaded(urls?: readonly string[]): Promise<void> {
    for (const url of urls ?? (await this.visibleImages())) {
      const image = this.page.locator(`[data-layer=background] img.thumb[src="${url}"]`)
      await expect(image).not.toHaveJSProperty('naturalWidth', 0)
    }
  }

  async itemCount(): Promise<number> {
    const count = await this.items.count()
    const all = await this.items.first().getAttribute('aria-setsize')
    return Math.max(count, Number(all))
  }
}
