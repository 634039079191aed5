// The dialogs that withdraw a listing and end an auction.

import { expect, type Locator, type Page } from '@playwright/test'

import { routes } from '../../../src/lib/config/routes.ts'
import type { CreatedAuction } from '../sandbox-client.ts'
import { followPath } from './soft-navigation.ts'

type SettleButton = 'Get paid' | 'Take it back' | 'Withdraw'

export class SettleDialog {
  private readonly page: Page
  private readonly dialog: Locator

  constructor(page: Page) {
    this.page = page
    this.dialog = page.getByRole('dialog', {
      name: /^(Withdraw|End auction|Get paid|Take it back)$/
    })
  }

  async openWithdraw({ identifier, auctionId }: CreatedAuction): Promise<void> {
    await this.page.goto(routes.auctionModal(identifier, auctionId, 'withdraw'))
  }

  /** Opens the dialog as a link does. */
  async followWithdraw({ identifier, auctionId }: CreatedAuction): Promise<void> {
    await followPath(this.page, routes.auctionModal(identifier, auctionId, 'withdraw'))
  }

  async openEnd({ identifier, auctionId }: CreatedAuction): Promise<void> {
    await this.page.goto(routes.auctionModal(identifier, auctionId, 'end-auction'))
  }

  async press(name: 'Done' | SettleButton): Promise<void> {
    await this.dialog.getByRole('button', { name }).click()
  }

  async finish(): Promise<void> {
    await this.press('Done')
    await expect(this.dialog).toHaveCount(0)
  }

  async expectAction(name: SettleButton): Promise<void> {
    await expect(this.dialog.getByRole('button', { name })).toBeVisible({ timeout: 20_000 })
  }

  async expectTerms(...parts: string[]): Promise<void> {
    for (const part of parts) await expect(this.dialog).toContainText(part)
  }

  async expectWaiting(): Promise<void> {
    await expect(this.dialog.getByText('Waiting for your wallet')).toBeVisible()
  }

  async expectMessage(text: string | RegExp): Promise<void> {
    await expect(this.dialog.getByText(text).first()).toBeVisible()
  }

  async expectNextStep(name: string, path: string): Promise<void> {
    await expect(this.dialog.getByRole('link', { name })).toHaveAttribute('href', path)
  }

  async expectNoMessage(text: string): Promise<void> {
    await expect(this.dialog.getByText(text)).toHaveCount(0)
  }

  async expectNoActions(): Promise<void> {
    await expect(
      this.dialog.getByRole('button', { name: /Withdraw|Get paid|Take it back/ })
    ).toHaveCount(0)
  }
}
