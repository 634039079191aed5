// Changing the price of a listing takes two signatures: one withdraws the item and one lists it again.

import { routes } from '../../src/lib/config/routes.ts'
import { STORAGE } from '../../src/lib/config/storage.ts'
import { expectAccessible } from './accessibility.ts'
import { AssetPage } from './areas/asset-page.ts'
import { AuctionPage } from './areas/auction-page.ts'
import { ChangePriceDialog } from './areas/change-price-dialog.ts'
import { ServedAsset } from './areas/served-asset.ts'
import { closeTo } from './areas/soft-navigation.ts'
import { expect, test } from './fixtures.ts'
import { HeadlessTrader } from './headless-trader.ts'
import { stallTracking } from './network-faults.ts'
import type { WalletAccount } from './sandbox-client.ts'
import { readAuctions, readHolderBalances } from './sandbox-rows.ts'
import { readStoredItems } from './stored-items.ts'

const ONE = '1000000000000000000'
const FIXED = { minBid: ONE, maxBid: ONE }

test('a seller changes a fixed price with two signatures, and the listing keeps its end', {
  tag: ['@M4', '@M9', '@W7', '@phone']
}, async ({ trader, sandbox }) => {
  const owner = await trader()
  const listed = await sandbox.auction({ ...FIXED, owner: owner.address })
  const { auctionId, identifier } = listed
  const page = new AssetPage(owner.page)
  await page.openAuction(identifier, auctionId)
  await page.expectAuctionText('You can change its price')
  await page.expectAction('Withdraw', routes.auctionModal(identifier, auctionId, 'withdraw'))
  await page.pressAction('Change the price')
  const dialog = new ChangePriceDialog(owner.page)
  await dialog.expectPrice('1')
  await dialog.expectMessage('You sign twice: the item returns to you')
  await dialog.expectNotReady('Enter another price.')
  await dialog.fillPrice('2.5')
  await expectAccessible(owner.page)
  await dialog.submit()
  await dialog.expectSignature('Step 1 of 2', 'Returns to your wallet')
  await dialog.expectMessage('Then you sign once more, to list it again.')
  await owner.wallet.approve()
  await dialog.expectReturned()
  expect(await readHolderBalances(sandbox, identifier)).toEqual({ [owner.address]: '1' })
  await dialog.listAgain()
  await dialog.expectSignature('Step 2 of 2', '2.5 XEGLD')
  await owner.wallet.approve()
  await dialog.expectMessage('Now listed at 2.5 XEGLD')
  const [before, after] = await readAuctions(sandbox, identifier)
  expect(after).toMatchObject({
    status: 'Running',
    min_bid: '2500000000000000000',
    max_bid: '2500000000000000000',
    end_date: before?.end_date
  })
  expect(before?.status).not.toBe('Running')
  await closeTo(owner.page, routes.asset(identifier), () => dialog.finish())
  await page.expectAction(
    'Change the price',
    routes.auctionModal(identifier, String(after?.id), 'change-price')
  )
})

