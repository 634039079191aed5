// The page of a collection: its figures, its items filtered by traits, and its auctions.

import { expect, type Locator, type Page } from '@playwright/test'

import { routes } from '../../../src/lib/config/routes.ts'
import { STORAGE } from '../../../src/lib/config/storage.ts'
import { ReportDialog } from './report-dialog.ts'
import { followPath } from './soft-navigation.ts'

/** The button that closes the sheet of filters, also before the number of results is known. */
const SHOW_ITEMS = /^(Show (\d+\+? )?(item|auction)s?|Counting…)$/

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

  /** Opens the page as a link does. */
  async follow(collection: string, query = ''): Promise<void> {
    await followPath(this.page, routes.collection(collection) + query)
  }

  async goTo(path: string): Promise<void> {
    await this.page.goto(path)
  }

  async expectAddress(path: string): Promise<void> {
    await expect(this.page).toHaveURL(url => url.pathname === path)
  }

  /** Expects a link to an action of the collection's owner. */
  async expectOwnerAction(name: string): Promise<void> {
    await expect(this.main.getByRole('link', { name })).toBeVisible()
  }

  /** Expects no filters, neither on a wide nor on a narrow screen. */
  async expectNoFilters(): Promise<void> {
    await expect(this.main.getByText('No tokens found.')).toBeVisible()
    await expect(this.onSale()).toBeHidden()
    await expect(this.main.getByRole('heading', { name: 'Filters' })).toBeHidden()
    await expect(this.main.getByRole('button', { name: /^Filters/ })).toBeHidden()
  }

  async followOwnerAction(name: string): Promise<void> {
    await this.main.getByRole('link', { name }).click()
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

  /** Expects that the whole description is visible. */
  async expectDescriptionExpanded(): Promise<void> {
    await expect(this.main.locator('header details')).toHaveCount(0)
  }

  async toggleDescription(word: 'less' | 'more'): Promise<void> {
    await this.main.getByText(word, { exact: true }).click()
  }

  async expectStatistic(label: string, value: RegExp): Promise<void> {
    await expect(this.statistic(label)).toHaveText(value)
  }

  /** Expects on a phone that the figures are above the description. */
  async expectFiguresAbove(description: string): Promise<void> {
    const figures = await this.statistic('Buy now from').boundingBox()
    const text = await this.main.getByText(description).boundingBox()
    expect(figures?.y ?? 0).toBeLessThan(text?.y ?? 0)
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

  async expectOnSaleCount(count: number): Promise<void> {
    await expect(this.onSale()).toHaveAccessibleName(`On sale ${count}`)
  }

  /** Expects no switch to the items on sale, because its list would be empty. */
  async expectNothingOnSale(): Promise<void> {
    await expect(this.main.getByText(/none on sale/)).toBeVisible()
    await expect(this.onSale()).toBeHidden()
  }

  /** Expects on an item's card how many copies the viewer holds. */
  async expectHeld(name: string, words: string): Promise<void> {
    await expect(this.card(name)).toContainText(words)
  }

  async expectNotHeld(name: string): Promise<void> {
    await expect(this.card(name)).not.toContainText('You own')
    await expect(this.card(name).getByRole('link', { name: /^Sell/ })).toHaveCount(0)
  }

  /** Presses the link of the card that opens the dialog to sell the item. */
  async sell(name: string): Promise<void> {
    await this.card(name).getByRole('link', { name: /^Sell/ }).click()
  }

  private card(name: string): Locator {
    const title = this.page.getByRole('heading', { level: 3, name, exact: true })
    return this.main.getByRole('listitem').filter({ has: title })
  }

  /** Shows the picture of a marked collection, which admins see only after a press. It is not loaded before. */
  async showPicture(name: string): Promise<void> {
    const picture = this.main.getByRole('group').filter({ hasText: name }).locator('img')
    await expect(picture).toBeHidden()
    await this.main.getByText(`Show the picture of ${name}`).click()
    await expect(picture).toBeVisible()
  }

  private onSale(): Locator {
    return this.main.getByRole('switch', { name: /^On sale/ })
  }

  async toggleYours(): Promise<void> {
    await this.yours().click()
  }

  /** Expects the switch that lists the viewer's items, with its count. */
  async expectYours(isOn: boolean, count: number): Promise<void> {
    await expect(this.yours()).toHaveAttribute('aria-checked', String(isOn))
    await expect(this.yours()).toHaveAccessibleName(`Yours ${count}`)
  }

  async expectNoYours(): Promise<void> {
    await expect(this.yours()).toHaveCount(0)
  }

  private yours(): Locator {
    return this.main.getByRole('switch', { name: /^Yours/ })
  }

  async expectList(
    name: 'Items' | 'Items on sale' | 'Your items' | 'Your items on sale'
  ): Promise<void> {
    await expect(this.main.getByRole('list', { name, exact: true })).toBeVisible()
  }

  async expectNoList(): Promise<void> {
    await expect(this.main.getByRole('list', { name: /^Items( on sale)?$/ })).toHaveCount(0)
  }

  /** Expects cards with these names in this order. */
  async expectCards(...names: string[]): Promise<void> {
    await expect(this.main.locator('[data-list] a.card-link')).toHaveText(names)
  }

  async expectResultCount(text: RegExp): Promise<void> {
    await expect(this.main.getByRole('status').first()).toHaveText(text)
  }

  /** Opens the filter sheet on a narrow screen; on a wide screen the filters are already visible. */
  async openFilters(): Promise<void> {
    const button = this.main.getByRole('button', { name: /^Filters/ })
    if (await button.isVisible()) await button.click()
  }

  /** Expects that the styles of the filters are loaded: on a wide screen the panel is then sticky. */
  async expectFiltersStyled(): Promise<void> {
    await expect(this.page.getByRole('form', { name: /^Filter/ })).toHaveCSS('position', 'sticky')
  }

  async closeFilters(): Promise<void> {
    const button = this.page.getByRole('button', { name: SHOW_ITEMS })
    if (await button.isVisible()) await button.click()
  }

  async choose(group: string, option: RegExp | string): Promise<string> {
    const select = this.page.getByRole('combobox', { name: group, exact: true })
    await expect(select).toBeVisible() // the filter sheet of a narrow screen is open
    const options = await select
      .locator('option')
      .evaluateAll(all => all.map(i => i as HTMLOptionElement).map(i => [i.text.trim(), i.value]))
    const [label, value] =
      options.find(([text = '']) =>
        typeof option === 'string' ? text.startsWith(option) : option.test(text)
      ) ?? []
    if (label === undefined || value === undefined) throw new Error(`${group} offers ${options}`)
    // Selected by value: the label contains a count that items of other tests change.
    await select.selectOption({ value })
    return label
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

  /** On a narrow screen the options are behind a button. */
  async sortBy(name: string): Promise<void> {
    const open = this.main.getByRole('button', { name: /^Sort/ })
    if (await open.isVisible()) await open.click()
    const sorts = this.main.getByRole('navigation', { name: 'Sort by' })
    await sorts.getByRole('link', { name, exact: true }).click()
  }

  async clearFilters(): Promise<void> {
    await this.main.getByRole('link', { name: 'Clear all filters' }).click()
  }

  /** Submits the filters as a plain form, as a browser without JavaScript does. */
  async submitFiltersWithoutScript(): Promise<void> {
    await this.page.getByRole('button', { name: SHOW_ITEMS }).click()
  }

  async report(reason: string): Promise<void> {
    await this.main.getByRole('button', { name: 'Report', exact: true }).click()
    await new ReportDialog(this.page).report(reason)
  }

  async expectReported(): Promise<void> {
    const button = this.main.getByRole('button', { name: 'Reported', exact: true })
    await expect(button).toBeDisabled()
    await expect(this.main.getByRole('link', { name: 'Add details' })).toBeVisible()
  }

  /** Waits until the report is saved. */
  async waitForReport(collection: string): Promise<void> {
    const read = () =>
      this.page.evaluate(key => localStorage.getItem(key) ?? '', STORAGE.reports.key)
    await expect.poll(read).toContain(collection)
  }

  async expectPaused(collection: string): Promise<void> {
    // The server may return a page that was cached before the change.
    await expect(async () => {
      await this.open(collection)
      await expect(this.main.getByText('Contract is paused.')).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await this.expectNoList()
  }
}
