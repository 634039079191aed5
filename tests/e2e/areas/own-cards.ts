// The cards of the items that the viewer sells, on the page of a collection.

import { expect, type Locator, type Page } from '@playwright/test'

export class OwnCards {
  private readonly main: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.main = page.getByRole('main')
    this.page = page
  }

  async open(name: string): Promise<void> {
    await this.card(name).getByRole('link', { name, exact: true }).click()
  }

  /** Presses the link of the card that opens a dialog for the listing. */
  async press(button: string, name: string): Promise<void> {
    await this.main.getByRole('link', { name: new RegExp(`^${button} ?: ${name}$`) }).click()
  }

  /** Expects that the card calls the viewer the seller, and has these other words. */
  async expectListed(name: string, ...words: string[]): Promise<void> {
    const card = this.card(name)
    for (const part of ['Listed by you', ...words]) await expect(card).toContainText(part)
    await expect(card.getByRole('link', { name: /^Sell/ })).toHaveCount(0)
  }

  async expectNotListed(name: string): Promise<void> {
    await expect(this.card(name)).not.toContainText('Listed by you')
  }

  /** Expects that the card has no link except the one to the item. */
  async expectNoButton(name: string): Promise<void> {
    await expect(this.card(name).getByRole('link')).toHaveText([name])
  }

  private card(name: string): Locator {
    const title = this.page.getByRole('heading', { level: 3, name, exact: true })
    return this.main.getByRole('listitem').filter({ has: title })
  }
}
