import type { Page } from '@playwright/test'

import { routes } from '../../src/lib/config/routes.ts'
import { expectAccessible } from './accessible.ts'
import { Site } from './areas/site.ts'
import { expect, test } from './fixtures.ts'

const N17 = { tag: ['@N17'] }

/** The site as it is where a deployment has named every collector. Gives what has been told to them. */
async function collecting(page: Page): Promise<{ to: string; body: Record<string, unknown> }[]> {
  const told: { to: string; body: Record<string, unknown> }[] = []
  await page.addInitScript(() => {
    Math.random = () => 0 // among those who are asked for their speed
  })
  await page.route(/\/api\/(vitals|errors|tags)$/, route => {
    const to = new URL(route.request().url()).pathname
    told.push({ to, body: JSON.parse(route.request().postData() ?? '{}') })
    return route.fulfill({ status: 204 })
  })
  await page.route('**/*', async route => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const answer = await route.fetch()
    const body = (await answer.text()).replace('<html', '<html data-collects="vitals errors tags"')
    await route.fulfill({ response: answer, body })
  })
  return told
}

const banner = (page: Page) => page.getByRole('region', { name: 'Privacy choices' })

test.describe('a deployment that collects', () => {
  test('asks first, and tells nobody before a yes', N17, async ({ page }) => {
    const told = await collecting(page)
    await new Site(page).open(routes.home())
    await expect(banner(page)).toBeVisible()
    await expectAccessible(page)
    await page.waitForLoadState('networkidle')
    expect(told).toEqual([])
    await banner(page).getByRole('button', { name: 'Yes' }).click()
    await expect(banner(page)).toBeHidden()
    await expect
      .poll(() => told)
      .toEqual([
        { to: '/api/tags', body: { event: 'page_view', page: '/', environment: 'sandbox' } }
      ])
    await page.reload()
    await expect.poll(() => told.length).toBe(2)
    await expect(banner(page)).toBeHidden()
  })

  test('takes a no for good', N17, async ({ page }) => {
    const told = await collecting(page)
    await new Site(page).open(routes.home())
    await banner(page).getByRole('button', { name: 'No' }).click()
    await expect(banner(page)).toBeHidden()
    await page.reload()
    await page.waitForLoadState('networkidle')
    await expect(banner(page)).toBeHidden()
    expect(told).toEqual([])
  })

  test('does not ask a browser that has said no to all', N17, async ({ page }) => {
    const told = await collecting(page)
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'globalPrivacyControl', { get: () => true })
    })
    await new Site(page).open(routes.home())
    await page.waitForLoadState('networkidle')
    await expect(banner(page)).toBeHidden()
    expect(told).toEqual([])
  })

  test(
    'hears of an error without whose it was, and of the speed of the page',
    N17,
    async ({ page, guards }) => {
      guards.allow(/it broke/)
      const told = await collecting(page)
      await page.addInitScript(() => localStorage.setItem('atrium:consent', 'yes'))
      await new Site(page).open(routes.explore())
      await expect.poll(() => told.map(i => i.to)).toContain('/api/tags')
      await page.evaluate(() => {
        setTimeout(() => {
          throw new Error(`it broke for erd1${'q'.repeat(58)}`)
        })
      })
      const heard = () => told.find(i => i.to === '/api/errors')?.body
      await expect.poll(heard).toMatchObject({
        name: 'Error',
        message: 'it broke for erd1…',
        page: '/nfts'
      })
      await page.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })
        document.dispatchEvent(new Event('visibilitychange'))
      })
      const vitals = () => told.find(i => i.to === '/api/vitals')?.body
      await expect.poll(vitals).toMatchObject({ page: '/nfts', lcp: expect.any(Number) })
    }
  )
})

test('a site without collectors asks nobody', N17, async ({ page }) => {
  await new Site(page).open(routes.home())
  await page.waitForLoadState('networkidle')
  await expect(banner(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Privacy choices' })).toHaveCount(0)
})
