// The home page of a partner, opened on its host.

import { expect, type Locator, type Page } from '@playwright/test'

export class PartnerHomePage {
  private readonly page: Page
  private readonly url: string

  /** `origin`: of the main site. `partner`: the first part of the host. */
  constructor(page: Page, origin: string, partner: string) {
    this.page = page
    this.url = new URL(origin.replace('//localhost', `//${partner}.localhost`)).href
  }

  async open(query = ''): Promise<void> {
    const response = await this.page.goto(this.url + query)
    expect(response?.status()).toBe(200)
  }

  /** The headings of the sections, from top to bottom. The first one is the page's. */
  async expectHeadings(names: readonly string[]): Promise<void> {
    await expect(this.main().locator('h1, h2')).toHaveText([...names])
    await expect(this.page.locator('h1')).toHaveCount(1)
    await expect(this.page.locator('h1')).toHaveText(names[0] ?? '')
  }

  async expectTexts(texts: readonly string[]): Promise<void> {
    for (const text of texts) await expect(this.main().getByText(text).first()).toBeVisible()
  }

  async expectAbsent(texts: readonly string[]): Promise<void> {
    for (const text of texts) await expect(this.main().getByText(text)).toHaveCount(0)
  }

  /** Expects these files among the pictures, logos and posters, in this order. */
  async expectPictures(files: readonly string[]): Promise<void> {
    const sources = await this.main()
      .locator('img, video')
      .evaluateAll(found => found.map(i => i.getAttribute('poster') ?? i.getAttribute('src') ?? ''))
    const places = files.map(file => sources.findIndex(source => source.endsWith(`/${file}`)))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  }

  /** Expects a video without sound, with buttons. It must not start for people who prefer less motion. */
  async expectVideo(name: string, poster: string | undefined): Promise<void> {
    const videos = this.main().locator('video').and(this.main().getByLabel(name))
    const video = videos.filter({ visible: true })
    await expect(video.locator('..').getByRole('button', { name: 'Play' })).toBeVisible()
    if (poster) await expect(video).toHaveAttribute('poster', new RegExp(`${poster}$`))
    const state = await video.evaluate(i => {
      const { muted, paused } = i as HTMLVideoElement
      return { muted, paused }
    })
    expect(state).toEqual({ muted: true, paused: true })
  }

  /** Expects works in view without scrolling, because a marketplace should show what it sells. */
  async expectWorksInView(): Promise<void> {
    await expect(this.main().getByRole('article').first()).toBeInViewport({ ratio: 0.2 })
  }

  async expectCards(list: string, count: number): Promise<void> {
    const items = this.main().getByRole('list', { name: list }).getByRole('article')
    await expect(items).toHaveCount(count)
  }

  async openQuestion(question: string): Promise<void> {
    await this.main().getByText(question).click()
  }

  async follow(link: string): Promise<void> {
    await this.main().getByRole('link', { name: link, exact: true }).click()
  }

  /** Follows the launch from the hero, and from its own section. */
  async followLaunch(): Promise<void> {
    const links = this.main().getByRole('link', { name: 'See the launch', exact: true })
    await expect(links).toHaveCount(2)
    for (const link of await links.all()) await expect(link).toHaveAttribute('href', '/launch')
    await links.first().click()
  }

  async expectLink(name: string, href: string): Promise<void> {
    await expect(this.main().getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
  }

  /** Expects that no text became markup: no part of it is an element, a script or a link. */
  async expectNoMarkup(text: string): Promise<void> {
    await expect(this.main().getByText(text).first()).toBeVisible()
    await expect(this.main().locator('b, script, img[src="x"]')).toHaveCount(0)
    await expect(this.main().locator('a[href^="javascript:"], [src^="data:text"]')).toHaveCount(0)
  }

  /** Number of items in the first row of the list that contains `item`. */
  async itemsPerRow(item: string): Promise<number> {
    const list = this.main().getByRole('list').filter({ hasText: item }).last()
    return list.evaluate(element => {
      const tops = [...element.children].map(child => child.getBoundingClientRect().top)
      return tops.filter(top => Math.abs(top - (tops[0] ?? 0)) < 1).length
    })
  }

  async expectFailedCollection(name: string): Promise<void> {
    const row = this.main().getByRole('listitem').filter({ hasText: name })
    await expect(row.getByRole('alert')).toBeVisible()
  }

  /** Lets all pictures of this site fail. */
  async failPictures(): Promise<void> {
    await this.page.route('**/api/media/**', route =>
      route.request().resourceType() === 'image' ? route.abort() : route.fallback()
    )
  }

  /** Expects that the pictures and the frames around them take no space, but the texts beside them do. */
  async expectNoFrames(beside: string): Promise<void> {
    const pictures = this.main().locator('figure img, section > img')
    for (const picture of await pictures.all()) await picture.evaluate(i => i.scrollIntoView())
    await expect.poll(() => pictures.filter({ visible: true }).count()).toBe(0)
    await expect(
      this.page.getByRole('banner').locator('img').filter({ visible: true })
    ).toHaveCount(0)
    const frames = this.main()
      .locator('figure > div')
      .filter({ hasNot: this.page.locator('video') })
    await expect(frames.first()).toBeAttached()
    await expect(frames.filter({ visible: true })).toHaveCount(0)
    const [text, page] = await Promise.all([
      this.main().getByText(beside).locator('xpath=ancestor::section[1]').boundingBox(),
      this.main().boundingBox()
    ])
    expect(text?.width).toBeGreaterThan((page?.width ?? 0) * 0.8)
  }

  private main(): Locator {
    return this.page.getByRole('main')
  }
}
