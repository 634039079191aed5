// A grid of cards: its shape, its length, and the colors of the links that select its content.

import { expect, type Locator, type Page } from '@playwright/test'

import { OUTSIDE_ROW } from './on-sale-row.ts'

export class CardGrid {
  private readonly page: Page
  private readonly items: Locator

  constructor(page: Page) {
    this.page = page
    this.items = page.locator(`[data-list-items] > [data-key]${OUTSIDE_ROW}`)
  }

  async expectText(name: string, text: string | RegExp): Promise<void> {
    const heading = this.page.getByRole('heading', { name, exact: true })
    await expect(this.items.filter({ has: heading })).toContainText(text)
  }

  /** Expects the buttons of a row's cards at the same height, also when some of the cards have more text. */
  async expectButtonsInLine(): Promise<void> {
    const buttons = this.items.locator('.card-foot .btn')
    await expect(buttons.first()).toBeVisible()
    const places = await buttons.evaluateAll(all =>
      all.map(i => ({
        row: Math.round(i.closest('[data-key]')?.getBoundingClientRect().y ?? 0),
        bottom: Math.round(i.getBoundingClientRect().bottom)
      }))
    )
    const rows = new Set(places.map(i => i.row))
    expect(new Set(places.map(i => i.bottom)).size).toBe(rows.size)
    expect(rows.size).toBeLessThan(places.length)
  }

  /** Opens the item of a card, also of a card outside of lists such as a search result. */
  async open(name: string): Promise<void> {
    const card = this.page.getByRole('listitem').filter({ hasText: name })
    await card.getByRole('link').first().click()
  }

  /** Expects that two texts on a card do not overlap. */
  async expectNoOverlap(name: string, one: string, other: string): Promise<void> {
    const card = this.page.getByRole('listitem').filter({ hasText: name }).first()
    const [a, b] = [
      await card.getByText(one, { exact: true }).boundingBox(),
      await card.getByText(other, { exact: true }).boundingBox()
    ]
    if (!a || !b) throw new Error(`${name} says neither ${one} nor ${other}`)
    const areApart =
      a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y
    expect(areApart, `${one} and ${other} stand apart`).toBe(true)
  }

  /** Scrolls until the list has this many items. */
  async expectCount(count: number): Promise<void> {
    await expect
      .poll(async () => {
        await this.page.mouse.wheel(0, 20_000)
        return this.items.count()
      })
      .toBe(count)
  }

  /** Expects that all pictures have loaded in squares of equal size, and that the cards of a row are equally high. */
  async expectRegular(count: number): Promise<void> {
    await expect(this.items).toHaveCount(count)
    const pictures = this.items.locator('img')
    const areLoaded = () =>
      pictures.evaluateAll((all: HTMLImageElement[]) =>
        all.map(i => i.complete && i.naturalWidth > 0 && i.naturalWidth)
      )
    await expect.poll(areLoaded).toHaveLength(count)
    await expect.poll(areLoaded).not.toContain(false)
    expect(new Set(await areLoaded()).size, 'of different shapes').toBe(count)
    const cards = await this.items.evaluateAll(items =>
      items.map(item => {
        const { height, y } = item.getBoundingClientRect()
        const media = item.querySelector('.card-media')?.getBoundingClientRect()
        return {
          height: Math.round(height),
          y: Math.round(y),
          media: media && [media.width, media.height]
        }
      })
    )
    for (const { media } of cards) {
      const [wide = 0, high = 0] = media ?? []
      expect(wide).toBeGreaterThan(100)
      expect(Math.abs(wide - high)).toBeLessThan(1)
      expect(Math.abs(wide - (cards[0]?.media?.[0] ?? 0))).toBeLessThan(1)
    }
    for (const row of new Set(cards.map(i => i.y))) {
      expect(new Set(cards.filter(i => i.y === row).map(i => i.height)).size).toBe(1)
    }
  }

  /**
   * Expects clearly different colors for text and background of the selected link of a row while the pointer is over
   * it.
   */
  async expectReadableUnderPointer(row: string, name: string | RegExp): Promise<void> {
    const link = this.page.getByRole('navigation', { name: row }).getByRole('link', { name })
    await expect(link).toHaveAttribute('aria-current', 'true')
    await link.hover()
    await this.expectReadable(link)
  }

  /** Expects the same of the pressed link while its list is loading. */
  async expectPressedReadable(): Promise<void> {
    await this.expectReadable(this.page.locator('.chip[data-pressed]'))
  }

  private async expectReadable(link: Locator): Promise<void> {
    const difference = () =>
      link.evaluate(element => {
        const canvas = document.createElement('canvas').getContext('2d')
        const { backgroundColor, color } = getComputedStyle(element)
        const [text, ground] = [color, backgroundColor].map(fill => {
          if (!canvas) return 0
          canvas.fillStyle = fill
          canvas.fillRect(0, 0, 1, 1)
          const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
          return red + green + blue
        })
        return Math.abs((text ?? 0) - (ground ?? 0))
      })
    // The difference between black and white is 765.
    await expect.poll(difference).toBeGreaterThan(400)
  }
}
