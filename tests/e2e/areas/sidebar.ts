// The wallet sidebar: for a visitor the wallets, for a signed-in user the account.

import { expect, type Locator, type Page } from '@playwright/test'

export class Sidebar {
  private readonly page: Page
  private readonly panel: Locator

  constructor(page: Page) {
    this.page = page
    this.panel = page.getByRole('dialog', { name: /Connect to a wallet|Your account/ })
  }

  async open(): Promise<void> {
    const name = /^(Connect$|Your account)/
    await this.page.getByRole('banner').getByRole('button', { name }).click()
    await expect(this.panel).toBeVisible()
  }

  /** Expects the account's picture in the header: the file with this name. */
  async expectPicture(file: string): Promise<void> {
    const button = this.page.getByRole('banner').getByRole('button', { name: /^Your account/ })
    await expect(button.locator('img')).toHaveAttribute('src', new RegExp(file))
  }

  /** Expects a failure in place of the content of the sidebar. */
  async expectLoadFailure(): Promise<void> {
    await expect(this.panel).toContainText('We could not load this')
  }

  async retryLoad(): Promise<void> {
    await this.panel.getByRole('button', { name: 'Try again' }).click()
    await expect(this.panel.getByRole('button', { name: 'Web wallet' })).toBeVisible()
  }

  /** Expects that the sidebar asks for a reload, because its code belongs to an older build. */
  async expectOutdated(): Promise<void> {
    await expect(this.panel).toContainText('Atrium was updated')
  }

  async reload(): Promise<void> {
    await this.panel.getByRole('button', { name: 'Reload' }).click()
    await expect(this.panel).toBeHidden()
  }

  /** Expects the text that says what the login is for. */
  async expectReason(text: string): Promise<void> {
    await expect(this.panel.getByText(text, { exact: true })).toBeVisible()
  }

  async choose(
    wallet: 'Browser extension' | 'Ledger' | 'Mobile app' | 'This app' | 'Web wallet'
  ): Promise<void> {
    await this.panel.getByRole('button', { name: wallet }).click()
  }

  async connectLedger(): Promise<void> {
    await this.panel.getByRole('button', { name: 'Connect', exact: true }).click()
  }

  async back(): Promise<void> {
    await this.panel.getByRole('button', { name: 'Back' }).click()
  }

  async cancel(): Promise<void> {
    await this.panel.getByRole('button', { name: 'Cancel' }).click()
  }

  async openBlockedWallet(): Promise<void> {
    await this.panel.getByRole('button', { name: 'Open wallet' }).click()
  }

