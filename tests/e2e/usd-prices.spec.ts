import { routes } from '../../src/lib/config/routes.ts'
import { nativeUsdValue } from './areas/asset-page.ts'
import { Site } from './areas/site.ts'
import { expect, test } from './fixtures.ts'

const FIVE_MINUTES = 300_000

test('a visitor sees dollar amounts updated every five minutes while the tab is visible', {
  tag: ['@N21']
}, async ({ page, sandbox }) => {
  const { identifier, auctionId } = await sandbox.auction({ minBid: String(10n ** 18n) })
  await page.clock.install()
  let price = 40
  let requests = 0
  await page.route('**/api/economics', route => {
    requests += 1
    return route.fulfill({ json: { price } })
  })
  await new Site(page).open(routes.auction(identifier, auctionId))
  const dollars = nativeUsdValue(page)
  await expect(dollars).toHaveText(/^\s*\$\d/) // The sandbox changes the price over time.
  await expect(dollars).not.toHaveText(/\$40/)
  await page.clock.runFor(FIVE_MINUTES - 2_000)
  expect(requests).toBe(0)
  await page.clock.runFor(4_000)
  await expect(dollars).toHaveText(/\$40/)
  price = 50
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await page.clock.runFor(2 * FIVE_MINUTES)
  expect(requests).toBe(1)
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => false })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await page.clock.runFor(100)
  await expect(dollars).toHaveText(/\$50/)
  expect(requests).toBe(2)
})
