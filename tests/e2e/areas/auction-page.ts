// An asset page with an auction, and its bid dialog.

import { expect, type Locator, type Page } from '@playwright/test'

import { routes } from '../../../src/lib/config/routes.ts'
import type { CreatedAuction } from '../sandbox-client.ts'
import { followPath } from './soft-navigation.ts'

export class AuctionPage {
  private readonly page: Page
  private readonly auctionSection: Locator
  private readonly dialog: Locator
  private readonly amount: Locator
  private readonly submitButton: Locator

  constructor(page: Page) {
    this.page = page
    this.auctionSection = page.getByRole('region', { name: 'Auction', exact: true })
    this.dialog = page.getByRole('dialog', { name: /bid/i })
    this.amount = this.dialog.getByLabel('Your bid')
    this.submitButton = this.dialog.getByRole('button', { name: 'Place bid' })
  }

  async open({ identifier, auctionId }: CreatedAuction): Promise<void> {
    await this.page.goto(routes.auction(identifier, auctionId))
    await expect(this.auctionSection).toBeVisible()
  }

  /** Opens the page as a link does. */
  async follow({ identifier, auctionId }: CreatedAuction): Promise<void> {
    await followPath(this.page, routes.auction(identifier, auctionId))
    await expect(this.auctionSection).toBeVisible()
  }

  async expectHoursLeft(hours: string): Promise<void> {
    await expect(this.page.locator('[data-unit=hours]').first()).toHaveText(hours)
  }

  /** Expects this text on the top page. */
  async expectText(text: RegExp | string): Promise<void> {
    await expect(this.page.locator('[data-layer]:not([inert]) main')).toContainText(text)
  }

  async pressBid(): Promise<void> {
    await this.auctionSection.getByRole('link', { name: /^(Place a bid|Bid again)$/ }).click()
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

  /** Presses the field and types: the first key replaces the suggested minimum. */
  async pressKeys(amount: string): Promise<void> {
    await this.amount.click()
    await this.page.keyboard.type(amount)
    await expect(this.amount).toHaveValue(amount)
  }

  async submit(): Promise<void> {
    await this.submitButton.click()
  }

  /** Opens the dialog, types the amount and submits it to the wallet. */
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

  /** Expects this error under the field, which appears while the user types. */
  async expectFieldError(text: string): Promise<void> {
    await expect(this.dialog.getByText(text, { exact: true })).toBeVisible()
    await expect(this.submitButton).toBeDisabled()
  }

  async expectReady(): Promise<void> {
    await expect(this.submitButton).toBeEnabled()
  }

  /**
   * Expects the focus in the dialog, even after the pressed button was removed. In Firefox `:focus` matches nothing
   * while the wallet's window is in front.
   */
  async expectFocusInside(): Promise<void> {
    const isInside = (dialog: Element) => dialog.contains(document.activeElement)
    await expect.poll(() => this.dialog.evaluate(isInside)).toBe(true)
  }

  async expectWaiting(): Promise<void> {
    await expect(this.dialog.getByText('Waiting for your wallet')).toBeVisible()
  }

  /** Expects the form's message, with the amount still in the field. */
  async expectMessage(text: string | RegExp, amount: string): Promise<void> {
    await expect(this.dialog.getByText(text)).toBeVisible()
    await expect(this.amount).toHaveValue(amount)
  }

  /**
   * Expects the news of what other bidders did while the dialog was open, as screen readers hear it. The typed amount
   * must still be in the field.
   */
  async expectNews(text: string, amount: string): Promise<void> {
    await expect(this.dialog.getByRole('status').filter({ hasText: text })).toBeVisible()
    await expect(this.amount).toHaveValue(amount)
  }

  async expectDialogText(text: RegExp): Promise<void> {
    await expect(this.dialog.getByText(text)).toBeVisible()
  }

  async expectDialogSuccess(): Promise<void> {
    await expect(this.dialog.getByText('You are the top bidder!')).toBeVisible()
  }

  async expectNextStep(name: string, path: RegExp): Promise<void> {
    await expect(this.dialog.getByRole('link', { name })).toHaveAttribute('href', path)
  }

  /** Expects that the amount which the field suggests at first is high enough for a bid. */
  async expectSuggested(amount: string): Promise<void> {
    await expect(this.amount).toHaveValue(amount)
    await expect(this.submitButton).toBeEnabled()
  }

  async expectTopBidder(): Promise<void> {
    await expect(this.auctionSection.getByText('You are the top bidder!')).toBeVisible({
      timeout: 10_000
    })
  }

  /** Expects that another bidder leads and that the viewer can bid again. */
  async expectOutbid(): Promise<void> {
    await expect(this.auctionSection.getByRole('link', { name: 'Bid again' })).toBeVisible({
      timeout: 10_000
    })
    await expect(this.auctionSection.getByText('You are the top bidder!')).toHaveCount(0)
  }

  /** Expects a button that works neither by pointer nor by keyboard, because a bid is pending. */
  async expectBidPending(): Promise<void> {
    const bid = this.auctionSection.getByRole('link', { name: 'Place a bid' })
    await expect(bid).toHaveAttribute('aria-busy', 'true', { timeout: 10_000 })
    await expect(bid).toBeDisabled()
    await bid.press('Enter')
    await expect(this.dialog).toHaveCount(0)
  }

  /** Expects the item's new owner in place of its seller. */
  async expectOwner(address: string): Promise<void> {
    const owner = this.page.getByRole('link', { name: /^Owner/ })
    await expect(owner).toHaveAttribute('href', routes.account({ address }), { timeout: 10_000 })
  }

  async expectPrice(text: string): Promise<void> {
    await expect(this.auctionSection).toContainText(text, { timeout: 10_000 })
  }

  /** Expects the end of the auction: the page offers no bid and no purchase. */
  async expectSold(): Promise<void> {
    await expect(this.auctionSection).toContainText('Last sold for', { timeout: 10_000 })
    await expect(this.auctionSection.getByRole('link', { name: /bid|buy/i })).toHaveCount(0)
  }

  async expectHistory(event: string): Promise<void> {
    const history = this.page.getByRole('list', { name: 'History' })
    await expect(history.getByText(event).first()).toBeVisible({ timeout: 10_000 })
  }

  async expectToast(title: string): Promise<void> {
    await expect(this.page.getByText(title, { exact: true })).toBeVisible({ timeout: 10_000 })
  }

  /** Expects a toast that cannot be dismissed before the outcome is known, with a link that opens a new tab. */
  async expectPendingToast(): Promise<void> {
    await expect(this.page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0)
    const link = this.page.locator('#toasts').getByRole('link', { name: 'View transaction' })
    await expect(link).toHaveAttribute('target', '_blank')
  }

  /** Expects the link that dialog and toast show only after the network has accepted the transaction. */
  async expectSent(): Promise<void> {
    await expect(this.page.getByRole('link', { name: 'View transaction' })).toBeVisible()
  }

  /** Closes the success message, which does not close by itself. */
  async finish(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Done' }).click({ timeout: 30_000 })
    await this.expectDialogGone()
  }

  /**
   * Expects that the dialog closes by itself, after the time in which the user can choose a next step. The test must
   * have installed the page's clock before the success: this method skips that time.
   */
  async expectReturned(): Promise<void> {
    await this.expectDialogSuccess()
    await expect(async () => {
      await this.page.clock.fastForward(65_000)
      await expect(this.dialog).toHaveCount(0, { timeout: 1_000 })
    }).toPass()
  }

  async expectNoToast(): Promise<void> {
    await expect(this.page.getByText(/^(Processing transaction|Transaction )/)).toHaveCount(0)
  }
}
