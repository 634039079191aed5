import { routes } from '../../src/lib/config/routes.ts'
import { EGLD } from '../egld.ts'
import { ActionDialog } from './areas/action-dialog.ts'
import { AssetPage } from './areas/asset-page.ts'
import { MAKE_OFFER, Offers } from './areas/offers.ts'
import { OwnListDialog } from './areas/own-list-dialog.ts'
import { expect, test } from './fixtures.ts'
import { HeadlessTrader, readNewestOffer } from './headless-trader.ts'
import { stallQueries } from './query-faults.ts'
import { readNativeBalance, readOfferRow, readOwnerUnits } from './sandbox-amounts.ts'
import type { TestUser } from './test-user.ts'

/** The marketplace cut in basis points. A creator who sells receives the royalties. */
const CUT = 250n

const make = ({ page }: TestUser) => new ActionDialog(page, 'Make an offer', MAKE_OFFER)
const accept = ({ page }: TestUser) => new ActionDialog(page, 'Accept the offer', 'Accept offer')
const withdraw = ({ page }: TestUser) =>
  new ActionDialog(page, 'Withdraw your offer', 'Withdraw offer')

test('a person makes offers for an NFT and an SFT, and withdraws one', {
  tag: ['@M12', '@W7']
}, async ({ trader, sandbox, origin }) => {
  const maker = await trader()

  await test.step('an offer is made, listed, and withdrawn by its maker', async () => {
    const owner = await sandbox.newWallet()
    const { identifier } = await sandbox.mint(owner.address)
    const offers = new Offers(maker.page)
    await offers.open(identifier)
    await offers.expectNone()
    await offers.press('Make offer')
    const making = make(maker)
    await making.expectOpen()
    await making.expectNoField('Quantity')
    await making.expectNotReady('Enter an amount.')
    await making.type('Your offer', '100.1')
    await making.expectFieldError('Insufficient XEGLD funds')
    await making.type('Your offer', '0.123456789012345679')
    await making.submit()
    await making.expectSigning('0.123456789012345679 XEGLD', 'Network fee, at most')
    await maker.wallet.expectSummary('Make an offer', '0.123456789012345679 XEGLD')
    await maker.wallet.approve()
    await making.expectMessage('Offer made')
    await making.expectMessage(/^It can be accepted until \d/)
    await making.expectMessage(/^Your 0\.123456789012345679 XEGLD is held until/)
    await making.finish()
    await offers.expectOffer('Offer Active', '0.1235 XEGLD', 'Your offer')
    const asset = new AssetPage(maker.page)
    await asset.expectAuctionText('You offered 0.1235 XEGLD')
    await asset.expectAuctionText('It’s the highest offer.')
    await asset.expectAction('Make another offer', /\/modal\/make-offer/)
    await asset.expectNoAction('Withdraw')
    const id = await readNewestOffer(origin, identifier)
    expect(await readOfferRow(sandbox, id)).toMatchObject({
      status: 'Active',
      held: 1,
      owner: maker.address,
      amount: '123456789012345679'
    })

    await offers.press('Withdraw')
    const withdrawing = withdraw(maker)
    await withdrawing.expectMessage(/will return to your wallet/)
    await withdrawing.submit()
    await withdrawing.expectSigning('You get back', '0.123456789012345679 XEGLD')
    await maker.wallet.approve()
    await withdrawing.expectMessage('Offer withdrawn')
    await withdrawing.expectMessage(/^Your 0\.123456789012345679 XEGLD is back in your wallet/)
    await offers.expectNone()
    await asset.expectAction('Make offer', /\/modal\/make-offer/)
    expect(await readOfferRow(sandbox, id)).toMatchObject({ status: 'Closed', held: 0 })
    expect(
      await readNativeBalance(sandbox, maker.account),
      'all but the fees is back'
    ).toBeGreaterThan(99n * EGLD + (EGLD * 9n) / 10n)
  })

  await test.step('while an SFT is on auction an offer names one of the auctions', async () => {
    const owner = await sandbox.newWallet()
    const { identifier } = await sandbox.mint(owner.address, { name: 'Asked for', quantity: 4 })
    await sandbox.auction({ identifier, owner: owner.address, quantity: 3, maxBid: '0' })
    const dialog = make(maker)
    await dialog.follow(routes.assetModal(identifier, 'make-offer'))
    await dialog.expectValue('Quantity', '1')
    await dialog.type('Quantity', '5')
    await dialog.expectFieldError('Insufficient asset supply')
    await dialog.type('Quantity', '3')
    await dialog.type('Your offer', '1')
    await dialog.expectFieldError('Please select an active auction')
    await dialog.expectNotReady('Select an auction.')
    await dialog.choose('Auction', /^3 for/)
    await dialog.submit()
    await maker.wallet.approve()
    await dialog.expectMessage('Offer made')
    const id = await readNewestOffer(origin, identifier)
    expect(await readOfferRow(sandbox, id)).toMatchObject({
      status: 'Active',
      amount: String(EGLD)
    })
    await dialog.takeStep('See your offers')
    const list = new OwnListDialog(maker.page, 'my-offers', 'My Offers')
    await list.expectRow('Asked for', 'Offer Active', '1 XEGLD')
  })
})

