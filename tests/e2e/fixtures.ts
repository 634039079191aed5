// The `test` function of all browser tests. `trader` is a signed-in user with a wallet of its own. `holder` has a
// wallet and is not signed in. `visitor` has no wallet. Four kinds of problems fail any test automatically: see
// page-problems.ts.

import { type BrowserContext, test as base, expect } from '@playwright/test'
import { adaptFirefox } from './firefox.ts'
import { HeadlessTrader } from './headless-trader.ts'
import { PageProblems } from './page-problems.ts'
import { paintSmall } from './raster.ts'
import { SandboxClient } from './sandbox-client.ts'
import { addStorageItems, signedInState, webWalletStorageItem } from './session-state.ts'
import { TestUser } from './test-user.ts'

interface Fixtures {
  problems: PageProblems
  origin: string
  sandbox: SandboxClient
  visitor: TestUser
  /** A user with a new funded wallet who has not signed in. */
  holder: TestUser
  /** Creates a signed-in user with a new funded wallet, or with a named test wallet. */
  trader: (name?: string) => Promise<TestUser>
  /** A trader with a new funded wallet and without a browser, who competes with the user under test. */
  rival: HeadlessTrader
}

export const test = base.extend<Fixtures>({
  browser: [
    async ({ browser }, use) => {
      if (browser.browserType().name() === 'firefox') await adaptFirefox(browser)
      else paintSmall(browser) // No test compares pixels, and painting them takes much of the time.
      await use(browser)
    },
    { scope: 'worker' }
  ],

  problems: [
    async ({ context }, use) => {
      const problems = new PageProblems()
      await problems.watch(context)
      await use(problems)
      expect(problems.unexpected(), 'nothing went wrong unseen').toEqual([])
    },
    { auto: true }
  ],

  origin: async ({ baseURL }, use) => {
    if (!baseURL) throw new Error('playwright.config.ts gives every project a baseURL')
    await use(new URL(baseURL).origin)
  },

  sandbox: async ({ request, origin }, use) => {
    await use(new SandboxClient(request, origin))
  },

  visitor: async ({ page }, use) => {
    await use(new TestUser(page))
  },

  holder: async ({ browser, problems, sandbox, origin }, use) => {
    const account = await sandbox.newWallet()
    const context = await browser.newContext()
    await addStorageItems(context, [webWalletStorageItem(origin, account)])
    await problems.watch(context)
    await use(new TestUser(await context.newPage(), account))
    await context.close()
  },

  trader: async ({ browser, playwright, problems, sandbox, origin }, use) => {
    const contexts: BrowserContext[] = []
    await use(async name => {
      const account = name ? await sandbox.wallet(name) : await sandbox.newWallet()
      const request = await playwright.request.newContext()
      const { cookies, storageItems } = await signedInState(request, origin, account)
      await request.dispose()
      const context = await browser.newContext()
      contexts.push(context)
      await context.addCookies(cookies)
      await addStorageItems(context, storageItems)
      await problems.watch(context)
      return new TestUser(await context.newPage(), account)
    })
    for (const context of contexts) {
      // A page may send another request while its test ends.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
      await context.close()
    }
  },

  rival: async ({ sandbox, origin }, use) => {
    await use(await HeadlessTrader.signIn(origin, await sandbox.newWallet()))
  }
})

export { expect }
