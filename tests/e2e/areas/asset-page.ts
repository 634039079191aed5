// An asset page: its media, what is said of it, what people do about it.

import { expect, type Locator, type Page } from '@playwright/test'

import { routes } from '../../../src/lib/config/routes.ts'

export class AssetPage {
  private readonly page: Page
  private readonly sale: Locator
  private readonly media: Locator
  private readonly like: Locator

  constructor(page: Page) {
    this.page = page
    this.sale = page.getByRole('region', { name: 'Sale' })
    this.media = page.getByRole('list', { name: 'Media' })
    this.like = page.getByRole('button', { name: /^Like\s*\d/ })
  }

  async open(identifier: string, query = ''): Promise<void> {
    await this.page.goto(routes.asset(identifier) + query)
    await expect(this.page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  }

  async openAuction(identifier: string, auctionId: number): Promise<void> {
    await this.page.goto(routes.auction(identifier, auctionId))
    await expect(this.sale).toBeVisible()
  }

  async openTab(name: 'Creator' | 'Details' | 'History'): Promise<void> {
    await this.page.getByRole('link', { name, exact: true }).click()
  }

  // What is offered.

  async expectOffered(button: string | RegExp, address: string | RegExp): Promise<void> {
    await expect(this.sale.getByRole('link', { name: button, exact: true })).toHaveAttribute(
      'href',
      address
    )
  }

  async expectSaleSays(text: string | RegExp): Promise<void> {
    await expect(this.sale).toContainText(text)
  }

  async expectNothingToPress(): Promise<void> {
    await expect(this.sale).toBeVisible()
    await expect(
      this.sale.getByRole('link', { name: /^(Place|Buy|Sell|Claim|End|With)/ })
    ).toHaveCount(0)
    await expect(this.sale.getByRole('button')).toHaveCount(0)
  }

  async expectHeldBack(button: string): Promise<void> {
    await expect(this.sale.getByRole('link', { name: button, exact: true })).toHaveAttribute(
      'aria-disabled',
      'true'
    )
  }

  async expectDisabled(button: string): Promise<void> {
    await expect(this.sale.getByRole('button', { name: button, exact: true })).toBeDisabled()
  }

  async expectAddress(path: string): Promise<void> {
    await expect(this.page).toHaveURL(new RegExp(`${path}$`))
  }

  async pressOffered(button: string): Promise<void> {
    await this.sale.getByRole('link', { name: button, exact: true }).click()
  }

  // Media.

  async expectFrame(at: number): Promise<void> {
    await expect(this.media.getByRole('listitem').nth(at - 1)).toBeInViewport({ ratio: 0.9 })
    await expect(
      this.page.getByRole('button', { name: new RegExp(`^Show ${at} of`) })
    ).toHaveAttribute('aria-current', 'true')
  }

  async step(name: 'Next' | 'Previous'): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click()
  }

  async choose(at: number): Promise<void> {
    await this.page.getByRole('button', { name: new RegExp(`^Show ${at} of`) }).click()
  }

  async pressKeyOnMedia(key: string): Promise<void> {
    await this.media.focus()
    await this.page.keyboard.press(key)
  }

  /** The kinds of elements the media is shown with, in order: 'img', 'video', 'audio' or the words that stand instead. */
  async expectKinds(kinds: readonly string[]): Promise<void> {
    const found = await this.media.getByRole('listitem').evaluateAll(frames =>
      frames.map(frame => {
        const player = frame.querySelector('video, audio')
        if (player) return player.localName
        return frame.querySelector('img') ? 'img' : (frame.textContent ?? '').trim()
      })
    )
    expect(found).toEqual(kinds)
  }

  async expectPlayedAs(type: string): Promise<void> {
    const types = await this.media
      .getByRole('listitem')
      .evaluateAll(frames => frames.flatMap(i => i.querySelector('source')?.type ?? []))
    expect(types).toContain(type)
  }

  async expectGap(pixels: number): Promise<void> {
    await expect(this.media).toHaveCSS('column-gap', `${pixels}px`)
  }

  async openFullScreen(): Promise<void> {
    await this.page.getByRole('button', { name: 'Full screen', exact: true }).click()
    await expect(this.fullScreen()).toBeVisible()
  }

  async zoomIn(): Promise<number> {
    const image = this.fullScreen().getByRole('img')
    const before = (await image.boundingBox())?.width ?? 0
    await this.fullScreen().getByRole('button', { name: 'Zoom in' }).click()
    await expect.poll(async () => (await image.boundingBox())?.width ?? 0).toBeGreaterThan(before)
    return ((await image.boundingBox())?.width ?? 0) / before
  }

  async expectFullScreenShows(name: string): Promise<void> {
    await expect(this.fullScreen().getByRole('img', { name })).toBeVisible()
  }

  async closeFullScreen(): Promise<void> {
    await this.page.keyboard.press('Escape')
    await expect(this.fullScreen()).toHaveCount(0)
  }

  /** What a card in the list of its collection says beside its name. */
  async expectCard(name: string, text: string | RegExp): Promise<void> {
    const card = this.page.getByRole('listitem').filter({ hasText: name })
    await expect(card.first()).toContainText(text)
  }

