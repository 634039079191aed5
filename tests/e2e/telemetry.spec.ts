import { routes } from '../../src/lib/config/routes.ts'
import { expectAccessible } from './accessibility.ts'
import { AssetPage } from './areas/asset-page.ts'
import { Consent, enableCollectors } from './areas/consent.ts'
import { Site } from './areas/site.ts'
import { expect, test } from './fixtures.ts'
import { servePage } from './serve-page.ts'

const N17 = { tag: ['@N17'] }

test.describe('a deployment that collects data', () => {
  test(
    'a visitor is asked for consent first, and the answer is kept until they change it',
    N17,
    async ({ page }) => {
      const reported = await enableCollectors(page)
      const [consent, site] = [new Consent(page), new Site(page)]
      await site.open(routes.home())
      await consent.expectBanner()
      await expectAccessible(page)
      expect(reported).toEqual([])
      await test.step('a refusal is remembered', async () => {
        await consent.answer('No')
        await page.reload()
        await site.connect() // The banner would be visible by then.
        await site.expectSidebar('Connect to a wallet')
        await consent.expectNoBanner()
        expect(reported).toEqual([])
        await page.keyboard.press('Escape')
      })
      await test.step('a consent takes effect immediately, and is remembered', async () => {
        await consent.reopen()
        await consent.answer('Yes')
        await expect
          .poll(() => reported)
          .toEqual([
            { path: '/api/tags', body: { event: 'page_view', page: '/', environment: 'sandbox' } }
          ])
        await page.reload()
        await expect.poll(() => reported.length).toBe(2)
        await consent.expectNoBanner()
      })
      await test.step('a consent can be withdrawn: later events are not sent', async () => {
        await consent.reopen()
        await consent.answer('No')
        await site.followInFooter('Privacy Policy')
        await expect(page).toHaveURL(/\/privacy/)
        expect(reported).toHaveLength(2)
      })
    }
  )

  test('a view of an item is counted without consent, 500 ms after a visitor opens it', {
    tag: ['@M14', '@N17']
  }, async ({ page, sandbox }) => {
    const { address } = await sandbox.newWallet()
    const { identifier } = await sandbox.mint(address)
    await enableCollectors(page)
    const asset = new AssetPage(page)
    const views = asset.recordViewedItems()
    const consent = new Consent(page)
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 1_000)
    await asset.open(identifier)
    await consent.expectBanner()
    await page.clock.runFor(499)
    expect(views()).toEqual([])
    await page.clock.runFor(1)
    await expect.poll(views).toEqual([identifier])
  })

  test(
    'the tag manager of the deployment is loaded only after a visitor consents',
    N17,
    async ({ page, problems }) => {
      problems.allow(/googletagmanager\.com/)
      await enableCollectors(page, { tagManagerId: 'GTM-TEST1' })
      const loaded = await servePage(
        page,
        'https://www.googletagmanager.com/gtm.js?id=GTM-TEST1',
        ''
      )
      const [consent, site] = [new Consent(page), new Site(page)]
      await site.open(routes.home())
      await consent.expectBanner()
      expect(loaded()).toBe(0)
      await consent.answer('Yes')
      await expect.poll(loaded).toBe(1)
      expect(await consent.readDataLayer()).toMatchObject([
        { event: 'gtm.js' },
        { event: 'page_view', page: '/' }
      ])
    }
  )

  test(
    'errors without personal data and page speed are sent after a visitor has consented',
    N17,
    async ({ page, problems }) => {
      problems.allow(/it broke/)
      const reported = await enableCollectors(page)
      await page.addInitScript(() => localStorage.setItem('atrium:consent', 'yes'))
      await new Site(page).open(routes.explore())
      await expect.poll(() => reported.map(i => i.path)).toContain('/api/tags')
      await page.evaluate(() => {
        setTimeout(() => {
          throw new Error(`it broke for erd1${'q'.repeat(58)}`)
        })
      })
      const reportedError = () => reported.find(i => i.path === '/api/errors')?.body
      await expect.poll(reportedError).toMatchObject({
        name: 'Error',
        message: 'it broke for erd1…',
        page: '/nfts'
      })
      await page.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })
        document.dispatchEvent(new Event('visibilitychange'))
      })
      const vitals = () => reported.find(i => i.path === '/api/vitals')?.body
      await expect.poll(vitals).toMatchObject({ page: '/nfts', lcp: expect.any(Number) })
    }
  )
})

test(
  'a visitor is not asked for consent without collectors or with a global opt-out',
  N17,
  async ({ page }) => {
    const [consent, site] = [new Consent(page), new Site(page)]
    const expectNotAsked = async () => {
      await site.open(routes.home())
      await site.connect() // The banner would be visible by then.
      await site.expectSidebar('Connect to a wallet')
      await consent.expectNoBanner()
    }
    await test.step('without collectors', expectNotAsked)
    await test.step('with a global opt-out', async () => {
      const reported = await enableCollectors(page)
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'globalPrivacyControl', { get: () => true })
      })
      await expectNotAsked()
      expect(reported).toEqual([])
    })
  }
)
