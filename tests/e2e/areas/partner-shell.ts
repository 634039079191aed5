// The shell of a partner's site: top bar, footer, Back button, theme.

import { expect, type Locator, type Page } from '@playwright/test'

export class PartnerShell {
  private readonly page: Page
  private readonly bar: Locator

  constructor(page: Page) {
    this.page = page
    this.bar = page.getByRole('banner')
  }

  /** Expects this name in the title, the top bar and the footer. */
  async expectName(name: string, page: string): Promise<void> {
    await expect(this.page).toHaveTitle(`${page} • ${name}`)
    await expect(this.bar.getByRole('link', { name, exact: true })).toBeVisible()
    await expect(this.footer().getByRole('link', { name, exact: true })).toBeVisible()
    await expect(this.page.locator('html')).not.toContainText('Atrium')
  }

  async expectHead(tags: {
    favicon: RegExp
    themeColor: string
    canonical: string
  }): Promise<void> {
    const head = this.page.locator('head')
    await expect(head.locator('link[rel=icon]')).toHaveAttribute('href', tags.favicon)
    await expect(head.locator('meta[name=theme-color]')).toHaveAttribute('content', tags.themeColor)
    await expect(head.locator('link[rel=canonical]')).toHaveAttribute('href', tags.canonical)
  }

  /** Expects that the cards of a few collections fill their row. */
  async expectFullRow(count: number): Promise<void> {
    const list = this.page.getByRole('list', { name: 'Collections', exact: true })
    await expect(list.getByRole('listitem')).toHaveCount(count)
    const row = await list.boundingBox()
    const last = await list.getByRole('listitem').last().boundingBox()
    const end = (box: typeof row) => (box?.x ?? 0) + (box?.width ?? 0)
    expect(end(last)).toBeCloseTo(end(row), 0)
  }

  async expectLogo(path: string): Promise<void> {
    const logo = this.bar.locator('img').first()
    await expect(logo).toBeVisible()
    await expect(logo).toHaveAttribute('src', path)
  }

  async expectFooterLinks(links: Record<string, string>): Promise<void> {
    for (const [name, href] of Object.entries(links)) {
      await expect(this.footer().getByRole('link', { name, exact: true })).toHaveAttribute(
        'href',
        href
      )
    }
  }

  /** Returns the colors of the button that connects a wallet. */
  async connectColors(): Promise<{ background: string; text: string }> {
    const button = this.bar.getByRole('button', { name: 'Connect' })
    return button.evaluate(element => {
      const { backgroundColor, color } = getComputedStyle(element)
      return { background: backgroundColor, text: color }
    })
  }

  async expectConnect(): Promise<void> {
    await expect(this.bar.getByRole('button', { name: 'Connect' })).toBeVisible()
  }

  async expectNoConnect(): Promise<void> {
    await expect(this.bar).toBeVisible()
    await expect(this.bar.getByRole('button', { name: 'Connect' })).toHaveCount(0)
  }

  async expectNotifications(isShown: boolean): Promise<void> {
    await expect(this.bar.getByRole('button', { name: /^Notifications/ })).toBeVisible({
      visible: isShown
    })
  }

  /** Expects the link that disconnects. It replaces the account sidebar, which the partner has hidden. */
  async expectDisconnect(): Promise<void> {
    await expect(this.bar.getByRole('link', { name: 'Disconnect' })).toHaveAttribute(
      'href',
      '/logout'
    )
    await expect(this.bar.getByRole('button', { name: 'Your account' })).toHaveCount(0)
  }

  async disconnect(): Promise<void> {
    await this.bar.getByRole('link', { name: 'Disconnect' }).click()
  }

  /** Expects neither search nor main navigation, which a partner's site does not have, but the partner's own pages. */
  async expectReduced(): Promise<void> {
    await expect(this.page.getByRole('search')).toHaveCount(0)
    await expect(this.page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
  }

  async expectBack(isShown: boolean): Promise<void> {
    await expect(this.back()).toBeVisible({ visible: isShown })
  }

  async goBack(): Promise<void> {
    await this.back().click()
  }

  async expectHome(isHome: boolean): Promise<void> {
    const home = this.top().and(this.page.locator('.subdomain-home'))
    await expect(home).toHaveCount(isHome ? 1 : 0)
  }

  async follow(path: string): Promise<void> {
    await this.top().locator(`a[href="${path}"]`).first().click()
  }

  /** Returns the URLs on this site to which the page links and that answer with 404. */
  async deadLinks(): Promise<string[]> {
    return this.page.locator('a[href^="/"]').evaluateAll(async links => {
      const all = new Set(links.map(i => (i as HTMLAnchorElement).pathname))
      const paths = [...all].filter(path => !path.startsWith('/api/'))
      const answers = await Promise.all(paths.map(path => fetch(path, { redirect: 'manual' })))
      return paths.filter((_, at) => answers[at]?.status === 404)
    })
  }

  async expectHeading(text: string): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(text)
  }

  async expectLink(name: string, isShown: boolean): Promise<void> {
    const links = this.top().getByRole('main').getByRole('link', { name, exact: true })
    await expect(links).toHaveCount(isShown ? 1 : 0)
  }

  async expectVisitor(): Promise<void> {
    await expect(this.page.locator('html')).not.toHaveAttribute('data-viewer')
  }

  /** Expects the page for a missing page, under the partner's name. */
  async expectNotFound(): Promise<void> {
    await expect(
      this.page.getByRole('heading', { level: 1, name: 'Page not found.' })
    ).toBeVisible()
  }

  /** Expects neither the partner's site nor the main site. */
  async expectUnavailable(): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(
      'This site is not available at the moment'
    )
    await expect(this.page.locator('html')).not.toContainText(/Atrium|Cloudbreakers/)
  }

  async retry(): Promise<void> {
    await this.page.getByRole('link', { name: 'Try again' }).click()
  }

  private back(): Locator {
    return this.top().getByRole('link', { name: 'Back', exact: true })
  }

  private footer(): Locator {
    return this.top().getByRole('contentinfo')
  }

  private top(): Locator {
    return this.page.locator('[data-layer]:not([inert])')
  }
}
