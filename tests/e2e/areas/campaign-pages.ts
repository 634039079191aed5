// The list of campaigns, and the page of one campaign.

import { expect, type Locator, type Page } from '@playwright/test'

import { routes } from '../../../src/lib/config/routes.ts'
import type { CreatedCampaign } from '../launch-options.ts'
import { followPath } from './soft-navigation.ts'

export type PhaseText = 'Ended' | 'Launching' | 'Live'

export class CampaignsPage {
  private readonly page: Page
  private readonly items: Locator

  constructor(page: Page) {
    this.page = page
    this.items = page.getByRole('list', { name: 'Campaigns' }).getByRole('listitem')
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(routes.campaigns() + query)
  }

  async expectHeading(): Promise<void> {
    await expect(this.page).toHaveTitle(/^Campaigns • /)
    await expect(
      this.page.getByRole('heading', { level: 1, name: 'Live & Upcoming NFT Launches' })
    ).toBeVisible()
  }

  async expectCount(count: number): Promise<void> {
    await expect(this.items).toHaveCount(count)
  }

  /** Scrolls until no further page is offered. Returns the keys of all items. */
  async scrollToEnd(): Promise<string[]> {
    await expect
      .poll(async () => {
        await this.page.mouse.wheel(0, 20_000)
        return this.page.getByRole('link', { name: 'Show more' }).count()
      })
      .toBe(0)
    return this.items.evaluateAll(items => items.map(i => i.getAttribute('data-key') ?? ''))
  }

  async expectCard(
    id: string,
    { phase, texts = [] }: { phase: PhaseText; texts?: (RegExp | string)[] }
  ): Promise<void> {
    const card = this.card(id)
    await expect(card.getByText(phase, { exact: true })).toBeVisible()
    for (const text of texts) await expect(card).toContainText(text)
  }

  /** Expects on each card a price and beside it how much is sold. Both must be at the same height on all cards. */
  async expectFeetAligned(): Promise<void> {
    const heights = await this.items.locator('.card-foot').evaluateAll(feet =>
      feet.map(foot => {
        const parts = [...foot.children].map(i => i.getBoundingClientRect())
        const top = parts[0]?.top ?? 0
        return [
          parts.length,
          ...parts.map(i => Math.round(i.top - top)),
          Math.round(foot.clientHeight)
        ].join(' ')
      })
    )
    expect([...new Set(heights)]).toHaveLength(1)
  }

  /** The number of cards in the first row. */
  async countInRow(): Promise<number> {
    const tops = await this.items.evaluateAll(all =>
      all.map(i => Math.round(i.getBoundingClientRect().top))
    )
    return tops.filter(top => top === tops[0]).length
  }

  async openCard(id: string): Promise<void> {
    await this.card(id).getByRole('link', { name: id }).click()
  }

  async expectEmpty(): Promise<void> {
    await expect(this.page.getByText('No campaigns yet.', { exact: true })).toBeVisible()
  }

  private card(id: string): Locator {
    const heading = this.page.getByRole('heading', { name: id, exact: true })
    return this.items.filter({ has: heading })
  }
}

export class CampaignPage {
  private readonly page: Page
  private readonly status: Locator

  constructor(page: Page) {
    this.page = page
    this.status = page.getByRole('region', { name: 'Status' })
  }

  async open({ campaignId, minterAddress }: CreatedCampaign): Promise<void> {
    await this.page.goto(routes.campaign({ id: campaignId, minter: minterAddress }))
    await this.expectTitle(campaignId)
  }

  /** Opens the page as a link does. */
  async follow({ campaignId, minterAddress }: CreatedCampaign): Promise<void> {
    await followPath(this.page, routes.campaign({ id: campaignId, minter: minterAddress }))
    await this.expectTitle(campaignId)
  }

  /** Opens the page of an id with characters that the browser may normalize in the title. */
  async openWithoutTitleCheck({ campaignId, minterAddress }: CreatedCampaign): Promise<void> {
    await this.page.goto(routes.campaign({ id: campaignId, minter: minterAddress }))
  }

