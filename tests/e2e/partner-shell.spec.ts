import { routes } from '../../src/lib/config/routes.ts'
import { expectAccessible, expectReadableColors } from './accessibility.ts'
import { AdminMenu } from './areas/admin-menu.ts'
import { AssetPage } from './areas/asset-page.ts'
import { Consent, enableCollectors } from './areas/consent.ts'
import { NotificationsMenu } from './areas/notifications-menu.ts'
import { PartnerShell } from './areas/partner-shell.ts'
import { Site } from './areas/site.ts'
import { followPath } from './areas/soft-navigation.ts'
import { delayRequests } from './network-faults.ts'
import {
  COLLECTION,
  expect,
  listOnPartner,
  logIn,
  MARKETPLACE,
  partnerOrigin,
  test
} from './partner-fixtures.ts'

for (const partner of ['cloudbreakers', 'kilnandco'] as const) {
  test.describe(`the theme of ${partner}`, () => {
    test.use({ partner })

    test('the pages of a partner are accessible in its theme, dark and light', {
      tag: ['@N19', '@N20']
    }, async ({ page, sandbox, problems }) => {
      problems.allow(/404 \(Not Found\)/)
      const { identifier } = await listOnPartner(sandbox, 'Readable')
      const site = new Site(page)
      // The home pages of the partners: partner-home.spec.ts.
      const [first, unknown] = [routes.allCollections(), '/nothing']
      for (const path of [
        first,
        routes.collection(COLLECTION),
        routes.asset(identifier),
        routes.launch(),
        routes.campaigns(),
        unknown
      ]) {
        await test.step(path, async () => {
          if (path === first || path === unknown) await site.open(path)
          else await followPath(page, path)
          await page.emulateMedia({ colorScheme: 'dark' })
          await expectAccessible(page)
          await page.emulateMedia({ colorScheme: 'light' })
          await expectReadableColors(page)
        })
      }
    })
  })
}

test.describe('another partner', () => {
  test.use({ partner: 'kilnandco' })

  test('a person on another partner’s site finds its own name, color, links and Connect button', {
    tag: ['@N19']
  }, async ({ holder }) => {
    const [site, shell] = [new Site(holder.page), new PartnerShell(holder.page)]
    await site.open(routes.allCollections())
    await shell.expectName('Kiln & Co', 'Collections')
    await shell.expectFullRow(3)
    expect(await shell.connectColors()).toEqual({
      background: 'rgb(122, 46, 18)',
      text: 'rgb(255, 255, 255)'
    })
    await shell.expectFooterLinks({
      Instagram: 'https://instagram.com/kilnandco',
      Website: 'https://kilnandco.example/',
      'Opening hours': 'https://kilnandco.example/visit'
    })
    // The logout may overtake a request for notifications, which is then refused. The console reports it.
    const notifications = holder.page.waitForResponse('**/api/graphql')
    await logIn(holder)
    await shell.expectDisconnect()
    await notifications
    // The page of the logout goes to the home page as soon as its script has run.
    const release = await delayRequests(holder.page, '**/_astro/logout.*.js')
    await shell.disconnect()
    await shell.expectHeading('You are logged out')
    await release()
    await shell.expectBack(false)
    await shell.expectConnect()
  })

  test('a visitor of a partner’s site is counted under the partner’s id, and only after consent', {
    tag: ['@N19']
  }, async ({ page, problems }) => {
    problems.allow(/Failed to load resource/)
    const told = await enableCollectors(page)
    const consent = new Consent(page)
    await new Site(page).open(routes.home())
    await consent.expectBanner()
    expect(told).toEqual([])
    await consent.answer('Yes')
    await expect
      .poll(() => told.map(i => i.body))
      .toContainEqual(
        expect.objectContaining({ analytics: 'KILN-0042', event: 'page_view', page: '/' })
      )
  })
})

test('a person’s session, storage and notifications on one host do not exist on another', {
  tag: ['@N19', '@N8']
}, async ({ holder, origin, baseURL }) => {
  const asked: string[] = []
  holder.page.on('request', request => {
    const body = request.postData() ?? ''
    if (body.includes('"notifications"')) asked.push(body)
  })
  await new Site(holder.page).open(routes.home())
  await logIn(holder)
  await test.step('notifications are those of the partner’s marketplace', async () => {
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    for (const body of asked) expect(body).toContain(`"marketplaceKey":"${MARKETPLACE}"`)
    await new NotificationsMenu(holder.page).open()
  })
  const stored = await holder.page.evaluate(() => localStorage.length)
  expect(stored).toBeGreaterThan(0)
  for (const site of [origin, partnerOrigin(origin, 'kilnandco')]) {
    await holder.page.goto(site + routes.allCollections())
    await new PartnerShell(holder.page).expectVisitor()
    expect(await holder.page.evaluate(() => localStorage.getItem('sdk-dapp-store'))).toBeNull()
  }
  const cookies = await holder.context.cookies(baseURL ?? '')
  expect(cookies.map(i => i.domain)).toEqual([new URL(baseURL ?? '').hostname])
})

test('an admin on a partner’s site may mark adult content, and is refused to clear the mark', {
  tag: ['@C17']
}, async ({ member, problems, sandbox }) => {
  const { address: owner } = await sandbox.newWallet()
  const { identifier } = await sandbox.mint(owner, {
    collection: COLLECTION,
    name: 'Bare sky',
    media: ['png']
  })
  const admin = await member('admin')
  const [page, menu] = [new AssetPage(admin.page), new AdminMenu(admin.page)]
  await page.open(identifier)
  await menu.expectItems('Mark NFT NSFW')
  await admin.page.keyboard.press('Escape')
  await menu.chooseAndAnswer('Mark NFT NSFW')
  await page.expectMediaHidden('Not safe for work')
  const held = await sandbox.readRow<{ nsfw: number }>('nft', identifier)
  expect(held.nsfw).toBe(0.99)
  await new Site(admin.page).open(routes.collection(COLLECTION))
  await menu.expectItems('Mark Collection NSFW')
  const refused = await admin.page.evaluate(async asset => {
    const variables = { input: { identifier: asset, nsfwFlag: 0.11 } }
    const response = await fetch('/api/graphql', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ operation: 'flagNft', variables })
    })
    return [response.status, await response.json()]
  }, identifier)
  expect(refused).toEqual([403, { code: 'notAdmin' }])
  problems.allow(/403 \(Forbidden\)/)
})
