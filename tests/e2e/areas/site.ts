// Any page of the site: what all pages have in common.

import { expect, type Locator, type Page, type Response } from '@playwright/test'

import { followPath } from './soft-navigation.ts'

export class Site {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async open(path: string): Promise<Response> {
    const answer = await this.page.goto(path)
    if (!answer) throw new Error(`${path}: the browser got no answer`)
    return answer
  }

  /** Opens another page as a link does. */
  async follow(path: string): Promise<void> {
    await followPath(this.page, path)
  }

  /** Expects a link in the page's content, outside the header and footer. */
  async expectLink(path: string): Promise<void> {
    await expect(this.linksTo(path).first()).toBeVisible()
  }

  async expectHeaderLink(path: string): Promise<void> {
    await expect(
      this.page.getByRole('banner').locator(`a[href="${path}"]`).filter({ visible: true })
    ).toHaveCount(1)
  }

  async expectNoLink(path: string): Promise<void> {
    await expect(this.page.getByRole('main').getByRole('heading').first()).toBeVisible()
    await expect(this.linksTo(path)).toHaveCount(0)
  }

  private linksTo(path: string): Locator {
    return this.page.getByRole('main').locator(`a[href="${path}"]`)
  }

  /**
   * Expects the title '{page} • {site name}'. In test environments the site name begins with the name of the network.
   */
  async expectTitle(): Promise<void> {
    await expect(this.page).toHaveTitle(/^\S.* • (\w+ )?Atrium$/)
  }

  async expectDescription(): Promise<void> {
    const description = this.page.locator('meta[name="description"]')
    await expect(description).toHaveAttribute('content', /\S{3}/)
  }

  /** Expects a heading with text, and a navigation. */
  async expectReadable(): Promise<void> {
    const heading = this.page.getByRole('heading', { level: 1 }).first()
    await expect(heading).toBeVisible()
    await expect(heading).toHaveText(/\S/)
    await expect(this.page.getByRole('navigation').first()).toBeVisible()
    await expect(this.page.getByRole('contentinfo').first()).toBeVisible()
  }

  /** Expects the parts that every page has, even below a dialog. */
  async expectShell(): Promise<void> {
    await expect(this.page.locator('header').first()).toBeVisible()
    await expect(this.page.getByRole('heading').first()).toBeVisible()
  }

  async expectNotFound(): Promise<void> {
    const heading = this.page.getByRole('heading', {
      level: 1,
      name: /^(Asset|Collection|Page) not found\.$/
    })
    await expect(heading.first()).toBeVisible()
  }

  /** Expects that the page names the failure and offers a retry instead of loading forever. */
  async expectRetry(): Promise<void> {
    await expect(this.retryButtons().first()).toBeVisible()
    const words = this.top().getByRole('alert').or(this.top().getByRole('status'))
    await expect(words.filter({ hasText: /\S/ }).first()).toBeVisible()
  }

  async retry(): Promise<void> {
    await this.retryButtons().first().click()
  }

  /** Retries each failed part until everything is loaded. */
  async retryAll(): Promise<void> {
    for (
      let left = await this.retryButtons().count();
      left > 0;
      left = await this.retryButtons().count()
    ) {
      await this.retry()
      await expect(this.retryButtons()).not.toHaveCount(left)
      await this.expectSettled()
    }
    await expect(this.retryButtons()).toHaveCount(0)
  }

  /** The retry buttons of the top layer. The layers below may have other failed parts. */
  private retryButtons(): Locator {
    const name = /try again|retry/i
    return this.top().getByRole('button', { name }).or(this.top().getByRole('link', { name }))
  }

  private top(): Locator {
    return this.page.locator('[data-layer]:not([inert])')
  }

