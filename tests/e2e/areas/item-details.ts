// What the page of an asset says of it: the terms of its details, and how often it was seen.

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

  /** Each term has a value of this form. */
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
   * In each column the parts of the page stand in the order in which Tab reaches them. On a wide screen both columns end
   * at about the same height.
   */
  async expectReadingOrder(): Promise<void> {
    const boxes = await this.page.locator('.asset > *').evaluateAll(parts =>
      parts.map(part => {
        const { bottom, left, right, top } = part.getBoundingClientRect()
        return { bottom, left, right, top }
      })
    )
    expect(boxes).toHaveLength(4)
    for (const [at, box] of boxes.entries())
      for (const before of boxes.slice(0, at))
        if (box.left < before.right && before.left < box.right)
          expect(box.top).toBeGreaterThanOrEqual(before.bottom)
    const [about, more] = boxes.slice(-2).map(i => i.bottom)
    const isWide = new Set(boxes.map(i => i.left)).size > 1
    if (isWide) expect(Math.abs((about ?? 0) - (more ?? 0))).toBeLessThan(150)
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

  /** An attribute of the item. */
  async expectTrait(name: string, value: string): Promise<void> {
    const trait = this.page.getByRole('term').filter({ hasText: name }).locator('..')
    await expect(trait).toContainText(value)
  }
}
