import { routes } from '../../src/lib/config/routes.ts'
import { AuctionPage } from './areas/auction-page.ts'
import { CollectionPage } from './areas/collection-page.ts'
import { Layers } from './areas/layers.ts'
import { SellDialog } from './areas/sell-dialog.ts'
import { closeTo } from './areas/soft-navigation.ts'
import { expect, test } from './fixtures.ts'
import { HeadlessTrader } from './headless-trader.ts'
import { stallTracking } from './network-faults.ts'
import { USDC } from './sandbox-amounts.ts'
import type { WalletAccount } from './sandbox-client.ts'
import { readAuctions, readHolderBalances } from './sandbox-rows.ts'

const DAY = 86_400

test('an owner lists an NFT as an auction with a Buy Now price', {
  tag: ['@M4', '@W7', '@phone']
}, async ({ trader, sandbox }) => {
  const owner = await trader()
  const { collection } = await sandbox.issue(owner.address)
  const { identifier } = await sandbox.mint(owner.address, { collection, name: 'Only one' })
  const page = new CollectionPage(owner.page)
  const sell = new SellDialog(owner.page)
  await page.open(collection)
  await page.expectNothingOnSale()
  await page.expectHeld('Only one', 'You own this')
  await page.sell('Only one')
  await sell.expectForm()
  await sell.expectNoQuantity()
  await sell.fillPrice('0.5')
  await sell.toggleBuyNow()
  await sell.fillBuyNowPrice('2.000000000000000001')
  await sell.chooseDuration('Custom')
  await sell.expectDeadlineInView()
  await sell.submit()
  await sell.expectSummary('Only one', '0.5 XEGLD', '2.000000000000000001 XEGLD')
  await owner.wallet.approve()
  await sell.expectStarted()
  await sell.expectListed(
    /^Bids start at 0\.5 XEGLD, and 2\.000000000000000001 XEGLD buys it at once, until \d{2}\/\d{2}\/\d{4} /
  )
  const now = Date.now() / 1000
  const [auction] = await readAuctions(sandbox, identifier)
  expect(auction).toMatchObject({
    status: 'Running',
    type: 'Nft',
    owner: owner.address,
    quantity: 1,
    token: 'EGLD',
    min_bid: '500000000000000000',
    max_bid: '2000000000000000001'
  })
  expect(Math.abs((auction?.end_date ?? 0) - now - DAY)).toBeLessThan(120)
  expect(await readHolderBalances(sandbox, identifier)).not.toHaveProperty(owner.address)
  await sell.finish()
  await new Layers(owner.page).close()
  await page.expectOnSaleCount(1)
  await page.expectNotHeld('Only one')
})

test('an owner lists copies of an SFT one by one, separately and as a lot', {
  tag: ['@M5', '@W7']
}, async ({ trader, sandbox }) => {
  const owner = await trader()
  const { identifier } = await sandbox.mint(owner.address, { quantity: 7 })
  const sell = new SellDialog(owner.page)
  let left = 7
  for (const [tab, type, maxBid, withdrawal] of [
    ['single', 'Nft', '0', 'until the first bid.'],
    ['variable', 'SftOnePerPayment', '1500000', 'unsold copies at any time.'],
    ['bundle', 'SftAll', '0', 'until the first bid.']
  ] as const) {
    await test.step(`an owner sells units as ${tab}`, async () => {
      if (tab === 'single') await sell.openSft(identifier)
      else {
        await sell.finish()
        await sell.follow(routes.createSftAuction(identifier))
      }
      await sell.chooseTab(tab)
      await sell.expectQuantity(tab === 'single' ? '1' : '2')
      if (tab === 'variable') await sell.fillQuantity('3')
      if (tab === 'bundle') await sell.takeAllCopies(3)
      await sell.chooseToken(USDC)
      await sell.fillPrice('1.5')
      await sell.submit()
      await sell.expectSummary('1.5 USDC', USDC)
      await owner.wallet.approve()
      await sell.expectStarted()
      await sell.expectWithdrawal(withdrawal)
      const quantity = tab === 'single' ? 1 : 3
      expect((await readAuctions(sandbox, identifier)).at(-1)).toMatchObject({
        status: 'Running',
        type,
        owner: owner.address,
        quantity,
        min_bid: '1500000',
        max_bid: maxBid
      })
      left -= quantity
      const { [owner.address]: held } = await readHolderBalances(sandbox, identifier)
      expect(held ?? '0').toBe(String(left))
    })
  }

  await test.step('all three listings of the SFT run at the same time', async () => {
    const auctions = await readAuctions(sandbox, identifier)
    const listed = auctions.map(i => `${i.status} ${i.quantity}`)
    expect(listed).toEqual(['Running 1', 'Running 3', 'Running 3'])
    const path = routes.auction(identifier, String(auctions.at(-1)?.id))
    await closeTo(owner.page, path, () => sell.finish())
  })
})