  async expectTitle(id: string): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: id, exact: true })).toBeVisible()
    await expect(this.page).toHaveTitle(new RegExp(`^${id} • `))
  }

  async expectPhase(phase: PhaseText): Promise<void> {
    await expect(this.status.getByText(phase, { exact: true })).toBeVisible()
  }

  /** Expects the bar at the bottom of a phone's window. It disappears when a package is in view. */
  async expectPinned(price: string): Promise<void> {
    const bar = this.page.locator('.action-bar')
    await expect(bar).toContainText(price)
    const link = bar.getByRole('link', { name: 'See packages' })
    await expect(link).toBeInViewport()
    await link.click()
    await expect(bar).toBeHidden()
  }

  /** Expects no bar on a wide screen, where the packages are beside the price. */
  async expectNotPinned(): Promise<void> {
    await expect(this.page.getByRole('link', { name: 'See packages' })).toBeHidden()
  }

  async expectCountdown(isVisible: boolean): Promise<void> {
    await expect(this.status.getByRole('timer')).toBeVisible({ visible: isVisible })
  }

  /** Expects this many sold works at the end of the page. */
  async expectMinted(count: number): Promise<void> {
    const works = this.page.getByRole('region', { name: 'Minted so far' })
    await expect(works.getByRole('listitem')).toHaveCount(count)
  }

  async expectStatusText(text: RegExp | string): Promise<void> {
    await expect(this.status).toContainText(text)
  }

  async expectTier(name: string, texts: readonly (RegExp | string)[]): Promise<void> {
    for (const text of texts) await expect(this.tier(name)).toContainText(text)
  }

  /** Expects that the text of a tier is shortened, and shows all of it. */
  async readTierText(name: string, text: string): Promise<void> {
    const whole = this.tier(name).getByText(text, { exact: true })
    await expect(whole).toBeHidden()
    await this.tier(name).getByText('more', { exact: true }).click()
    await expect(whole).toBeVisible()
  }

  async expectTiers(names: readonly string[]): Promise<void> {
    const options = this.page.getByRole('region', { name: 'Package options' })
    await expect(options.getByRole('article').getByRole('heading')).toHaveText([...names])
  }

  /** `none`: neither a link nor a button. */
  async expectBuy(name: string, state: 'none' | 'open' | 'soldOut'): Promise<void> {
    const tier = this.tier(name)
    await expect(tier).toBeVisible()
    await expect(this.buyLink(name)).toBeVisible({ visible: state === 'open' })
    const soldOut = tier.getByRole('button', { name: 'Sold out' })
    if (state === 'soldOut') await expect(soldOut).toBeDisabled()
    else await expect(soldOut).toHaveCount(0)
  }

  async expectBuyLeadsTo(name: string, path: string): Promise<void> {
    await expect(this.buyLink(name)).toHaveAttribute('href', path)
  }

  async buy(name: string): Promise<void> {
    await this.buyLink(name).click()
  }

  async buyFromFirst(): Promise<void> {
    await this.page
      .getByRole('link', { name: /^Buy from/ })
      .first()
      .click()
  }

  async expectTaken(name: string, taken: number): Promise<void> {
    const bar = this.tier(name).getByRole('progressbar')
    await expect(bar).toHaveJSProperty('value', taken)
  }

  async expectText(text: RegExp | string): Promise<void> {
    await expect(this.page.getByRole('main')).toContainText(text)
  }

  /** Expects a video that loops without sound, with buttons to pause it and to turn the sound on. */
  async expectLoopingVideo(): Promise<void> {
    const video = this.visibleVideo()
    for (const name of ['muted', 'loop']) await expect(video).toHaveJSProperty(name, true)
    await expect(video).toHaveJSProperty('paused', false)
    const hidden = this.page.getByRole('main').locator('video').filter({ visible: false })
    for (const [name, value] of [
      ['preload', 'none'],
      ['readyState', 0] // nothing was loaded
    ] as const)
      await expect(hidden).toHaveJSProperty(name, value)
    await this.page.getByRole('button', { name: 'Pause' }).click()
    await expect(video).toHaveJSProperty('paused', true)
    await this.page.getByRole('button', { name: 'Mute' }).click()
    await expect(video).toHaveJSProperty('muted', false)
  }

  /** Expects a video that waits until it is played, for people who prefer less motion. */
  async expectWaitingVideo(): Promise<void> {
    const video = this.visibleVideo()
    await expect(video).toHaveJSProperty('autoplay', false)
    await expect(video, 'its first picture is shown').toHaveJSProperty('preload', 'metadata')
    await expect(video).toHaveJSProperty('paused', true)
    await this.page.getByRole('button', { name: 'Play' }).click()
    await expect(video).toHaveJSProperty('paused', false)
  }

  private visibleVideo(): Locator {
    return this.page.getByRole('main').locator('video:visible')
  }

  /** Marks the document. The returned function fails when the document was loaded again since then. */
  async markDocument(): Promise<() => Promise<void>> {
    await this.page.evaluate(() => document.body.setAttribute('aria-description', 'marked'))
    return async () => {
      const mark = await this.page.evaluate(() => document.body.getAttribute('aria-description'))
      expect(mark, 'the page was not loaded again').toBe('marked')
    }
  }

  private tier(name: string): Locator {
    const heading = this.page.getByRole('heading', { name, exact: true })
    return this.page.getByRole('article').filter({ has: heading })
  }

  /**
   * The link is in the tier's card. On phones it is in the bar at the bottom of the window if there is only one tier.
   */
  private buyLink(name: string): Locator {
    return this.page.getByRole('link', { name: `Buy from ${name}`, exact: true })
  }
}
