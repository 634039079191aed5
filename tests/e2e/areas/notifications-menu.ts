// The notifications button of a signed-in user, and the panel that it opens.

import { expect, type Locator, type Page } from '@playwright/test'

export class NotificationsMenu {
  readonly button: Locator
  readonly panel: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.button = page.getByRole('button', { name: /^Notifications/ })
    this.panel = page.getByRole('dialog', { name: 'Notifications' })
  }

  async open(): Promise<void> {
    await this.button.click()
    await expect(this.panel).toBeVisible()
  }

  /**
   * Expects that on a phone the open panel fills the window below the header. The button in the header must close it.
   */
  async expectPhonePanel(): Promise<void> {
    const size = this.page.viewportSize()
    await this.page.setViewportSize({ width: 390, height: 800 })
    const header = await this.page.getByRole('banner').boundingBox()
    const { height: top = 0, width: whole = 0 } = header ?? {}
    expect(top).toBeLessThan(60)
    await expect
      .poll(async () => {
        const { height = 0, width = 0, y = 0 } = (await this.panel.boundingBox()) ?? {}
        return [width, y, y + height].map(Math.round)
      })
      .toEqual([whole, Math.round(top), 800])
    await this.button.click()
    await expect(this.panel).toBeHidden()
    if (size) await this.page.setViewportSize(size)
  }

  /** Opens the panel with the Enter key. */
  async openByKeyboard(): Promise<void> {
    await this.button.press('Enter')
    await expect(this.panel).toBeVisible()
  }

  /** Presses the first control of the panel with the keyboard. The focus must stay in the panel. */
  async markAllAsRead(): Promise<void> {
    const button = this.panel.getByRole('button', { name: 'Mark all as read' })
    await button.press('Enter')
    await expect(button).toBeHidden()
    await expect(this.panel.getByRole('status')).toHaveText('All notifications are marked as read.')
    await expect(this.panel.getByRole('link').first()).toBeFocused()
  }

  /**
   * Expects the picture of an entry before the panel is opened, because opening it would send a request for pictures.
   */
  async expectPictureBeforeOpening(item: string): Promise<void> {
    await expect(this.panel).toBeHidden()
    const rows = this.page.locator('#notifications li').filter({ hasText: item })
    await expect(rows.locator('img')).toHaveAttribute('src', /./)
  }

  item(text: string): Locator {
    return this.panel.getByRole('listitem').filter({ hasText: text })
  }

  async expectPath(item: string, path: string): Promise<void> {
    await expect(this.item(item).getByRole('link')).toHaveAttribute('href', path)
  }

  /** Expects the item's picture, and the amount, which loads after the panel was opened. */
  async expectDetails(item: string, amount: string | RegExp): Promise<void> {
    await expect(this.item(item)).toContainText(amount)
    await expect(this.item(item).locator('img')).toBeVisible()
  }

  /** Expects the time of day beside an entry. */
  async expectTime(item: string, time: RegExp): Promise<void> {
    await expect(this.item(item).locator('.faint')).toHaveText(time)
  }

  async expectDays(...days: (string | RegExp)[]): Promise<void> {
    await expect(this.panel.getByRole('heading', { level: 3 })).toHaveText(days)
  }

  /** Scrolls to the row. Retries, because the rows are rendered again when their details arrive. */
  async scrollTo(item: string): Promise<void> {
    await expect(async () => {
      await this.item(item).scrollIntoViewIfNeeded({ timeout: 1000 })
    }).toPass()
  }

  /** Expects that the list fades out at the lower edge of the panel and that the last row ends above the faded part. */
  async expectRoomBelowLast(item: string): Promise<void> {
    const room = await this.item(item).evaluate(row => {
      const panel = row.closest('[popover]')
      if (!panel) return Number.NaN
      panel.scrollTo({ top: panel.scrollHeight, behavior: 'instant' })
      return panel.getBoundingClientRect().bottom - row.getBoundingClientRect().bottom
    })
    expect(room).toBeGreaterThan(16)
  }

  async follow(item: string): Promise<void> {
    await this.item(item).getByRole('link').click()
  }

  async expectFailed(): Promise<void> {
    await expect(this.panel.getByRole('alert')).toContainText('Unable to load.')
  }

  async retry(): Promise<void> {
    await this.panel.getByRole('button', { name: 'Try again' }).click()
  }

  /** Expects a busy retry button. */
  async expectLoading(): Promise<void> {
    await expect(this.panel.getByRole('button', { name: 'Try again' })).toHaveAttribute(
      'aria-busy',
      'true'
    )
  }

  async expectUnread(count: number): Promise<void> {
    const name = count ? `Notifications, ${count} unread` : 'Notifications'
    await expect(this.page.getByRole('button', { name, exact: true })).toBeVisible()
  }

  /** Returns the number in the accessible name of the button. */
  async unreadCount(): Promise<number> {
    const name = await this.button.getAttribute('aria-label')
    return Number(/\d+/.exec(name ?? '')?.[0] ?? 0)
  }

  async expectEmpty(): Promise<void> {
    await expect(this.panel).toContainText('No notifications yet!')
    await expect(this.panel).toContainText('We’ll notify you once we have something for you.')
  }

  /** Records the times at which the page requests notifications. */
  recordRequestTimes(): number[] {
    const requestTimes: number[] = []
    this.page.on('request', request => {
      const isNotificationsRequest =
        request.url().endsWith('/api/graphql') &&
        request.postDataJSON()?.operation === 'notifications'
      if (isNotificationsRequest) requestTimes.push(Date.now())
    })
    return requestTimes
  }
}

/** Returns these notifications to the page in place of the data service. */
export async function fakeNotifications(page: Page, notifications: object[]): Promise<void> {
  await page.route('**/api/graphql', route => {
    if (route.request().postDataJSON()?.operation !== 'notifications') return route.fallback()
    return route.fulfill({
      json: {
        data: {
          notifications: {
            edges: notifications.map((node, at) => ({ node: { id: String(at + 1), ...node } })),
            pageInfo: { endCursor: '', hasNextPage: false },
            pageData: { count: notifications.length }
          }
        }
      }
    })
  })
}
