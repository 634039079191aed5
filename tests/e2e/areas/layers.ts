// The stack of layers: which are open, which are below, and how they close.

import { expect, type Page } from '@playwright/test'

import { OUTSIDE_ROW } from './on-sale-row.ts'

/** Polls often: a layer opens and closes within tenths of a second, in which Playwright would look only twice. */
const soon = <T>(read: () => T) => expect.poll(read, { intervals: [50, 100] })

export interface LayerState {
  level: string
  url: string
  inert: boolean
}

export class Layers {
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Opens the item at this index of the top list. Returns its path. */
  async openItem(at: number): Promise<string> {
    const link = this.items().nth(at)
    const path = new URL(await link.evaluate((i: HTMLAnchorElement) => i.href)).pathname
    await link.scrollIntoViewIfNeeded()
    await link.click()
    await this.expectTop('foreground', path)
    return path
  }

  /** Moves the pointer to the item at this index of the top list and leaves it there. */
  async pointAtItem(at: number): Promise<void> {
    await this.items().nth(at).hover()
  }

  /** Opens an item by its path, at any position of the list. */
  async openItemByPath(path: string): Promise<void> {
    await this.page.locator(`[data-layer]:not([inert]) a.card-link[href="${path}"]`).first().click()
    await this.expectTop('foreground', path)
  }

  /** Sets a mark in the page's memory that a full page load removes. */
  async markPage(): Promise<void> {
    await this.page.evaluate(() => Object.assign(globalThis, { isMarked: true }))
  }

  async isMarked(): Promise<boolean> {
    return this.page.evaluate(() => 'isMarked' in globalThis)
  }

  /**
   * Dispatches the events of leaving and returning through the back/forward cache, because the pinned headless shell
   * has no such cache.
   */
  async leaveAndComeBack(): Promise<void> {
    await this.page.evaluate(() => {
      for (const type of ['pagehide', 'pageshow']) {
        dispatchEvent(new PageTransitionEvent(type, { persisted: true }))
      }
    })
  }

  /** Dispatches the event that ends a login. The login redirects the user to `returnTo`. */
  async finishLogin(returnTo: string): Promise<void> {
    await this.page.evaluate(
      detail => {
        document.dispatchEvent(new CustomEvent('session:changed', { detail }))
      },
      { returnTo }
    )
    await this.page.waitForURL(`**${returnTo}`)
  }

  /**
   * Goes back like the browser's button, without waiting for the router, because the previous page may be another
   * site.
   */
  async goBack(): Promise<void> {
    const here = this.page.url()
    // The page unloads before the call returns.
    await this.page.evaluate(() => history.back()).catch(() => undefined)
    const location = () => this.page.evaluate(() => window.location.href).catch(() => here)
    await soon(location).not.toBe(here)
  }

  async scrollToItem(at: number): Promise<void> {
    await expect.poll(() => this.loadItems(at)).toBeGreaterThan(at)
    await this.items().nth(at).scrollIntoViewIfNeeded()
    await this.waitUntilStable()
  }

  /** Returns the number of items. Scrolls to the last one when more are needed. */
  private async loadItems(at: number): Promise<number> {
    const count = await this.items().count()
    if (count <= at) await this.items().last().scrollIntoViewIfNeeded()
    return count
  }

  async itemCount(): Promise<number> {
    return this.backgroundItems().count()
  }

  /**
   * Returns the position of a background item in the viewport, in pixels from the top. Firefox aligns a box with its
   * own scroll position to whole pixels, but not the window.
   */
  async itemTop(at: number): Promise<number> {
    const link = this.backgroundItems().nth(at)
    return link.evaluate(i => i.getBoundingClientRect().top)
  }

  async itemPath(at: number): Promise<string> {
    const link = this.backgroundItems().nth(at)
    return new URL(await link.evaluate((i: HTMLAnchorElement) => i.href)).pathname
  }

