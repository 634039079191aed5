// An asset page with an auction, and the dialog that bids on it.

import { expect, type Locator, type Page } from '@playwright/test'

import { routes } from '../../../src/lib/config/routes.ts'
import type { CreatedAuction } from '../sandbox-client.ts'

export class AuctionPage {
  private readonly page: Page
  private readonly auctionSection: Locator
  private readonly dialog: Locator
  private readonly amount: Locator
  private readonly submitButton: Locator

  constructor(page: Page) {
    this.page = page
    this.auctionSection = page.getByRole('region', { name: 'Sale' })
    this.dialog = page.getByRole('dialog', { name: /bid/i })
    this.amount = this.dialog.getByLabel('Your bid')
    this.submitButton = this.dialog.getByRole('button', { name: 'Place bid' })
  }

  async open({ identifier, auctionId }: CreatedAuction): Promise<void> {
    await this.page.goto(routes.auction(identifier, auctionId))
    await expect(this.auctionSection).toBeVisible()
  }

  async pressBid(): Promise<void> {
    await this.auctionSection.getByRole('link', { name: 'Place a bid' }).click()
  }

  async openHistory(): Promise<void> {
    await this.page.getByRole('link', { name: 'History' }).click()
    await expect(this.page.getByRole('list', { name: 'History' })).toBeVisible()
  }

  async openDialog(): Promise<void> {
    await this.pressBid()
    await this.expectDialog()
  }

  async type(amount: string): Promise<void> {
    await this.amount.fill(amount)
  }

  async submit(): Promise<void> {
    await this.submitButton.click()
  }

  /** Opens the dialog and asks the wallet to sign. */
  async bid(amount: string): Promise<void> {
    await this.openDialog()
    await this.type(amount)
    await this.submit()
  }

  async cancel(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Cancel' }).click()
  }

  async openBlockedWallet(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Open wallet' }).click()
  }

  async expectDialog(): Promise<void> {
    await expect(this.amount).toBeVisible()
  }

  async closeDialog(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Close', exact: true }).click()
  }

  async expectDialogGone(): Promise<void> {
    await expect(this.dialog).toHaveCount(0)
  }

  /** Under the field, as one types. */
  async expectFieldError(text: string): Promise<void> {
    await expect(this.dialog.getByText(text, { exact: true })).toBeVisible()
    await expect(this.submitButton).toBeDisabled()
  }

  async expectReady(): Promise<void> {
    await expect(this.submitButton).toBeEnabled()
  }

  /** The pressed button has gone, and the keyboard is where it was. */
  async expectFocusInside(): Promise<void> {
    const focused = this.dialog.locator('*:focus')
    await expect(focused).toHaveCount(1)
  }

  async expectWaiting(): Promise<void> {
    await expect(this.dialog.getByText('Waiting for your wallet')).toBeVisible()
  }

  /** What the form says of how it went, with the amount still in it. */
  async expectMessage(text: string | RegExp, amount: string): Promise<void> {
    await expect(this.dialog.getByText(text)).toBeVisible()
    await expect(this.amount).toHaveValue(amount)
  }

  async expectDialogSuccess(): Promise<void> {
    await expect(this.dialog.getByText('You are the top bidder!')).toBeVisible()
  }

  async expectTopBidder(): Promise<void> {
    await expect(this.auctionSection.getByText('You are the top bidder!')).toBeVisible({
      timeout: 10_000
    })
  }

  /** Somebody else leads: one may bid again. */
  async expectOutbid(): Promise<void> {
    await expect(this.auctionSection.getByRole('link', { name: 'Place a bid' })).toBeVisible({
      timeout: 10_000
    })
    await expect(this.auctionSection.getByText('You are the top bidder!')).toHaveCount(0)
  }

  /** What is under way is not begun again, neither by pointer nor by keyboard. */
  async expectBidPending(): Promise<void> {
    const bid = this.auctionSection.getByRole('link', { name: 'Place a bid' })
    await expect(bid).toHaveAttribute('aria-busy', 'true', { timeout: 10_000 })
    await expect(bid).toBeDisabled()
    await bid.press('Enter')
    await expect(this.dialog).toHaveCount(0)
  }

  /** Who holds the item, where its seller was named before. */
  async expectOwner(address: string): Promise<void> {
    const owner = this.page.getByRole('link', { name: /^Owner/ })
    await expect(owner).toHaveAttribute('href', routes.account({ address }), { timeout: 10_000 })
  }

  async expectPrice(text: string): Promise<void> {
    await expect(this.auctionSection).toContainText(text, { timeout: 10_000 })
  }

  async expectHistory(event: string): Promise<void> {
    const history = this.page.getByRole('list', { name: 'History' })
    await expect(history.getByText(event).first()).toBeVisible({ timeout: 10_000 })
  }

  async expectToast(title: string): Promise<void> {
    await expect(this.page.getByText(title, { exact: true })).toBeVisible({ timeout: 10_000 })
  }

  async expectToastLinkOpensNewTab(): Promise<void> {
    const link = this.page.locator('#toasts').getByRole('link', { name: 'View transaction' })
    await expect(link).toHaveAttribute('target', '_blank')
  }

  /** The network has taken it: before that there is nothing to lead to. */
  async expectSent(): Promise<void> {
    await expect(
      this.page.locator('#toasts').getByRole('link', { name: 'View transaction' })
    ).toBeVisible()
  }

  /** What is under way cannot be waved off. */
  async expectToastCannotBeClosed(): Promise<void> {
    await expect(this.page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0)
  }

  async expectNoToast(): Promise<void> {
    await expect(this.page.getByText(/^(Processing transaction|Transaction )/)).toHaveCount(0)
  }
}
