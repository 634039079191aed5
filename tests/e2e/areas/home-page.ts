// The home page: its sections, and what can be pressed in them.

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

  heading(name: string | RegExp): Locator {
    return this.page.getByRole('heading', { name }).first()
  }

  section(name: string | RegExp): Locator {
    return this.page.getByRole('region', { name })
  }

  /** From top to bottom. */
  async expectOrder(...places: Locator[]): Promise<void> {
    let above = -1
    for (const place of places) {
      const box = await place.boundingBox()
      if (!box) throw new Error('a section of the home page is not there')
      expect(box.y).toBeGreaterThan(above)
      above = box.y
    }
  }

  /** How many items of a row are wholly in sight. */
  async shownIn(section: string): Promise<number> {
    return this.row(section).evaluate(row => {
      const { left, right } = row.getBoundingClientRect()
      return [...row.children].filter(item => {
        const box = item.getBoundingClientRect()
        return box.left >= left - 1 && box.right <= right + 1
      }).length
    })
  }

  /** The place in its row of the first item in sight. */
  async firstShownIn(section: string): Promise<number> {
    return this.row(section).evaluate(row => {
      const { left } = row.getBoundingClientRect()
      return [...row.children].findIndex(i => i.getBoundingClientRect().left >= left - 1)
    })
  }

  async stepRow(section: string, way: 'back' | 'further'): Promise<void> {
    await this.section(section)
      .getByRole('button', { name: `${section}: ${way}` })
      .click()
  }

  /** The name of the first featured collection. */
  async firstFeatured(): Promise<string> {
    const name = this.page.locator('[data-list=featured] h2').first()
    return (await name.innerText()).trim()
  }

  async subscribe(email: string): Promise<void> {
    const form = this.newsletter()
    await form.getByLabel('Email address').fill(email)
    await form.getByRole('button', { name: 'Subscribe' }).click()
  }

  newsletter(): Locator {
    return this.page.getByRole('form', { name: 'Newsletter' })
  }

  private row(section: string): Locator {
    return this.section(section).locator('ul.swipe')
  }
}
