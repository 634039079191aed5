// Where a file is chosen, in whichever dialog: by the words there are, not by the browser's own button.

import { expect, type Locator, type Page } from '@playwright/test'

export class FileField {
  private readonly field: Locator

  constructor(page: Page, dialog: string) {
    this.field = page.getByRole('dialog', { name: dialog }).locator('input[type=file]')
  }

  /** Reached by keys, as by a press. */
  async focus(): Promise<void> {
    await this.field.focus()
    await expect(this.field).toBeFocused()
  }

  async expectVisuallyHidden(): Promise<void> {
    const box = await this.field.boundingBox()
    expect(box).toMatchObject({ width: 1, height: 1 })
  }
}
