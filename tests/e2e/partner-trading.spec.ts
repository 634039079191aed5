import { routes } from '../../src/lib/config/routes.ts'
import { ActionDialog } from './areas/action-dialog.ts'
import { AssetPage } from './areas/asset-page.ts'
import { Offers } from './areas/offers.ts'
import { SellDialog } from './areas/sell-dialog.ts'
import { followPath } from './areas/soft-navigation.ts'
import { readNewestOffer } from './headless-trader.ts'
import { COLLECTION, expect, logIn, MARKETPLACE, test } from './partner-fixtures.ts'

test('what is sold or offered on a partner’s site is on the partner’s marketplace', {
  tag: ['@N19', '@M4', '@M12']
}, async ({ holder, sandbox, origin }) => {
  await test.step('what is sold on a partner’s site is listed on the partner’s marketplace', async () => {
    const { identifier } = await sandbox.mint(holder.address, {
      collection: COLLECTION,
      name: 'Sold here'
    })
    const sell = new SellDialog(holder.page)
    await new AssetPage(holder.page).open(identifier)
    await logIn(holder)
    await followPath(holder.page, routes.assetModal(identifier, 'create-nft-auction'))
    await sell.expectOnboarding()
    await sell.press('Got it')
    await sell.expectForm()
    await sell.fillPrice('0.5')
    await sell.submit()
    await sell.expectSummary('Sold here', '0.5 XEGLD')
    await holder.wallet.approve()
    await sell.expectStarted()
    const { auctions } = await sandbox.readRow<{ auctions: { marketplace: string }[] }>(
      'nft',
      identifier
    )
    expect(auctions).toMatchObject([{ marketplace: MARKETPLACE }])
  })
  await test.step('an offer on a partner’s site is made on the partner’s marketplace', async () => {
    const { address: owner } = await sandbox.newWallet()
    const { identifier } = await sandbox.mint(owner, {
      collection: COLLECTION,
      name: 'Wanted here'
    })
    const offers = new Offers(holder.page)
    await offers.follow(identifier)
    await offers.press('Make offer')
    const making = new ActionDialog(holder.page, 'Make an offer', 'Make offer')
    await making.type('Your offer', '1.5')
    await making.submit()
    await holder.wallet.expectSummary('Make an offer', '1.5 XEGLD')
    await holder.wallet.approve()
    await making.expectMessage('Offer made')
    const id = await readNewestOffer(origin, identifier)
    expect(await sandbox.readRow('offer', id)).toMatchObject({ marketplace: MARKETPLACE })
  })
})
