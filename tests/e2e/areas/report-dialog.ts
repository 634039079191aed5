// The dialog that asks why an item or a collection is reported.

import { expect, type Locator, type Page } from '@playwright/test'

export class ReportDialog {
  private readonly dialog: Locator

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: /^Report / })
  }

  async expectOpen(): Promise<void> {
    await expect(this.dialog).toHaveAccessibleDescription(/What happens next ?Only moderators/)
    await expect(this.dialog.getByRole('link', { name: 'legal@atrium.example' })).toBeVisible()
  }

  async report(reason: string, text = ''): Promise<void> {
    await this.fill(reason, text)
    await this.send()
  }

  private async fill(reason: string, text = ''): Promise<void> {
    await this.dialog.getByText(reason, { exact: true }).click()
    await expect(this.dialog.getByRole('radio', { name: reason })).toBeChecked()
    await this.dialog.getByRole('textbox', { name: 'Details (optional)' }).fill(text)
  }

  async send(): Promise<void> {
    await this.dialog.getByRole('button', { name: /^Report (collection|item)$/ }).click()
  }

  async expectRefusal(text: string): Promise<void> {
    await expect(this.dialog.getByRole('alert')).toHaveText(text)
    await expect(this.dialog.getByRole('radio').first()).toBeFocused()
  }

  async expectButtonInView(): Promise<void> {
    const button = this.dialog.getByRole('button', { name: /^Report (collection|item)$/ })
    await expect(button).toBeInViewport({ ratio: 1 })
  }
}
