// What the site shows from a press until the next page: the pressed control, the bar at the top, the skeleton.

import { expect, type Locator, type Page } from '@playwright/test'

import { OUTSIDE_ROW } from './on-sale-row.ts'

type Skeleton = 'asset' | 'dialog' | 'list'

export class Loading {
  private readonly page: Page
  private readonly skeleton: Locator
  private readonly list: Locator

  constructor(page: Page) {
    this.page = page
    this.skeleton = page.locator('[data-preview]')
    this.list = page.locator('[data-refine=list]')
  }

  /** Expects, or excludes, the bar along the top of the window. */
  async expectBar(isShown: boolean): Promise<void> {
    const position = () =>
      this.page.evaluate(() => {
        const { content, position, height } = getComputedStyle(document.body, '::after')
        return content !== 'none' && position === 'fixed' && Number.parseFloat(height) > 0
      })
    await expect.poll(position).toBe(isShown)
  }

  /** Expects that the bar moves, or that it does not move. */
  async expectBarMoves(isMoving: boolean): Promise<void> {
    const name = () =>
      this.page.evaluate(() => getComputedStyle(document.body, '::after').animationName)
    await expect.poll(name).toBe(isMoving ? 'pending' : 'none')
  }

  async expectPressed(name: string | RegExp): Promise<void> {
    await expect(this.page.locator('[data-pressed]')).toContainText(name)
  }

  async expectNothingPressed(): Promise<void> {
    await expect(this.page.locator('[data-pressed]')).toHaveCount(0)
  }

  async expectSkeleton(kind: Skeleton, title?: string): Promise<void> {
    await expect(this.skeleton).toHaveAttribute('data-preview', kind)
    await expect(this.skeleton).toBeVisible()
    if (title) await expect(this.skeleton.getByRole('heading', { name: title })).toBeVisible()
  }

  /** Expects this picture on the skeleton, in the frame that the page will have. */
  async expectSkeletonPicture(src: string): Promise<void> {
    await expect(this.skeleton.locator('img')).toHaveAttribute('src', src)
  }

  /** Returns the left edge and the width of the item's frame, on the skeleton or on the page. */
  async frame(): Promise<{ left: number; width: number }> {
    const frames = this.page.locator('[data-preview] .frame, [data-layer=foreground] .frame')
    const { x = 0, width = 0 } = (await frames.first().boundingBox()) ?? {}
    return { left: Math.round(x), width: Math.round(width) }
  }

  async expectNoSkeleton(): Promise<void> {
    await expect(this.skeleton).toHaveCount(0)
  }

  async closeSkeleton(): Promise<void> {
    await this.skeleton.getByRole('button', { name: 'Close' }).click()
  }

  /** Expects skeletons in place of the list's cards: boxes without pictures and texts. */
  async expectListSkeleton(): Promise<void> {
    await expect(this.list).toHaveAttribute('aria-busy', 'true')
    const card = this.list.getByRole('article').first()
    await expect(card).toBeAttached()
    for (const part of await card.locator('.card-body > *').all()) await expect(part).toBeHidden()
  }

  async expectNoListSkeleton(): Promise<void> {
    await expect(this.list).not.toHaveAttribute('aria-busy', 'true')
    await expect(this.list.getByRole('article').first().getByRole('heading')).toBeVisible()
  }

  /** Returns the title and the picture of the card at this index. */
  async cardAt(index: number): Promise<{ title: string; picture: string }> {
    const card = this.page.locator(`[data-list-items] > [data-key]${OUTSIDE_ROW}`).nth(index)
    const picture = await card
      .locator('img')
      .first()
      .evaluate((i: HTMLImageElement) => i.src)
    return { title: (await card.getByRole('heading').textContent()) ?? '', picture }
  }
}
