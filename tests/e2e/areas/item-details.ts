// What the page of an asset says about it: the terms in its details, and how often it was viewed.

import { expect, type Page } from '@playwright/test'

import { routes } from '../../../src/lib/config/routes.ts'

export class ItemDetails {
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async open(identifier: string): Promise<void> {
    await this.page.goto(`${routes.asset(identifier)}?tab=details`)
  }

  /** Expects for each term a value of this form. */
  async expectTerms(terms: Record<string, RegExp>): Promise<void> {
    for (const [name, value] of Object.entries(terms)) {
      const term = this.page.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) })
      await expect(term.locator('xpath=following-sibling::dd')).toHaveText(value)
    }
  }

  async expectNoTerm(name: string): Promise<void> {
    await expect(this.page.getByRole('term').filter({ hasText: name })).toHaveCount(0)
  }

  /**
   * Expects that Tab reaches the parts of each column from top to bottom. On a wide screen both columns must end at
   * about the same height.
   */
  async expectReadingOrder(isWide: boolean): Promise<void> {
    const parts = this.page.locator('.asset > :not(.asset-main), .asset-main > *')
    await expect(parts).toHaveClass([/asset-media/, /asset-side/, /asset-about/, /asset-more/])
    const media = await this.box('media')
    const side = await this.box('side')
    const about = await this.box('about')
    const more = await this.box('more')
    const columns = isWide
      ? [
          [media, more],
          [side, about]
        ]
      : [[media, side, about, more]]
    for (const column of columns)
      for (const [at, { top }] of column.slice(1).entries()) {
        const above = column[at]?.bottom ?? 0
        expect(top).toBeGreaterThanOrEqual(above)
        expect(top - above, 'no hole between two parts').toBeLessThan(100)
      }
    if (isWide) expect(Math.abs(about.bottom - more.bottom)).toBeLessThan(150)
  }

  /** Expects that the row of tabs does not move when a tab with little text is opened. */
  async expectTabsStay(name: 'Creator' | 'History'): Promise<void> {
    const { top } = await this.box('about')
    const tab = this.page.getByRole('navigation').getByRole('link', { name, exact: true })
    await tab.click()
    await expect(tab).toHaveAttribute('aria-current', /true|page/)
    expect((await this.box('about')).top).toBeCloseTo(top, 0)
  }

  private box(part: string): Promise<{ top: number; bottom: number }> {
    return this.page.locator(`.asset-${part}`).evaluate(element => {
      const { bottom, top } = element.getBoundingClientRect()
      return { bottom, top }
    })
  }

  async openRarity(text: RegExp): Promise<void> {
    const summary = this.page.locator('.fold > summary')
    await expect(summary).toHaveText(text)
    await summary.click()
  }

  async expectViews(count: number): Promise<void> {
    const icon = this.page.getByRole('img', { name: 'Views' })
    await expect(icon.locator('..')).toHaveText(String(count))
  }

  /** Expects an attribute of the item. */
  async expectTrait(name: string, value: string): Promise<void> {
    const trait = this.page.getByRole('term').filter({ hasText: name }).locator('..')
    await expect(trait).toContainText(value)
  }
}
