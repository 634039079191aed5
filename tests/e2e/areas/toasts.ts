// The toasts.

import { expect, type Locator, type Page } from '@playwright/test'

export class Toasts {
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async expectShown(title: string): Promise<void> {
    await expect(this.toast(title)).toBeVisible()
  }

  async expectNone(): Promise<void> {
    await expect(this.page.locator('.toast')).toHaveCount(0)
  }

  private toast(title: string): Locator {
    return this.page.locator('.toast').filter({ hasText: title })
  }
}
