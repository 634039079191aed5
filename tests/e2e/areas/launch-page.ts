// The page of the ticket sale.

import { expect, type Locator, type Page } from '@playwright/test'

import { routes } from '../../../src/lib/config/routes.ts'

export class LaunchPage {
  private readonly page: Page
  private readonly panel: Locator

  constructor(page: Page) {
    this.page = page
    this.panel = page.getByRole('region', { name: 'Ticket sale', exact: true })
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(routes.launch() + query)
    const name = 'Cloudbreakers NFT - Ticket Sale'
    await expect(this.page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(this.page).toHaveTitle(/^Cloudbreakers NFT - Ticket Sale • /)
  }

  /** Expects a video that loops without sound. */
  async expectLoopingVideo(): Promise<void> {
    const video = this.page.getByRole('main').locator('video:visible')
    for (const name of ['muted', 'loop']) await expect(video).toHaveJSProperty(name, true)
    await expect(video).toHaveJSProperty('paused', false)
  }

  /** Expects works of the collection, each with a link to its page, and the link to all of them. */
  async expectWorks(title: string, count: number): Promise<void> {
    const works = this.page.getByRole('region', { name: title })
    await expect(works.getByRole('listitem').getByRole('link')).toHaveCount(count)
    await expect(works.getByRole('link', { name: 'Second Front #1' })).toHaveAttribute(
      'href',
      routes.asset('CLDBRK-2f8c41-01')
    )
    await expect(works).toContainText(`${count} works, one for each ticket that wins`)
    await expect(works.getByRole('link', { name: 'See the collection' })).toHaveAttribute(
      'href',
      routes.collection('CLDBRK-2f8c41')
    )
  }

  async expectPanel(...texts: (RegExp | string)[]): Promise<void> {
    for (const text of texts) await expect(this.panel).toContainText(text)
  }

  /** Expects these texts after the current period, which is about to end. */
  async expectNextPanel(...texts: (RegExp | string)[]): Promise<void> {
    for (const text of texts) await expect(this.panel).toContainText(text, { timeout: 40_000 })
  }

  async expectNotInPanel(...texts: string[]): Promise<void> {
    await expect(this.panel).toBeVisible()
    for (const text of texts) await expect(this.panel).not.toContainText(text)
  }

  /** Expects on a phone that the remaining time is on the first screen, above the bar. */
  async expectCountdownAboveBar(): Promise<void> {
    await this.page.evaluate(() => scrollTo(0, 0))
    const timer = await this.panel.getByRole('timer').boundingBox()
    const bar = await this.panel.getByRole('button', { name: 'Connect' }).boundingBox()
    expect((timer?.y ?? 0) + (timer?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  }

  /** Expects on a phone that the bar shows the price until the terms with the price are in view. */
  async expectPinnedPrice(): Promise<void> {
    const price = this.panel.getByText('Each ticket')
    await expect(price).toBeVisible()
    await this.panel.getByText('Max amount').scrollIntoViewIfNeeded()
    await expect(price).toBeHidden()
    await expect(this.panel.getByRole('button', { name: 'Connect' })).toBeInViewport()
  }

  async expectCountdown(isVisible: boolean): Promise<void> {
    await expect(this.panel.getByRole('timer')).toBeVisible({ visible: isVisible })
  }

  async expectAction(name: string, path: string): Promise<void> {
    await expect(this.panel.getByRole('link', { name })).toHaveAttribute('href', path)
  }

  /** Follows the link to buy or to claim. */
  async act(name: RegExp | string): Promise<void> {
    await this.panel.getByRole('link', { name }).click()
  }

  async expectNoAction(name: string): Promise<void> {
    await expect(this.panel).toBeVisible()
    await expect(this.panel.getByRole('link', { name })).toHaveCount(0)
  }

  async expectDisabled(name: string): Promise<void> {
    await expect(this.panel.getByRole('button', { name })).toBeDisabled()
  }

  async connect(): Promise<void> {
    await this.panel.getByRole('button', { name: 'Connect' }).click()
  }

  async expectNoConnect(): Promise<void> {
    await expect(this.panel).toBeVisible()
    await expect(this.panel.getByRole('button', { name: 'Connect' })).toHaveCount(0)
  }

  async expectTickets(count: number, won?: number): Promise<void> {
    const tickets = this.panel.getByRole('list', { name: 'Your tickets' }).getByRole('listitem')
    await expect(tickets).toHaveCount(count)
    if (won !== undefined) await expect(tickets.filter({ hasText: /won$/ })).toHaveCount(won)
  }

  /** Expects the tickets in view: the link in the purchase dialog leads to them. */
  async expectTicketsInView(): Promise<void> {
    await expect(this.panel.getByRole('list', { name: 'Your tickets' })).toBeInViewport()
  }

  async expectSteps(titles: readonly string[]): Promise<void> {
    const steps = this.page.getByRole('region', { name: 'How it works' })
    await expect(steps.getByRole('heading', { level: 3 })).toHaveText([...titles])
  }

  async calendarPath(): Promise<string> {
    const link = this.panel.getByRole('link', { name: 'Add to calendar' })
    return (await link.getAttribute('href')) ?? ''
  }

  async termsPath(): Promise<string> {
    const link = this.page.getByRole('link', { name: /Terms of Sale/ })
    return (await link.first().getAttribute('href')) ?? ''
  }
}