test('an owner accepts an offer, loads older ones, and cannot accept one for more than they hold', {
  tag: ['@M12', '@W7', '@M25']
}, async ({ trader, rival, sandbox }) => {
  const owner = await trader()

  await test.step('the owner of an NFT accepts an offer, and both receive their share', async () => {
    const { identifier } = await sandbox.mint(owner.address)
    const id = await rival.offer({ identifier, amount: 4n * EGLD })
    const own = make(owner)
    await own.open(routes.assetModal(identifier, 'make-offer'))
    await own.expectNoAction('You own this item')
    const offers = new Offers(owner.page)
    await offers.follow(identifier)
    await offers.expectNoButton('Make offer')
    await offers.press('Accept')
    const dialog = accept(owner)
    await dialog.expectMessage('3.9 XEGLD')
    await dialog.submit()
    await dialog.expectSigning('You give', 'You receive', '3.9 XEGLD')
    await owner.wallet.expectSummary('Accept an offer')
    await owner.wallet.approve()
    await dialog.expectMessage('Offer accepted')
    await offers.expectNone()
    expect(await readOwnerUnits(sandbox, identifier)).toEqual({ [rival.account.address]: 1 })
    expect(await readOfferRow(sandbox, id)).toMatchObject({ status: 'Accepted', held: 0 })
    const gained = 4n * EGLD - (4n * EGLD * CUT) / 10_000n
    const held = await readNativeBalance(sandbox, owner.account)
    expect(held).toBeLessThan(100n * EGLD + gained)
    expect(held).toBeGreaterThan(100n * EGLD + gained - EGLD / 100n)
  })

  await test.step('older offers are loaded with a button', async () => {
    const { identifier } = await sandbox.mint(owner.address)
    for (const amount of [1n, 2n, 3n, 4n]) await rival.offer({ identifier, amount: amount * EGLD })
    const offers = new Offers(owner.page)
    await offers.follow(identifier)
    await offers.expectCount(3)
    await offers.showMore()
    await offers.expectCount(4)
  })

  await test.step('an owner of too few units cannot accept an offer', async () => {
    const { identifier } = await sandbox.mint(owner.address, { quantity: 5 })
    await sandbox.auction({ identifier, owner: owner.address, quantity: 4, maxBid: '0' })
    await rival.offer({ identifier, amount: EGLD, quantity: 5 })
    const offers = new Offers(owner.page)
    await offers.follow(identifier)
    await offers.expectCannotAccept('Not enough balance to accept this offer')
  })

  await test.step('the offers that were received are in My Offers, and one is accepted there', async () => {
    const { identifier } = await sandbox.mint(owner.address, { name: 'Wanted' })
    const id = await rival.offer({ identifier, amount: 2n * EGLD })
    const list = new OwnListDialog(owner.page, 'my-offers', 'My Offers')
    await list.follow({ address: owner.address })
    await list.expectRow(
      'Wanted',
      'Offer Active',
      'Offered to you',
      /From erd1/,
      '2 XEGLD',
      'You receive'
    )
    await list.press('Wanted', 'Accept')
    const dialog = accept(owner)
    await dialog.submit()
    await owner.wallet.approve()
    await dialog.expectMessage('Offer accepted')
    await dialog.expectMessage(/^erd1.* now owns it, and /)
    expect(await readOfferRow(sandbox, id)).toMatchObject({ status: 'Accepted', held: 0 })
    // The offer is for an item of an earlier step.
    await dialog.takeStep('See the next offer')
    await new AssetPage(owner.page).expectAction('Accept offer', /accept-offer/)
    await list.follow({ address: owner.address })
    await list.expectNoRow('Wanted')
  })
})

