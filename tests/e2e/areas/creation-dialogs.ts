// The dialogs that create a collection, set its roles and create assets in it.

import { expect, type Locator, type Page } from '@playwright/test'

import { routes } from '../../../src/lib/config/routes.ts'
import type { UploadFile } from '../upload-files.ts'
import { ActionDialog } from './action-dialog.ts'

const IDENTIFIER = /[A-Z0-9]{3,10}-[0-9a-f]{6}(-[0-9a-f]{2,})?/

export class CreateCollectionDialog extends ActionDialog {
  constructor(page: Page) {
    super(page, 'Create collection', 'Create collection')
  }

  async openFor(address: string): Promise<void> {
    await this.open(routes.createCollection(routes.account({ address })))
    await expect(this.dialog.getByLabel('Ticker')).toBeVisible()
  }

  async chooseType(name: 'NFTs' | 'SFTs'): Promise<void> {
    await this.dialog.getByRole('radio', { name }).check()
  }

  /** Leaves the field with the Tab key. */
  async leaveField(field: string): Promise<void> {
    await this.dialog.getByRole('textbox', { name: field }).press('Tab')
  }

  async expectValidField(field: string): Promise<void> {
    await expect(this.dialog.getByRole('textbox', { name: field })).toHaveAttribute(
      'aria-invalid',
      'false'
    )
  }

  /** Expects the field's error. */
  async expectInvalidField(field: string, words: string): Promise<void> {
    await expect(this.dialog.getByRole('textbox', { name: field })).toHaveAccessibleDescription(
      new RegExp(words)
    )
  }

  async expectCreating(): Promise<void> {
    await this.expectMessage('Waiting for collection to be created...')
  }

  /** Waits for the roles step. Returns the identifier of the new collection. */
  async expectRoles(): Promise<string> {
    const title = this.dialog.getByRole('heading', { name: /^Set roles for / })
    await expect(title).toBeVisible({ timeout: 30_000 })
    const [identifier = ''] = IDENTIFIER.exec((await title.textContent()) ?? '') ?? []
    return identifier
  }

  async openAdvanced(): Promise<void> {
    await this.dialog.getByText('Advanced', { exact: true }).click()
  }

  async setRoles(): Promise<void> {
    await this.rolesButton().click()
  }

  async expectRolesFixed(): Promise<void> {
    await expect(this.rolesButton()).toBeDisabled()
  }

  async continueTo(name: 'Create NFT' | 'Create SFT' | 'View collection'): Promise<void> {
    await this.dialog.getByRole('link', { name }).click()
  }

  async expectAddress(pattern: RegExp): Promise<void> {
    await expect(this.page).toHaveURL(pattern)
  }

  private rolesButton(): Locator {
    return this.dialog.getByRole('button', { name: 'Set Roles' })
  }
}

export class SetRolesDialog extends ActionDialog {
  constructor(page: Page) {
    super(page, 'Set roles', 'Set Roles')
  }

  async openAdvanced(): Promise<void> {
    await this.dialog.getByText('Advanced', { exact: true }).click()
  }

  async close(): Promise<void> {
    await this.dialog.getByRole('link', { name: 'Close' }).click()
  }

  async expectAddress(path: string): Promise<void> {
    await expect(this.page).toHaveURL(url => url.pathname === path)
    await this.expectClosed()
  }
}

export class CreateAssetDialog extends ActionDialog {
  /** The dialog opened from an account is titled 'Create NFT' for SFTs as well. */
  constructor(page: Page, noun: 'NFT' | 'SFT' = 'NFT', title = `Create ${noun}`) {
    super(page, title, `Create ${noun}`)
  }

  /** Expects a note that can be pressed at its edge, so that the sticky button does not cover it. */
  async expectNote(text: string): Promise<void> {
    const note = this.dialog.getByRole('status').filter({ hasText: text })
    await expect(note).toBeVisible({ timeout: 30_000 })
    await note.click({ trial: true, position: { x: 40, y: 2 } })
  }

  async openIn(collection: string): Promise<void> {
    await this.open(routes.collectionModal(collection, 'createNft'))
    await this.expectForm()
  }

  async openFor(address: string): Promise<void> {
    await this.open(routes.accountModal({ address }, 'account-create-nft'))
  }

  async chooseFile(file: UploadFile): Promise<void> {
    await this.dialog.getByLabel(/Choose (a|another) file/).setInputFiles(file)
  }

  async chooseRoyalties(name: string): Promise<void> {
    // The input is visually hidden inside its chip.
    const rates = this.dialog.getByRole('group', { name: 'Royalties' })
    await rates.getByText(name, { exact: true }).click()
  }

  /** Expects, or excludes, the note that the form has the values that were entered before. */
  async expectRestored(isRestored: boolean): Promise<void> {
    const note = this.dialog.getByText('We kept what you entered earlier.')
    await expect(note).toHaveCount(isRestored ? 1 : 0)
  }

  async expectFocused(field: string | RegExp): Promise<void> {
    await expect(this.dialog.getByLabel(field)).toBeFocused()
  }

  /** Expects the head of the dialog in view: focusing a control may scroll the fields, but never the dialog itself. */
  async expectHeadInView(): Promise<void> {
    await expect(this.dialog.getByRole('link', { name: 'Close' })).toBeInViewport({ ratio: 1 })
  }

