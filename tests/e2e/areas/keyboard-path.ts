// Walks through a page with the Tab key and counts the presses.

import type { Locator, Page } from '@playwright/test'

/** After this many presses the walk has missed its target. */
const MAX_PRESSES = 60

export class KeyboardPath {
  private readonly page: Page
  presses = 0

  constructor(page: Page) {
    this.page = page
  }

  async tabToLink(name: string): Promise<void> {
    await this.tabTo(this.page.getByRole('link', { name, exact: true }))
  }

  /** The first link of the list. */
  async tabToFirstItem(list: string): Promise<void> {
    await this.tabTo(this.page.getByRole('list', { name: list }).getByRole('link').first())
  }

  /** Follows the focused link to a place on this page. Waits until the link has lost the focus. */
  async follow(): Promise<void> {
    const link = await this.page.evaluateHandle(() => document.activeElement)
    await this.page.keyboard.press('Enter')
    await this.page.waitForFunction(i => document.activeElement !== i, link)
  }

  private async tabTo(target: Locator): Promise<void> {
    do {
      await this.page.keyboard.press('Tab')
      this.presses += 1
      if (this.presses > MAX_PRESSES)
        throw new Error(`${target} has no focus after ${MAX_PRESSES} presses`)
    } while (!(await target.evaluate(node => node === document.activeElement)))
  }
}