test('a seller changes the price of an auction or of copies, and resumes after declining or closing', {
  tag: ['@M3', '@M4', '@M5', '@M9', '@W5', '@W7']
}, async ({ trader, sandbox }) => {
  const owner = await trader()
  const listed = await sandbox.auction({ owner: owner.address })
  const dialog = new ChangePriceDialog(owner.page)
  await dialog.open(listed)
  await dialog.expectPrice('0.1')
  await dialog.fillPrice('0.4')
  await dialog.fillBuyNowPrice('0.3')
  await dialog.expectMessage('Buy now price must be greater than minimum bid')
  await dialog.fillBuyNowPrice('3')

  await test.step('declining the first signature changes nothing', async () => {
    await dialog.submit()
    await owner.wallet.reject()
    await dialog.expectMessage(/Nothing was signed/)
    await dialog.expectPrice('0.4')
    await dialog.submit()
    await owner.wallet.approve()
    await dialog.expectReturned()
  })

  await test.step('declining the second signature leaves the item in the wallet, and it can be tried again', async () => {
    await dialog.listAgain()
    await owner.wallet.reject()
    await dialog.expectMessage(/The new listing was not signed\. The item is in your wallet\./)
    await dialog.expectReturned()
    expect(await readHolderBalances(sandbox, listed.identifier)).toEqual({ [owner.address]: '1' })
    await dialog.fillPrice('0.5')
    await dialog.listAgain()
    await owner.wallet.approve()
    await dialog.expectMessage('Bids now start at 0.5 XEGLD')
  })

  await test.step('a seller changes the minimum bid and the buy now price of an auction', async () => {
    const [, after] = await readAuctions(sandbox, listed.identifier)
    expect(after).toMatchObject({
      status: 'Running',
      min_bid: '500000000000000000',
      max_bid: '3000000000000000000'
    })
  })

  await test.step('the copies that are left are listed again at the new price each', async () => {
    const units = { ...FIXED, onePerPayment: true, quantity: 4 }
    const { identifier } = await sandbox.mint(owner.address, { quantity: 6 })
    await sandbox.auction({ ...FIXED, identifier, owner: owner.address, quantity: 2 })
    const listed = await sandbox.auction({ ...units, identifier, owner: owner.address })
    await dialog.follow(listed)
    await dialog.fillPrice('2')
    await dialog.submit()
    await owner.wallet.approve()
    await dialog.expectReturned(
      /^4 copies of .+ are back in your wallet\. To list them again, press/
    )
    await dialog.listAgain()
    await dialog.expectSignature('Step 2 of 2', '4 × ')
    await owner.wallet.approve()
    await dialog.expectMessage('Now listed at 2 XEGLD each')
    const after = (await readAuctions(sandbox, identifier)).at(-1)
    expect(after).toMatchObject({ status: 'Running', type: 'SftOnePerPayment', quantity: 4 })
    await closeTo(owner.page, routes.auction(identifier, String(after?.id)), () => dialog.finish())
  })

  await test.step('a page closed between the signatures offers to sell the item that came back', async () => {
    const listed = await sandbox.auction({ ...FIXED, owner: owner.address })
    const { auctionId, identifier } = listed
    await dialog.follow(listed)
    await dialog.fillPrice('2')
    const release = await stallTracking(owner.page)
    await dialog.submit()
    await owner.wallet.approve()
    await dialog.expectMessage('If you close this, the item stays in your wallet')
    // The browser writes its storage slightly later than the page changes. No user leaves the page so soon.
    const { key } = STORAGE.transactions
    await expect.poll(async () => (await readStoredItems(owner.page))[key]).toContain('"hash"')
    await owner.page.goto(routes.asset(identifier))
    await release()
    await new AuctionPage(owner.page).expectToast('Transaction successful')
    const page = new AssetPage(owner.page)
    await page.expectAuctionText('You were changing its price. List it again.')
    await page.pressAction('Sell')
    await dialog.expectRestored('2')
    await owner.page.goto(routes.asset(identifier))
    await page.expectAuctionText('It’s yours')
    await owner.page.goto(routes.auctionModal(identifier, auctionId, 'change-price'))
    await page.expectAction('Sell', routes.assetModal(identifier, 'create-nft-auction'))
  })
})

test('only its seller can change the price of a listing, and not after a bid', {
  tag: ['@M9', '@M3']
}, async ({ trader, rival, sandbox, origin }) => {
  const owner = await trader()
  const dialog = new ChangePriceDialog(owner.page)
  await dialog.open(await sandbox.auction())
  await dialog.expectMessage('Only the seller can do this.')
  await dialog.expectNoForm()
  const listed = await sandbox.auction({ owner: owner.address })
  const { cookie } = await HeadlessTrader.signIn(origin, owner.account as WalletAccount)
  const page = new ServedAsset(origin, cookie)
  await page.openAuction(listed.identifier, listed.auctionId)
  page.expectAction(
    'Change the price',
    routes.auctionModal(listed.identifier, listed.auctionId, 'change-price')
  )
  const hash = await rival.bid({ ...listed, price: '200000000000000000' })
  expect(await rival.waitForOutcome(hash)).toBe('success')
  await dialog.follow(listed)
  await dialog.expectMessage('There is already a bid, so you can no longer change the price.')
  await dialog.expectNoForm()
  await page.openAuction(listed.identifier, listed.auctionId)
  page.expectNoActions()
})
