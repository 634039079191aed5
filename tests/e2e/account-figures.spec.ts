// The figures of an account page that only its owner sees.

import { routes } from '../../src/lib/config/routes.ts'
import { AccountPage } from './areas/account-page.ts'
import { test } from './fixtures.ts'
import { HeadlessTrader } from './headless-trader.ts'

test('money in bids and auctions to claim are counted for their owner only', {
  tag: '@M23'
}, async ({ visitor, trader, sandbox, origin }) => {
  const { account, page: browserPage } = await trader()
  if (!account) throw new Error('a trader has a wallet')
  const listed = await sandbox.namedAuction('Bid on in private', { maxBid: '0' })
  const bidder = await HeadlessTrader.signIn(origin, account)
  await bidder.waitForOutcome(await bidder.bid({ ...listed, price: '300000000000000000' }))
  const own = new AccountPage(browserPage)
  await own.open(routes.account(account))
  await own.expectFigure('In bids', '0.3 XEGLD')
  const page = new AccountPage(visitor.page)
  await page.open(`${routes.account(account)}/bids`)
  await page.expectItems('Bid on in private')
  await page.expectNoText('In bids')
})
