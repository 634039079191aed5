import type { Page } from '@playwright/test'

import { routes } from '../../src/lib/config/routes.ts'
import { STORAGE } from '../../src/lib/config/storage.ts'
import { expectAccessible } from './accessibility.ts'
import { AccountPage } from './areas/account-page.ts'
import { SellDialog } from './areas/sell-dialog.ts'
import { followPath } from './areas/soft-navigation.ts'
import { expect, test } from './fixtures.ts'
import { createNamedAccount, uniqueHerotag } from './named-accounts.ts'
import { readStoredItems } from './stored-items.ts'

const SAVED = expect.stringContaining('"unsaved":{}')

/** Replaces the saved preferences, because the preferences of signed-in test users mark every onboarding as seen. */
async function forget(page: Page, origin: string, preferences: object): Promise<void> {
  const answer = await page.request.post('/api/preferences', {
    data: preferences,
    headers: { origin }
  })
  expect(answer.ok()).toBe(true)
}

test('an owner’s account page shows once how to prepare a first sale', {
  tag: ['@M16', '@M23']
}, async ({ trader, sandbox, origin }) => {
  const owner = await trader()
  const herotag = uniqueHerotag()
  await sandbox.setProfile(owner.address, { herotag })
  const others = { feedOnboarding: true }
  await forget(owner.page, origin, others)
  const page = new AccountPage(owner.page)
  await page.open(routes.account(await createNamedAccount(sandbox)))
  await page.expectNoOnboarding()
  await followPath(owner.page, `/@${herotag}`)
  await page.expectNoOnboarding()
  await sandbox.mint(owner.address)
  for (const way of ['Got it', 'the cross'] as const) {
    await test.step(`the note about a first sale is shown once when it is closed by ${way}`, async () => {
      await forget(owner.page, origin, others)
      await page.open(`/@${herotag}`)
      await page.expectOnboarding()
      await page.expectPath(`/@${herotag}/modal/onboarding-sell`)
      if (way === 'Got it') await expectAccessible(owner.page)
      await page.closeOnboarding(way)
      await page.expectPath(`/@${herotag}`)
      await page.expectCurrentTab('Collected')
      await expect
        .poll(async () => (await owner.page.request.get('/api/preferences')).json())
        .toEqual({ ...others, sellOnboarding: true })
    })
  }
  await page.open(`/@${herotag}`)
  await page.expectNoOnboarding()
})

test('an admin who owns nothing sees no note about a first sale', { tag: ['@M16'] }, async ({
  trader,
  origin
}) => {
  const admin = await trader('admin')
  await forget(admin.page, origin, {})
  const page = new AccountPage(admin.page)
  await page.open(routes.account({ address: admin.address }))
  await page.expectCount('Collected', '0')
  await page.expectNoOnboarding()
  // All tests share the account of the admin, so its preferences are restored.
  await forget(admin.page, origin, { sellOnboarding: true, 'onboarding-follow': true })
})

test('the sale form shows the note about a first sale once, with either button to close it', {
  tag: ['@M16', '@N16']
}, async ({ trader, sandbox, origin }) => {
  const { page, address } = await trader()
  const { identifier } = await sandbox.mint(address)
  const form = `/nfts/${identifier}/modal/create-nft-auction`
  const others = { feedOnboarding: true, unknown: 'preserved' }
  const sell = new SellDialog(page)
  for (const way of ['Got it', 'the cross'] as const) {
    await test.step(way, async () => {
      await forget(page, origin, others)
      await page.goto(form)
      await sell.expectOnboarding()
      if (way === 'the cross') await sell.closeByCross()
      else await sell.press(way)
      if (way === 'Got it') await sell.expectForm()
      else await sell.expectClosed()
      // Preferences are saved as a whole, including those that other dialogs have saved.
      await expect
        .poll(async () => (await page.request.get('/api/preferences')).json())
        .toEqual({ ...others, sellOnboarding: true })
      // The page has loaded the preference and does not save it again when it is reopened.
      await expect.poll(() => readStoredItems(page)).toHaveProperty(STORAGE.preferences.key, SAVED)
    })
  }
  await sell.follow(form)
})