test('the sale form for copies shows fees and invalid entries, and its tabs add no history entries', {
  tag: ['@M4', '@M5', '@M27', '@N2']
}, async ({ trader, sandbox }) => {
  const owner = await trader()
  const { identifier } = await sandbox.mint(owner.address, { quantity: 3 })
  await owner.page.setViewportSize({ width: 1440, height: 900 })
  const sell = new SellDialog(owner.page)
  await sell.openSft(identifier)

  await test.step('a seller sees the fee and the button before a price is typed', async () => {
    await sell.expectRefusal('The marketplace fee is 2.5% of the price. You receive the rest.')
    await sell.expectButtonInView()
    await sell.fillPrice('1')
    await sell.toggleBuyNow()
    await sell.fillBuyNowPrice('2')
    await sell.expectFees('At the minimum bid', { 'You receive at Buy Now': '1.95 XEGLD' })
    await sell.expectButtonInView()
    await sell.chooseTab('variable')
    await sell.expectFees('Per copy', {
      'You receive': '0.975 XEGLD',
      'You receive if all 2 sell': '1.95 XEGLD'
    })
    await sell.expectButtonInView()
  })

  await test.step('on a phone the button stays in view while the fields scroll, and covers no field', async () => {
    await owner.page.setViewportSize({ width: 390, height: 844 })
    await sell.expectBrief(/^You receive if all 2 sell 1\.95 XEGLD ?Ends \d\d\/\d\d\/\d{4}/)
    await sell.chooseTab('single')
    await sell.toggleBuyNow()
    await sell.expectButtonInView()
    await sell.expectFieldAboveButton('Minimum bid')
    await sell.expectFieldAboveButton('Payment token')
    await sell.expectBrief(/^You receive at least 0\.975 XEGLD ?Ends \d\d\/\d\d\/\d{4}/)
    await owner.page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('the tabs change the URL without a history entry', async () => {
    await sell.chooseTab('single')
    const layers = new Layers(owner.page)
    const before = await layers.historyLength()
    await sell.chooseMode('Fixed price')
    await expect(owner.page).toHaveURL(/create-sft-auction\/variable$/)
    await sell.expectNoBuyNow()
    await sell.chooseTab('bundle')
    await expect(owner.page).toHaveURL(/create-sft-auction\/bundle$/)
    await sell.fillQuantity('2')
    await sell.chooseTab('variable')
    await sell.expectQuantity('2')
    await sell.chooseTab('bundle')
    expect(await layers.historyLength()).toBe(before)
    await owner.page.reload()
    await sell.expectTab('bundle')
  })

  await test.step('the sale form explains an invalid entry at its field', async () => {
    await sell.chooseTab('single')
    await sell.fillPrice('1')
    await sell.fillQuantity('4')
    await sell.expectError('Exceeds balance of 3')
    // Several copies in one lot.
    await sell.fillQuantity('2')
    await sell.expectTab('bundle')
    await sell.fillPrice('1.1234567')
    await sell.chooseToken(USDC)
    await sell.expectError('Too many decimals')
    await sell.fillPrice('1')
    await sell.toggleBuyNow()
    await sell.fillBuyNowPrice('0.99')
    await sell.expectError('Buy now price must be greater than minimum bid')
    await sell.fillBuyNowPrice('1')
    await sell.expectReady()
  })

  await test.step('copies that are no longer in the wallet are refused before anything is signed', async () => {
    await sandbox.auction({ owner: owner.address, identifier, quantity: 2 })
    await sell.submit()
    await sell.expectRefusal(/Exceeds balance of 1.*Nothing was signed/)
    await owner.wallet.expectClosed()
  })
})

test('the sale form shows fees and the end of a sale, and a pending sale is tracked after a reload', {
  tag: ['@M4', '@M27', '@W7', '@N16']
}, async ({ trader, rival: artist, sandbox, origin }) => {
  const owner = await trader()
  const { page, wallet } = owner
  const { identifier } = await sandbox.mint(owner.address)
  const sell = new SellDialog(page)

  await test.step('a creator sees the marketplace fee only, another owner also the royalties', async () => {
    const price = '100000000000000000'
    const listed = await sandbox.auction({ owner: artist.account.address, maxBid: price })
    const buyer = await HeadlessTrader.signIn(origin, owner.account as WalletAccount)
    expect(await buyer.waitForOutcome(await buyer.bid({ ...listed, price }))).toBe('success')
    await sell.openNft(listed.identifier)
    await sell.fillPrice('2')
    await sell.toggleBuyNow()
    await sell.fillBuyNowPrice('4')
    await sell.expectFees('At the minimum bid', {
      'Marketplace fee (2.5%)': '0.05 XEGLD',
      'Royalties (5%)': '0.1 XEGLD',
      'You receive': '1.85 XEGLD'
    })
    await sell.expectFees('At the minimum bid', { 'You receive at Buy Now': '3.7 XEGLD' })

    await sell.follow(routes.assetModal(identifier, 'create-nft-auction'))
    await sell.fillPrice('2')
    await sell.expectFees('At the minimum bid', {
      'Marketplace fee (2.5%)': '0.05 XEGLD',
      Royalties: null,
      'You receive': '1.95 XEGLD'
    })
  })

  await test.step('a deadline lies in the future: a past day is refused, a past time of today becomes the next minute', async () => {
    await sell.chooseDuration('Custom')
    // The end is repeated in words beside the inputs, because the browser formats inputs for its own language.
    await sell.expectRefusal(/^Ends \w+day, \d\d\/\d\d\/\d{4} \d\d:\d\d \(.+\), in /)
    const { date, earliest } = await sell.readDeadline()
    const day = (ms: number) => new Date(Date.now() + ms).toLocaleDateString('sv')
    expect(earliest).toBe(day(0))
    expect(date).toBe(day(DAY * 1000))
    await sell.pickDay('2020-01-01')
    await sell.expectError('Deadline cannot be in the past')
    await sell.blurDeadline()
    await sell.expectError('Deadline cannot be in the past')
    await sell.expectRefusal('Still needed: an end in the future.')
    expect((await sell.readDeadline()).date).toBe('2020-01-01')
    await sell.pickDay(day(0))
    await sell.pickTime('00:00')
    await sell.blurDeadline()
    await sell.expectReady()
    await sell.expectRefusal(/That time has passed, so we set the next possible one/)
    const bumped = await sell.readDeadline()
    const picked = new Date(`${bumped.date}T${bumped.time}`).getTime()
    expect(Math.abs(picked - Date.now())).toBeLessThan(120_000)
    await sell.pickDay('')
    await sell.expectError('Required')
  })

  await test.step('the duration of a sale is chosen, and its exact end is shown', async () => {
    const { words, zone } = await page.evaluate(() => {
      const inAWeek = Date.now() + 7 * 86_400_000
      const format = new Intl.DateTimeFormat('en-GB')
      return { words: format.format(inAWeek), zone: format.resolvedOptions().timeZone }
    })
    await sell.chooseDuration('1 week')
    await sell.expectEnd(words)
    await sell.submit()
    await sell.expectSummary(words, zone)
  })

  await test.step('a pending auction start is tracked after a reload, and its button stays disabled', async () => {
    const release = await stallTracking(page)
    await wallet.approve()
    await new AuctionPage(page).expectSent()
    await page.reload()
    await sell.expectRefusal('Your auction is being processed')
    await release()
    await sell.expectStarted()
    const [listed] = await readAuctions(sandbox, identifier)
    const left = (listed?.end_date ?? 0) - Date.now() / 1000
    expect(Math.abs(left - 7 * DAY)).toBeLessThan(120)
  })
})
