import { routes } from '../../src/lib/config/routes.ts'
import { ActionDialog } from './areas/action-dialog.ts'
import { AuctionPage } from './areas/auction-page.ts'
import { HomePage } from './areas/home-page.ts'
import { OwnListDialog } from './areas/own-list-dialog.ts'
import { PartnerShell } from './areas/partner-shell.ts'
import { Site } from './areas/site.ts'
import { expect, test } from './partner-fixtures.ts'

const COLLECTION = 'SUNRM-0e47f5'

test.afterEach(async ({ sandbox }) => {
  await sandbox.restoreUpstreams()
})

// The effects of each kind of failure: tests/edge/built/partners.test.ts.
test('a partner’s site is unavailable while the content service is down, and the main site is not', {
  tag: ['@N19']
}, async ({ page, sandbox, problems, origin }) => {
  problems.allow(/503 \(Service Unavailable\)/)
  const [site, shell] = [new Site(page), new PartnerShell(page)]
  await sandbox.failUpstream('content', 'down')
  const response = await site.open(routes.home())
  expect(response.status()).toBe(503)
  await shell.expectUnavailable()
  await site.open(origin + routes.home())
  await new HomePage(page).expectOrder()
  await sandbox.restoreUpstreams()
  await site.open(routes.home())
  await shell.expectName('Cloudbreakers', 'Home')
  await test.step('the launch page answers 503 when the texts of the ticket sale do not load', async () => {
    await sandbox.failUpstream('content', 'down', { path: 'cloudbreakers/launch' })
    const launch = await site.open(routes.launch())
    expect(launch.status()).toBe(503)
    await site.expectRetry()
    await sandbox.restoreUpstreams()
    await site.open(routes.launch())
    await shell.expectHeading('The Second Front')
  })
  await test.step('the pages stay readable while the data service is down', async () => {
    problems.allow(/Failed to load resource/)
    await sandbox.failUpstream('data', 'down')
    await site.open(routes.collection(COLLECTION))
    await shell.expectConnect()
    await site.expectRetry()
  })
})

test('the winner of an auction on a partner’s marketplace claims it there', {
  tag: ['@N19', '@M11']
}, async ({ member, sandbox }) => {
  const winner = await member()
  const { address: owner } = await sandbox.newWallet()
  const { identifier } = await sandbox.mint(owner, {
    collection: COLLECTION,
    name: 'Claimed cloud'
  })
  const listed = await sandbox.auction({
    owner,
    identifier,
    marketplace: 'cloudbreakers',
    minBid: '100000000000000000',
    maxBid: '0',
    seconds: 540
  })
  const page = new AuctionPage(winner.page)
  await page.open(listed)
  await page.bid('0.5')
  await winner.wallet.approve()
  await page.expectTopBidder()
  await sandbox.advanceClock(600)
  const claimable = new OwnListDialog(winner.page, 'my-claimable', 'My Claimable')
  await claimable.open({ address: winner.address })
  await claimable.expectRow('Claimed cloud')
  await claimable.press('Claimed cloud', 'Claim')
  await new ActionDialog(winner.page, 'Claim', 'Claim').submit()
  await winner.wallet.approve()
  await expect
    .poll(async () => {
      const { owners } = await sandbox.readRow<{ owners: object[] }>('nft', identifier)
      return owners
    })
    .toEqual([{ address: winner.address, balance: '1' }])
})
