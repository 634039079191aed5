// The search box of the header, its list, and the page of results.

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

  /** Goes to the box, which on a narrow screen stands in a sheet. */
  async open(): Promise<void> {
    const button = this.page.getByRole('button', { name: 'Search', exact: true })
    if (await button.isVisible()) await button.click()
    else await this.input.click()
    await expect(this.input).toBeFocused()
  }

  /** Its list is there to answer. */
  async expectReady(): Promise<void> {
    await expect(this.input).toHaveRole('combobox')
  }

  async type(phrase: string): Promise<void> {
    await this.input.fill(phrase)
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key)
  }

  /** As a German keyboard makes one. */
  async pressShiftedSlash(): Promise<void> {
    await this.page.locator('body').dispatchEvent('keydown', { key: '/', shiftKey: true })
  }

  async expectFocused(): Promise<void> {
    await expect(this.input).toBeFocused()
  }

  async expectTyped(phrase: string): Promise<void> {
    await expect(this.input).toHaveValue(phrase)
  }

  async expectHint(text: RegExp): Promise<void> {
    await expect(this.page.getByRole('banner').getByText(text)).toBeVisible()
  }

  /** Groups by their names, each with the entries that must be in it. */
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

  /** However long its words, an entry is no wider than what stands around the box. */
  async expectEntriesFit(): Promise<void> {
    await expect(this.list).toBeVisible()
    const excess = await this.list.evaluate(list => {
      const box = list.closest('search')?.getBoundingClientRect()
      const end = Math.min(box?.right ?? 0, document.documentElement.clientWidth)
      return list.getBoundingClientRect().right - end
    })
    expect(excess).toBeLessThanOrEqual(0)
  }

  async expectPictures(): Promise<void> {
    await expect(this.list.locator('img').first()).toBeVisible()
  }

  async expectVerified(entry: RegExp): Promise<void> {
    const option = this.list.getByRole('option', { name: entry }).first()
    await expect(option.getByRole('img', { name: 'Verified' })).toBeVisible()
  }

  /** The highlighted entry is the one the input points at. */
  async expectHighlighted(at: 'first' | 'last'): Promise<void> {
    const option = this.list.getByRole('option')[at]()
    await expect(option).toHaveAttribute('aria-selected', 'true')
    const id = await option.getAttribute('id')
    await expect(this.input).toHaveAttribute('aria-activedescendant', id ?? '')
  }

  async expectNoneHighlighted(): Promise<void> {
    await expect(this.list.locator('[aria-selected=true]')).toHaveCount(0)
  }

  /** Presses on the page beside it. */
  async clickOutside(): Promise<void> {
    await this.page.getByRole('heading', { level: 1 }).first().click()
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

  /** However long it is, the way to remove it stands beside it. */
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

  /** A kind of results with its count, and the way to one of them. */
  async expectResultGroup(title: string, count: number): Promise<void> {
    const heading = this.page.getByRole('heading', { level: 2, name: `${title} ${count}` })
    await expect(heading).toBeVisible()
  }

  async expectNoResultGroup(title: string): Promise<void> {
    await expect(this.page.getByRole('region', { name: title })).toHaveCount(0)
  }

  async expectLink(name: string | RegExp, address: string): Promise<void> {
    const link = this.page.getByRole('main').getByRole('link', { name }).first()
    await expect(link).toHaveAttribute('href', address)
  }

  /** Search engines are asked to leave it out. */
  async expectNoIndex(): Promise<void> {
    await expect(this.page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  }

  async expectNoResults(phrase: string): Promise<void> {
    await expect(
      this.page.getByRole('heading', { level: 1, name: `No results found for ${phrase}` })
    ).toBeVisible()
  }

  async expectMinLengthHint(): Promise<void> {
    await expect(this.page.getByRole('main')).toContainText('Type at least 3 characters')
  }

  /** As a form, without any code. */
  async submitWithoutScript(phrase: string): Promise<void> {
    await this.input.fill(phrase)
    await this.input.press('Enter')
  }
}