  async close(): Promise<void> {
    await this.page.locator('[data-layer]:not([inert]) [data-layer-close]').first().click()
  }

  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key)
  }

  async go(steps: number): Promise<void> {
    await this.page.evaluate(delta => history.go(delta), steps)
  }

  /** Goes back unless that would leave the site. */
  async goBackWithin(): Promise<void> {
    await this.page.evaluate(() => {
      if (history.state?.index > 0) history.back()
    })
  }

  async historyLength(): Promise<number> {
    return this.page.evaluate(() => history.length)
  }

  async followLinkWithinPage(): Promise<void> {
    await this.page.getByRole('link', { name: 'Skip to content' }).press('Enter')
  }

  /** Double-clicks an item. */
  async openItemTwice(at: number): Promise<void> {
    await this.items().nth(at).dblclick()
  }

  /** Starts a navigation without waiting for it. */
  async startOpeningItem(at: number): Promise<void> {
    await this.items().evaluateAll((links: HTMLAnchorElement[], place) => links[place]?.click(), at)
  }

  /** Presses an item of the top list without waiting for its page. */
  async pressItem(at: number): Promise<void> {
    await this.items().nth(at).click()
  }

  async focusTop(): Promise<void> {
    await this.page.locator('[data-layer]:not([inert])').focus()
  }

  async openShareMenu(): Promise<void> {
    await this.page.locator('[data-layer]:not([inert]) [data-share]').first().click()
    await expect(this.page.locator(':popover-open')).toBeVisible()
  }

  async expectTop(level: string, url: string | RegExp): Promise<void> {
    const top = { level, url: typeof url === 'string' ? url : expect.stringMatching(url) }
    await soon(async () => (await this.openLayers()).find(i => !i.inert)).toMatchObject(top)
  }

  async expectStack(...levels: string[]): Promise<void> {
    await soon(async () => (await this.openLayers()).map(i => i.level)).toEqual(levels)
    const open = await this.openLayers()
    expect(open.filter(i => !i.inert)).toHaveLength(1)
    expect(open.at(-1)?.inert).toBe(false)
  }

  /** Once the page is stable, exactly one layer is not inert, and its URL is the page's URL. */
  async expectTopMatchesUrl(): Promise<void> {
    await expect(async () => {
      await this.waitUntilStable()
      const here = await this.page.evaluate(() => location.pathname + location.search)
      expect((await this.openLayers()).filter(i => !i.inert).map(i => i.url)).toEqual([here])
    }).toPass({ timeout: 15_000 })
  }

  async expectFocusOnItem(path: string): Promise<void> {
    await soon(() => this.focusedPath()).toBe(path)
  }

  async expectFocusInViewport(): Promise<void> {
    await expect(this.page.locator(':focus')).toBeInViewport()
  }

  /** Expects that Tab never moves the focus to the layers below. It may move it to the browser's toolbar. */
  async expectFocusInsideOrOutsidePage(level: string): Promise<void> {
    const inside = (name: string) => {
      const focused = document.activeElement
      if (!focused || focused === document.body) return true
      return focused.closest('[data-layer]')?.getAttribute('data-layer') === name
    }
    await expect.poll(() => this.page.evaluate(inside, level)).toBe(true)
  }

  /** Opens a dialog with a button of the top layer. */
  async openDialog(): Promise<void> {
    await this.page.locator('[data-layer]:not([inert]) a[href*="/modal/"]:visible').first().click()
    await this.expectTop('modal', /\/modal\//)
  }

  async expectScroll(y: number): Promise<void> {
    await expect.poll(() => this.page.evaluate(() => Math.round(scrollY))).toBe(y)
  }

  async scroll(): Promise<number> {
    return this.page.evaluate(() => Math.round(scrollY))
  }

  async expectUniqueIds(): Promise<void> {
    const duplicates = await this.page.evaluate(() => {
      const ids = [...document.querySelectorAll('[id]')].map(i => i.id)
      return ids.filter((id, at) => ids.indexOf(id) !== at)
    })
    expect(duplicates, 'no id stands twice').toEqual([])
  }

  /** Counts the nodes and event listeners of the document after a garbage collection. */
  async measureMemory(): Promise<{ nodes: number; listeners: number }> {
    const session = await this.page.context().newCDPSession(this.page)
    await session.send('HeapProfiler.collectGarbage')
    await session.send('Performance.enable')
    const { metrics } = await session.send('Performance.getMetrics')
    await session.detach()
    const of = (name: string) => metrics.find(i => i.name === name)?.value ?? 0
    return { nodes: of('Nodes'), listeners: of('JSEventListeners') }
  }

  /** Expects at most these counts. Retries, because one garbage collection does not free everything. */
  async expectMemoryAtMost(limits: { nodes: number; listeners: number }): Promise<void> {
    await expect
      .poll(async () => {
        const { nodes, listeners } = await this.measureMemory()
        return [Math.max(nodes, limits.nodes), Math.max(listeners, limits.listeners)]
      })
      .toEqual([limits.nodes, limits.listeners])
  }

  /** The open layers, bottom first. */
  private async openLayers(): Promise<LayerState[]> {
    const layers = await this.page
      .locator('#layers > [data-layer]')
      .evaluateAll(elements =>
        elements.map(i => ({
          level: i.getAttribute('data-layer') ?? '',
          url: i.getAttribute('data-url') ?? '',
          inert: (i as HTMLElement).inert
        }))
      )
      .catch((): LayerState[] => []) // the page is unloading
    const order = ['background', 'middleground', 'foreground', 'modal']
    return layers.sort((a, b) => order.indexOf(a.level) - order.indexOf(b.level))
  }

  /** The items of the page below all layers. The work in the hero of the home page belongs to no list. */
  private backgroundItems() {
    return this.page.locator(`[data-layer="background"] [data-list] a.card-link${OUTSIDE_ROW}`)
  }

  private items() {
    return this.page.locator(`[data-layer]:not([inert]) [data-list] a.card-link${OUTSIDE_ROW}`)
  }

  private async focusedPath(): Promise<string | undefined> {
    return this.page.evaluate(() => (document.activeElement as HTMLAnchorElement | null)?.pathname)
  }

  /** Waits until nothing on the page has moved, resized or been inserted for a dozen frames. */
  async waitUntilStable(): Promise<void> {
    await soon(() =>
      this.page.evaluate(async () => {
        const snapshot = () => {
          const layers = [...document.querySelectorAll('#layers > [data-layer]')]
          const views = layers.map(i => `${i.dataset['url']} ${i.inert}`)
          return [location.href, scrollY, document.documentElement.scrollHeight, ...views].join()
        }
        const before = snapshot()
        for (let frames = 0; frames < 12; frames += 1) {
          await new Promise(done => requestAnimationFrame(done))
          if (snapshot() !== before) return false
        }
        return true
      })
    ).toBe(true)
  }
}