  async expectNoCardText(name: string, text: RegExp): Promise<void> {
    const card = this.page.getByRole('listitem').filter({ hasText: name })
    await expect(card.first()).not.toContainText(text)
  }

  async expectCovered(words: string): Promise<void> {
    await expect(this.page.getByRole('article').getByText(words).first()).toBeVisible()
    await expect(this.media).toBeHidden()
  }

  async uncover(): Promise<void> {
    await this.page.getByRole('article').getByText('Show', { exact: true }).click()
    await expect(this.media).toBeVisible()
  }

  async expectText(text: string | RegExp): Promise<void> {
    await expect(this.page.getByText(text).first()).toBeVisible()
  }

  async expectNoText(text: string | RegExp): Promise<void> {
    await expect(this.page.getByText(text)).toHaveCount(0)
  }

  // Lists.

  async expectRows(list: string, count: number): Promise<void> {
    const rows = this.page.getByRole('list', { name: list, exact: true }).getByRole('listitem')
    await expect(rows).toHaveCount(count)
  }

  async showMore(list: string): Promise<void> {
    const lists = this.page.getByRole('list', { name: list, exact: true })
    await lists.locator('xpath=..').getByRole('link', { name: 'Show more' }).click()
  }

  async showBids(): Promise<void> {
    await this.page.getByRole('link', { name: 'Show bids' }).click()
  }

  async expectInList(list: string, text: string | RegExp): Promise<void> {
    await expect(this.page.getByRole('list', { name: list, exact: true })).toContainText(text)
  }

  async expectTagLeadsTo(tag: string, address: string): Promise<void> {
    await expect(this.page.getByRole('link', { name: `#${tag}` })).toHaveAttribute('href', address)
  }

  // People.

  async pressLike(): Promise<void> {
    await this.like.click()
  }

  async expectLikes(count: number, isLiked: boolean): Promise<void> {
    await expect(this.like).toHaveAttribute('aria-pressed', String(isLiked))
    await expect(this.like).toHaveText(String(count))
  }

  async report(): Promise<void> {
    await this.page.getByRole('button', { name: 'Report', exact: true }).click()
  }

  async expectReported(): Promise<void> {
    await expect(this.page.getByRole('button', { name: 'Reported', exact: true })).toBeDisabled()
  }

  async share(way: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Share', exact: true }).click()
    await this.page.getByRole('group', { name: 'Share' }).getByRole('button', { name: way }).click()
  }

  async expectShareSays(text: string): Promise<void> {
    await expect(this.page.getByRole('group', { name: 'Share' }).getByText(text)).toBeVisible()
  }

  async pressFollow(name: 'Follow' | 'Unfollow'): Promise<void> {
    const button = this.page.getByRole('button', { name: /Follow|Unfollow/ })
    await button.hover()
    await expect(button).toHaveText(new RegExp(name))
    await button.click()
  }

  async expectFollows(isFollowed: boolean): Promise<void> {
    const button = this.page.getByRole('button', { name: /Follow|Unfollow/ })
    await expect(button).toHaveAttribute('aria-pressed', String(isFollowed))
  }

  /** Answers of the people's service to a change. */
  async expectSaved(path: string): Promise<void> {
    await this.page.waitForResponse(answer => answer.url().endsWith(path) && answer.ok())
  }

  async expectTransactionLinks(list: string): Promise<void> {
    const rows = this.page.getByRole('list', { name: list, exact: true }).getByRole('listitem')
    const links = rows.getByRole('link', { name: /\d\d:\d\d/ })
    await expect(links).toHaveCount(await rows.count())
    await expect(links.first()).toHaveAttribute('href', /\/transactions\/[0-9a-f]{64}$/)
  }

  async closeShare(): Promise<void> {
    await this.page.keyboard.press('Escape')
    await expect(this.page.getByRole('group', { name: 'Share' })).toHaveCount(0)
  }

  // What leaves the page unseen.

  /** The files of an item the browser has asked for. */
  watchMedia(identifier: string): () => string[] {
    const asked: string[] = []
    this.page.on('request', request => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/media/') && pathname.includes(identifier)) asked.push(pathname)
    })
    return () => asked
  }

  /** The items that were counted as seen. */
  watchViews(): () => string[] {
    const seen: string[] = []
    this.page.on('request', request => {
      if (request.url().endsWith('/api/views')) seen.push(request.postDataJSON().identifier)
    })
    return () => seen
  }

  /** The windows the page would have opened. */
  async watchWindows(): Promise<() => Promise<{ url: string; features: string }[]>> {
    await this.page.addInitScript(() => {
      const seen: { url: string; features: string }[] = []
      Object.assign(globalThis, { opened: seen })
      window.open = (url, _, features) => {
        seen.push({ url: String(url), features: features ?? '' })
        return null
      }
    })
    return () =>
      this.page.evaluate(
        () => (globalThis as unknown as { opened: { url: string; features: string }[] }).opened
      )
  }

  private fullScreen(): Locator {
    return this.page.getByRole('dialog', { name: 'Full screen' })
  }
}
