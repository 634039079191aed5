// The offers of an asset page, with the viewer's actions on each.

import { expect, type Locator, type Page } from '@playwright/test'

import { routes } from '../../../src/lib/config/routes.ts'
import { followPath } from './soft-navigation.ts'

/** The button of the dialog. It has the second text when other tests sell items of the same collection for less. */
export const MAKE_OFFER = /^(Make offer|Offer .+ anyway)$/

type OfferButton = 'Accept' | 'Get 1 XEGLD back' | 'Make offer' | 'Withdraw'

export class Offers {
  private readonly page: Page
  private readonly section: Locator

  constructor(page: Page) {
    this.page = page
    this.section = page.getByRole('region', { name: 'Offers' })
  }

  async open(identifier: string): Promise<void> {
    await this.page.goto(routes.asset(identifier))
    await expect(this.section).toBeVisible()
  }

  /** Opens the page as a link does. */
  async follow(identifier: string): Promise<void> {
    await followPath(this.page, routes.asset(identifier))
    await expect(this.section).toBeVisible()
  }

  async expectInViewport(): Promise<void> {
    await expect(this.section.getByRole('heading', { name: 'Offers' })).toBeInViewport()
  }

  async press(name: OfferButton): Promise<void> {
    await this.links(name).click()
  }

  async showMore(): Promise<void> {
    await this.section.getByRole('link', { name: 'Show more' }).click()
  }

  /** Presses the disabled button. Expects the reason. */
  async expectCannotAccept(why: string): Promise<void> {
    const button = this.section.getByRole('button', { name: 'Accept', exact: true })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await expect(button).toHaveAccessibleDescription(why)
    await button.click({ force: true })
    await expect(this.section.getByText(why)).toBeVisible()
  }

  async expectOffer(...parts: string[]): Promise<void> {
    for (const part of parts) await expect(this.section).toContainText(part, { timeout: 30_000 })
  }

  async expectCount(count: number): Promise<void> {
    await expect(this.section.getByRole('listitem')).toHaveCount(count, { timeout: 30_000 })
  }

  async expectNone(): Promise<void> {
    await expect(this.section.getByText('No offers found.')).toBeVisible({ timeout: 30_000 })
    await this.expectCount(0)
  }

  async expectNoButton(name: OfferButton): Promise<void> {
    await expect(this.section).toBeVisible()
    await expect(this.links(name)).toHaveCount(0)
    await expect(this.section.getByRole('button', { name, exact: true })).toHaveCount(0)
  }

  /** The links to offer. An item that is not for sale has one of them in the place of the price. */
  private links(name: OfferButton): Locator {
    const place = name === 'Make offer' ? this.page : this.section
    return place.getByRole('link', { name, exact: true })
  }
}
