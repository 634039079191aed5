// Parts of a page that act: when their code comes, and what of them is alive.

import { expect, type Locator, type Page } from '@playwright/test'

/** What an island renders for React's ids, as the first of its document: every document has one such. */
const FIELD_ISLAND = `<astro-island prefix="r0"><label for="_r0R_1_">Planted</label><input id="_r0R_1_"></astro-island>`

export class Islands {
  private readonly page: Page
  private readonly scripts: string[] = []
  private readonly copyButton: Locator

  constructor(page: Page) {
    this.page = page
    this.copyButton = page.getByRole('button', {
      name: /^(Copy the address of the gallery|Copied)$/
    })
  }

  /** The code of this island does not arrive until the returned function is called. */
  async delayScript(name: string): Promise<() => void> {
    let release = () => {}
    const released = new Promise<void>(resolve => {
      release = resolve
    })
    await this.page.route(`**/_astro/${name}.*.js`, async route => {
      this.scripts.push(route.request().url())
      await released
      await route.continue()
    })
    return release
  }

  fetchedScripts(): readonly string[] {
    return this.scripts
  }

  async pressCopy(): Promise<void> {
    await this.copyButton.click()
    await expect.poll(() => this.scripts.length).toBe(1)
  }

  async expectNotCopied(): Promise<void> {
    await expect(this.copyButton).toHaveAccessibleName('Copy the address of the gallery')
  }

  async expectCopied(): Promise<void> {
    await expect(this.copyButton).toHaveAccessibleName('Copied')
  }

  /** Puts the same field into every page that is asked for. */
  async injectFields(): Promise<void> {
    await this.page.route(/\/nfts(\/[^/?]+)?(\?.*)?$/, async route => {
      const answer = await route.fetch()
      const html = await answer.text()
      await route.fulfill({ response: answer, body: html.replace(/<h1/, `${FIELD_ISLAND}<h1`) })
    })
  }

  async pressLabelOnTop(): Promise<void> {
    const labels = this.page.locator('[data-layer] label').filter({ hasText: 'Planted' })
    await expect(labels).toHaveCount(2)
    await this.top().getByText('Planted').click()
  }

  async expectFocusOnTop(): Promise<void> {
    await expect(this.top().getByLabel('Planted')).toBeFocused()
  }

  async expectVideoPlays(): Promise<void> {
    const video = this.top().locator('video')
    await video.evaluate((video: HTMLVideoElement) => {
      video.muted = true
      void video.play()
    })
    await expect
      .poll(() => video.evaluate((video: HTMLVideoElement) => video.currentTime))
      .toBeGreaterThan(0)
  }

  private top(): Locator {
    return this.page.locator('[data-layer]:not([inert])')
  }
}
