import type { Response } from '@playwright/test'

import { Site } from './areas/site.ts'
import { expect, test } from './fixtures.ts'
import { PUBLIC_ROUTES, ROUTE_PATHS } from './route-paths.ts'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every public page shows its content, with a title, a description, a share card and a policy', {
    tag: ['@N1', '@N5', '@E4', '@E6']
  }, async ({ page, sandbox }) => {
    const site = new Site(page)
    const auction = await sandbox.auction()
    for (const name of PUBLIC_ROUTES) {
      await test.step(name, async () => {
        const response = await site.open(ROUTE_PATHS[name](auction))
        expect(response.status()).toBe(200)
        await site.expectTitle()
        await site.expectDescription()
        await site.expectReadable()
        await site.expectCard()
        await expectPolicy(response)
      })
    }
  })
})

test('the footer leads to the essentials and the legal pages', { tag: ['@N6'] }, async ({
  page
}) => {
  const site = new Site(page)
  await site.open('/')
  await site.expectFooterLink('Get XEGLD', '/__sandbox/faucet')
  await site.expectFooterLink('xPortal mobile wallet', 'https://xportal.com')
  await site.expectFooterLink('Browser extension', /^https:\/\/chromewebstore\.google\.com\//)
  await site.expectFooterLink('Privacy Policy', '/privacy')
  await site.expectFooterLink('Terms & Conditions', '/terms')
  await site.expectFooterLink('Security', '/security')
  await site.expectFooterLink('Licenses', '/licenses')
  await site.open('/__sandbox/faucet')
  await site.expectHeading('Wallets of the sandbox network')
})

async function expectPolicy(answer: Response): Promise<void> {
  const headers = await answer.allHeaders()
  const policy = headers['content-security-policy'] ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain("'unsafe-inline'")
  expect(policy).not.toContain("'unsafe-eval'")
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
  expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
}
