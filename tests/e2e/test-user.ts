// A user with a browser of its own: a window on the site and, except for a visitor, a wallet.

import type { BrowserContext, Page } from '@playwright/test'

import { WebWallet } from './areas/web-wallet.ts'
import type { WalletAccount } from './sandbox-client.ts'

export class TestUser {
  readonly context: BrowserContext
  readonly page: Page
  /** Controls the window of the web wallet. */
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
