import { routes } from '../../src/lib/config/routes.ts'
import { ServedAsset } from './areas/served-asset.ts'
import { SettleDialog } from './areas/settle-dialog.ts'
import { expect, test } from './fixtures.ts'
import { HeadlessTrader } from './headless-trader.ts'
import { requestPage } from './http-answers.ts'
import type { WalletAccount } from './sandbox-client.ts'
import { type AuctionRow, readBalance, readHolderBalances, sendAndWait } from './sandbox-rows.ts'

const TENTH = '100000000000000000'

test('an owner withdraws a listing without bids, and cannot withdraw one with a bid', {
  tag: ['@M9', '@W7']
}, async ({ trader, rival, sandbox, origin }) => {
  const owner = await trader()
  const settle = new SettleDialog(owner.page)

  await test.step('an owner withdraws an auction without bids', async () => {
    const listed = await sandbox.auction({ owner: owner.address, minBid: TENTH, maxBid: '0' })
    await settle.openWithdraw(listed)
    await settle.expectTerms('Your listing', 'Bids from 0.1 XEGLD')
    await settle.press('Withdraw')
    await owner.wallet.approve()
    await settle.expectMessage('Your listing is withdrawn')
    await settle.expectMessage(/is back in your wallet\.$/)
    const sellAgain = routes.assetModal(listed.identifier, 'create-nft-auction')
    await settle.expectNextStep('Sell again', sellAgain)
    const auction = await sandbox.readRow<AuctionRow>('auction', listed.auctionId)
    expect(auction.status).toBe('Closed')
    expect(await readHolderBalances(sandbox, listed.identifier)).toEqual({ [owner.address]: '1' })
  })

  await test.step('an owner withdraws the remaining units', async () => {
    const listed = await sandbox.auction({
      owner: owner.address,
      quantity: 5,
      onePerPayment: true,
      minBid: TENTH,
      maxBid: TENTH
    })
    const input = { auctionId: listed.auctionId, identifier: listed.identifier }
    const bought = {
      ...input,
      price: '200000000000000000',
      quantity: '2',
      paymentTokenIdentifier: 'EGLD'
    }
    expect(await sendAndWait(rival, 'buySft', { input: bought })).toBe('success')
    const { cookie } = await HeadlessTrader.signIn(origin, owner.account as WalletAccount)
    const page = new ServedAsset(origin, cookie)
    await page.openAuction(listed.identifier, listed.auctionId)
    page.expectAction(
      'Withdraw',
      routes.auctionModal(listed.identifier, listed.auctionId, 'withdraw')
    )
    await settle.followWithdraw(listed)
    await settle.expectTerms('3 copies at 0.1 XEGLD each', '2 of 5', '3 ×')
    await settle.press('Withdraw')
    await owner.wallet.approve()
    await settle.expectMessage('Your listing is withdrawn')
    expect(await readHolderBalances(sandbox, listed.identifier)).toEqual({
      [owner.address]: '3',
      [rival.account.address]: '2'
    })
  })

  await test.step('a bid that arrives while the owner signs the withdrawal wins, and the owner is told', async () => {
    const listed = await sandbox.auction({ owner: owner.address, maxBid: '0' })
    await settle.followWithdraw(listed)
    await settle.press('Withdraw')
    await settle.expectWaiting()
    const bid = await rival.bid({ ...listed, price: TENTH })
    expect(await rival.waitForOutcome(bid)).toBe('success')
    await owner.wallet.approve()
    await settle.expectMessage('There is already a bid, so you cannot withdraw.')
    const auction = await sandbox.readRow<AuctionRow>('auction', listed.auctionId)
    expect(auction).toMatchObject({ status: 'Running', current_winner: rival.account.address })
    await settle.followWithdraw(listed)
    await settle.expectMessage('There is already a bid, so you cannot withdraw.')
    await settle.expectNoActions()
  })

  await test.step('an auction of another seller cannot be withdrawn', async () => {
    await settle.followWithdraw(await sandbox.auction({ maxBid: '0' }))
    await settle.expectMessage('Only the seller can do this.')
    await settle.expectNoMessage('Returns to your wallet')
    await settle.expectNoActions()
  })
})

test('an owner who opens the dialog to end a sold auction is redirected to the item', {
  tag: ['@M10']
}, async ({ rival, sandbox, origin }) => {
  const owner = await HeadlessTrader.signIn(origin, await sandbox.newWallet())
  const { address } = owner.account
  const { auctionId, ...listed } = await sandbox.auction({ owner: address, maxBid: TENTH })
  const bid = await rival.bid({ ...listed, auctionId, price: TENTH })
  expect(await rival.waitForOutcome(bid)).toBe('success')
  const path = routes.auctionModal(listed.identifier, auctionId, 'end-auction')
  expect(await requestPage(origin, path, owner.cookie)).toMatchObject({
    location: routes.asset(listed.identifier)
  })
})

test('when a seller withdraws and a rival bids in the same second, exactly one of them succeeds', {
  tag: ['@M9', '@W7', '@S3']
}, async ({ rival, sandbox, origin }) => {
  const seller = await HeadlessTrader.signIn(origin, await sandbox.newWallet())
  const { address } = seller.account
  const listed = await sandbox.auction({ owner: address, maxBid: '0' })
  const bidder = rival.account.address
  const before = await readBalance(sandbox, bidder)
  const [withdrawn, bid] = await Promise.all([
    sendAndWait(seller, 'withdraw', { auctionId: listed.auctionId }),
    rival.bid({ ...listed, price: TENTH }).then(hash => rival.waitForOutcome(hash))
  ])
  expect([withdrawn, bid].filter(i => i === 'success')).toHaveLength(1)
  const auction = await sandbox.readRow<AuctionRow>('auction', listed.auctionId)
  const spent = before - (await readBalance(sandbox, bidder))
  if (bid === 'success') {
    expect(auction).toMatchObject({ status: 'Running', current_winner: bidder })
    expect(spent).toBeGreaterThanOrEqual(BigInt(TENTH))
  } else {
    expect(auction).toMatchObject({ status: 'Closed', current_winner: null })
    expect(await readHolderBalances(sandbox, listed.identifier)).toEqual({ [address]: '1' })
    // A refused bid is refunded, so only its fee is spent.
    expect(spent).toBeLessThan(10n ** 15n)
  }
})
