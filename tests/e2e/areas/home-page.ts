// The home page: its sections and their controls.

import { expect, type Locator, type Page } from '@playwright/test'

import { routes } from '../../../src/lib/config/routes.ts'

export class HomePage {
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async open(): Promise<void> {
    await this.page.goto(routes.home())
  }

  /** Expects the sections in this order from top to bottom. */
  async expectOrder(): Promise<void> {
    const places = [
      this.page.getByRole('heading', { name: 'The Web3 Culture Hub' }),
      this.readMore(),
      this.section('Ecosystem Marketplaces'),
      this.section('Featured Collections'),
      this.section('Trending Collections'),
      this.newsletter(),
      this.section('Join Us On Social Media')
    ]
    let above = -1
    for (const place of places) {
      const box = await place.boundingBox()
      if (!box) throw new Error(`${place} is not on the home page`)
      expect(box.y).toBeGreaterThan(above)
      above = box.y
    }
    for (const name of ['Explore', 'Collect', 'Engage']) {
      await expect(this.page.locator('.hero').getByRole('heading', { name })).toBeVisible()
    }
  }

  async followReadMore(): Promise<void> {
    await this.readMore().click()
  }

  async expectItems(section: string, count: number): Promise<void> {
    await expect(this.items(section)).toHaveCount(count)
  }

  async expectSomeItems(section: string): Promise<void> {
    await expect(this.items(section)).not.toHaveCount(0)
  }

  /** Expects that every item of the section opens another site in a new tab. */
  async expectExternalLinks(section: string, least: number): Promise<void> {
    const links = this.items(section).getByRole('link')
    expect(await links.count()).toBeGreaterThanOrEqual(least)
    for (const link of await links.all()) {
      await expect(link).toHaveAttribute('href', /^https:\/\//)
      await expect(link).toHaveAttribute('target', '_blank')
      await expect(link).toHaveAttribute('rel', /noopener/)
      await expect(link).toHaveText(/\S/)
    }
  }

  async follow(section: string, link: string): Promise<void> {
    await this.section(section).getByRole('link', { name: link }).click()
  }

  async expectFailed(section: string): Promise<void> {
    await expect(this.section(section).getByRole('alert')).toContainText('Unable to load.')
  }

  async retry(section: string): Promise<void> {
    await this.section(section).getByRole('link', { name: 'Try again' }).click()
  }

  async expectLoading(section: string): Promise<void> {
    await expect(this.section(section).getByRole('status')).toHaveText('Loading...')
  }

  /** The number of completely visible items of a row. */
  async countVisibleItems(section: string): Promise<number> {
    await this.row(section).scrollIntoViewIfNeeded()
    return this.row(section).evaluate(row => {
      const { left, right } = row.getBoundingClientRect()
      return [...row.children].filter(item => {
        const box = item.getBoundingClientRect()
        return box.left >= left - 1 && box.right <= right + 1
      }).length
    })
  }

  /** Expects room for the focus ring of a card: the row clips what is outside of it. */
  async expectRoomForFocus(section: string): Promise<void> {
    const card = this.row(section).getByRole('listitem').first().locator('.card-link')
    await this.page.keyboard.press('Tab') // only now is the focus visible
    await card.focus()
    const room = await card.evaluate(link => {
      const [item, row] = [link.closest('li'), link.closest('ul')].map(i =>
        i?.getBoundingClientRect()
      )
      const { outlineOffset, outlineWidth, top } = getComputedStyle(link, '::before')
      const outside = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset)
      const ring = outside - Number.parseFloat(top)
      return item && row ? item.top - row.top - ring : Number.NaN
    })
    expect(room).toBeGreaterThanOrEqual(0)
  }

  /** Returns the index of the row's first visible item. */
  async firstVisibleItem(section: string): Promise<number> {
    return this.row(section).evaluate(row => {
      const { left } = row.getBoundingClientRect()
      return [...row.children].findIndex(i => i.getBoundingClientRect().left >= left - 1)
    })
  }

  async scrollRow(section: string, direction: 'next' | 'previous'): Promise<void> {
    await this.section(section)
      .getByRole('button', { name: `${section}: ${direction}` })
      .click()
  }

  async scrollToFirstRow(): Promise<void> {
    await this.firstRow().scrollIntoViewIfNeeded()
  }

  /** Expects that the first work of the first featured collection is painted. */
  async expectRowPictures(): Promise<void> {
    const picture = this.firstRow().locator('.thumb[src]:visible').first()
    const isDrawn = () =>
      picture.evaluate((i: HTMLImageElement) => i.complete && i.naturalWidth > 0)
    await expect.poll(isDrawn).toBe(true)
  }

  private firstRow(): Locator {
    return this.page.locator('[data-list=featured] [data-list-items] [data-key]').first()
  }

