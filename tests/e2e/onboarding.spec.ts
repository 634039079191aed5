import type { Page } from '@playwright/test'

import { routes } from '../../src/lib/config/routes.ts'
import { expectAccessible } from './accessibility.ts'
import { AccountPage } from './areas/account-page.ts'
import { SellDialog } from './areas/sell-dialog.ts'
import { expect, test } from './fixtures.ts'
import { createNamedAccount, uniqueHerotag } from './named-accounts.ts'

/** Replaces the saved preferences, because signed-in test users have every onboarding marked as seen. */
async function forget(page: Page, preferences: object): Promise<void> {
  await page.goto(routes.terms())
  const { origin } = new URL(page.url())
  const answer = await page.request.post('/api/preferences', {
    data: preferences,
    headers: { origin }
  })
  expect(answer.ok()).toBe(true)
}

test('a person’s own page shows once how to prepare a first sale', {
  tag: ['@M16', '@M23']
}, async ({ trader, sandbox }) => {
  const owner = await trader()
  const herotag = uniqueHerotag()
  await sandbox.setProfile(owner.address, { herotag })
  const others = { feedOnboarding: true }
  await forget(owner.page, others)
  const page = new AccountPage(owner.page)
  await page.open(routes.account(await createNamedAccount(sandbox)))
  await page.expectNoOnboarding()
  await page.open(`/@${herotag}`)
  await page.expectNoOnboarding()
  await sandbox.mint(owner.address)
  for (const way of ['Got it', 'the cross'] as const) {
    await test.step(`a person’s own page shows once how to prepare a first sale, also when it is left by ${way}`, async () => {
      await forget(owner.page, others)
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

test('an admin who owns nothing is not prepared for a first sale', { tag: ['@M16'] }, async ({
  trader
}) => {
  const admin = await trader('admin')
  await forget(admin.page, {})
  const page = new AccountPage(admin.page)
  await page.open(routes.account({ address: admin.address }))
  await page.expectCount('Collected', '0')
  await page.expectNoOnboarding()
  // The account of the admin belongs to all tests.
  await forget(admin.page, { sellOnboarding: true, 'onboarding-follow': true })
})

test('the note before a first sale is shown once, whichever way it is closed', {
  tag: ['@M16', '@N16']
}, async ({ trader, sandbox }) => {
  const { page, address } = await trader()
  const { identifier } = await sandbox.mint(address)
  const form = `/nfts/${identifier}/modal/create-nft-auction`
  const others = { feedOnboarding: true, unknown: 'preserved' }
  const sell = new SellDialog(page)
  await page.goto('/terms')
  const headers = { origin: new URL(page.url()).origin }
  for (const way of ['Got it', 'the cross'] as const) {
    await test.step(way, async () => {
      await page.request.post('/api/preferences', { data: others, headers })
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
    })
  }
  await page.goto(form)
  await sell.expectForm()
})