  async expectNoSidewaysScroll(): Promise<void> {
    const overflow = await this.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth
    )
    expect(overflow, 'the page is no wider than the window').toBeLessThanOrEqual(0)
  }

  /** Records the paths of scripts or stylesheets requested from now on. The returned array grows. */
  recordRequestedFiles(type: 'script' | 'stylesheet'): string[] {
    const requests: string[] = []
    this.page.on('request', request => {
      if (request.resourceType() === type) requests.push(new URL(request.url()).pathname)
    })
    return requests
  }

  /** The paths of the page's stylesheets, linked or inlined. */
  async stylesheetPaths(): Promise<string[]> {
    const names = await this.page
      .locator('head style[data-stylesheet], head link[rel=stylesheet]')
      .evaluateAll(all => all.map(i => i.getAttribute('href') ?? i.getAttribute('data-stylesheet')))
    return names.filter(name => name !== null)
  }

  /** Waits for the load event. */
  async expectSettled(): Promise<void> {
    await expect.poll(() => this.page.evaluate(() => document.readyState)).toBe('complete')
  }

  async connect(): Promise<void> {
    await this.page.getByRole('button', { name: 'Connect', exact: true }).click()
  }

  /** Returns the color scheme that the browser takes from its system. */
  async systemColors(): Promise<'Dark' | 'Light'> {
    const isDark = () => matchMedia('(prefers-color-scheme: dark)').matches
    return (await this.page.evaluate(isDark)) ? 'Dark' : 'Light'
  }

  /** Reads the color scheme from the color of the text, because an open sidebar dims the background. */
  async expectColors(name: 'Dark' | 'Light'): Promise<void> {
    const text = () =>
      this.page.evaluate(() => {
        const context = new OffscreenCanvas(1, 1).getContext('2d')
        if (!context) return 'no canvas'
        context.fillStyle = getComputedStyle(document.body).color
        context.fillRect(0, 0, 1, 1)
        return (context.getImageData(0, 0, 1, 1).data[0] ?? 0) > 127 ? 'Dark' : 'Light'
      })
    await expect.poll(text).toBe(name)
  }

  async expectSidebar(title: string): Promise<void> {
    const sidebar = this.page.getByRole('dialog', { name: title })
    await expect(sidebar).toBeVisible()
    await expect(sidebar).toBeFocused()
  }

  async expectSidebarStyled(): Promise<void> {
    await expect(this.page.getByRole('dialog')).toHaveCSS('position', 'fixed')
  }

  async expectText(text: string): Promise<void> {
    await expect(this.page.getByRole('main').getByText(text, { exact: true })).toBeVisible()
  }

  /** Expects this note at the top of the page, for browsers without JavaScript. */
  async expectNote(text: string): Promise<void> {
    const note = this.page.locator('[data-layer]:not([inert]) main > noscript:first-child > .note')
    await expect(note).toHaveText(text)
    await expect(note).toBeInViewport()
  }

  async expectNoText(text: string): Promise<void> {
    await expect(this.page.getByRole('main').getByRole('heading').first()).toBeVisible()
    await expect(this.page.getByText(text)).toHaveCount(0)
  }

  /** Expects these visible links in the header's navigation, in this order. */
  async expectNavigation(...names: string[]): Promise<void> {
    const links = this.page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    await expect(links).toHaveText(names)
  }

  async expectNoSidebar(): Promise<void> {
    await expect(this.page.locator('#sidebar')).toBeHidden()
  }

  async pressInFooter(name: string): Promise<void> {
    await this.page.getByRole('contentinfo').getByRole('button', { name }).click()
  }

  async followInHeader(name: string): Promise<void> {
    await this.page.getByRole('banner').getByRole('link', { name }).click()
  }

  /** Expects a link of the closed menu. */
  async expectMenuLink(name: string, path: string): Promise<void> {
    const menu = this.page.getByRole('banner').locator('nav[aria-label="Menu"]')
    await expect(menu.locator('a', { hasText: name })).toHaveAttribute('href', path)
  }

  /** Follows a link of the sheet that replaces the links of the header on narrow screens. */
  async followInMenu(name: string): Promise<void> {
    const banner = this.page.getByRole('banner')
    const button = banner.getByRole('button', { name: 'Menu', exact: true })
    const hasCross = () =>
      button.locator('.icon').evaluate(i => getComputedStyle(i).backgroundImage !== 'none')
    expect(await hasCross()).toBe(false)
    await button.click()
    await expect.poll(hasCross).toBe(true)
    await banner.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name }).click()
  }

  async followInFooter(name: string): Promise<void> {
    await this.page.getByRole('contentinfo').getByRole('link', { name }).click()
  }

  /** Expects a response with the page of this path. A redirect may have added the parameter that opens the login. */
  expectPath(response: Response, path: string): void {
    const url = new URL(response.url())
    url.searchParams.delete('connect')
    expect(decodeURIComponent(url.pathname + url.search)).toBe(path)
  }

  async expectDialog(title: string): Promise<void> {
    const dialog = this.page.getByRole('dialog')
    await expect(dialog.getByRole('heading', { name: title }).first()).toBeVisible()
  }

  async expectFooterLink(name: string, url: RegExp | string): Promise<void> {
    const link = this.page.getByRole('contentinfo').getByRole('link', { name, exact: true })
    await expect(link).toHaveAttribute('href', url)
  }

  async followLink(name: string): Promise<void> {
    await this.page.getByRole('main').getByRole('link', { name, exact: true }).click()
  }

  /** Expects that the list's item with this name also has this text. */
  async expectItemText(name: string, text: string): Promise<void> {
    const item = this.page.getByRole('listitem').filter({ hasText: name })
    await expect(item).toContainText(text)
  }

  async expectHeading(text: string): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1 })).toContainText(text)
  }

  /** Expects the metadata of a link preview: a title, an image that loads, and structured data that parses. */
  async expectCard(): Promise<void> {
    const { page } = this
    const content = (name: string) =>
      page.locator(`meta[property="${name}"]`).getAttribute('content')
    expect(await content('og:title')).toBe(await page.title())
    expect(await content('og:type')).toBe('website')
    const image = new URL((await content('og:image')) ?? '') // absolute
    expect(image.origin).toBe(new URL(page.url()).origin)
    const answer = await page.request.get(image.pathname + image.search)
    expect(answer.headers()['content-type']).toBe('image/png')
    for (const data of await page.locator('script[type="application/ld+json"]').all()) {
      expect(JSON.parse((await data.textContent()) ?? '')).toHaveProperty('@context')
    }
  }

  async expectShareImage(url: RegExp): Promise<void> {
    const image = this.page.locator('meta[property="og:image"]')
    await expect(image).toHaveAttribute('content', url)
  }
}
