// The `test` function for partners' sites, whose pages are opened on the host of a partner. Only browsers resolve that
// host, so requests of the test process itself go to the main site.

import type { BrowserContext, Page } from '@playwright/test'

import { Sidebar } from './areas/sidebar.ts'
import { test as base } from './fixtures.ts'
import { latestBlock } from './headless-trader.ts'
import { postJson } from './http-answers.ts'
import type { CreatedAuction, SandboxClient, WalletAccount } from './sandbox-client.ts'
import { addStorageItems, walletKitStorageItem, webWalletStorageItem } from './session-state.ts'
import { TestUser } from './test-user.ts'
import { nativeAuthToken } from './wallet-signing.ts'

interface PartnerOptions {
  /** The first part of the host. */
  partner: 'cloudbreakers' | 'drafts' | 'kilnandco'
}

interface PartnerFixtures {
  /** Creates a user who is signed in on the partner's site, with a new funded wallet or with a named test wallet. */
  member: (name?: string) => Promise<TestUser>
}

export const test = base.extend<PartnerFixtures & PartnerOptions>({
  partner: ['cloudbreakers', { option: true }],

  baseURL: async ({ baseURL, partner }, use) => {
    await use(partnerOrigin(baseURL ?? '', partner))
  },

  origin: async ({ baseURL }, use) => {
    await use(mainOrigin(baseURL ?? ''))
  },

  member: async ({ browser, origin, partner, problems, sandbox }, use) => {
    const contexts: BrowserContext[] = []
    await use(async name => {
      const account = name ? await sandbox.wallet(name) : await sandbox.newWallet()
      const context = await browser.newContext()
      contexts.push(context)
      await signIn(context, partnerOrigin(origin, partner), account)
      await problems.watch(context)
      return new TestUser(await context.newPage(), account)
    })
    for (const context of contexts) await context.close()
  }
})

/** Creates the cookies and the storage that a login with the web wallet leaves on the partner's site. */
async function signIn(context: BrowserContext, site: string, account: WalletAccount) {
  const token = await nativeAuthToken({
    ...account,
    origin: site,
    block: await latestBlock(mainOrigin(site))
  })
  for (const line of await postJson(site, '/api/session', { token })) {
    const [pair = ''] = line.split(';')
    const at = pair.indexOf('=')
    await context.addCookies([
      {
        name: pair.slice(0, at),
        value: pair.slice(at + 1),
        domain: new URL(site).hostname,
        path: '/',
        secure: /;\s*secure/i.test(line),
        httpOnly: /;\s*httponly/i.test(line)
      }
    ])
  }
  await addStorageItems(context, [
    walletKitStorageItem(site, account.address),
    webWalletStorageItem(mainOrigin(site), account)
  ])
}

export function partnerOrigin(main: string, partner: PartnerOptions['partner']): string {
  return new URL(main).origin.replace('//localhost', `//${partner}.localhost`)
}

export function mainOrigin(site: string): string {
  return new URL(site).origin.replace(/\/\/\w+\.localhost/, '//localhost')
}

/** Logs in with the web wallet on the page's own site. */
export async function logIn(user: TestUser): Promise<void> {
  const sidebar = new Sidebar(user.page)
  await sidebar.open()
  await sidebar.choose('Web wallet')
  await user.wallet.logIn(user.account?.name ?? '')
  await isSignedIn(user.page)
}

/** Waits until the page, which a login reloads, has the address of the account. */
async function isSignedIn(page: Page): Promise<void> {
  await page.locator('html[data-viewer]').waitFor()
}

/** Returns the cookie of the session on the page's own site, for requests without a browser. */
export async function readCookie({ context, page }: TestUser): Promise<string> {
  const cookies = await context.cookies(page.url())
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}

export const MARKETPLACE = 'cloudbreakers'
export const COLLECTION = 'SUNRM-0e47f5'
export const TERMS = { minBid: '100000000000000000', maxBid: '1000000000000000000', seconds: 3_600 }

/** An asset of the partner's collection with an auction on the partner's marketplace. */
export async function listOnPartner(sandbox: SandboxClient, name: string): Promise<CreatedAuction> {
  const { address: owner } = await sandbox.newWallet()
  const { identifier } = await sandbox.mint(owner, { collection: COLLECTION, name })
  return sandbox.auction({ ...TERMS, owner, identifier, marketplace: MARKETPLACE })
}

export { expect } from './fixtures.ts'