  /** The name of the first featured collection. */
  async firstFeatured(): Promise<string> {
    const name = this.page.locator('[data-list=featured] h3').first()
    await name.scrollIntoViewIfNeeded()
    return (await name.textContent())?.trim() ?? ''
  }

  /** Expects the collection in the section of featured collections. */
  async expectFeatured(name: string): Promise<void> {
    await expect(this.featured(name)).toBeVisible()
  }

  async expectNotFeatured(name: string): Promise<void> {
    await expect(this.page.locator('[data-list=featured] h3').first()).toBeVisible()
    await expect(this.featured(name)).toHaveCount(0)
  }

  private featured(name: string): Locator {
    const section = this.section('Featured Collections')
    return section.getByRole('region', { name, exact: true })
  }

  async addressOfFeatured(): Promise<string> {
    const link = this.page.getByRole('link', { name: 'View collection' }).first()
    return (await link.getAttribute('href')) ?? ''
  }

  async expectPost(text: string): Promise<void> {
    await expect(this.items('Join Us On Social Media').filter({ hasText: text })).toBeVisible()
  }

  async expectNoPostFrame(): Promise<void> {
    await expect(this.page.locator('iframe')).toHaveCount(0)
  }

  async showFirstPost(): Promise<void> {
    const posts = this.items('Join Us On Social Media')
    await posts.first().getByRole('button', { name: 'Load post' }).click()
  }

  async expectPostFrame(text: string): Promise<void> {
    await expect(this.page.locator('iframe')).toHaveAttribute('sandbox', /allow-scripts/)
    await expect(this.page.frameLocator('iframe').getByText(text)).toBeVisible()
  }

  async subscribe(email: string): Promise<void> {
    await this.email().fill(email)
    await this.newsletter().getByRole('button', { name: 'Subscribe' }).click()
  }

  /**
   * Expects that the lower part of the page has its final height before it is in view, so that nothing moves after a
   * jump to it.
   */
  async expectSteadyEnd(): Promise<void> {
    const fromEnd = () =>
      this.newsletter().evaluate(form => {
        const page = form.closest('.page')?.getBoundingClientRect()
        return Math.round((page?.bottom ?? 0) - form.getBoundingClientRect().top)
      })
    const before = await fromEnd()
    await this.newsletter().scrollIntoViewIfNeeded()
    await this.newsletter().getByRole('textbox').focus()
    await expect(this.newsletter()).toBeInViewport()
    expect(await fromEnd()).toBe(before)
  }

  /** Subscribes while the button is at the lower edge of the window, as on a phone. */
  async subscribeAtLowerEdge(email: string): Promise<void> {
    await this.email().fill(email)
    const button = this.newsletter().getByRole('button', { name: 'Subscribe' })
    await button.evaluate(i => i.scrollIntoView({ block: 'end' }))
    await button.click()
  }

  async expectSubscribed(): Promise<void> {
    const status = this.newsletter().getByRole('status')
    await expect(status).toBeInViewport({ ratio: 1 })
    await expect(status).toHaveClass('note note-success')
    await expect(status).toHaveText('Thank you for subscribing!')
    await expect(this.newsletter().getByRole('alert')).toHaveText('')
    await expect(this.newsletter().getByRole('button')).toBeDisabled()
  }

  async expectNotSubscribed(message: RegExp | string): Promise<void> {
    await expect(this.newsletter().getByRole('alert')).toHaveText(message)
    await expect(this.newsletter().getByRole('button')).toBeEnabled()
  }

  async expectAlreadySubscribed(email: string): Promise<void> {
    const status = this.newsletter().getByRole('status')
    await expect(status).toHaveText(`${email} is already subscribed.`)
    await expect(status).toHaveClass('note')
    await this.expectNotSubscribed('')
  }

  async expectCanSubscribe(): Promise<void> {
    await expect(this.newsletter().getByRole('button')).toBeEnabled()
  }

  async expectEmail(email: string): Promise<void> {
    await expect(this.email()).toHaveValue(email)
    await expect(this.email()).toHaveAttribute('aria-invalid', 'true')
  }

  async expectEmailValue(email: string): Promise<void> {
    await expect(this.email()).toHaveValue(email)
  }

  async expectEmailFocused(): Promise<void> {
    await expect(this.email()).toBeFocused()
  }

  async expectInvalidEmail(): Promise<void> {
    await expect(this.newsletter().locator('input:invalid')).toHaveCount(1)
  }

  private section(name: string): Locator {
    return this.page.getByRole('region', { name })
  }

  /** The items of the section's list, cards or others. */
  private items(section: string): Locator {
    return this.section(section).getByRole('listitem')
  }

  private readMore(): Locator {
    return this.page.getByRole('link', { name: 'Read More' })
  }

  private newsletter(): Locator {
    return this.page.getByRole('form', { name: 'Newsletter' })
  }

  private email(): Locator {
    return this.newsletter().getByLabel('Email address')
  }

  private row(section: string): Locator {
    return this.section(section).locator('ul.swipe')
  }
}