test('an accepted offer withdraws an auction, unless another person buys the item first', {
  tag: ['@M7', '@M12', '@W7', '@N10', '@S3']
}, async ({ trader, rival, sandbox, origin }) => {
  const owner = await trader()

  await test.step('units for an offer come from an auction that the owner chooses to withdraw', async () => {
    const { identifier } = await sandbox.mint(owner.address, { quantity: 6 })
    const sale = { identifier, owner: owner.address, maxBid: '0' }
    const three = await sandbox.auction({ ...sale, quantity: 3 })
    const two = await sandbox.auction({ ...sale, quantity: 2 })
    const { auctionId } = two
    const id = await rival.offer({ identifier, amount: 2n * EGLD, quantity: 2, auctionId })
    const offers = new Offers(owner.page)
    await offers.open(identifier)
    await offers.press('Accept')
    const dialog = accept(owner)
    await dialog.expectChecked('Withdraw active auction?', true)
    await dialog.expectFieldError('Please select an auction')
    await dialog.choose('Auction to withdraw', /^3 for/)
    await dialog.expectFieldError('Not enough tokens')
    await dialog.setChecked('Withdraw active auction?', false)
    await dialog.expectFieldError('Not enough balance to accept this offer')
    await dialog.setChecked('Withdraw active auction?', true)
    await dialog.choose('Auction to withdraw', /^2 for/)
    await dialog.submit()
    await owner.wallet.expectSummary('Withdraw from sale and accept an offer')
    await owner.wallet.approve()
    await dialog.expectMessage('Offer accepted')
    const owners = await readOwnerUnits(sandbox, identifier)
    expect(owners[rival.account.address]).toBe(2)
    expect(owners[owner.address]).toBe(1)
    expect(await readOfferRow(sandbox, id)).toMatchObject({ status: 'Accepted', held: 0 })
    expect(await sandbox.readRow('auction', auctionId)).toMatchObject({ status: 'Closed' })
    expect(await sandbox.readRow('auction', three.auctionId)).toMatchObject({ status: 'Running' })
  })

  await test.step('when an item is bought while its owner accepts an offer, exactly one succeeds', async () => {
    const auction = await sandbox.auction({ owner: owner.address })
    const { auctionId, identifier } = auction
    const id = await rival.offer({ identifier, amount: EGLD, auctionId })
    const buyer = await HeadlessTrader.signIn(origin, await sandbox.newWallet())
    const dialog = accept(owner)
    await dialog.follow(routes.offerModal(identifier, id, 'accept-offer'))
    await dialog.expectMessage('Accepting the offer withdraws it from auction.')
    await dialog.submit()
    await dialog.expectWaiting()
    const release = await stallQueries(owner.page)
    // The buyer's purchase is accepted while the owner's wallet window is open.
    expect(await buyer.waitForOutcome(await buyer.bid({ ...auction, price: String(EGLD) }))).toBe(
      'success'
    )
    await owner.wallet.approve()
    release()
    await dialog.expectMessage(/^This auction ended, sold or was withdrawn/)
    expect(await readOwnerUnits(sandbox, identifier)).toEqual({ [buyer.account.address]: 1 })
    expect(await readOfferRow(sandbox, id), 'the maker’s money is still theirs').toMatchObject({
      status: 'Active',
      held: 1
    })
  })
})
