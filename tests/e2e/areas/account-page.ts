// The page of an account: its header, tabs, item list and follow button.

import { expect, type Locator, type Page } from '@playwright/test'

const LISTS = /^(Collected|Created|Liked|Auctions|Bids|Claimable)$/

export class AccountPage {
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path)
  }

  async openTab(name: string): Promise<void> {
    await this.tab(name).click()
  }

  async chooseCollection(name: string): Promise<void> {
    await this.collections().getByRole('link', { name, exact: true }).click()
  }

  async openItem(name: string): Promise<void> {
    await this.page.getByRole('link', { name, exact: true }).click()
  }

  async pressFollow(): Promise<void> {
    await this.followButton().click()
    // The button shows another text while the pointer is over it.
    await this.page.mouse.move(0, 0)
  }

  /** Opens the list of the viewer's followers or followed accounts. */
  async openFollowList(list: 'Followers' | 'Following'): Promise<void> {
    await this.page.getByRole('link', { name: new RegExp(`^\\s*[\\d+]+\\s+${list}$`) }).click()
  }

  async expandDescription(): Promise<void> {
    await this.page.getByText('more', { exact: true }).click()
  }

  async collapseDescription(): Promise<void> {
    await this.page.getByText('less', { exact: true }).click()
  }

  /** Closes the onboarding dialog that opens on the owner's page before a first sale. */
  async closeOnboarding(way: 'Got it' | 'the cross'): Promise<void> {
    const exit =
      way === 'the cross'
        ? this.onboarding().getByRole('link', { name: 'Close' })
        : this.onboarding().getByRole('button', { name: way })
    await exit.click()
    await expect(this.onboarding()).toHaveCount(0)
  }

  async scrollToEnd(count: number): Promise<void> {
    const items = this.list().getByRole('listitem')
    await expect
      .poll(async () => {
        await items.last().scrollIntoViewIfNeeded()
        return items.count()
      })
      .toBe(count)
  }

  async expectOnboarding(): Promise<void> {
    await expect(this.onboarding().getByText(/holds your item until it sells/)).toBeVisible()
  }

  /** Expects no onboarding: the dialog is not open, and the page does not request it. */
  async expectNoOnboarding(): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(this.page.locator('[data-onboarding]')).toHaveCount(0)
    await expect(this.onboarding()).toHaveCount(0)
  }

  /** Expects links from the collections of the account to their pages. */
  async expectProfileCollections(collections: Record<string, string>): Promise<void> {
    const links = this.page
      .getByRole('navigation', { name: 'Collections', exact: true })
      .getByRole('link')
    await expect(links).toHaveText(Object.keys(collections))
    for (const [name, path] of Object.entries(collections))
      await expect(links.filter({ hasText: name })).toHaveAttribute('href', path)
  }

  async expectShare(): Promise<void> {
    await this.page.getByRole('main').getByRole('button', { name: 'Share' }).click()
    await expect(this.page.getByRole('button', { name: 'Copy link' })).toBeFocused()
    await this.page.keyboard.press('Escape')
  }

  async expectName(name: string): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(name)
  }

  async expectPath(path: string): Promise<void> {
    await expect(this.page).toHaveURL(url => url.pathname + url.search === path)
  }

  async expectTabs(...names: string[]): Promise<void> {
    await expect(this.tabs().getByRole('link')).toHaveText(names.map(i => new RegExp(`^\\s*${i}`)))
  }

  async expectCount(tab: string, count: string): Promise<void> {
    await expect(this.tab(tab)).toHaveText(new RegExp(`^\\s*${tab}\\s*${count}\\s*$`))
  }

  async expectCurrentTab(name: string): Promise<void> {
    await expect(this.tab(name)).toHaveAttribute('aria-current', 'page')
  }

  /** Expects these items of the open list in any order. */
  async expectItems(...names: string[]): Promise<void> {
    const items = this.list().getByRole('heading', { level: 3 })
    await expect.poll(async () => (await items.allTextContents()).sort()).toEqual([...names].sort())
  }

  /** Expects these items in the row "On sale now", which is above the items that the account holds. */
  async expectOnSale(...names: string[]): Promise<void> {
    const row = this.page.getByRole('region', { name: 'On sale now' })
    await expect(row.getByRole('heading', { level: 3 })).toHaveText(names)
  }

  async expectFirstItem(name: string): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 3 }).first()).toHaveText(name)
  }

  async expectText(text: string | RegExp): Promise<void> {
    await expect(this.page.getByText(text).filter({ visible: true }).first()).toBeVisible()
  }

  async expectNoText(text: string): Promise<void> {
    await expect(this.page.getByText(text, { exact: true })).toHaveCount(0)
  }

  async expectCollections(...names: string[]): Promise<void> {
    await expect(this.collections().getByRole('link')).toHaveText(names)
  }

  /** Expects the filter by one collection, both in the URL and in the listed items. */
  async expectItemsOf(name: string): Promise<void> {
    const chosen = this.collections().getByRole('link', { name, exact: true })
    await expect(chosen).toHaveAttribute('aria-current', 'true')
    const collection = new URL(this.page.url()).searchParams.get('collection')
    const links = this.page.getByRole('heading', { level: 3 }).getByRole('link')
    const paths = await links.evaluateAll(all => all.map(i => (i as HTMLAnchorElement).pathname))
    expect(paths.length).toBeGreaterThan(1)
    expect(paths.filter(i => !i.startsWith(`/nfts/${collection}-`))).toEqual([])
  }

  /** Reads the size of the uploaded image and the colors of its left and right edge. */
  async readImageColors(kind: 'cover' | 'profile') {
    const image = this.page.locator(kind === 'cover' ? '.account-cover img' : '.account-avatar img')
    await expect(image).toBeVisible()
    return image.evaluate(async element => {
      const url = (element as HTMLImageElement).src
      const picture = await createImageBitmap(await (await fetch(url)).blob())
      const { height, width } = picture
      const context = new OffscreenCanvas(width, height).getContext('2d')
      context?.drawImage(picture, 0, 0)
      const at = (x: number) => [...(context?.getImageData(x, height / 2, 1, 1).data ?? [])]
      const colors = [at(2), at(width - 3)].map(i => i.slice(0, 3))
      return { colors, height, name: url.split('/').at(-1) ?? '', width }
    })
  }

  /** Expects these buttons beside the picture of the account. */
  async expectTools(...names: string[]): Promise<void> {
    const tools = this.page.locator('.account-tools').getByRole('link')
    await expect(tools).toHaveText(names.map(i => new RegExp(`^\\s*${i}\\s*$`)))
  }

  async expectCreateLinks(...names: string[]): Promise<void> {
    for (const name of names) {
      await expect(this.page.getByRole('main').getByRole('link', { name })).toBeVisible()
    }
  }

  /**
   * Expects that the tabs begin less than this many pixels below the top of the page, so that the works are in view.
   */
  async expectTabsWithin(pixels: number): Promise<void> {
    const box = await this.tabs().boundingBox()
    expect(box?.y ?? Number.POSITIVE_INFINITY).toBeLessThan(pixels)
  }

  async expectPrivate(): Promise<void> {
    await this.expectName('This account is private')
    await this.expectText('This user chose to make their account private')
    const button = this.page.getByRole('link', { name: 'Explore others' })
    await expect(button).toHaveAttribute('href', '/nfts')
    await expect(this.tabs()).toHaveCount(0)
  }

  async expectLinks(links: Record<string, string>): Promise<void> {
    for (const [name, href] of Object.entries(links)) {
      await expect(this.page.getByRole('main').getByRole('link', { name })).toHaveAttribute(
        'href',
        href
      )
    }
  }

  async expectFollowers(count: number): Promise<void> {
    const noun = count === 1 ? 'Follower' : 'Followers'
    await expect(this.page.getByText(new RegExp(`^\\s*${count}\\s+${noun}\\s*$`))).toBeVisible()
  }

  async expectFollowing(count: number): Promise<void> {
    await expect(this.page.getByText(new RegExp(`^\\s*${count}\\s+Following$`))).toBeVisible()
  }

  async expectFollow(says: 'Follow' | 'Following'): Promise<void> {
    await expect(this.followButton()).toHaveText(new RegExp(`^\\s*${says}`), { useInnerText: true })
    await expect(this.followButton()).toHaveAttribute('aria-pressed', String(says === 'Following'))
  }

  async expectUnfollowOnHover(): Promise<void> {
    await this.followButton().hover()
    await expect(this.followButton()).toHaveText(/^\s*Unfollow\s*$/, { useInnerText: true })
    await expect(this.followButton().locator('svg')).toBeVisible()
    await this.page.mouse.move(0, 0)
  }

  async expectNoFollow(): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(this.page.getByRole('button', { name: /follow/i })).toHaveCount(0)
  }

  /** Expects the account's name, without a link. */
  async expectNoLinkTo(name: string): Promise<void> {
    await expect(this.page.getByText(name).first()).toBeVisible()
    await expect(this.page.getByRole('link', { name })).toHaveCount(0)
  }

  /** Expects the links of the first steps, which an owner without works sees, in this order. */
  async expectFirstSteps(...labels: readonly string[]): Promise<void> {
    await expect(this.page.locator('.first-steps a')).toHaveText([...labels])
  }

  private onboarding(): Locator {
    return this.page.getByRole('dialog', { name: 'Before your first sale' })
  }

  private followButton(): Locator {
    return this.page.getByRole('main').getByRole('button', { name: /follow/i })
  }

  private tabs(): Locator {
    return this.page.getByRole('navigation', { name: 'Sections of this profile' })
  }

  private tab(name: string): Locator {
    return this.tabs().getByRole('link', { name: new RegExp(`^${name}`) })
  }

  private collections(): Locator {
    return this.page.getByRole('navigation', { name: 'Filter by collection' })
  }

  private list(): Locator {
    return this.page.getByRole('main').getByRole('list', { name: LISTS })
  }
}
