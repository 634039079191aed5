// A dialog that lists the user's own things: its rows, the button of each row, and the ways to close it.

import { expect, type Locator, type Page, type Request } from '@playwright/test'

import { type AccountHandle, routes } from '../../../src/lib/config/routes.ts'
import { followPath } from './soft-navigation.ts'

export class OwnListDialog {
  private readonly page: Page
  private readonly dialog: Locator
  private readonly name: string

  /** `name` is part of the URL, `title` is the heading above the list. */
  constructor(page: Page, name: string, title: string) {
    this.page = page
    this.name = name
    this.dialog = page.getByRole('dialog', { name: title, exact: true })
  }

  /** Opens the dialog by its URL. */
  async open(handle: AccountHandle): Promise<void> {
    await this.page.goto(routes.accountModal(handle, this.name))
    await this.expectOpen()
  }

  /** Opens the dialog as a link does. */
  async follow(handle: AccountHandle): Promise<void> {
    await followPath(this.page, routes.accountModal(handle, this.name))
    await this.expectOpen()
  }

  async press(item: string, button: string): Promise<void> {
    await this.row(item).getByRole('link', { name: button, exact: true }).click()
  }

  /** Follows or unfollows an account of the list. */
  async pressFollow(person: string): Promise<void> {
    await this.followButton(person).click()
    // The button shows another text while the pointer is over it.
    await this.page.mouse.move(0, 0)
  }

  async goTo(item: string): Promise<void> {
    await this.row(item).getByRole('link', { name: item, exact: true }).click()
  }

  async close(): Promise<void> {
    await this.dialog.getByRole('link', { name: 'Close' }).click()
    await expect(this.dialog).toHaveCount(0)
  }

  async tryAgain(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Try again' }).click()
  }

  /** Follows the retry link of a page that was rendered without its list. */
  async reload(): Promise<void> {
    await this.dialog.getByRole('link', { name: 'Try again' }).click()
  }

  async scrollToEnd(count: number): Promise<void> {
    await expect
      .poll(async () => {
        await this.rows().last().scrollIntoViewIfNeeded()
        return this.rows().count()
      })
      .toBe(count)
  }

  async expectOpen(): Promise<void> {
    await expect(this.dialog).toBeVisible()
  }

  async expectRow(item: string, ...parts: (string | RegExp)[]): Promise<void> {
    await expect(this.row(item)).toHaveCount(1)
    for (const part of parts) await expect(this.row(item)).toContainText(part)
  }

  async expectButtonsInOneRow(): Promise<void> {
    const buttons = await this.dialog.locator('.own-buttons').first().boundingBox()
    expect(buttons?.height).toBeLessThan(60)
  }

  /** Expects the links to all lists in view, also on a phone. */
  async expectListsInView(): Promise<void> {
    const links = await this.dialog.getByRole('navigation').getByRole('link').all()
    expect(links).toHaveLength(5)
    for (const link of links) await expect(link).toBeInViewport({ ratio: 1 })
  }

  /** Returns the position and size of the dialog and of its tabs. Both must be the same for each list. */
  async measureFrame(): Promise<unknown[]> {
    const parts = [this.dialog.locator('.dialog'), this.dialog.getByRole('navigation')]
    return Promise.all(parts.map(i => i.boundingBox()))
  }

  /** Expects that the dialog has most of the width of a large window, or fills the screen of a phone. */
  async expectRoom(): Promise<void> {
    const { height = 0, width = 0 } = this.page.viewportSize() ?? {}
    const box = await this.dialog.locator('.dialog').boundingBox()
    expect(box?.width).toBeGreaterThanOrEqual(Math.min(width, 760))
    if (width < 760) expect(box?.height).toBe(height)
  }

  /** Expects that prices, status and buttons begin at the same place in every row, on a wide screen. */
  async expectColumns(): Promise<void> {
    for (const column of ['.own-price', '.own-state', '.own-buttons']) {
      const cells = await this.rows().locator(column).all()
      const starts = await Promise.all(cells.map(async i => (await i.boundingBox())?.x))
      expect(starts.length).toBeGreaterThan(1)
      expect(new Set(starts).size, column).toBe(1)
    }
  }

