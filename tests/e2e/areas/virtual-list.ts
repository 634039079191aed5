// A list longer than the window: which of its cards are in the document, and where.

import { expect, type Locator, type Page } from '@playwright/test'

import { LIMITS } from '../../../src/lib/config/limits.ts'

export interface PlacedCard {
  key: string
  /** From the top of the window. */
  top: number
}

export class VirtualList {
  private readonly items: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.items = page.locator('[data-layer=background] [data-list-items] > [data-key]')
  }

  async open(address: string): Promise<void> {
    await this.page.goto(address)
    await expect(this.items.first()).toBeVisible()
  }

  /** Scrolls on until this many have been met. */
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

  /** Up with the wheel: the window moves by that much, whatever rows come and go meanwhile. */
  async scrollUp(pixels: number): Promise<void> {
    await this.cardsInView() // still now
    const place = () => this.page.evaluate(() => scrollY)
    const target = (await place()) - pixels
    for (let aborted = pixels; aborted > 0; aborted -= 150) {
      await this.page.mouse.wheel(0, -Math.min(aborted, 150))
    }
    // Rows that were jumped over are as high as an average row until they are measured.
    await expect.poll(async () => Math.abs((await place()) - target)).toBeLessThan(40)
  }

  /** Up with the wheel until one of these is in the window again. */
  async scrollUpTo(cards: readonly PlacedCard[]): Promise<void> {
    const keys = new Set(cards.map(i => i.key))
    await expect
      .poll(
        async () => {
          await this.page.mouse.wheel(0, -300)
          return (await this.cards()).some(({ key, top }) => top > 80 && keys.has(key))
        },
        { intervals: [50] }
      )
      .toBe(true)
  }

  async scrollToTop(): Promise<void> {
    await this.page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  }

  /** No more cards are in the document than stand near the window, and no more nodes than a page may have. */
  async expectFewNodes(): Promise<void> {
    await expect.poll(() => this.items.count()).toBeLessThanOrEqual(LIMITS.virtualListSize)
    const nodes = await this.page.evaluate(() => document.querySelectorAll('*').length)
    expect(nodes).toBeLessThanOrEqual(3_000)
  }

  /** Those that begin inside the window, below the header, once they have come and stand still. */
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
    // Where it is: a click of the locator may scroll.
    await this.page.mouse.click(x + 20, y + 20)
  }

  /** To the pixel. */
  async expectCards(cards: readonly PlacedCard[]): Promise<void> {
    await expect
      .poll(async () => {
        const now = await this.cards()
        return now.filter(i => cards.some(card => card.key === i.key))
      })
      .toEqual(cards)
  }

  /** Addresses of the pictures in the window. */
  async visibleImages(): Promise<string[]> {
    return this.page
      .locator('[data-layer=background] [data-list-items] img.thumb')
      .evaluateAll((all: HTMLImageElement[]) =>
        all
          .filter(i => i.getBoundingClientRect().top < innerHeight)
          .filter(i => i.getBoundingClientRect().bottom > 0)
          .map(i => new URL(i.src).pathname)
      )
  }

  /** From now on: the returned function waits until the browser has stopped asking for all of these. */
  recordAbortedImages(): (addresses: readonly string[]) => Promise<void> {
    const aborted = new Set<string>()
    this.page.on('requestfailed', request => {
      if (request.failure()?.errorText === 'net::ERR_ABORTED')
        aborted.add(new URL(request.url()).pathname)
    })
    return addresses => expect.poll(() => addresses.filter(i => !aborted.has(i))).toEqual([])
  }

  /** These, or what is in the window, can be seen. */
  async expectImagesLoaded(addresses?: readonly string[]): Promise<void> {
    for (const address of addresses ?? (await this.visibleImages())) {
      const picture = this.page.locator(`[data-layer=background] img.thumb[src="${address}"]`)
      await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
    }
  }

  /**
   * Waits until the first card is there again: itself and no copy of it, with its pictures. Before that it gets one that
   * nobody sees, as the other works on a collection's card are.
   */
  async trackFirstCard(): Promise<() => Promise<void>> {
    const card = await this.items.first().elementHandle()
    await card?.evaluate(item => {
      const hidden = Object.assign(new Image(), {
        hidden: true,
        loading: 'lazy',
        src: '/unseen.png'
      })
      item.append(hidden)
    })
    const pictures = () =>
      card?.evaluate(item => [...item.querySelectorAll('img')].map(i => i.getAttribute('src')))
    const before = await pictures()
    return async () => {
      await expect.poll(() => card?.evaluate(item => item.isConnected)).toBe(true)
      expect(await pictures()).toEqual(before)
    }
  }

  /** Writes something on a card that only a copy of this very card can carry. */
  async markCard(at: number): Promise<void> {
    await this.items.nth(at).evaluate(item => item.setAttribute('data-marked', ''))
  }

  async expectMarked(isThere: boolean): Promise<void> {
    await expect(this.page.locator('[data-marked]')).toHaveCount(isThere ? 1 : 0)
  }

  async expectRenderedFor(address: RegExp): Promise<void> {
    await expect(this.page.locator('html')).toHaveAttribute('data-viewer', address)
  }

  private async itemCount(): Promise<number> {
    const count = await this.items.count()
    const all = await this.items.first().getAttribute('aria-setsize')
    return Math.max(count, Number(all))
  }
}
