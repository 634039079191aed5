import { routes } from '../../src/lib/config/routes.ts'
import { EGLD } from '../egld.ts'
import { ActionDialog } from './areas/action-dialog.ts'
import { AuctionPage } from './areas/auction-page.ts'
import { expect, test } from './fixtures.ts'
import { HeadlessTrader } from './headless-trader.ts'
import { stallQueries } from './query-faults.ts'
import { readMarketplaceCut, readNativeBalance, readOwnerUnits } from './sandbox-amounts.ts'
import type { CreatedAuction, WalletAccount } from './sandbox-client.ts'
import { type AuctionRow, sendAndWait } from './sandbox-rows.ts'
import type { TestUser } from './test-user.ts'

const FOR_SALE = { minBid: String(EGLD / 10n), maxBid: String(2n * EGLD) }
const UNITS = {
  quantity: 3,
  minBid: String(EGLD),
  maxBid: String(EGLD),
  onePerPayment: true
}

const buyNow = ({ page }: TestUser) => new ActionDialog(page, 'Buy now', 'Buy now')
const buySft = ({ page }: TestUser) => new ActionDialog(page, 'Buy SFT', 'Buy')
const claim = ({ page }: TestUser) => new ActionDialog(page, 'Claim', 'Claim')

test('a person buys an NFT outright, or learns why not, and claims an auction they have won', {
  tag: ['@M7', '@M11', '@W7', '@N10']
}, async ({ trader, rival, origin, sandbox }) => {
  const buyer = await trader()
  const dialog = buyNow(buyer)
  // The auction ends while the other steps run. The bid is far below the balance that those steps expect the buyer to
  // have left.
  const lastSeller = await sandbox.newWallet()
  const wonBid = EGLD / 100n
  const sale = { minBid: String(wonBid), maxBid: '0', seconds: 10, owner: lastSeller.address }
  const won = await sandbox.auction(sale)
  const headlessBuyer = await HeadlessTrader.signIn(origin, buyer.account as WalletAccount)
  const bid = await headlessBuyer.bid({ ...won, price: sale.minBid })
  expect(await headlessBuyer.waitForOutcome(bid)).toBe('success')

  await test.step('a person whose balance is too low for “Buy now” is told so', async () => {
    const auction = await sandbox.auction({ ...FOR_SALE, maxBid: String(101n * EGLD) })
    await dialog.open(routes.auctionModal(auction.identifier, auction.auctionId, 'buy-now'))
    await dialog.expectFieldError('Insufficient funds')
  })

  await test.step('of two people who buy the same NFT one receives it, and the other sees the reason', async () => {
    const auction = await sandbox.auction(FOR_SALE)
    await dialog.follow(routes.auctionModal(auction.identifier, auction.auctionId, 'buy-now'))
    await dialog.submit()
    await dialog.expectWaiting()
    // The rival's purchase is accepted while the buyer's wallet window is open, and the buyer's page is not told.
    const release = await stallQueries(buyer.page)
    const hash = await rival.bid({ ...auction, price: FOR_SALE.maxBid })
    expect(await rival.waitForOutcome(hash)).toBe('success')
    await buyer.wallet.approve()
    release()
    await dialog.expectMessage(
      /^This auction ended, sold or was withdrawn .* Only the fee was spent\. View transaction$/
    )
    expect(await readOwnerUnits(sandbox, auction.identifier)).toEqual({
      [rival.account.address]: 1
    })
    expect(
      await readNativeBalance(sandbox, buyer.account),
      'nothing but the fee is gone'
    ).toBeGreaterThan(99n * EGLD + (EGLD * 9n) / 10n)
    await buyer.page.unrouteAll({ behavior: 'wait' })
  })

  await test.step('a person buys an NFT outright although it has a bid', async () => {
    const seller = await sandbox.newWallet()
    const auction = await sandbox.auction({ ...FOR_SALE, owner: seller.address })
    const before = await readNativeBalance(sandbox, rival.account)
    await rival.waitForOutcome(await rival.bid({ ...auction, price: String(EGLD / 2n) }))
    await dialog.follow(routes.auctionModal(auction.identifier, auction.auctionId, 'buy-now'))
    await dialog.expectRow('Price', /^2 XEGLD \$\d/)
    await dialog.expectNoField('Price')
    await dialog.expectMessage('You get the item immediately, and the auction ends.')
    await dialog.submit()
    await dialog.expectSigning(/2 XEGLD \$\d/, 'Network fee, at most')
    await buyer.wallet.expectSummary('2 XEGLD', 'Atrium marketplace contract')
    await buyer.wallet.approve()
    await dialog.expectMessage('It is yours!')
    await dialog.finish()
    await new AuctionPage(buyer.page).expectOwner(buyer.address)

    expect(await readOwnerUnits(sandbox, auction.identifier)).toEqual({ [buyer.address]: 1 })
    const cut = await readMarketplaceCut(sandbox, auction.auctionId, 2n * EGLD)
    expect(
      await readNativeBalance(sandbox, seller),
      'the seller has the price but for the cut'
    ).toBe(100n * EGLD + 2n * EGLD - cut)
    expect(
      await readNativeBalance(sandbox, rival.account),
      'the outbid bidder has everything but the fee'
    ).toBeGreaterThan(before - EGLD / 100n)
  })

  await test.step('only the winner can claim', async () => {
    const theirs = await sandbox.auction(FOR_SALE)
    await rival.waitForOutcome(await rival.bid({ ...theirs, price: FOR_SALE.minBid }))
    const refused = claim(buyer)
    await refused.follow(routes.auctionModal(theirs.identifier, theirs.auctionId, 'claim-auction'))
    await refused.expectNoAction('You have nothing to claim here.')
    await refused.expectNoMessage('Your winning bid')
  })

  await test.step('a winner claims the item', async () => {
    const { auctionId, identifier } = won
    const isClaimable = async () =>
      (await sandbox.readRow<AuctionRow>('auction', auctionId)).status === 'Claimable'
    await expect.poll(isClaimable, { timeout: 20_000 }).toBe(true)
    const claiming = claim(buyer)
    await claiming.follow(routes.auctionModal(identifier, auctionId, 'claim-auction'))
    await claiming.expectMessage('Your winning bid')
    await claiming.submit()
    await buyer.wallet.approve()
    await claiming.expectMessage('It is yours!')
    await claiming.finish()

    expect(await readOwnerUnits(sandbox, identifier)).toEqual({ [buyer.address]: 1 })
    const cut = await readMarketplaceCut(sandbox, auctionId, wonBid)
    expect(await readNativeBalance(sandbox, lastSeller)).toBe(100n * EGLD + wonBid - cut)
  })
})

