// The hero of the home page: its large work, and three boxes with links.

import { expect, type Locator, type Page } from '@playwright/test'

export class HomeHero {
  private readonly hero: Locator

  constructor(page: Page) {
    this.hero = page.locator('.hero')
  }

  /** Expects the boxes in one row on a phone, so that the first row of works is near. */
  async expectBoxesInOneRow(): Promise<void> {
    const boxes = await this.hero.locator('.hero-box').all()
    const tops = await Promise.all(boxes.map(async box => (await box.boundingBox())?.y))
    expect(tops).toHaveLength(3)
    expect(new Set(tops).size).toBe(1)
  }

  /** Expects the picture, the price and the remaining time of the large work in view without scrolling. */
  async expectWorkInFirstView(): Promise<void> {
    const work = this.hero.getByRole('article').first()
    for (const part of [
      work.getByRole('heading'),
      work.getByText(/^(Current bid|Starting bid|Price)$/),
      work.getByText('Ends in'),
      work.locator('time')
    ])
      await expect(part).toBeInViewport()
  }

  async openWork(): Promise<void> {
    await this.hero.getByRole('article').first().getByRole('heading').getByRole('link').click()
  }
}
