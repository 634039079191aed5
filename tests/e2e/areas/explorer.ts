// The sandbox's explorer: the page of a transaction and of an account, in a tab of its own.

import { expect, type Page } from '@playwright/test'

export class Explorer {
  readonly page: Page

  private constructor(page: Page) {
    this.page = page
  }

  /** Presses a link of the site that leads to the explorer. */
  static async follow(page: Page, name: string): Promise<Explorer> {
    const opened = page.waitForEvent('popup')
    await page.getByRole('link', { name }).click()
    return new Explorer(await opened)
  }

  /** A transaction is pending until the next round. */
  async reloadUntilFinal(): Promise<void> {
    const reload = this.page.getByRole('link', { name: 'Reload' })
    await expect(async () => {
      if (await reload.isVisible()) await reload.click()
      await expect(reload).toHaveCount(0, { timeout: 500 })
    }).toPass({ timeout: 30_000 })
  }

  async expectTransaction(status: string, action: string): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(`Transaction ${status}`)
    await this.expectRow('Action', action)
  }

  async expectAccount(name: string): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(name)
  }

  async expectRow(term: string, value: string): Promise<void> {
    await expect(this.row(term).getByRole('definition')).toContainText(value)
  }

  async expectListed(...texts: readonly string[]): Promise<void> {
    const latest = this.page
      .getByRole('listitem')
      .filter({ hasText: texts[0] ?? '' })
      .first()
    for (const text of texts) await expect(latest).toContainText(text)
  }

  async openAccount(term: 'From' | 'To'): Promise<void> {
    await this.row(term).getByRole('link').click()
  }

  async expectNoSidewaysScroll(): Promise<void> {
    const overflow = () => document.documentElement.scrollWidth - window.innerWidth
    expect(await this.page.evaluate(overflow)).toBeLessThanOrEqual(0)
  }

  async close(): Promise<void> {
    await this.page.close()
  }

  private row(term: string) {
    return this.page.locator('dl > div', { has: this.page.getByText(term, { exact: true }) })
  }
}