test('a person buys copies of an SFT, or learns that they are sold or too expensive', {
  tag: ['@M8', '@W7', '@N10']
}, async ({ trader, rival, sandbox }) => {
  const buyer = await trader()
  const dialog = buySft(buyer)
  const rivalBuys = async ({ auctionId, identifier }: CreatedAuction, quantity: bigint) => {
    const input = { auctionId, identifier, price: String(quantity * EGLD) }
    const paid = { ...input, quantity: String(quantity), paymentTokenIdentifier: 'EGLD' }
    expect(await sendAndWait(rival, 'buySft', { input: paid })).toBe('success')
  }

  await test.step('units that cost more than the balance are not bought', async () => {
    const price = String(40n * EGLD)
    const auction = await sandbox.auction({ ...UNITS, minBid: price, maxBid: price })
    await dialog.open(routes.auctionModal(auction.identifier, auction.auctionId, 'buy-sft'))
    await dialog.type('Quantity', '3')
    await dialog.expectFieldError('Insufficient funds')
    await dialog.type('Quantity', '2')
    await dialog.expectReady()
  })

  await test.step('a unit that was sold while the dialog was open is noticed before anything is signed', async () => {
    const auction = await sandbox.auction(UNITS)
    await dialog.follow(routes.auctionModal(auction.identifier, auction.auctionId, 'buy-sft'))
    await dialog.type('Quantity', '3')
    await rivalBuys(auction, 1n)
    await dialog.submit()
    await dialog.expectMessage('Should be less than available tokens. Nothing was signed.')
    await dialog.expectFieldError('Should be less than available tokens')
    await buyer.wallet.expectClosed()
  })

  await test.step('of two people who buy the last unit one receives it, and the other sees the reason', async () => {
    const auction = await sandbox.auction(UNITS)
    await dialog.follow(routes.auctionModal(auction.identifier, auction.auctionId, 'buy-sft'))
    await dialog.submit()
    await dialog.expectWaiting()
    const release = await stallQueries(buyer.page)
    await rivalBuys(auction, 3n)
    await buyer.wallet.approve()
    release()
    await dialog.expectMessage(/^This auction ended, sold or was withdrawn/)
    expect(await readOwnerUnits(sandbox, auction.identifier)).toEqual({
      [rival.account.address]: 3
    })
    expect(await readNativeBalance(sandbox, buyer.account)).toBeGreaterThan(
      99n * EGLD + (EGLD * 9n) / 10n
    )
    await buyer.page.unrouteAll({ behavior: 'wait' })
  })

  await test.step('a person buys units of an SFT', async () => {
    const seller = await sandbox.newWallet()
    const price = String(EGLD + 1n)
    const prices = { minBid: price, maxBid: price }
    const auction = await sandbox.auction({ ...UNITS, ...prices, owner: seller.address })
    await dialog.follow(routes.auctionModal(auction.identifier, auction.auctionId, 'buy-sft'))
    await dialog.expectMessage('1.000000000000000001 XEGLD')
    await dialog.type('Quantity', '4')
    await dialog.expectFieldError('Should be less than available tokens')
    await dialog.type('Quantity', '2')
    // The total has all digits, because a shortened one would be less than the amount that is paid.
    await dialog.expectMessage('2.000000000000000002 XEGLD')
    await dialog.submit()
    await dialog.expectSigning('2.000000000000000002 XEGLD')
    await buyer.wallet.approve()
    await dialog.expectMessage('Bought!')
    await dialog.finish()

    const owners = await readOwnerUnits(sandbox, auction.identifier)
    expect(owners[buyer.address]).toBe(2)
    const paid = 2n * (EGLD + 1n)
    const cut = await readMarketplaceCut(sandbox, auction.auctionId, paid)
    expect(await readNativeBalance(sandbox, seller)).toBe(100n * EGLD + paid - cut)
  })
})
