// The bar above a list: its subsets and its sort orders.

import { expect, type Locator, type Page } from '@playwright/test'

export class FilterBar {
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Shows the tags that are not among the most used ones. */
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

  /**
   * Expects on a phone a button that names the current sort option and opens all options. After a choice it has the
   * focus again.
   */
  async expectSortMenu(options: readonly string[], chosen: string): Promise<void> {
    const button = this.page.getByRole('button', { name: /^Sort: / })
    const sorts = this.page.getByRole('navigation', { name: 'Sort by' })
    await expect(button).toHaveText(`Sort: ${options[0]}`)
    await expect(button).toBeInViewport({ ratio: 1 })
    await expect(sorts).toBeHidden()
    await button.click()
    await expect(sorts.getByRole('link')).toHaveText([...options])
    await expect(sorts).toBeInViewport({ ratio: 1 })
    // The options must be as large as those of the filters, which have the size of body text.
    const size = await this.page.evaluate(() => getComputedStyle(document.body).fontSize)
    await expect(sorts.getByRole('link').first()).toHaveCSS('font-size', size)
    await expect(sorts.getByRole('heading', { name: 'Sort by' })).toBeVisible()
    await expect(sorts.locator('[aria-current=true] .icon')).toBeVisible()
    await sorts.getByRole('link', { name: chosen }).click()
    await expect(button).toHaveText(`Sort: ${chosen}`)
    await expect(sorts).toBeHidden()
    await expect(button).toBeFocused()
  }

  /** Expects the filters on the line of the sort options, to the left of them, not in a column beside the list. */
  async expectFiltersInLine(): Promise<void> {
    const filters = this.page.locator('form[data-filters]')
    const sorts = this.page.getByRole('navigation', { name: 'Sort by' })
    const [form, sort] = await Promise.all([filters.boundingBox(), sorts.boundingBox()])
    if (!form || !sort) throw new Error('no filters, or no sort options')
    expect(form.x + form.width).toBeLessThanOrEqual(sort.x)
    expect(form.y).toBeLessThan(sort.y + sort.height)
    expect(sort.y).toBeLessThan(form.y + form.height)
  }

  private furtherKinds(): Locator {
    return this.page.getByRole('navigation', { name: 'Show more' })
  }
}
