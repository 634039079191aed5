// The file field of any dialog. Tests press its own label, because the browser's button is hidden.

import { expect, type Locator, type Page } from '@playwright/test'

export class FileField {
  private readonly field: Locator

  constructor(page: Page, dialog: string) {
    this.field = page.getByRole('dialog', { name: dialog }).locator('input[type=file]')
  }

  /** Expects that the field can have the keyboard focus. */
  async focus(): Promise<void> {
    await this.field.focus()
    await expect(this.field).toBeFocused()
  }

  async expectVisuallyHidden(): Promise<void> {
    const box = await this.field.boundingBox()
    expect(box).toMatchObject({ width: 1, height: 1 })
  }
}
