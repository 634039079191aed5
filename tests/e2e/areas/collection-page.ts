// The page of a collection: its figures, its items by their traits, what of it is on sale.

import { expect, type Locator, type Page } from '@playwright/test'

import { routes } from '../../../src/lib/config/routes.ts'

export class CollectionPage {
  private readonly page: Page
  private readonly main: Locator

  constructor(page: Page) {
    this.page = page
    this.main = page.getByRole('main')
  }

  async open(collection: string, query = ''): Promise<void> {
    await this.page.goto(routes.collection(collection) + query)
  }

  async goTo(path: string): Promise<void> {
    await this.page.goto(path)
  }

  async expectAddress(path: string): Promise<void> {
    await expect(this.page).toHaveURL(url => url.pathname === path)
  }

  /** What its owner may do next. */
  async expectOwnerAction(name: string): Promise<void> {
    await expect(this.main.getByRole('link', { name })).toBeVisible()
  }

  async followOwnerAction(name: string): Promise<void> {
    await this.main.getByRole('link', { name }).click()
  }

  async expectNoOwnerAction(name: RegExp): Promise<void> {
    await expect(this.main.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(this.main.getByRole('link', { name })).toHaveCount(0)
  }

  async expectTitle(name: string): Promise<void> {
    await expect(this.main.getByRole('heading', { level: 1, name })).toBeVisible()
  }

  async expectCreator(herotag: string): Promise<void> {
    await expect(this.main.getByRole('link', { name: `Creator ${herotag}` })).toBeVisible()
  }

  async expectText(text: string | RegExp): Promise<void> {
    await expect(this.main.getByText(text)).toBeVisible()
  }

  async expectNoText(text: string | RegExp): Promise<void> {
    await expect(this.main.getByText(text)).toBeHidden()
  }

  /** All of the description is there. */
  async expectDescriptionExpanded(): Promise<void> {
    await expect(this.main.locator('header details')).toHaveCount(0)
  }

  async toggleDescription(word: 'less' | 'more'): Promise<void> {
    await this.main.getByText(word, { exact: true }).click()
  }

  async expectStatistic(label: string, value: RegExp): Promise<void> {
    await expect(this.statistic(label)).toHaveText(value)
  }

  private statistic(label: string): Locator {
    const name = this.page.getByText(label, { exact: true })
    return this.main.locator('dl > div').filter({ has: name }).locator('dd')
  }

  async choosePriceToken(symbol: string): Promise<void> {
    const choice = this.main.getByRole('navigation', { name: 'Prices in' })
    await choice.getByRole('link', { name: symbol, exact: true }).click()
  }

  async toggleOnSale(): Promise<void> {
    await this.onSale().click()
  }

  async toggleOnSaleByKeyboard(): Promise<void> {
    await this.onSale().focus()
    await this.page.keyboard.press('Space')
  }

  async expectOnSale(isOn: boolean): Promise<void> {
    await expect(this.onSale()).toHaveAttribute('aria-checked', String(isOn))
  }

  private onSale(): Locator {
    return this.main.getByRole('switch', { name: /^On sale/ })
  }

  async expectList(name: 'Auctions' | 'Items'): Promise<void> {
    await expect(this.main.getByRole('list', { name, exact: true })).toBeVisible()
  }

  async expectNoList(): Promise<void> {
    await expect(this.main.getByRole('list', { name: /^(Auctions|Items)$/ })).toHaveCount(0)
  }

  /** Names of the cards in their order. */
  async expectCards(...names: string[]): Promise<void> {
    await expect(this.main.locator('[data-list] a.card-link')).toHaveText(names)
  }

  async expectResultCount(text: RegExp): Promise<void> {
    await expect(this.main.getByRole('status').first()).toHaveText(text)
  }

  /** On a narrow screen the filters stand in a sheet. */
  async openFilters(): Promise<void> {
    const button = this.main.getByRole('button', { name: /^Filters/ })
    if (await button.isVisible()) await button.click()
  }

  /** Their styles have come: on a desk they stand beside the list while it is scrolled. */
  async expectFiltersStyled(): Promise<void> {
    await expect(this.page.getByRole('form', { name: /^Filter/ })).toHaveCSS('position', 'sticky')
  }

  async closeFilters(): Promise<void> {
    const button = this.page.getByRole('button', { name: 'Show items' })
    if (await button.isVisible()) await button.click()
  }

  async choose(group: string, option: RegExp | string): Promise<string> {
    const select = this.page.getByRole('combobox', { name: group, exact: true })
    await expect(select).toBeVisible() // the sheet of a narrow screen has opened
    const options = await select
      .locator('option')
      .evaluateAll(all => all.map(i => i as HTMLOptionElement).map(i => [i.text.trim(), i.value]))
    const [label, value] =
      options.find(([text = '']) =>
        typeof option === 'string' ? text.startsWith(option) : option.test(text)
      ) ?? []
    if (label === undefined || value === undefined) throw new Error(`${group} offers ${options}`)
    // Not by its words: they count what other tests list meanwhile.
    await select.selectOption({ value })
    return label
  }

  async check(tag: string): Promise<void> {
    await this.page.getByRole('checkbox', { name: new RegExp(tag) }).check()
  }

  async priceFrom(amount: string): Promise<void> {
    await this.page.getByRole('textbox', { name: /^From/ }).fill(amount)
  }

  async expectChip(label: string | RegExp): Promise<void> {
    await expect(this.chips().getByRole('link', { name: label })).toBeVisible()
  }

  async removeChip(label: string | RegExp): Promise<void> {
    await this.chips().getByRole('link', { name: label }).click()
  }

  async expectNoChips(): Promise<void> {
    await expect(this.chips()).toHaveCount(0)
  }

  private chips(): Locator {
    return this.main.getByRole('list', { name: 'Chosen filters' })
  }

  async sortBy(name: string): Promise<void> {
    const sorts = this.main.getByRole('navigation', { name: 'Sort by' })
    await sorts.getByRole('link', { name, exact: true }).click()
  }

  async clearFilters(): Promise<void> {
    await this.main.getByRole('link', { name: 'Clear all filters' }).click()
  }

  /** As a form, without any code. */
  async submitFiltersWithoutScript(): Promise<void> {
    await this.page.getByRole('button', { name: 'Show items' }).click()
  }

  async report(): Promise<void> {
    await this.main.getByRole('button', { name: 'Report', exact: true }).click()
  }

  async expectReported(): Promise<void> {
    const button = this.main.getByRole('button', { name: 'Reported', exact: true })
    await expect(button).toBeDisabled()
  }

  /** Waits for the network to have taken it. */
  async waitForReport(): Promise<void> {
    await expect
      .poll(() => this.page.evaluate(() => localStorage.getItem('atrium:reported') ?? ''))
      .toContain('STUDIO')
  }

  async expectPaused(collection: string): Promise<void> {
    // The edge may have a page from a moment before.
    await expect(async () => {
      await this.open(collection)
      await expect(this.main.getByText('Contract is paused.')).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await this.expectNoList()
  }
}