  /** Expects on a phone buttons that are large enough for touch (44 px), in a line below the text of the row. */
  async expectTouchButtons(): Promise<void> {
    if ((this.page.viewportSize()?.width ?? 0) >= 760) return
    for (const row of await this.rows().all()) {
      const words = await row.locator('.own-words').boundingBox()
      const end = (words?.y ?? 0) + (words?.height ?? 0)
      for (const button of await row.locator('.own-buttons > *').all()) {
        const box = await button.boundingBox()
        expect(box?.height).toBeGreaterThanOrEqual(44)
        expect(box?.y).toBeGreaterThanOrEqual(end)
      }
    }
  }

  /** Expects enough space between the buttons for touch. */
  async expectNoOverlap(): Promise<void> {
    const boxes = await this.dialog.getByRole('listitem').getByRole('button').all()
    const edges = await Promise.all(boxes.map(i => i.boundingBox()))
    expect(edges.length).toBeGreaterThan(1)
    for (const [at, edge] of edges.slice(1).entries()) {
      const { y = 0, height = 0 } = edges[at] ?? {}
      expect((edge?.y ?? 0) - (y + height)).toBeGreaterThanOrEqual(8)
    }
  }

  /** Types a name. The search starts without a press. */
  async search(name: string): Promise<void> {
    await this.dialog.getByRole('searchbox').fill(name)
  }

  async chooseCollection(name: string): Promise<void> {
    await this.dialog.getByRole('combobox', { name: 'Collection' }).selectOption({ label: name })
  }

  /** Expects that the search box has the focus and this text. */
  async expectSearching(name: string): Promise<void> {
    await expect(this.dialog.getByRole('searchbox')).toBeFocused()
    await expect(this.dialog.getByRole('searchbox')).toHaveValue(name)
  }

  /** Expects no result, and in its place the names of other items and the link that searches all items. */
  async expectNoMatch(phrase: string, ...names: string[]): Promise<void> {
    await expect(this.dialog.getByText('No NFTs found.', { exact: true })).toBeVisible()
    await expect(this.suggestions().getByRole('link')).toHaveText(names)
    const link = this.dialog.getByRole('link', { name: 'Search all NFTs' })
    await expect(link).toHaveAttribute('href', routes.search(phrase))
  }

  async pressSuggestion(name: string): Promise<void> {
    await this.suggestions().getByRole('link', { name, exact: true }).click()
  }

  async showAll(): Promise<void> {
    await this.dialog.getByRole('link', { name: 'Show all' }).click()
  }

  async expectButtons(item: string, ...buttons: string[]): Promise<void> {
    await expect(this.row(item).getByRole('link')).toHaveText([item, ...buttons])
  }

  /** Opens another list with its tab. */
  async openList(label: string): Promise<void> {
    const name = new RegExp(`^${label}`)
    await this.dialog.getByRole('navigation').getByRole('link', { name }).click()
  }

  /** Expects the tabs of all lists, with their numbers. */
  async expectLists(...labels: string[]): Promise<void> {
    await expect(this.dialog.getByRole('navigation').getByRole('link')).toHaveText(
      labels.map(i => new RegExp(`^\\s*${i.replace(' ', '\\s*')}\\s*$`))
    )
  }

  async expectNoButton(item: string): Promise<void> {
    await this.expectRow(item)
    await expect(this.row(item).getByRole('link')).toHaveCount(1)
  }

  async expectFollow(person: string, says: 'Follow' | 'Following'): Promise<void> {
    const button = this.followButton(person)
    await expect(button).toHaveText(new RegExp(`^\\s*${says}$`), { useInnerText: true })
    await expect(button).toHaveAttribute('aria-pressed', String(says === 'Following'))
  }

