// The header's search box, its suggestions, and the results page.

import { expect, type Locator, type Page } from '@playwright/test'

export class SearchBox {
  private readonly page: Page
  private readonly input: Locator
  private readonly list: Locator

  constructor(page: Page) {
    this.page = page
    this.input = page.getByRole('banner').locator('input[type=search]').filter({ visible: true })
    this.list = page.getByRole('listbox', { name: 'Suggestions' })
  }

  /** Focuses the search box, which is in a sheet on a narrow screen. */
  async open(): Promise<void> {
    const button = this.page.getByRole('button', { name: 'Search', exact: true })
    if (await button.isVisible()) await button.click()
    else await this.input.click()
    await expect(this.input).toBeFocused()
  }

  /** Expects that the island of the suggestions is mounted. */
  async expectReady(): Promise<void> {
    await expect(this.input).toHaveRole('combobox')
  }

  async type(phrase: string): Promise<void> {
    await this.input.fill(phrase)
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key)
  }

  /** Types a slash that needs the shift key, as on a German keyboard. */
  async pressShiftedSlash(): Promise<void> {
    await this.page.locator('body').dispatchEvent('keydown', { key: '/', shiftKey: true })
  }

  async expectFocused(): Promise<void> {
    await expect(this.input).toBeFocused()
  }

  /** Expects no focus in the header: its ring would stay visible while the results scroll. */
  async expectNoFocusInHeader(): Promise<void> {
    await expect(this.page.getByRole('banner').locator(':focus')).toHaveCount(0)
  }

  async expectTyped(phrase: string): Promise<void> {
    await expect(this.input).toHaveValue(phrase)
  }

  async expectHint(text: RegExp): Promise<void> {
    await expect(this.page.getByRole('banner').getByText(text)).toBeVisible()
  }

  /** Expects these groups, each with a matching entry. */
  async expectEntries(groups: Record<string, RegExp>): Promise<void> {
    for (const [name, entry] of Object.entries(groups)) {
      const group = this.list.getByRole('group', { name })
      await expect(group.getByRole('option', { name: entry }).first()).toBeVisible()
    }
  }

  async expectOnlyGroups(...names: string[]): Promise<void> {
    await expect(this.list).toBeVisible()
    await expect
      .poll(() => this.list.getByRole('group').evaluateAll(all => all.map(i => i.ariaLabel)))
      .toEqual([...names, 'More'])
  }

  /** Expects that entries with long texts are not wider than the search box. */
  async expectEntriesFit(): Promise<void> {
    await expect(this.list).toBeVisible()
    const excess = await this.list.evaluate(list => {
      const box = list.closest('search')?.getBoundingClientRect()
      const end = Math.min(box?.right ?? 0, document.documentElement.clientWidth)
      return list.getBoundingClientRect().right - end
    })
    expect(excess).toBeLessThanOrEqual(0)
  }

  /** Expects no result, and in its place these names and the link to a page that searches more. */
  async expectSimilar(...names: string[]): Promise<void> {
    await expect(this.page.getByRole('banner').getByText(/^No direct match for /)).toBeVisible()
    await this.expectHighlighted('last')
    const group = this.list.getByRole('group', { name: 'Did you mean' })
    await expect(group.getByRole('option').locator('.strong')).toHaveText(names)
  }

  async expectPictures(): Promise<void> {
    for (const name of ['Collections', 'NFTs'])
      await expect(this.list.getByRole('group', { name }).locator('img').first()).toBeVisible()
  }

  async expectVerified(entry: RegExp): Promise<void> {
    const option = this.list.getByRole('option', { name: entry }).first()
    await expect(option.getByRole('img', { name: 'Verified' })).toBeVisible()
  }

  /** Expects that the selected entry is the input's active descendant. */
  async expectHighlighted(at: 'first' | 'last'): Promise<void> {
    const option = this.list.getByRole('option')[at]()
    await expect(option).toHaveAttribute('aria-selected', 'true')
    const id = await option.getAttribute('id')
    await expect(this.input).toHaveAttribute('aria-activedescendant', id ?? '')
  }

  async expectNoneHighlighted(): Promise<void> {
    await expect(this.list.locator('[aria-selected=true]')).toHaveCount(0)
  }

  /** Clicks the page at its edge, outside the search box. */
  async clickOutside(): Promise<void> {
    await this.page.mouse.click(4, 400)
  }

  async expectNoEntry(name: string): Promise<void> {
    await expect(this.page.getByRole('option', { name })).toHaveCount(0)
  }

  async expectClosed(): Promise<void> {
    await expect(this.list).toBeHidden()
    await expect(this.input).toHaveAttribute('aria-expanded', 'false')
  }

  async choose(entry: RegExp): Promise<void> {
    await this.list.getByRole('option', { name: entry }).first().click()
  }

  async expectRecent(...phrases: string[]): Promise<void> {
    const group = this.list.getByRole('group', { name: 'Recent searches' })
    await expect(group.getByRole('option')).toHaveText(phrases)
  }

  /** Expects the remove button beside a phrase of any length. */
  async expectRemoveButtonVisible(phrase: string): Promise<void> {
    const words = await this.list.getByText(phrase, { exact: true }).boundingBox()
    const cross = await this.page.getByRole('button', { name: `Remove ${phrase}` }).boundingBox()
    if (!words || !cross) throw new Error(`${phrase} is not among the recent searches`)
    expect(words.x + words.width).toBeLessThanOrEqual(cross.x)
  }

  async removeRecent(phrase: string): Promise<void> {
    await this.page.getByRole('button', { name: `Remove ${phrase}` }).click()
  }

  async expectFailure(): Promise<void> {
    await expect(this.page.getByRole('banner').getByRole('alert')).toHaveText(/\S/)
  }

  async retry(): Promise<void> {
    await this.page.getByRole('banner').getByRole('button', { name: 'Try again' }).click()
  }

  async expectResults(phrase: string): Promise<void> {
    await expect(
      this.page.getByRole('heading', { level: 1, name: `Results for “${phrase}”` })
    ).toBeVisible()
  }

  /** Expects a result group with its count, or without one when there may be more. */
  async expectResultGroup(title: string, count?: number): Promise<void> {
    const name = count === undefined ? title : `${title} ${count}`
    await expect(this.page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
  }

  /** Follows the link to all results, whose text has their count. */
  async followAll(count: number, kind: string): Promise<void> {
    await this.page.getByRole('link', { name: `See all ${count} ${kind}`, exact: true }).click()
  }

  async followAllResults(): Promise<void> {
    await this.page.getByRole('link', { name: 'All results' }).click()
  }

  async expectListOf(title: string | RegExp): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }

  /** Expects the person among the results, with these facts about them. */
  async expectPerson(name: string, ...facts: RegExp[]): Promise<void> {
    const person = this.page.getByRole('region', { name, exact: true })
    await expect(person.getByRole('button', { name: 'Follow', exact: true })).toBeVisible()
    for (const fact of facts)
      await expect(person.getByRole('listitem').filter({ hasText: fact })).toHaveCount(1)
  }

  async followPerson(name: string): Promise<void> {
    const person = this.page.getByRole('region', { name, exact: true })
    await person.getByRole('button', { name: 'Follow', exact: true }).click()
  }

  /** Expects that the only result of a kind fills its row. */
  async expectLoneFillsRow(title: string): Promise<void> {
    const section = this.page.getByRole('region', { name: title })
    const [row, card] = await Promise.all(
      [section, section.locator('.card')].map(i => i.boundingBox())
    )
    expect(card?.width).toBeGreaterThanOrEqual(row?.width ?? Number.POSITIVE_INFINITY)
  }

  async expectNoResultGroup(title: string): Promise<void> {
    await expect(this.page.getByRole('region', { name: title })).toHaveCount(0)
  }

  async expectLink(name: string | RegExp, url: string | RegExp): Promise<void> {
    const link = this.page.getByRole('main').getByRole('link', { name }).first()
    await expect(link).toHaveAttribute('href', url)
  }

  /** Expects the robots value noindex. */
  async expectNoIndex(): Promise<void> {
    await expect(this.page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  }

  async expectNoResults(phrase: string): Promise<void> {
    await expect(
      this.page.getByRole('heading', { level: 1, name: `No results found for ${phrase}` })
    ).toBeVisible()
  }

  /** Expects that nothing matches the phrase, and that the page says that it shows the results of a similar name. */
  async expectNearest(phrase: string, name: string): Promise<void> {
    await this.expectResults(name)
    await expect(this.page).toHaveTitle(new RegExp(`^Results for “${name}”`))
    await expect(
      this.page
        .getByRole('main')
        .getByText(`Nothing is called “${phrase}”, so here is the closest name.`)
    ).toBeVisible()
  }

  /** Submits the search as a plain form. */
  async submitWithoutScript(phrase: string): Promise<void> {
    await this.input.fill(phrase)
    await this.input.press('Enter')
  }
}
