// The toasts, which are short messages above the page.

import { expect, type Locator, type Page } from '@playwright/test'

export class Toasts {
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async expectShown(title: string): Promise<void> {
    await expect(this.toast(title)).toBeVisible()
  }

  async follow(link: string): Promise<void> {
    await this.page.locator('.toast').getByRole('link', { name: link, exact: true }).click()
  }

  async expectNone(): Promise<void> {
    await expect(this.page.locator('.toast')).toHaveCount(0)
  }

  /** Expects that the dialog fills the window although a toast is shown. */
  async expectDialogUnmoved(): Promise<void> {
    const box = await this.page.getByRole('dialog').locator('.dialog').boundingBox()
    const height = this.page.viewportSize()?.height ?? 0
    expect(box?.y).toBe(0)
    expect(box?.height).toBeGreaterThan(height - 2)
  }

  /** Expects only the title of a toast above a dialog. A press shows the text and the link, a second one hides them. */
  async expectOpensFromOneLine(title: string): Promise<void> {
    const toast = this.toast(title)
    const height = async () => (await toast.boundingBox())?.height ?? 0
    const line = await height()
    expect(line).toBeLessThan(60)
    await toast.getByText(title, { exact: true }).click()
    await expect.poll(height).toBeGreaterThan(line + 30)
    await toast.getByText(title, { exact: true }).click()
    await expect.poll(height).toBe(line)
  }

  /** Expects that the button at the end of the dialog can be scrolled above the toasts. */
  async expectEndAboveToasts(button: string): Promise<void> {
    const dialog = this.page.getByRole('dialog')
    await dialog.locator('.dialog-body').evaluate(body => body.scrollTo(0, body.scrollHeight))
    const end = await dialog.getByRole('button', { name: button, exact: true }).boundingBox()
    const toast = await this.page.locator('.toast').first().boundingBox()
    if (!end || !toast) throw new Error('a button and a toast are shown')
    expect(end.y + end.height).toBeLessThanOrEqual(toast.y)
  }

  private toast(title: string): Locator {
    return this.page.locator('.toast').filter({ hasText: title })
  }
}
