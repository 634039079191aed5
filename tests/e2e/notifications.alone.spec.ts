import { routes } from '../../src/lib/config/routes.ts'
import { EGLD } from '../egld.ts'
import { NotificationsMenu } from './areas/notifications-menu.ts'
import { Site } from './areas/site.ts'
import { expect, test } from './fixtures.ts'
import { HeadlessTrader } from './headless-trader.ts'

test('people are notified of an ended auction, a won auction and an expired offer', {
  tag: ['@N9']
}, async ({ trader, rival, origin, sandbox }) => {
  const seller = await trader()
  const winner = await trader()
  if (!seller.account || !winner.account) throw new Error('traders have accounts')
  const { identifier } = await sandbox.mint(seller.address, { name: 'Going' })
  const { auctionId } = await sandbox.auction({ owner: seller.address, identifier, seconds: 900 })
  const bidder = await HeadlessTrader.signIn(origin, winner.account)
  await bidder.waitForOutcome(
    await bidder.bid({ auctionId, identifier, price: String(EGLD / 10n) })
  )
  const unsold = await sandbox.mint(rival.account.address, { name: 'Unsold' })
  await bidder.offer({ identifier: unsold.identifier, amount: EGLD, seconds: 900 })
  await sandbox.advanceClock(1_800)

  await new Site(seller.page).open(routes.home())
  const sellerMenu = new NotificationsMenu(seller.page)
  await sellerMenu.open()
  await sellerMenu.expectPath('Your auction has ended', routes.asset(identifier))
  await sellerMenu.expectPhonePanel()

  await new Site(winner.page).open(routes.home())
  const winnerMenu = new NotificationsMenu(winner.page)
  await winnerMenu.open()
  await expect(winnerMenu.item('You won the auction')).toContainText('Going')
  await winnerMenu.expectPath(
    'Your offer has expired',
    `${routes.asset(unsold.identifier)}#offers-title`
  )
})
