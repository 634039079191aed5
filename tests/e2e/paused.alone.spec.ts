import { routes } from '../../src/lib/config/routes.ts'
import { ActionDialog } from './areas/action-dialog.ts'
import { AssetPage } from './areas/asset-page.ts'
import { AuctionPage } from './areas/auction-page.ts'
import { CampaignPage } from './areas/campaign-pages.ts'
import { CollectionPage } from './areas/collection-page.ts'
import { Site } from './areas/site.ts'
import { test } from './fixtures.ts'

test('a person is offered no trade while the contract is paused, and no purchase while the minter is', {
  tag: ['@M1', '@M3', '@M6', '@M21', '@M26', '@C9', '@C10', '@S5']
}, async ({ trader, sandbox }) => {
  const { address, page: window, wallet } = await trader()
  const site = new Site(window)
  await test.step('while the contract is paused, a bid is not signed, and no price or action is offered', async () => {
    const { auctionId, identifier, name } = await sandbox.namedAuction('Paused study')
    const own = await sandbox.mint(address)
    const page = new AssetPage(window)
    const bidding = new AuctionPage(window)
    await page.openAuction(identifier, auctionId)
    await bidding.openDialog()
    await bidding.type('0.5')
    await sandbox.setPaused(true)
    try {
      // A dialog that was already open must not sign either, because the network would charge the fee.
      await bidding.submit()
      await bidding.expectMessage('Contract is paused. Nothing was signed.', '0.5')
      await page.openAuction(identifier, auctionId)
      await page.expectAuctionText('Contract is paused.')
      await page.expectButtonDisabled('Place a bid')
      await site.follow(routes.asset(own.identifier))
      await page.expectButtonDisabled('Sell')
      await site.follow(routes.explore())
      await page.expectCard(name, 'Trading is paused')
      await new CollectionPage(window).expectPaused('STUDIO-5eed01')
    } finally {
      await sandbox.setPaused(false)
    }
    await page.openAuction(identifier, auctionId)
    await page.expectAction('Place a bid', routes.auctionModal(identifier, auctionId, 'place-bid'))
  })
  await test.step('while the minter is paused nothing can be bought from a campaign', async () => {
    const campaign = await sandbox.campaign()
    const launch = new CampaignPage(window)
    const dialog = new ActionDialog(window, `Buy ${campaign.campaignId}`, 'Buy')
    await site.follow(routes.campaign({ id: campaign.campaignId, minter: campaign.minterAddress }))
    await launch.buy('Standard')
    await dialog.expectReady()
    await sandbox.setMinterPaused(true)
    try {
      await dialog.submit()
      await dialog.expectNoAction(/This launch is paused\./)
      await wallet.expectClosed()
      await launch.open(campaign)
      await launch.expectStatusText('This launch is paused.')
      await launch.expectBuy('Standard', 'none')
    } finally {
      await sandbox.setMinterPaused(false)
    }
    await window.reload()
    await launch.expectBuy('Standard', 'open')
  })
})