  /** Expects these rates in this order, of which one is chosen. */
  async expectRoyalties(names: readonly string[], chosen: string): Promise<void> {
    const group = this.dialog.getByRole('group', { name: 'Royalties' })
    await expect(group.getByRole('radio')).toHaveCount(names.length)
    for (const name of names) {
      const rate = group.getByRole('radio', { name, exact: true })
      await expect(rate).toBeChecked({ checked: name === chosen })
    }
  }

  async followLink(name: string): Promise<void> {
    await this.dialog.getByRole('link', { name }).click()
  }

  async expectForm(): Promise<void> {
    await expect(this.dialog.getByLabel('Name')).toBeVisible()
  }

  async expectPreview(name: 'Your file' | 'Your file'): Promise<void> {
    const shown = this.dialog.getByLabel(name).or(this.dialog.getByAltText(name))
    await expect(shown).toBeVisible()
  }

  /** Expects no preview: the browser cannot play the file, which can be uploaded nevertheless. */
  async expectNoPreview(): Promise<void> {
    await this.expectMessage('Your browser cannot preview this file')
  }

  async press(name: string): Promise<void> {
    await this.dialog.getByRole('button', { name }).click()
  }

  async expectFile(words: string | RegExp): Promise<void> {
    await expect(this.dialog.getByLabel(/Choose (a|another) file/)).toHaveAccessibleDescription(
      words
    )
  }

  /** Expects the field's error. */
  async expectInvalidField(field: string, words: string): Promise<void> {
    await expect(this.dialog.getByLabel(field, { exact: true })).toHaveAccessibleDescription(
      new RegExp(words.replace(/[!%.]/g, '\\$&'))
    )
  }

  async expectValidField(field: string): Promise<void> {
    await expect(this.dialog.getByLabel(field, { exact: true })).toHaveAttribute(
      'aria-invalid',
      'false'
    )
  }

  async expectCollection(name: string): Promise<void> {
    await expect(this.dialog.getByLabel('Collection')).toContainText(name)
  }

  /** Opens the page of the created work with the link of the last step. Returns the identifier. */
  async viewCreated(): Promise<string> {
    const identifier = await this.expectCreated()
    await this.dialog.getByRole('link', { name: 'View it' }).click()
    return identifier
  }

  /** Waits for the last step. Returns the identifier of the created work. */
  async expectCreated(): Promise<string> {
    const link = this.dialog.getByRole('link', { name: 'View it' })
    await expect(link).toBeVisible({ timeout: 30_000 })
    const [identifier = ''] = IDENTIFIER.exec((await link.getAttribute('href')) ?? '') ?? []
    return identifier
  }

  async expectSellLink(path: string): Promise<void> {
    await expect(this.dialog.getByRole('link', { name: 'Sell it' })).toHaveAttribute('href', path)
  }

  async addTrait(name: string, value: string): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Add a trait' }).click()
    const number = await this.dialog.getByLabel(/^Trait \d+: name$/).count()
    const field = this.dialog.getByLabel(`Trait ${number}: name`)
    await expect(field).toBeFocused()
    await field.fill(name)
    await this.dialog.getByLabel(`Trait ${number}: value`).fill(value)
  }

  async removeTrait(number: number): Promise<void> {
    await this.dialog.getByRole('button', { name: `Remove trait ${number}` }).click()
    await expect(this.dialog.getByRole('button', { name: 'Add a trait' })).toBeFocused()
  }

  async expectTraitError(text: string): Promise<void> {
    await expect(this.dialog.getByLabel('Trait 1: name')).toHaveAccessibleDescription(text)
  }

  /** On a narrow screen the preview opens over the form, with its button beside the form's. */
  async openPreview(): Promise<void> {
    await expect(this.preview().getByText('Page preview')).toBeHidden()
    await expect(this.previewButton()).toBeInViewport({ ratio: 1 })
    await this.expectButtonInView()
    await this.previewButton().click()
    await expect(this.preview().getByText('Page preview')).toBeVisible()
    await expect(this.preview().getByRole('button', { name: 'Close the preview' })).toBeFocused()
  }

  async scrollPreviewToEnd(): Promise<void> {
    const end = this.preview().getByText('Not for sale')
    await end.scrollIntoViewIfNeeded()
    await expect(end).toBeInViewport({ ratio: 1 })
  }

  /** Leaves the preview. Expects the form, with the focus on the button that opened the preview. */
  async leavePreview(leave: () => Promise<unknown>): Promise<void> {
    await leave()
    await expect(this.preview()).toHaveCount(0)
    await expect(this.previewButton()).toBeFocused()
  }

  async expectPreviewed(...texts: string[]): Promise<void> {
    for (const text of texts) await expect(this.preview()).toContainText(text)
  }

  /** Expects the whole picture, not cropped, in the preview of the page and in that of the card. */
  async expectPreviewedPicture(ratio: number): Promise<void> {
    const pictures = this.preview().locator('img[src^="blob:"]')
    await expect(pictures).toHaveCount(2)
    for (const picture of await pictures.all()) {
      await expect(picture).toHaveCSS('object-fit', 'contain')
      const size = () =>
        picture.evaluate(image => {
          const { naturalHeight, naturalWidth } = image as HTMLImageElement
          return naturalWidth / naturalHeight
        })
      await expect.poll(size).toBeCloseTo(ratio, 1)
    }
  }

  private previewButton(): Locator {
    return this.dialog.getByRole('button', { name: 'Preview', exact: true })
  }

  private preview(): Locator {
    return this.dialog.locator('.create-preview')
  }
}
