// Compares amounts, dates, durations and addresses on pages with the values that the sandbox was given.

import { routes } from '../../src/lib/config/routes.ts'
import { AuctionPage } from './areas/auction-page.ts'
import { expect, test } from './fixtures.ts'

const AMOUNTS = [
  { name: 'less than the smallest shown', minBid: 1n, text: '< 0.0001 XEGLD' },
  { name: 'rounded half up', minBid: 199_955n * 10n ** 13n, text: '1.9996 XEGLD' },
  { name: 'with separators of thousands', minBid: 12_345n * 10n ** 17n, text: '1,234.5 XEGLD' },
  { name: 'in thousands', minBid: 12_345n * 10n ** 18n, text: '12.35K XEGLD' }
] as const

test('a page rounds amounts, and shows durations, dates and addresses in readable form', {
  tag: ['@N18']
}, async ({ request, sandbox, page }) => {
  await test.step('an amount is rounded half up to the digits that are shown', async () => {
    for (const { name, minBid, text } of AMOUNTS) {
      await test.step(name, async () => {
        const options = { minBid: String(minBid), maxBid: '0' }
        const { identifier, auctionId } = await sandbox.auction(options)
        const page = await request.get(routes.auction(identifier, auctionId))
        expect(textOf(await page.text())).toContain(text)
      })
    }
  })
  await test.step('a page shows durations, dates and addresses in readable form', async () => {
    const { address: owner } = await sandbox.newWallet()
    const auction = await sandbox.auction({
      owner,
      minBid: '1',
      maxBid: '0',
      seconds: 3 * 3_600 + 120
    })
    const auctionPage = new AuctionPage(page)
    await auctionPage.open(auction)
    await auctionPage.expectHoursLeft('03')
    await auctionPage.expectText(/\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}/)
    await auctionPage.expectText(`${owner.slice(0, 12)}…${owner.slice(-12)}`)
  })
})

/** The text of a page without its tags, with single spaces. */
function textOf(html: string): string {
  return html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replace(/\s+/g, ' ')
}
