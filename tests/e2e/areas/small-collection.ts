// A collection with a few works: the position of the works, and other works of its artist below them.

import { expect, type Locator, type Page } from '@playwright/test'

export class SmallCollection {
  private readonly main: Locator

  constructor(page: Page) {
    this.main = page.getByRole('main')
  }

  /** Expects the works in one row that ends where the page does, beside the title or below it. */
  async expectRow(count: number, place: 'below' | 'beside'): Promise<void> {
    const works = this.main.locator('[data-list] [data-key]')
    await expect(works).toHaveCount(count)
    const boxes = await works.evaluateAll(all =>
      all.map(i => {
        const { right, top } = i.getBoundingClientRect()
        return { right, top }
      })
    )
    const title = await this.main.getByRole('heading', { level: 1 }).boundingBox()
    const page = await this.main.locator('.page').evaluate(i => {
      const { right } = i.getBoundingClientRect()
      return right - Number.parseFloat(getComputedStyle(i).paddingInlineEnd)
    })
    const [top = 0, ...others] = new Set(boxes.map(i => Math.round(i.top)))
    expect(others, 'one row').toEqual([])
    expect(top < (title?.y ?? 0) ? 'beside' : 'below').toBe(place)
    expect(Math.abs(Math.max(...boxes.map(i => i.right)) - page)).toBeLessThanOrEqual(1)
  }

  /** Expects works of the artist in this order, and the link to all of them. */
  async expectMoreWorks(title: string, path: string, ...names: string[]): Promise<void> {
    const section = this.main.getByRole('region', { name: title, exact: true })
    await expect(section.getByRole('heading', { level: 3 })).toHaveText(names)
    const all = section.getByRole('link', { name: /^All (their|your) works$/ })
    await expect(all).toHaveAttribute('href', path)
  }
}
