// The dialog that withdraws a listing and lists the item again at another price.

import { expect, type Locator, type Page } from '@playwright/test'

import { routes } from '../../../src/lib/config/routes.ts'
import type { CreatedAuction } from '../sandbox-client.ts'
import { followPath } from './soft-navigation.ts'

export class ChangePriceDialog {
  private readonly page: Page
  private readonly dialog: Locator

  constructor(page: Page) {
    this.page = page
    this.dialog = page.getByRole('dialog', { name: 'Change the price' })
  }

  async open({ identifier, auctionId }: CreatedAuction): Promise<void> {
    await this.page.goto(routes.auctionModal(identifier, auctionId, 'change-price'))
  }

  /** Opens the dialog as a link does. */
  async follow({ identifier, auctionId }: CreatedAuction): Promise<void> {
    await followPath(this.page, routes.auctionModal(identifier, auctionId, 'change-price'))
  }

  async fillPrice(text: string): Promise<void> {
    await this.dialog.getByLabel(/^(Minimum bid|Price|Price each|Price for all copies)$/).fill(text)
  }

  async fillBuyNowPrice(text: string): Promise<void> {
    await this.dialog.getByRole('textbox', { name: 'Buy Now price' }).fill(text)
  }

  /** Signs the first transaction, which returns the item. */
  async submit(): Promise<void> {
    // The button has the second text when other tests sell items of the same collection for more.
    const name = /^(Change the price|Change to .+ anyway)$/
    await this.dialog.getByRole('button', { name }).click()
  }

  /** Signs the second transaction, which lists the item again. */
  async listAgain(): Promise<void> {
    await this.dialog.getByRole('button', { name: /^List (at|again from) [\d.]+ / }).click()
  }

  /** Closes the success message. */
  async finish(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'See listing' }).click()
    await expect(this.dialog).toHaveCount(0)
  }

  async close(): Promise<void> {
    await this.dialog.getByRole('link', { name: 'Close' }).click()
    await expect(this.dialog).toHaveCount(0)
  }

  async expectPrice(text: string): Promise<void> {
    const field = this.dialog.getByLabel(/^(Minimum bid|Price|Price each|Price for all copies)$/)
    await expect(field).toHaveValue(text)
  }

  /** Expects a disabled button that says that nothing was changed. */
  async expectNotReady(reason: string): Promise<void> {
    const button = this.dialog.getByRole('button', { name: 'Change the price' })
    await expect(button).toBeDisabled()
    await expect(button).toHaveAccessibleDescription(reason)
    await this.expectMessage(reason)
  }

  async expectSignature(step: 'Step 1 of 2' | 'Step 2 of 2', ...parts: string[]) {
    await expect(this.dialog.getByText(`${step}: `)).toBeVisible()
    const summary = this.dialog.getByLabel('You sign')
    for (const part of parts) await expect(summary).toContainText(part)
  }

  async expectMessage(text: string | RegExp): Promise<void> {
    await expect(this.dialog.getByText(text).first()).toBeVisible({ timeout: 30_000 })
  }

  /** Expects the message `what` between the two signatures, when the item is in the wallet. */
  async expectReturned(
    what = /^Step 1 of 2 is done\. The item is not for sale right now\.$/
  ): Promise<void> {
    await this.expectMessage(what)
    await expect(
      this.dialog.getByRole('button', { name: /^List (at|again from) [\d.]+ / })
    ).toBeEnabled()
  }

  /** Expects that the form which sells the item begins with the price of the unfinished change. */
  async expectRestored(price: string): Promise<void> {
    const sell = this.page.getByRole('dialog')
    await expect(sell.getByText(`You were changing its price: ${price} XEGLD.`)).toBeVisible()
    await expect(sell.getByLabel('Price', { exact: true })).toHaveValue(price)
  }

  async expectNoForm(): Promise<void> {
    await expect(this.dialog.getByRole('textbox')).toHaveCount(0)
  }
}
