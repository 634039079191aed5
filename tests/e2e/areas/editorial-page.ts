// Editorial pages: their text and their links.

import { expect, type Locator, type Page } from '@playwright/test'

export class EditorialPage {
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path)
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible()
  }

  async expectButtons(shown: readonly string[], hidden: readonly string[]): Promise<void> {
    for (const name of shown) await expect(this.button(name)).toBeVisible()
    for (const name of hidden) await expect(this.button(name)).toBeHidden()
  }

  async expectText(text: string): Promise<void> {
    await expect(this.page.getByRole('main')).toContainText(text)
  }

  /** Expects the link in view before the page is scrolled. */
  async expectInFirstScreen(link: string): Promise<void> {
    expect(await this.page.evaluate(() => scrollY)).toBe(0)
    await expect(this.page.getByRole('link', { name: link })).toBeInViewport({ ratio: 1 })
  }

  /** Expects the link of the first box directly below its text, although the box is higher than its text. */
  async expectLinkBelowText(link: string): Promise<void> {
    const button = this.page.getByRole('main').getByRole('link', { name: link, exact: true })
    const gap = await button.evaluate(i => {
      const text = i.parentElement?.previousElementSibling
      return i.getBoundingClientRect().top - (text?.getBoundingClientRect().bottom ?? 0)
    })
    expect(gap).toBeLessThan(32)
  }

  async expectHeadings(...names: string[]): Promise<void> {
    const headings = this.page.getByRole('main').getByRole('heading', { level: 3 })
    await expect(headings).toHaveText(names)
  }

  async expectSection(name: string): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
  }

  /** Expects a link that opens another site in a new tab. */
  async expectExternalLink(name: string): Promise<void> {
    await this.expectExternalPage(name, /^https:\/\//)
  }

  /** Expects a link that opens this page in a new tab. */
  async expectExternalPage(name: string, href: RegExp): Promise<void> {
    const link = this.page.getByRole('main').getByRole('link', { name, exact: true })
    await expect(link).toHaveAttribute('href', href)
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', /noopener/)
  }

  async follow(name: string): Promise<void> {
    await this.page.getByRole('main').getByRole('link', { name, exact: true }).click()
  }

  async expectStep(title: RegExp | string): Promise<void> {
    await expect(this.step(title)).toBeVisible()
  }

  /** Expects each of the received offers in the list of all offers, also on a narrow screen. */
  async expectAllOffers(...names: readonly string[]): Promise<void> {
    await this.page.getByRole('button', { name: `See all ${names.length} offers` }).click()
    const menu = this.page.getByRole('dialog', { name: 'Offers you received' })
    for (const name of names) await expect(menu.getByText(name)).toBeVisible()
    await this.page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
  }

  /** Expects a work with an offer to the viewer, and the link of the next step. */
  async expectOffer(work: string, step: string): Promise<void> {
    const list = this.page.getByRole('region', { name: 'Offers you received' })
    await expect(list.getByRole('listitem').filter({ hasText: work })).toBeVisible()
    await expect(list.getByRole('link', { name: `${step}: ${work}` })).toBeVisible()
  }

  async expectNoStep(title: RegExp | string): Promise<void> {
    await expect(this.step(title)).toBeHidden()
  }

  /** Expects the main action beside the title, on the first screen. */
  async expectMainAction(name: string, path: string): Promise<void> {
    const link = this.page.getByRole('main').getByRole('link', { name, exact: true }).first()
    await expect(link).toHaveAttribute('href', path)
    await expect(link).toBeInViewport()
  }

  async press(name: string): Promise<void> {
    await this.button(name).click()
  }

  async expectFeedLink(): Promise<void> {
    await expect(
      this.page.getByRole('navigation').getByRole('link', { name: 'Feed' })
    ).toBeVisible()
  }

  private button(name: string): Locator {
    return this.page.getByRole('main').getByRole('button', { name, exact: true })
  }

  /** Finds the step by its title, because the buttons of several steps can have the same text. */
  private step(title: RegExp | string): Locator {
    const titles = this.page.getByRole('listitem').locator('.strong')
    return titles.filter({ hasText: typeof title === 'string' ? exactly(title) : title })
  }
}

function exactly(text: string): RegExp {
  return new RegExp(`^\\s*${text}\\s*$`)
}