  /** Expects that the close button stays in view when a long panel is scrolled to its end. */
  async expectCloseInReach(): Promise<void> {
    const logout = this.panel.getByRole('button', { name: 'Logout' })
    await logout.scrollIntoViewIfNeeded()
    await expect(logout).toBeInViewport()
    await expect(this.panel.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 })
  }

  async logOut(): Promise<void> {
    await this.panel.getByRole('button', { name: 'Logout' }).click()
    await this.expectVisitor()
  }

  async expectLogoutInView(): Promise<void> {
    await expect(this.panel.getByRole('button', { name: 'Logout' })).toBeInViewport({ ratio: 1 })
  }

  async follow(name: string): Promise<void> {
    await this.panel.getByRole('link', { name: new RegExp(`^${name}`) }).click()
    await expect(this.panel).toBeHidden()
  }

  /** Expects the menu's entries in this order, each with its count. */
  async expectMenu(counts: Record<string, number | string>): Promise<void> {
    const menu = this.panel.getByRole('navigation', { name: 'Your account' })
    const rows = Object.entries(counts).map(([name, count]) => `${name}${count}`)
    await expect(menu.getByRole('link')).toHaveText(rows)
  }

  /** Expects an entry of the menu with its count. The text also says how many of them wait for the user, if any do. */
  async expectEntry(name: string, count: string): Promise<void> {
    const menu = this.panel.getByRole('navigation', { name: 'Your account' })
    await expect(menu.getByRole('link', { name })).toHaveText(name + count)
  }

  async expectStoreLink(address: RegExp): Promise<void> {
    const link = this.panel.getByRole('link', { name: 'Browser extension' })
    await expect(link).toHaveAttribute('href', address)
    await expect(link).toContainText('Not installed: get it from the store')
  }

  /** Expects the device's accounts, shown as shortened addresses. */
  async expectAccounts(...addresses: string[]): Promise<void> {
    const accounts = this.panel.getByRole('list').getByRole('button')
    await expect(accounts).toHaveCount(10)
    const shown = addresses.map(i => `${i.slice(0, 12)}…${i.slice(-12)}`)
    for (const [at, text] of shown.entries()) await expect(accounts.nth(at)).toHaveText(text)
  }

  async chooseAccount(at: number): Promise<void> {
    await this.panel.getByRole('list').getByRole('button').nth(at).click()
  }

  async turnPage(name: 'Next' | 'Previous'): Promise<void> {
    await this.panel.getByRole('button', { name, exact: true }).click()
  }

  async copyPairingCode(): Promise<string> {
    await this.panel.getByRole('button', { name: 'Copy the pairing code' }).click()
    await expect(this.panel.getByRole('button', { name: 'Copied' })).toBeVisible()
    return this.page.evaluate(() => navigator.clipboard.readText())
  }

  /** Returns the modules of the QR code without its border, row by row: '1' for a dark one, else '0'. */
  async readQrCode(): Promise<string> {
    const code = this.panel.getByRole('img', { name: 'Pairing code' })
    await expect(code).toBeVisible()
    return code.evaluate(svg => {
      const size = (svg as SVGSVGElement).viewBox.baseVal.width
      const path = svg.querySelector('path')
      let seen = ''
      for (let y = 4; y < size - 4; y += 1) {
        for (let x = 4; x < size - 4; x += 1) {
          seen += path?.isPointInFill(new DOMPoint(x + 0.5, y + 0.5)) ? '1' : '0'
        }
      }
      return seen
    })
  }

  /** The pairing code in the link that opens the wallet app. */
  async readAppLink(): Promise<string> {
    const link = this.panel.getByRole('link', { name: 'Open the app' })
    await expect(link).toHaveAttribute('href', /^https:/)
    const address = (await link.getAttribute('href')) ?? ''
    return decodeURIComponent(address.split('?wallet-connect=')[1] ?? '')
  }

  async useAnotherDevice(): Promise<void> {
    await this.panel.getByText('Use another device').click()
  }

  async explainWallets(): Promise<void> {
    await this.panel.getByRole('button', { name: 'I have no wallet yet' }).click()
    await expect(this.panel.getByRole('heading', { name: 'Your first wallet' })).toBeFocused()
  }

  /** Expects that the site opens the web wallet itself. The other wallets are links whose text says where they lead. */
  async expectWaysToGetWallet(): Promise<void> {
    await expect(this.panel.getByRole('button', { name: /^Web wallet/ })).toBeVisible()
    await expect(this.panel.getByRole('link', { name: /^Mobile app.*xportal\.com/ })).toBeVisible()
  }

  async tryAgain(): Promise<void> {
    await this.panel.getByRole('button', { name: 'Try again' }).click()
  }

  async chooseOtherWallets(): Promise<void> {
    await this.panel.getByRole('button', { name: 'Other wallets' }).click()
  }

  async expectNoQrCode(): Promise<void> {
    await expect(this.panel.getByRole('img', { name: 'Pairing code' })).toBeHidden()
  }

  /** Expects these wallets and no others, in this order. */
  async expectOnlyWallets(names: readonly string[]): Promise<void> {
    const choices = this.panel.getByRole('list').getByRole('listitem')
    await expect(choices).toHaveText(names.map(name => new RegExp(`^${name}`)))
  }

  /** Expects this wallet last in the list, above the steps of a login. */
  async expectLastWallet(name: string): Promise<void> {
    const choices = this.panel.getByRole('list').first().getByRole('listitem')
    await expect(choices.last()).toContainText(name)
  }

  async expectUnavailable(wallet: string, reason: string): Promise<void> {
    const choice = this.panel.getByRole('button', { name: wallet })
    await expect(choice).toBeDisabled()
    await expect(choice).toContainText(reason)
  }

  async expectRetry(): Promise<void> {
    await expect(this.panel.getByRole('button', { name: /^(Connect|Try again)$/ })).toBeVisible()
  }

  /** Expects all wallets of a desktop browser. */
  async expectWallets(): Promise<void> {
    await this.expectWalletButtons()
    await expect(this.panel.getByRole('link', { name: 'Browser extension' })).toHaveAttribute(
      'href',
      /chromewebstore|addons\.mozilla/
    )
  }

  /** Expects the wallets that every device has. A phone does not offer the extension of a desktop browser. */
  async expectWalletButtons(): Promise<void> {
    for (const name of ['Web wallet', 'Mobile app', 'Ledger']) {
      await expect(this.panel.getByRole('button', { name })).toBeVisible()
    }
  }

  async expectStep(name: string): Promise<void> {
    await expect(this.panel.getByRole('heading', { name })).toBeVisible()
    await expect(this.panel.getByRole('button', { name: 'Web wallet' })).toHaveCount(0)
  }

  async expectWaiting(): Promise<void> {
    await expect(this.panel.getByText('Waiting for your wallet')).toBeVisible()
  }

  async expectNotice(text: string | RegExp): Promise<void> {
    await expect(this.panel.getByText(text)).toBeVisible()
  }

  /** Expects the notice after the page's clock has advanced. Each step of a wallet starts the waiting time again. */
  async expectNoticeAfter(ms: number, text: RegExp): Promise<void> {
    await expect(async () => {
      await this.page.clock.fastForward(ms)
      await expect(this.panel.getByText(text)).toBeVisible({ timeout: 2_000 })
    }).toPass({ timeout: 30_000 })
  }

  async expectAccount(address: string, balance: string | RegExp): Promise<void> {
    await expect(this.panel.getByRole('link', { name: 'View in explorer' })).toHaveAttribute(
      'href',
      new RegExp(`/explorer/accounts/${address}$`)
    )
    await expect(this.panel.getByRole('definition').first()).toHaveText(balance)
  }

  /** Expects this value of the balance. */
  async expectValue(usd: RegExp): Promise<void> {
    await expect(this.panel.getByRole('definition').nth(1)).toHaveText(usd)
  }

  /** Expects these tokens besides the native one, in this order. */
  async expectTokens(amounts: Record<string, string>): Promise<void> {
    const rows = Object.entries(amounts).map(([token, amount]) => token + amount)
    const tokens = this.panel.locator('dl > div').filter({ hasNotText: 'Balance' })
    await expect(tokens).toHaveText(rows)
  }

  async expectAction(name: 'Create' | 'View profile', path: string): Promise<void> {
    await expect(this.panel.getByRole('link', { name, exact: true })).toHaveAttribute('href', path)
  }

  async chooseColors(name: 'Dark' | 'Light' | 'System'): Promise<void> {
    const button = this.panel
      .getByRole('group', { name: 'Appearance' })
      .getByRole('button', { name, exact: true })
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'true')
  }

  async expectVisitor(): Promise<void> {
    const connect = this.page.getByRole('banner').getByRole('button', { name: 'Connect' })
    await expect(connect).toBeVisible()
  }

  async expectClosed(): Promise<void> {
    await expect(this.panel).toBeHidden()
  }

  async expectLoggedIn(): Promise<void> {
    await expect(this.accountButton()).toBeVisible()
  }

  async expectNameInHeader(name: string): Promise<void> {
    await expect(this.accountButton()).toContainText(name)
  }

  private accountButton(): Locator {
    return this.page.getByRole('banner').getByRole('button', { name: 'Your account' })
  }
}
