// The admin menu of a page, its confirmation and the toast with the result.

import { expect, type Locator, type Page } from '@playwright/test'

export class AdminMenu {
  private readonly page: Page
  private readonly button: Locator
  private readonly menu: Locator

  constructor(page: Page) {
    this.page = page
    // The page below an asset has an admin menu as well, so only the top layer is searched.
    const top = page.locator('[data-layer]:not([inert])')
    this.button = top.getByRole('button', { name: 'Admin menu' })
    this.menu = top.getByRole('menu', { name: 'Admin menu' })
  }

  async open(): Promise<void> {
    await this.button.click()
    await expect(this.menu).toBeVisible()
  }

  /** Chooses an action and answers its confirmation. Returns the texts of the confirmations. */
  async choose(label: string, answer = true): Promise<string[]> {
    const messages: string[] = []
    const hear = async (dialog: { message(): string; accept(): unknown; dismiss(): unknown }) => {
      messages.push(dialog.message())
      await (answer ? dialog.accept() : dialog.dismiss())
    }
    await this.open()
    this.page.on('dialog', hear)
    await this.menu.getByRole('menuitem', { name: label, exact: true }).click()
    await expect(this.menu).toBeHidden()
    this.page.off('dialog', hear)
    return messages
  }

  async press(label: string): Promise<void> {
    await this.menu.getByRole('menuitem', { name: label, exact: true }).click()
  }

  /** Opens the menu by keyboard, presses these keys and closes the menu with Escape. */
  async pressKeys(...keys: string[]): Promise<void> {
    await this.button.focus()
    await this.page.keyboard.press('Enter')
    await expect(this.menu.getByRole('menuitem').first()).toBeFocused()
    for (const key of keys) await this.page.keyboard.press(key)
  }

  async expectFocused(label: string): Promise<void> {
    await expect(this.menu.getByRole('menuitem', { name: label, exact: true })).toBeFocused()
  }

  async expectClosed(): Promise<void> {
    await expect(this.menu).toBeHidden()
    await expect(this.button).toBeFocused()
  }

  async expectItems(...labels: string[]): Promise<void> {
    await this.open()
    await expect(this.menu.getByRole('menuitem')).toHaveText(labels)
  }

  async expectNone(): Promise<void> {
    await expect(this.page.getByRole('main').first()).toBeVisible()
    await expect(this.button).toHaveCount(0)
    expect(await this.page.content()).not.toMatch(/admin/i)
  }
}

/** The dialog that edits a list of collections. */
export class CollectionListDialog {
  private readonly page: Page
  private readonly dialog: Locator

  constructor(page: Page, title: 'Blacklisted collections' | 'Featured collections') {
    this.page = page
    this.dialog = page.getByRole('dialog', { name: title, exact: true })
  }

  async add(typed: string): Promise<void> {
    await this.field().fill(typed)
    await this.dialog.getByRole('button', { name: 'Add', exact: true }).click()
  }

  /** Adds to a list that hides collections, which asks first. */
  async hide(typed: string, answer = true): Promise<void> {
    this.answerOnce(answer)
    await this.add(typed)
  }

  async remove(name: string, answer = true): Promise<void> {
    this.answerOnce(answer)
    await this.dialog.getByRole('button', { name: `Remove ${name}`, exact: true }).click()
  }

  async close(): Promise<void> {
    await this.page.keyboard.press('Escape')
    await expect(this.dialog).toHaveCount(0)
  }

  async tryAgain(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Try again' }).click()
  }

  /** The number of collections in the list. */
  async count(): Promise<number> {
    await expect(this.dialog.getByRole('listitem').first()).toBeVisible()
    return this.dialog.getByRole('listitem').count()
  }

  async expectOpen(): Promise<void> {
    await expect(this.field()).toBeVisible()
    // The menu that opened the dialog must be closed: it would cover the dialog and receive the next Escape.
    await expect(this.page.locator(':popover-open')).toHaveCount(0)
  }

  async expectClosed(): Promise<void> {
    await expect(this.dialog).toHaveCount(0)
  }

  async expectListed(name: string): Promise<void> {
    await expect(this.row(name)).toBeVisible()
  }

  async expectNotListed(name: string): Promise<void> {
    await expect(this.row(name)).toHaveCount(0)
  }

  async expectCount(text: string): Promise<void> {
    await expect(this.dialog.getByText(text, { exact: true })).toBeVisible()
  }

  async expectText(text: string): Promise<void> {
    await expect(this.dialog.getByText(text)).toBeVisible()
  }

  async expectFieldValue(text: string): Promise<void> {
    await expect(this.field()).toHaveValue(text)
  }

  async expectRefusal(text: string): Promise<void> {
    await expect(this.field()).toHaveAttribute('aria-invalid', 'true')
    await expect(this.field()).toHaveAccessibleDescription(text)
  }

  private field(): Locator {
    return this.dialog.getByRole('textbox', { name: 'Collection identifier' })
  }

  private row(name: string): Locator {
    return this.dialog
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('link', { name, exact: true }) })
  }

  private answerOnce(answer: boolean): void {
    this.page.once('dialog', dialog => {
      expect(dialog.message()).toBe('Are you sure?')
      void (answer ? dialog.accept() : dialog.dismiss())
    })
  }
}
