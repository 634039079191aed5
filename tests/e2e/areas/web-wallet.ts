// The sandbox's web wallet: a window on another origin that logs in and signs.

import { type BrowserContext, expect, type Page } from '@playwright/test'

export class WebWallet {
  private readonly context: BrowserContext

  constructor(context: BrowserContext) {
    this.context = context
  }

  /** Logs in with the named wallet. */
  async logIn(name: string): Promise<void> {
    const window = await this.window()
    await window.getByRole('button', { name }).click()
    await this.press('Confirm')
  }

  /** Creates a wallet funded by the faucet and logs in with it. */
  async logInWithNewWallet(): Promise<void> {
    const window = await this.window()
    await window.getByRole('button', { name: 'Create a new wallet' }).click()
    await window.getByRole('button', { pressed: true }).waitFor()
    await this.press('Confirm')
  }

  /** Signs the request in the wallet window. */
  async approve(): Promise<void> {
    await this.press('Confirm')
  }

  async reject(): Promise<void> {
    await this.press('Reject')
  }

  /** Closes the window without signing or rejecting. */
  async close(): Promise<void> {
    const window = await this.window()
    await window.close()
  }

  async expectSummary(...parts: (string | RegExp)[]): Promise<void> {
    const window = await this.window()
    for (const part of parts) await expect(window.getByRole('main')).toContainText(part)
  }

  async expectOpen(): Promise<void> {
    const window = await this.window()
    await expect(window.getByRole('button', { name: 'Reject' })).toBeVisible()
  }

  async expectClosed(): Promise<void> {
    await expect.poll(() => this.context.pages().filter(isWallet).length).toBe(0)
  }

  private async press(name: string): Promise<void> {
    const window = await this.window()
    try {
      await window.getByRole('button', { name }).click()
    } catch (error) {
      // The window closes after the answer, sometimes before the click has resolved.
      if (!window.isClosed()) throw error
    }
  }

  /** Returns the wallet window as soon as it is open. Firefox opens an empty window first. */
  async window(): Promise<Page> {
    let window: Page | undefined
    const find = () => {
      window = this.context.pages().find(isWallet)
      return window
    }
    await expect.poll(find, { message: 'the wallet opens', intervals: [50] }).toBeDefined()
    if (!window) throw new Error('the wallet is closed again')
    return window
  }
}

function isWallet(page: Page): boolean {
  return !page.isClosed() && page.url().startsWith('http://127.0.0.1')
}
