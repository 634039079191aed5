// Somebody at a browser of their own: a window on the site, and the wallet they hold, if they hold one.

import type { BrowserContext, Page } from '@playwright/test'

import { WebWallet } from './areas/web-wallet.ts'
import type { WalletAccount } from './sandbox-client.ts'

export class TestUser {
  readonly context: BrowserContext
  readonly page: Page
  /** Drives the window of the web wallet. */
  readonly wallet: WebWallet
  readonly account: WalletAccount | undefined

  constructor(page: Page, account?: WalletAccount) {
    this.context = page.context()
    this.page = page
    this.account = account
    this.wallet = new WebWallet(this.context)
  }

  get address(): string {
    if (!this.account) throw new Error('this person has no wallet: ask for a trader')
    return this.account.address
  }
}
