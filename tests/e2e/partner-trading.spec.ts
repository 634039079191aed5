import { routes } from '../../src/lib/config/routes.ts'
import { ActionDialog } from './areas/action-dialog.ts'
import { MAKE_OFFER, Offers } from './areas/offers.ts'
import { SellDialog } from './areas/sell-dialog.ts'
import { readNewestOffer } from './headless-trader.ts'
import { COLLECTION, expect, MARKETPLACE, test } from './partner-fixtures.ts'

test('a person who sells or makes an offer on a partner’s site does so on the partner’s marketplace', {
  tag: ['@N19', '@M4', '@M12']
}, async ({ member, sandbox, origin }) => {
  const person = await member()
  await test.step('an item sold on a partner’s site is listed on the partner’s marketplace', async () => {
    const { identifier } = await sandbox.mint(person.address, {
      collection: COLLECTION,
      name: 'Sold here'
    })
    const sell = new SellDialog(person.page)
    await person.page.goto(routes.assetModal(identifier, 'create-nft-auction'))
    await sell.expectOnboarding()
    await sell.press('Got it')
    await sell.expectForm()
    await sell.fillPrice('0.5')
    await sell.submit()
    await sell.expectSummary('Sold here', '0.5 XEGLD')
    await person.wallet.approve()
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
    const offers = new Offers(person.page)
    await offers.follow(identifier)
    await offers.press('Make offer')
    const making = new ActionDialog(person.page, 'Make an offer', MAKE_OFFER)
    await making.type('Your offer', '1.5')
    await making.submit()
    await person.wallet.expectSummary('Make an offer', '1.5 XEGLD')
    await person.wallet.approve()
    await making.expectMessage('Offer made')
    const id = await readNewestOffer(origin, identifier)
    expect(await sandbox.readRow('offer', id)).toMatchObject({ marketplace: MARKETPLACE })
  })
})