  async expectUnfollowOnHover(person: string): Promise<void> {
    await this.followButton(person).hover()
    await expect(this.followButton(person)).toHaveText(/^\s*Unfollow\s*$/, { useInnerText: true })
    await this.page.mouse.move(0, 0)
  }

  /** Expects a private account: a row without a link, with or without a button. */
  async expectPrivate(button: 'none' | 'Following'): Promise<void> {
    const row = this.rows().filter({ hasText: 'Private user' })
    await expect(row).toHaveCount(1)
    await expect(row.getByRole('link')).toHaveCount(0)
    const buttons = row.getByRole('button')
    if (button === 'none') await expect(buttons).toHaveCount(0)
    else await expect(buttons).toHaveText(new RegExp(`^\\s*${button}$`), { useInnerText: true })
  }

  /** Expects these accounts in this order. */
  async expectAccounts(...names: string[]): Promise<void> {
    await expect(this.rows().getByRole('link')).toHaveText(names.map(i => new RegExp(`${i}\\s*$`)))
  }

  /** Expects the rows, each by the name of its item, and the headings between them. */
  async expectOrder(...texts: string[]): Promise<void> {
    const heads = this.rows().locator('h3, .card-name')
    await expect(heads).toHaveText(texts.map(i => new RegExp(`^\\s*${i}\\s*$`)))
  }

  async expectCount(count: number): Promise<void> {
    await expect(this.rows()).toHaveCount(count)
  }

  /** Expects rows, but none for this item. */
  async expectNoRow(item: string): Promise<void> {
    await expect(this.rows().first()).toBeVisible()
    await expect(this.row(item)).toHaveCount(0)
  }

  async expectEmpty(text: string): Promise<void> {
    await expect(this.dialog.getByText(text, { exact: true })).toBeVisible()
    await this.expectCount(0)
  }

  /** Expects that the empty list has a link to a page with this query. */
  async expectWayOn(label: string, query: string): Promise<void> {
    const link = this.dialog.getByRole('link', { name: label })
    await expect(link).toHaveAttribute('href', routes.explore() + query)
  }

  async expectFailure(): Promise<void> {
    const alert = this.dialog.getByRole('alert')
    await expect(alert).toContainText('Unable to load.')
    await expect(alert).toContainText('Something went wrong.')
  }

  /** Expects the failure of the next page, below the rows that are already loaded. */
  async expectNextPageFailure(): Promise<void> {
    await this.rows().last().scrollIntoViewIfNeeded()
    await expect(this.dialog.getByText('Unable to load.')).toBeVisible()
    expect(await this.rows().count()).toBeGreaterThan(0)
  }

  /** Requests for the dialog's list fail until the returned function is called. */
  async failList(): Promise<() => Promise<void>> {
    const isList = (request: Request) => request.headers()['x-layers'] === 'list'
    const pattern = `**/modal/${this.name}*`
    await this.page.route(pattern, route =>
      isList(route.request()) ? route.fulfill({ status: 503, body: '' }) : route.fallback()
    )
    return () => this.page.unroute(pattern)
  }

  /** Milliseconds between the request for the dialog and the request for its list, by the browser's clock. */
  measureListDelay(): () => Promise<number> {
    const startedAt = new Map<string, number>()
    this.page.on('requestfinished', request => {
      const part = request.headers()['x-layers']
      if (part && request.url().includes(`/modal/${this.name}`))
        startedAt.set(part, request.timing().startTime)
    })
    return async () => {
      await expect.poll(() => startedAt.has('list') && startedAt.has('modal')).toBe(true)
      return (startedAt.get('list') ?? 0) - (startedAt.get('modal') ?? 0)
    }
  }

  private followButton(person: string): Locator {
    return this.row(person).getByRole('button', { name: /follow/i })
  }

  private suggestions(): Locator {
    return this.dialog.getByRole('list', { name: 'Did you mean' })
  }

  private rows(): Locator {
    return this.dialog.getByRole('listitem')
  }

  private row(item: string): Locator {
    return this.rows().filter({ has: this.page.getByRole('link', { name: item, exact: true }) })
  }
}
