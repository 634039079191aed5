// Any dialog that signs a transaction: its fields by label, its messages and its submit button.

import { expect, type Locator, type Page } from '@playwright/test'

import { followPath } from './soft-navigation.ts'

export class ActionDialog {
  protected readonly page: Page
  protected readonly dialog: Locator
  private readonly submitName: RegExp | string

  /** `title` is the dialog's title, `submit` the text of its button. */
  constructor(page: Page, title: RegExp | string, submit: RegExp | string) {
    this.page = page
    this.dialog = page.getByRole('dialog', { name: title })
    this.submitName = submit
  }

  /** Opens the dialog by its URL, without a page below. */
  async open(path: string): Promise<void> {
    await this.page.goto(path)
    await this.expectOpen()
  }

  /** Opens the dialog as a link does. */
  async follow(path: string): Promise<void> {
    await followPath(this.page, path)
    await this.expectOpen()
  }

  async type(label: string, text: string): Promise<void> {
    await this.dialog.getByLabel(label, { exact: true }).fill(text)
  }

  async choose(label: string, option: string | RegExp): Promise<void> {
    const select = this.dialog.getByLabel(label, { exact: true })
    const text = await select.locator('option').filter({ hasText: option }).first().textContent()
    await select.selectOption({ label: text ?? '' })
  }

  async setChecked(label: string, on: boolean): Promise<void> {
    await this.dialog.getByLabel(label, { exact: true }).setChecked(on)
  }

  async submit(): Promise<void> {
    await this.button().click()
  }

  /** Closes the success message, which does not close by itself. */
  async finish(): Promise<void> {
    await this.dialog.getByRole('button', { name: /^(Done|View it)$/ }).click({ timeout: 30_000 })
    await this.expectClosed()
  }

  /** Follows a link of the success message. */
  async takeStep(name: string): Promise<void> {
    await this.dialog.getByRole('link', { name, exact: true }).click({ timeout: 30_000 })
  }

  /** Leaves a dialog that offers no action, with its button back to the item. */
  async leave(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Back to the item' }).click()
    await this.expectClosed()
  }

  /** Expects the large picture of the success message. */
  async expectPicture(name: string): Promise<void> {
    await expect(this.dialog.getByRole('img', { name })).toBeVisible()
  }

  /** Expects this many items in the success message, each with a link. */
  async expectReceived(count: number): Promise<void> {
    const items = this.dialog.getByRole('list', { name: 'What you got' })
    await expect(items.getByRole('link')).toHaveCount(count, { timeout: 15_000 })
  }

  /** Expects that the button can be pressed without scrolling. */
  async expectButtonInView(): Promise<void> {
    await expect(this.button()).toBeInViewport({ ratio: 1 })
  }

  async expectOpen(): Promise<void> {
    await expect(this.dialog).toBeVisible()
  }

  async expectClosed(): Promise<void> {
    await expect(this.dialog).toHaveCount(0)
  }

  async expectValue(label: string, text: string): Promise<void> {
    await expect(this.dialog.getByLabel(label, { exact: true })).toHaveValue(text)
  }

  async expectChecked(label: string, on: boolean): Promise<void> {
    await expect(this.dialog.getByLabel(label, { exact: true })).toBeChecked({ checked: on })
  }

  async expectLink(name: RegExp | string, address: RegExp): Promise<void> {
    await expect(this.dialog.getByRole('link', { name })).toHaveAttribute('href', address)
  }

  /** Expects this row of the terms above the form. */
  async expectRow(label: string, value: RegExp): Promise<void> {
    const row = this.dialog.locator('dl > div', {
      has: this.page.getByText(label, { exact: true })
    })
    await expect(row.getByRole('definition')).toHaveText(value)
  }

  async expectNoField(label: string): Promise<void> {
    await expect(this.dialog.getByLabel(label, { exact: true })).toHaveCount(0)
  }

  async expectReady(): Promise<void> {
    await expect(this.button()).toBeEnabled()
  }

  /** Expects that the button is disabled and that its reason is shown. */
  async expectNotReady(reason: string): Promise<void> {
    await expect(this.button()).toBeDisabled()
    await expect(this.button()).toHaveAccessibleDescription(reason)
    await this.expectMessage(reason)
  }

  /** Expects the error of the field, and a disabled button. */
  async expectFieldError(text: string): Promise<void> {
    await expect(this.dialog.getByText(text, { exact: true })).toBeVisible()
    await expect(this.button()).toBeDisabled()
  }

  /** Expects the reason why there is no action, and no button. */
  async expectNoAction(text: string | RegExp): Promise<void> {
    await this.expectMessage(text)
    await expect(this.button()).toHaveCount(0)
  }

  async expectMessage(text: string | RegExp): Promise<void> {
    await expect(this.dialog.getByText(text).first()).toBeVisible({ timeout: 30_000 })
  }

  /** Expects these errors of the data service in one red message below the button. */
  async expectErrors(...texts: readonly string[]): Promise<void> {
    const alert = this.dialog.getByRole('alert')
    for (const text of texts) await expect(alert).toContainText(text)
    await expect(alert).toHaveClass(/note-error/)
    const [button, message] = [await this.button().boundingBox(), await alert.boundingBox()]
    expect(message?.y).toBeGreaterThan(button?.y ?? Infinity)
  }

  async expectNoMessage(text: string): Promise<void> {
    await expect(this.dialog.getByText(text)).toHaveCount(0)
  }

  async expectWaiting(): Promise<void> {
    await this.expectMessage('Waiting for your wallet')
  }

  /** Expects these texts in the summary of what is signed. */
  async expectSigning(...parts: (string | RegExp)[]): Promise<void> {
    const summary = this.dialog.getByLabel('You sign')
    for (const part of parts) await expect(summary).toContainText(part)
  }

  private button(): Locator {
    return this.dialog.getByRole('button', { name: this.submitName, exact: true })
  }
}
