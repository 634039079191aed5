// The admin menu of a page, its confirmation and the toast with the result.

import { expect, type Locator, type Page } from '@playwright/test'

/** The dialog that asks before an action with consequences. */
class Confirmation {
  private readonly dialog: Locator

  constructor(page: Page) {
    this.dialog = page.locator('dialog[open]')
  }

  /** Answers the question. Returns its title, without directional marks. */
  async answer(isConfirmed: boolean): Promise<string> {
    const title = (await this.dialog.getByRole('heading').textContent()) ?? ''
    const buttons = this.dialog.getByRole('button')
    await (isConfirmed ? buttons.last() : buttons.first()).click()
    await expect(this.dialog).toHaveCount(0)
    return title.replace(/[\u2068\u2069]/g, '')
  }

  async expectText(text: string): Promise<void> {
    await expect(this.dialog).toHaveAccessibleDescription(new RegExp(text))
  }

  async expectFocusedCancel(): Promise<void> {
    await expect(this.dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  }

  async expectClosed(): Promise<void> {
    await expect(this.dialog).toHaveCount(0)
  }
}

export class AdminMenu {
  readonly confirmation: Confirmation
  private readonly page: Page
  private readonly button: Locator
  private readonly menu: Locator

  /** `of`: the name of the item whose row has the menu, in a list with a menu in each row. */
  constructor(page: Page, of?: string) {
    const name = of === undefined ? 'Admin menu' : `Actions for ${of}`
    this.page = page
    this.confirmation = new Confirmation(page)
    // The page below an asset has an admin menu as well, so only the top layer is searched.
    const top = page.locator('[data-layer]:not([inert])')
    this.button = top.getByRole('button', { name })
    this.menu = top.getByRole('menu', { name })
  }

  async open(): Promise<void> {
    await this.button.click()
    await expect(this.menu).toBeVisible()
  }

  /** Chooses an action that opens a dialog or a page. */
  async choose(label: string): Promise<void> {
    await this.open()
    await this.press(label)
    await expect(this.menu).toBeHidden()
    await this.confirmation.expectClosed()
  }

  /** Chooses an action that asks for a confirmation, and answers. Returns the question. */
  async chooseAndAnswer(label: string, isConfirmed = true): Promise<string> {
    await this.open()
    await this.press(label)
    await expect(this.menu).toBeHidden()
    return this.confirmation.answer(isConfirmed)
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

/** The page of moderation. */
export class ModerationPage {
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Expects the last tab in view without scrolling. */
  async expectAllTabs(): Promise<void> {
    const tabs = this.page.getByRole('navigation', { name: 'Lists' })
    await expect(tabs.getByRole('link', { name: 'Featured' })).toBeInViewport({ ratio: 1 })
  }

  async find(text: string): Promise<void> {
    await this.page.getByRole('searchbox', { name: 'Name, identifier, address or link' }).fill(text)
    await this.page.getByRole('button', { name: 'Find', exact: true }).click()
    // The results of the previous search may show the same item.
    await expect(this.page).toHaveURL(url => url.searchParams.get('q') === text)
  }

  async expectFound(
    name: string | RegExp,
    kind: 'Accounts' | 'Collections' | 'Items'
  ): Promise<void> {
    const found = this.page.getByRole('status').getByRole('region', { name: kind })
    await expect(found.getByRole('link', { name, exact: true })).toBeVisible()
  }

  async expectNothing(): Promise<void> {
    await expect(this.page.getByText(/^We found nothing for /)).toBeVisible()
  }

  async expectMark(name: string, mark: string): Promise<void> {
    await expect(this.row(name).getByText(mark, { exact: true }).first()).toBeVisible()
  }

  async expectNoMark(name: string, mark: string): Promise<void> {
    await expect(this.row(name)).toBeVisible()
    await expect(this.row(name).getByText(mark, { exact: true })).toHaveCount(0)
  }

  /** Presses the cover of a marked item, so that its picture is shown. */
  async showPicture(name: string): Promise<void> {
    const row = this.row(name)
    await expect(row.locator('img')).not.toBeVisible()
    await row.getByText('Show the picture of').click()
    await expect(row.locator('img')).toBeVisible()
  }

  /** Presses the button in the row itself and confirms. */
  async takeBack(name: string, action: string): Promise<void> {
    await this.row(name)
      .getByRole('button', { name: `${action} for ${name}` })
      .click()
    await new Confirmation(this.page).answer(true)
  }

  /** Expects the note that only the newest items were searched. `count`: how many. */
  async expectLookedThrough(count: string): Promise<void> {
    const text = new RegExp(`Looked through ${count} of \\S+ items, back to .+ \\d{4}\\.`)
    await expect(this.page.getByText(text)).toBeVisible()
  }

  async lookFurtherBack(): Promise<void> {
    await this.page.getByRole('link', { name: 'Look further back' }).click()
  }

  async expectRow(name: string, text: string | RegExp = name): Promise<void> {
    await expect(this.row(name)).toContainText(text)
  }

  async expectNotListed(name: string): Promise<void> {
    await expect(this.row(name)).toHaveCount(0)
  }

  async expectText(text: RegExp): Promise<void> {
    await expect(this.page.getByText(text)).toBeVisible()
  }

  /**
   * Expects one of the last decisions of the admins. Tests that run at the same time also decide, so the row may be
   * among those that are folded.
   */
  async expectDecision(name: string, result: string): Promise<void> {
    const decisions = this.page.getByRole('region', { name: 'Last decisions of the admins' })
    const row = decisions.locator('li').filter({ hasText: name }).filter({ hasText: result })
    await expect(row).toHaveCount(1)
  }

  /** The row of the list, which has actions. The rows of the last decisions have the same links, but no actions. */
  private row(name: string): Locator {
    const items = this.page.getByRole('listitem')
    return items
      .filter({ has: this.page.getByRole('link', { name }) })
      .filter({ has: this.page.getByRole('button', { name: /^Actions/ }) })
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

  /** Adds the collection that was found and answers the question. Returns the question. */
  async addFound(typed: string, { confirm = true } = {}): Promise<string> {
    await this.add(typed)
    return new Confirmation(this.page).answer(confirm)
  }

  /** Removes a collection and answers the question. Returns the question. */
  async remove(name: string, { confirm = true } = {}): Promise<string> {
    await this.dialog.getByRole('button', { name: `Remove ${name}`, exact: true }).click()
    return new Confirmation(this.page).answer(confirm)
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
}
