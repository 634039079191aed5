// The actions of a visitor in the browser's windows. Elements are found by selector and accessible name.

import { waitUntil } from './wait-until.ts'
import type { WebDriver } from './web-driver.ts'

export class SiteWindow {
  readonly driver: WebDriver
  private readonly origin: string

  constructor(driver: WebDriver, origin: string) {
    this.driver = driver
    this.origin = origin
  }

  async open(path: string): Promise<void> {
    await this.driver.open(this.origin + path)
  }

  async expectPath(pattern: RegExp): Promise<void> {
    await waitUntil(`the page's path matches ${pattern}`, async () =>
      pattern.test((await this.driver.url()).pathname)
    )
  }

  /** The first visible element of this name. */
  async see(selector: string, name: RegExp = /^/): Promise<string> {
    return waitUntil(`${selector} with the name ${name} is visible`, async () => {
      for (const element of await this.driver.find(selector)) {
        if (!(await this.driver.isDisplayed(element))) continue
        if (name.test(await this.driver.label(element))) return element
      }
      return undefined
    })
  }

  async press(selector: string, name?: RegExp): Promise<void> {
    await waitUntil(`${selector} with the name ${name} can be pressed`, async () => {
      await this.driver.click(await this.see(selector, name))
      return true
    })
  }

  async fill(selector: string, text: string): Promise<void> {
    await this.driver.fill(await this.see(selector), text)
  }

  async expectText(selector: string, text: string): Promise<void> {
    await waitUntil(`${selector} contains “${text}”`, () =>
      this.driver.evaluate(
        (place, part) =>
          [...document.querySelectorAll<HTMLElement>(place)].some(i => i.innerText.includes(part)),
        selector,
        text
      )
    )
  }

  async expectNone(selector: string): Promise<void> {
    await waitUntil(
      `${selector} is gone`,
      async () => (await this.driver.find(selector)).length === 0
    )
  }

  /**
   * Runs the steps in the wallet's window, which opens and later closes by itself. WebKit lets a page open a window
   * only right after a click. On a busy machine the click is too long ago, so the visitor opens the window with the
   * button that the site then shows.
   */
  async inWallet(steps: () => Promise<void>): Promise<void> {
    const { driver } = this
    const site = await driver.window()
    const wallet = await waitUntil('the wallet opens', async () => {
      for (const button of await driver.find('[role=dialog] button')) {
        if ((await driver.label(button)) === 'Open wallet') await driver.click(button)
      }
      return (await driver.windows()).find(handle => handle !== site)
    })
    await driver.switchTo(wallet)
    await steps()
    await driver.switchTo(site)
    await waitUntil('the wallet closes', async () => (await driver.windows()).length === 1)
  }
}
