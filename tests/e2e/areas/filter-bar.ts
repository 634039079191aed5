// The bar above a list: its subsets and its sort orders.

import { expect, type Locator, type Page } from '@playwright/test'

export class FilterBar {
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Opens the tags after the most used ones. */
  async showAllKinds(): Promise<void> {
    const more = this.page.getByText(/^\d+ more$/)
    const count = Number.parseInt((await more.textContent()) ?? '', 10)
    await more.click()
    await expect(more).toBeHidden()
    await expect(this.furtherKinds().getByRole('link')).toHaveCount(count)
    await expect(this.furtherKinds()).toBeVisible()
  }

  async showFewerKinds(): Promise<void> {
    await this.page.getByText('Show fewer', { exact: true }).click()
    await expect(this.furtherKinds()).toBeHidden()
    await expect(this.page.getByText(/^\d+ more$/)).toBeVisible()
  }

  /** On a phone: the sort orders run to the edge of the window, and the last one can be scrolled into view. */
  async expectSortsScroll(last: string): Promise<void> {
    const sorts = this.page.getByRole('navigation', { name: 'Sort by' })
    const rightOf = async (part: Locator) =>
      part.evaluate(i => Math.round(i.getBoundingClientRect().right))
    const edge = await rightOf(this.page.getByRole('main'))
    expect(await rightOf(sorts)).toBe(edge)
    const link = sorts.getByRole('link', { name: last })
    expect(await rightOf(link), 'more than the window shows').toBeGreaterThan(edge)
    await expect(sorts, 'the end of the row fades').toHaveCSS('animation-name', 'tabs-end')
    await link.scrollIntoViewIfNeeded()
    await expect.poll(() => rightOf(link)).toBeLessThan(edge)
  }

  private furtherKinds(): Locator {
    return this.page.getByRole('navigation', { name: 'Show more' })
  }
}
