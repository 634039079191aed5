// The search and the collection filter of an account's works.

import { expect, type Locator, type Page } from '@playwright/test'

export class WorksFilter {
  private readonly page: Page
  private readonly filter: Locator
  private readonly field: Locator
  private readonly choice: Locator

  constructor(page: Page) {
    this.page = page
    this.filter = page.getByRole('main').getByRole('search')
    this.field = this.filter.getByRole('searchbox')
    this.choice = this.filter.getByRole('combobox', { name: 'Collection' })
  }

  /** Types the words. The search starts without a press. */
  async search(words: string): Promise<void> {
    await this.field.fill(words)
  }

  async submit(words: string): Promise<void> {
    await this.field.fill(words)
    await this.filter.getByRole('button', { name: 'Search' }).click()
  }

  async choose(collection: string): Promise<void> {
    await this.choice.selectOption({ label: collection })
  }

  async showAll(): Promise<void> {
    await this.page.getByRole('main').getByRole('link', { name: 'Show all' }).click()
  }

  async expectChoices(...names: string[]): Promise<void> {
    await expect(this.choice.getByRole('option')).toHaveText(names)
  }

  async expectChosen(words: string, collection: string): Promise<void> {
    await expect(this.field).toHaveValue(words)
    await expect(this.choice.locator('option:checked')).toHaveText(collection)
  }

  async expectSearch(label: string): Promise<void> {
    await expect(this.field).toHaveAccessibleName(label)
  }

  async expectFocus(): Promise<void> {
    await expect(this.field).toBeFocused()
  }

  async expectFound(text: string): Promise<void> {
    await expect(this.page.getByRole('main').getByRole('status')).toHaveText(text)
  }

  /** Expects no search, because a short list needs none. */
  async expectNoSearch(): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(this.field).toHaveCount(0)
  }

  async expectNone(): Promise<void> {
    await this.expectNoSearch()
    await expect(this.filter).toHaveCount(0)
  }

  async expectManage(path: string): Promise<void> {
    const link = this.filter.getByRole('link', { name: 'Sell or send' })
    await expect(link).toBeVisible()
    await expect(link).toHaveAttribute('href', path)
    await expect(link).toHaveClass(/\bbtn-secondary\b/)
  }
}
