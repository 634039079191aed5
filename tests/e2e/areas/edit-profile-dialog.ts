// The dialog in which users edit their own profile.

import { expect, type Locator, type Page, type Request } from '@playwright/test'

import { type AccountHandle, routes } from '../../../src/lib/config/routes.ts'

export class EditProfileDialog {
  private readonly page: Page
  private readonly dialog: Locator

  constructor(page: Page) {
    this.page = page
    this.dialog = page.getByRole('dialog', { name: 'Edit profile' })
  }

  /** Opens the dialog by its URL. */
  async open(handle: AccountHandle): Promise<void> {
    await this.page.goto(routes.accountModal(handle, 'editProfile'))
    await this.expectOpen()
  }

  /** Expects that the button can be pressed without scrolling. */
  async expectButtonInView(): Promise<void> {
    await expect(this.dialog.getByRole('button', { name: 'Save' })).toBeInViewport({ ratio: 1 })
  }

  /** Opens the dialog with its button on the account's page. */
  async press(): Promise<void> {
    await this.page.getByRole('link', { name: 'Edit profile' }).click()
    await this.expectOpen()
  }

  /** Opens the dialog while the profile cannot be loaded: the dialog shows the failure and no fields. */
  async openWithFailure(handle: AccountHandle): Promise<void> {
    await this.page.goto(routes.accountModal(handle, 'editProfile'))
    await expect(this.dialog.getByRole('alert')).toContainText('is not answering')
    await expect(this.bio()).toHaveCount(0)
  }

  async tryAgain(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Try again' }).click()
  }

  async writeBio(text: string): Promise<void> {
    await this.bio().fill(text)
  }

  /** Adds fields until there is one for this kind. */
  async writeLink(kind: string, text: string): Promise<void> {
    await expect(async () => {
      if (!(await this.link(kind).isVisible())) await this.addLink()
      await expect(this.link(kind)).toBeVisible({ timeout: 500 })
    }).toPass()
    await this.link(kind).fill(text)
  }

  /** Opens the dialog of the first photo, which replaces this dialog. */
  async addPhoto(): Promise<void> {
    await this.dialog.getByRole('link', { name: 'Add a photo' }).click()
    await expect(this.page.getByRole('dialog', { name: 'Change photo' })).toBeVisible()
    await expect(this.page.getByText('Choose a file or drop it here')).toBeVisible()
  }

  async addLink(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Add a link' }).click()
    await expect(this.dialog.getByRole('textbox', { name: / link$/ }).last()).toBeFocused()
  }

  async removeLink(kind: string): Promise<void> {
    await this.dialog.getByRole('button', { name: `Remove the ${kind} link` }).click()
    await expect(this.link(kind)).toHaveCount(0)
    await expect(this.dialog.getByRole('button', { name: 'Add a link' })).toBeFocused()
  }

  async blurField(): Promise<void> {
    await this.page.keyboard.press('Tab')
  }

  /** Changes the kind of a link from one to another. */
  async chooseKind(from: string, to: string): Promise<void> {
    const places = this.dialog.getByRole('combobox', { name: /^Link \d/ })
    const kinds = await places.evaluateAll(all =>
      (all as HTMLSelectElement[]).map(i => i.selectedOptions[0]?.text)
    )
    await places.nth(kinds.indexOf(from)).selectOption(to)
  }

  async switchPrivacy(): Promise<void> {
    await this.privacy().click()
  }

  async save(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Save' }).click()
  }

  async close(): Promise<void> {
    await this.dialog.getByRole('link', { name: 'Close' }).click()
    await this.expectClosed()
  }

  async reset(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Start over' }).click()
  }

  /** Lets requests that save links fail until the returned function is called. */
  async failLinks(): Promise<() => Promise<void>> {
    const pattern = '**/api/identity/self/social-link'
    await this.page.route(pattern, route =>
      route.fulfill({ status: 502, json: { code: 'upstreamDown' } })
    )
    return () => this.page.unroute(pattern)
  }

  /** Records all requests that save something. */
  recordSaves(): string[] {
    const saves: string[] = []
    this.page.on('request', (request: Request) => {
      const path = new URL(request.url()).pathname
      if (!path.startsWith('/api/identity/self/') || request.method() === 'GET') return
      saves.push(`${path.replace('/api/identity/self/', '')} ${request.postData()}`)
    })
    return saves
  }

  /** Expects the picture that the account has now. */
  async expectPicture(kind: 'cover' | 'profile'): Promise<void> {
    const name = kind === 'cover' ? 'Change cover' : 'Change photo'
    await expect(this.dialog.getByRole('link', { name }).locator('img')).toBeVisible()
  }

  async expectName(name: RegExp): Promise<void> {
    await expect(this.dialog.getByText(name)).toBeVisible()
  }

  async expectOpen(): Promise<void> {
    await expect(this.bio()).toBeVisible()
  }

  async expectClosed(): Promise<void> {
    await expect(this.dialog).toHaveCount(0)
  }

  async expectBio(text: string): Promise<void> {
    await expect(this.bio()).toHaveValue(text)
  }

  async expectCount(count: string): Promise<void> {
    await expect(this.dialog.getByText(count, { exact: true })).toBeVisible()
  }

  /** Expects the error at the field, which has the focus after an attempt to save. */
  async expectBioError(text: string): Promise<void> {
    await expect(this.bio()).toHaveAccessibleDescription(new RegExp(`${text}$`))
    await expect(this.bio()).toHaveAttribute('aria-invalid', 'true')
  }

  async expectNoBioError(): Promise<void> {
    await expect(this.bio()).toHaveAttribute('aria-invalid', 'false')
  }

  async expectBioHint(text: RegExp): Promise<void> {
    await expect(this.bio()).toHaveAccessibleDescription(text)
  }

  async expectLink(kind: string, text: string): Promise<void> {
    await expect(this.link(kind)).toHaveValue(text)
  }

  async expectLinkError(
    kind: string,
    text: string | RegExp = /Enter a web address/
  ): Promise<void> {
    await expect(this.link(kind)).toHaveAccessibleDescription(text)
    await expect(this.link(kind)).toHaveAttribute('aria-invalid', 'true')
  }

  async expectLinks(...kinds: string[]): Promise<void> {
    const names = await this.dialog
      .getByRole('textbox', { name: / link$/ })
      .evaluateAll(all => all.map(i => i.ariaLabel))
    expect(names).toEqual(kinds.map(i => `${i} link`))
  }

  /** Expects, or excludes, the note that the form has the values that were typed before. */
  async expectRestored(isRestored: boolean): Promise<void> {
    const note = this.dialog.getByText('We kept what you typed earlier.')
    await expect(note).toHaveCount(isRestored ? 1 : 0)
  }

  async expectPrivate(isPrivate: boolean): Promise<void> {
    await expect(this.privacy()).toBeChecked({ checked: isPrivate })
  }

  /** Expects one line per failure at the top of the form. */
  async expectFailures(...texts: (string | RegExp)[]): Promise<void> {
    await expect(this.dialog.getByRole('alert').getByRole('listitem')).toHaveText(texts)
  }

  async expectText(text: string | RegExp): Promise<void> {
    await expect(this.dialog.getByText(text)).toBeVisible()
  }

  private bio(): Locator {
    return this.dialog.getByRole('textbox', { name: 'Bio' })
  }

  private link(kind: string): Locator {
    return this.dialog.getByRole('textbox', { name: `${kind} link`, exact: true })
  }

  private privacy(): Locator {
    return this.dialog.getByRole('switch', { name: 'Private account' })
  }
}
