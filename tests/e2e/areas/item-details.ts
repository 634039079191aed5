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

  async openRarity(text: RegExp): Promise<void> {
    const summary = this.page.locator('.rarity > summary')
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
