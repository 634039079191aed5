// A virtual list: which cards are in the document, and at which position.

import { expect, type Locator, type Page } from '@playwright/test'

import { LIMITS } from '../../../src/lib/config/limits.ts'

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
    this.items = page.locator('[data-layer=background] [data-list-items] > [data-key]')
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

  /** Scrolls up with the wheel. The page moves by exactly that distance, although rows are inserted and removed. */
  async scrollUp(pixels: number): Promise<void> {
    await this.cardsInView() // waits until scrolling has stopped
    const place = () => this.page.evaluate(() => scrollY)
    const target = (await place()) - pixels
    for (let aborted = pixels; aborted > 0; aborted -= 150) {
      await this.page.mouse.wheel(0, -Math.min(aborted, 150))
    }
    // Rows that were never rendered have the height of an average row until they are measured.
    await expect.poll(async () => Math.abs((await place()) - target)).toBeLessThan(40)
  }

  /** Scrolls up with the wheel until one of these cards is in the viewport. */
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

  /** The document has only the cards near the viewport, and no more nodes than a page may have. */
  async expectFewNodes(): Promise<void> {
    await expect.poll(() => this.items.count()).toBeLessThanOrEqual(LIMITS.virtualListSize)
    const nodes = await this.page.evaluate(() => document.querySelectorAll('*').length)
    expect(nodes).toBeLessThanOrEqual(3_000)
  }

  /** The cards whose top is in the viewport below the header, once they are present and do not move. */
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

  /** Expects these cards at exactly these positions. */
  async expectCards(cards: readonly PlacedCard[]): Promise<void> {
    await expect
      .poll(async () => {
        const now = await this.cards()
        return now.filter(i => cards.some(card => card.key === i.key))
      })
      .toEqual(cards)
  }

  /** The URLs of the images in the viewport. */
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

  /**
   * Records aborted requests from now on. The returned function waits until the requests for all these images were
   * aborted.
   */
  recordAbortedImages(): (addresses: readonly string[]) => Promise<void> {
    const aborted = new Set<string>()
    this.page.on('requestfailed', request => {
      if (request.failure()?.errorText === 'net::ERR_ABORTED')
        aborted.add(new URL(request.url()).pathname)
    })
    return addresses => expect.poll(() => addresses.filter(i => !aborted.has(i))).toEqual([])
  }

  /** The given images, or those in the viewport, are loaded. */
  async expectImagesLoaded(addresses?: readonly string[]): Promise<void> {
    for (const address of addresses ?? (await this.visibleImages())) {
      const picture = this.page.locator(`[data-layer=background] img.thumb[src="${address}"]`)
      await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
    }
  }

  /**
   * The returned function waits until the first card is in the document again: the same element, with its images.
   * Adds a hidden lazy image first, as the other works on a collection's card are.
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

  /** Marks a card. Only this element, or a copy of its HTML, carries the mark. */
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
