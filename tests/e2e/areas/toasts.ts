// The toasts, and the gallery buttons that show them.

import { expect, type Locator, type Page } from '@playwright/test'

export class Toasts {
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async show(step: string): Promise<void> {
    const buttons = this.page.locator('#gallery-toasts')
    await buttons.getByRole('button', { name: step, exact: true }).click()
  }

  async dismiss(title: string): Promise<void> {
    await this.toast(title).getByRole('button', { name: 'Dismiss' }).click()
  }

  /** A toast under the pointer does not close. */
  async movePointerAway(): Promise<void> {
    await this.page.mouse.move(0, 0)
  }

  async expectShown(title: string): Promise<void> {
    await expect(this.toast(title)).toBeVisible()
  }

  async expectGone(title: string): Promise<void> {
    await expect(this.toast(title)).toHaveCount(0)
  }

  async expectNone(): Promise<void> {
    await expect(this.page.locator('.toast')).toHaveCount(0)
  }

  async expectDismissible(title: string, closeable: boolean): Promise<void> {
    const cross = this.toast(title).getByRole('button', { name: 'Dismiss' })
    await expect(cross).toHaveCount(closeable ? 1 : 0)
  }

  private toast(title: string): Locator {
    return this.page.locator('.toast').filter({ hasText: title })
  }
}
