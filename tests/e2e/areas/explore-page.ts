// The lists of /nfts, /collections, /creators and /trending, and their filters.

import { expect, type Locator, type Page } from '@playwright/test'

import { ExploreHead } from './explore-head.ts'
import { OUTSIDE_ROW } from './on-sale-row.ts'

export class ExplorePage extends ExploreHead {
  private readonly chips: Locator
  private readonly items: Locator
  private readonly panel: Locator

  constructor(page: Page) {
    super(page)
    this.chips = page.getByRole('list', { name: 'Chosen filters' })
    this.items = page.locator(`[data-list-items] > [data-key]${OUTSIDE_ROW}`)
    this.panel = page.locator('form[data-filters]')
  }

  async open(address: string): Promise<void> {
    await this.page.goto(address)
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible()
  }

  async expectAddress(address: string): Promise<void> {
    await expect.poll(() => this.address()).toBe(address)
  }

  /** On a wide screen the filters are always visible, without a button to open or close them. */
  async expectPanel(): Promise<void> {
    await expect(this.panel).toBeVisible()
    await expect(this.page.getByRole('button', { name: /^(Close filters|Filters)/ })).toHaveCount(0)
  }

  /** Expects an icon in place of the first item's image. */
  async expectNoPicture(): Promise<void> {
    const first = this.items.first()
    await expect(first.locator('.thumb-cover svg')).toBeVisible()
    await expect(first.locator('img')).toHaveCount(1)
    await expect(first.locator('img')).toBeHidden()
  }

  async expectFirstCardWithin(pixels: number): Promise<void> {
    const box = await this.items.first().boundingBox()
    expect(box?.height ?? Number.POSITIVE_INFINITY).toBeLessThanOrEqual(pixels)
  }

  async openTab(name: string): Promise<void> {
    const tabs = this.page.getByRole('navigation', { name: 'Explore' })
    await tabs.getByRole('link', { name: new RegExp(`^${name}`) }).click()
  }

  async chooseKind(name: string | RegExp): Promise<void> {
    await this.kindNavigation().getByRole('link', { name }).click()
  }

  async chooseLastKind(): Promise<void> {
    await this.kindNavigation().getByRole('link').last().click()
  }

  async expectCurrentKindInViewport(): Promise<void> {
    const current = this.kindNavigation().locator('[aria-current=true]')
    await expect(current).not.toHaveText(/^All/)
    await expect(current).toBeInViewport({ ratio: 0.9 })
  }

  async expectCurrentKind(name: string | RegExp): Promise<void> {
    await expect(this.kindNavigation().locator('[aria-current=true]')).toHaveText(name)
  }

  async expectOptions(first: string, others: RegExp): Promise<void> {
    const options = await this.kindNavigation().getByRole('link').allTextContents()
    expect(options[0]?.trim()).toBe(first)
    expect(options.length).toBeGreaterThan(1)
    for (const option of options.slice(1))
      expect(option.replace(/\s+/g, ' ').trim()).toMatch(others)
  }

  async check(name: string | RegExp, on = true): Promise<void> {
    await this.panel.getByRole('checkbox', { name }).setChecked(on)
  }

  async expectChecked(name: string | RegExp, on: boolean): Promise<void> {
    await expect(this.panel.getByRole('checkbox', { name })).toBeChecked({ checked: on })
  }

  async chooseToken(name: RegExp): Promise<void> {
    const list = this.panel.getByLabel('Payment token')
    const option = await list.getByRole('option', { name }).textContent()
    await list.selectOption({ label: option?.trim() ?? '' })
  }

  async typePrice(end: 'From' | 'To', text: string): Promise<void> {
    await this.priceField(end).fill(text)
  }

  /** Fills in one end of the price range, also when the filters are in the closed sheet of a narrow screen. */
  async expectPrice(end: 'From' | 'To', text: string): Promise<void> {
    await expect(this.panel.getByLabel(new RegExp(`^${end}`))).toHaveValue(text)
  }

  async pressThumb(end: 'Highest' | 'Lowest', key: string): Promise<void> {
    await this.panel.getByRole('slider', { name: `${end} price` }).press(key)
  }

  async expectPriceRefused(text: string): Promise<void> {
    await expect(this.panel.getByRole('alert')).toHaveText(text)
  }

  async submit(): Promise<void> {
    await this.panel.getByRole('button', { name: /^Show/ }).click()
  }

  /** Expects that the button of an empty list does not have the color of a main action. */
  async expectNothingToShow(): Promise<void> {
    const button = this.panel.getByRole('button', { name: 'Nothing found' })
    const text = await this.panel.evaluate(i => getComputedStyle(i).color)
    await expect(button).toHaveCSS('color', text)
  }

  /** `clear`: the link that removes all filters. */
  async expectChips(names: readonly (string | RegExp)[], clear = 'Clear all'): Promise<void> {
    if (names.length === 0) return expect(this.chips).toHaveCount(0)
    const links = this.chips.getByRole('link')
    await expect(links).toHaveCount(names.length + 1)
    for (const [at, name] of names.entries()) await expect(links.nth(at)).toContainText(name)
    await expect(links.last()).toHaveText(clear)
  }

  async removeChip(name: string): Promise<void> {
    await this.chips.getByRole('link', { name: `Remove filter ${name}` }).click()
  }

  async clearAll(): Promise<void> {
    await this.chips.getByRole('link', { name: 'Clear all' }).click()
  }

  async clearInSheet(): Promise<void> {
    await this.panel.getByRole('link', { name: 'Clear all' }).click()
  }

  /** Expects that the focus is still in the filter sheet. */
  async expectSubmitFocused(): Promise<void> {
    await expect(this.panel.getByRole('button', { name: /^Show/ })).toBeFocused()
  }

  /** Follows the plain link to the next page, which works without JavaScript. */
  async showMore(): Promise<void> {
    await this.page.getByRole('link', { name: 'Show more' }).click()
  }

  async openSheet(): Promise<void> {
    await this.page.getByRole('button', { name: /^Filters/ }).click()
    await expect(this.panel).toBeVisible()
  }

  async expectSheet(isOpen: boolean): Promise<void> {
    await expect(this.panel).toBeVisible({ visible: isOpen })
  }

  async expectCard(name: string): Promise<void> {
    await expect(this.card(name)).toBeVisible()
  }

  async expectNoCard(name: string): Promise<void> {
    await expect(this.card(name)).toHaveCount(0)
  }

  async expectOnly(names: readonly string[]): Promise<void> {
    await expect(this.items.getByRole('heading')).toHaveText([...names])
  }

  async expectEmpty(title: string): Promise<void> {
    await expect(this.page.getByText(title, { exact: true })).toBeVisible()
  }

  async expectRemoveFilter(name: string): Promise<void> {
    await expect(this.page.getByRole('link', { name: `Remove “${name}”` })).toBeVisible()
  }

  async expectFailure(): Promise<void> {
    await expect(this.page.getByText('Unable to load.').filter({ visible: true })).toBeVisible()
  }

  async tryAgain(): Promise<void> {
    await this.page.locator('[data-refine-retry]').click()
  }

  async openCard(name: string): Promise<void> {
    await this.card(name).getByRole('link').first().click()
  }

  async itemKeys(): Promise<string[]> {
    return this.items.evaluateAll(items => items.map(i => i.getAttribute('data-key') ?? ''))
  }

  async expectMoreThan(count: number): Promise<void> {
    await expect.poll(() => this.items.count()).toBeGreaterThan(count)
  }

  async follow(name: string): Promise<void> {
    await this.card(name)
      .getByRole('button', { name: /follow/i })
      .click()
  }

  /** Scrolls until the item is loaded. */
  async scrollTo(key: string): Promise<void> {
    await expect
      .poll(async () => {
        await this.page.mouse.wheel(0, 20_000)
        return this.itemKeys()
      })
      .toContain(key)
  }

  async followAt(place: number): Promise<void> {
    await this.items
      .nth(place)
      .getByRole('button', { name: /follow/i })
      .click()
  }

  async expectFollowsAt(key: string, isFollowed: boolean): Promise<void> {
    const item = this.page.locator(`[data-key="${key}"]`)
    await expect(item.getByRole('button', { name: /follow/i })).toHaveAttribute(
      'aria-pressed',
      String(isFollowed)
    )
  }

  async expectFollows(name: string, isFollowed: boolean): Promise<void> {
    const button = this.card(name).getByRole('button', { name: /follow/i })
    await expect(button).toHaveAttribute('aria-pressed', String(isFollowed))
  }

  /**
   * Marks the filter panel. The returned function returns whether the mark is still there, which means that neither the
   * document nor the panel was loaded again.
   */
  async markPanel(): Promise<() => Promise<boolean>> {
    await this.panel.evaluate(form => {
      Object.assign(window, { markedPanel: form })
    })
    return () =>
      this.page.evaluate(() => {
        const { markedPanel } = window as unknown as { markedPanel?: Element }
        return markedPanel?.isConnected === true
      })
  }

  /** The lists that the page requests from now on, by path and query. The returned array grows. */
  recordListRequests(): string[] {
    const lists: string[] = []
    this.page.on('request', request => {
      const { pathname, search } = new URL(request.url())
      if (pathname === '/nfts') lists.push(pathname + search)
    })
    return lists
  }

  address(): string {
    const { pathname, search } = new URL(this.page.url())
    return pathname + search
  }

  private card(name: string): Locator {
    return this.items.filter({ has: this.page.getByRole('heading', { name, exact: true }) })
  }

  private priceField(end: 'From' | 'To'): Locator {
    return this.panel.getByRole('textbox', { name: new RegExp(`^${end}`) })
  }

  private kindNavigation(): Locator {
    return this.page.getByRole('navigation', { name: 'Show' })
  }

  /** The delays after which the pictures of the first card appear while the pointer is on it. */
  async expectCycling(delays: readonly string[]): Promise<void> {
    const card = this.items.filter({ has: this.page.locator('img + img + img + img') }).first()
    await card.hover()
    const readDelays = () =>
      card.locator('img').evaluateAll(images =>
        images.slice(1).flatMap(image => {
          const { animationDelay, animationDuration, animationName } = getComputedStyle(image)
          return animationName === 'cycle' && animationDuration === '1.2s' ? [animationDelay] : []
        })
      )
    await expect.poll(readDelays).toEqual(delays)
  }
}
