import { routes } from '../../src/lib/config/routes.ts'
import { EGLD } from '../egld.ts'
import { expectAccessible } from './accessibility.ts'
import { ActionDialog } from './areas/action-dialog.ts'
import { AuctionPage } from './areas/auction-page.ts'
import { NotificationsMenu } from './areas/notifications-menu.ts'
import { Sidebar } from './areas/sidebar.ts'
import { expect, test } from './fixtures.ts'
import { HeadlessTrader } from './headless-trader.ts'
import { setPageHidden } from './hidden-tab.ts'
import { failSending, overrideNonce, stallTracking } from './network-faults.ts'
import { refusePriceSockets } from './price-sockets.ts'
import { stallQueries } from './query-faults.ts'
import { recordSentTransactions } from './recorders.ts'
import type { WalletAccount } from './sandbox-client.ts'
import type { AuctionRow } from './sandbox-rows.ts'
import { blockNextPopup, useUnresponsiveWallet } from './wallet-faults.ts'

/** So close to the end that the price is polled every two seconds. */
const SOON = { minBid: '100000000000000000', maxBid: '0', seconds: 540 }
const FAR = { ...SOON, seconds: 86_400 }

test('a visitor who wants to bid logs in and returns to the bid', {
  tag: ['@M6', '@W1', '@phone']
}, async ({ visitor, sandbox }) => {
  const auction = await sandbox.auction({ ...SOON, maxBid: '9000000000000000000' })
  const page = new AuctionPage(visitor.page)
  await page.open(auction)
  await page.pressBid()
  await new Sidebar(visitor.page).choose('Web wallet')
  await visitor.wallet.logInWithNewWallet()
  await page.expectDialog()
  await page.pressKeys('0.5')
  await visitor.page.clock.install()
  await page.submit()
  await visitor.wallet.expectSummary('Bid or buy now', '0.5 XEGLD', 'Atrium marketplace contract')
  await visitor.wallet.approve()
  await page.expectReturned()
  await page.expectTopBidder()
  await page.expectText('Others can buy now at')
})

test('two people bid against each other, and learn why a bid that came too late is refused', {
  tag: ['@M6', '@M13', '@W7', '@N7', '@N9', '@N10', '@S3']
}, async ({ browserName, trader, rival, sandbox, origin }) => {
  const auction = await sandbox.auction(SOON)
  const [anna, ben] = [await trader(), await trader()]
  const [annas, bens] = [new AuctionPage(anna.page), new AuctionPage(ben.page)]
  const outbid = async (by: HeadlessTrader, price: bigint) =>
    expect(await by.waitForOutcome(await by.bid({ ...auction, price: String(price) }))).toBe(
      'success'
    )
  const newsRequests = new NotificationsMenu(anna.page).recordRequestTimes()
  await Promise.all([annas.open(auction), bens.open(auction)])
  // In Firefox the tests cannot read the body of a request, which names the operation.
  const canReadRequests = browserName === 'chromium'
  if (canReadRequests) await expect.poll(() => newsRequests.length).toBe(1)

  await test.step('a bid updates the price, the history and the balance on screen', async () => {
    await annas.openHistory()
    await annas.bid('0.5')
    await anna.wallet.approve()
    await annas.expectDialogSuccess()
    await annas.expectDialogText(/^Your bid of 0\.5 XEGLD leads\. The auction ends \d/)
    await annas.expectNextStep('My bids', /\/modal\/my-bids$/)
    await annas.expectNoToast()
    await annas.finish()
    await annas.expectTopBidder()
    await annas.expectPrice('0.5 XEGLD')
    await annas.expectHistory('Bid placed')
    await test.step('notifications are requested again after a bid succeeds', async () => {
      if (!canReadRequests) return
      await expect.poll(() => newsRequests.length, 'long before half a minute').toBeGreaterThan(1)
    })
    const sidebar = new Sidebar(anna.page)
    await sidebar.open()
    await sidebar.expectNotice(/^99\.49\d+ XEGLD$/)
    await anna.page.keyboard.press('Escape')
    await sidebar.expectClosed()
  })

  await test.step('two people bid against each other', async () => {
    // Ben has not bid yet and sees the new price at the next poll.
    await bens.expectPrice('0.5')
    await bens.bid('0.750000000000000001')
    await ben.wallet.approve()
    // The new price arrives before the outcome of the transaction. A page opened next would already show that outcome.
    await bens.expectDialogSuccess()
    await bens.finish()
    await bens.expectTopBidder()

    await annas.expectPrice('0.75')
    await annas.expectOutbid()

    const { current_bid: topBid, orders } = await sandbox.readRow<
      AuctionRow & { orders: object[] }
    >('auction', auction.auctionId)
    expect(orders, 'both bids are stored by the network').toHaveLength(2)
    expect(topBid).toBe('750000000000000001')
  })

  await test.step('a top bidder who opens the bid dialog learns that they lead, and returns to the item', async () => {
    const dialog = new ActionDialog(ben.page, 'Your bid', 'Place bid')
    await dialog.follow(routes.auctionModal(auction.identifier, auction.auctionId, 'place-bid'))
    await dialog.expectNoAction('You are the top bidder!')
    await dialog.expectMessage('Then you can bid again.')
    await dialog.expectRow('Your bid', /^0\.750000000000000001 XEGLD/)
    await dialog.expectNoMessage('Minimum bid')
    await dialog.leave()
    await bens.expectTopBidder()
  })

  await test.step('an open dialog shows the new price, and keeps the typed amount', async () => {
    await annas.openDialog()
    await annas.type('0.8')
    await outbid(rival, (9n * EGLD) / 10n)
    await annas.expectNews('Someone bid 0.9 XEGLD. The minimum is now 0.91 XEGLD.', '0.8')
    await annas.expectFieldError('Must be greater or equal than 0.91 XEGLD')
    await expectAccessible(anna.page)
  })

  await test.step('a price that has changed unnoticed is shown before anything is signed', async () => {
    await setPageHidden(anna.page, true)
    await annas.type('0.95')
    await outbid(await HeadlessTrader.signIn(origin, await sandbox.newWallet()), EGLD)
    await annas.submit()
    await annas.expectMessage(/The auction changed while you were bidding/, '0.95')
    await annas.expectFieldError('Must be greater or equal than 1.01 XEGLD')
    await setPageHidden(anna.page, false)
  })

  await test.step('a bid that the contract refuses is explained', async () => {
    const headlessBen = await HeadlessTrader.signIn(origin, ben.account as WalletAccount)
    await annas.type('1.5')
    await annas.submit()
    await annas.expectWaiting()
    // Ben's bid is accepted while Anna's wallet window is open, and her page is not told.
    const release = await stallQueries(anna.page)
    await outbid(headlessBen, 2n * EGLD)
    await anna.wallet.approve()
    release()
    await annas.expectMessage(/Someone else bid the same or more/, '1.5')
    await annas.expectNews('Someone bid 2 XEGLD. The minimum is now 2.01 XEGLD.', '1.5')
  })

  await test.step('a leader who is outbid while the dialog is open can bid in it', async () => {
    const leads = new ActionDialog(ben.page, 'Your bid', 'Place bid')
    await leads.follow(routes.auctionModal(auction.identifier, auction.auctionId, 'place-bid'))
    await leads.expectNoAction('You are the top bidder!')
    await outbid(rival, 3n * EGLD)
    const outbidDialog = new ActionDialog(ben.page, 'Place a bid', 'Place bid')
    await outbidDialog.expectRow('Current bid', /^3 XEGLD/)
    await outbidDialog.expectNoMessage('You are the top bidder!')
  })
})

test('a person types a bid, rejects it in the wallet, and then places it in accessible dialogs', {
  tag: ['@M6', '@W1', '@W5']
}, async ({ trader, rival, sandbox }) => {
  const auction = await sandbox.auction({ ...SOON, maxBid: '2000000000000000000' })
  const { page, wallet } = await trader()
  const auctionPage = new AuctionPage(page)
  await auctionPage.open(auction)
  await auctionPage.openDialog()

  await auctionPage.expectSuggested('0.1')
  await test.step('an amount is checked while it is typed', async () => {
    for (const [typed, words] of [
      ['0,5', 'Use dot for decimals'],
      ['0,5', 'Write 0.5 instead of 0,5.'],
      ['2.000000000000000001', 'Must be less or equal than 2 XEGLD'],
      ['', 'Price is a required field'],
      ['0.09', 'Must be greater or equal than 0.1 XEGLD']
    ] as const) {
      await auctionPage.type(typed)
      await auctionPage.expectFieldError(words)
    }
    await expectAccessible(page)
    await auctionPage.type('0.1')
    await auctionPage.expectReady()
  })

  await test.step('a bid that the wallet rejects, or whose wallet is closed, keeps the form as it was', async () => {
    await auctionPage.type('0.3')
    for (const way of ['reject', 'close'] as const) {
      await auctionPage.submit()
      await auctionPage.expectWaiting()
      await wallet[way]()
      await auctionPage.expectMessage(/Nothing was signed/, '0.3')
      await auctionPage.expectNoToast()
    }
  })

  await test.step('the dialog and the wallet are accessible at every step', async () => {
    await auctionPage.submit()
    await auctionPage.expectWaiting()
    await auctionPage.expectFocusInside()
    await expectAccessible(page)
    await expectAccessible(await wallet.window())
    await wallet.approve()
    await auctionPage.expectDialogSuccess()
    await expectAccessible(page)
    await auctionPage.expectTopBidder()
  })

  await test.step('a dialog that is open when someone buys the item says so, and its page shows it', async () => {
    await auctionPage.finish()
    const dialog = new ActionDialog(page, /bid/i, 'Place bid')
    await dialog.follow(routes.auctionModal(auction.identifier, auction.auctionId, 'place-bid'))
    expect(
      await rival.waitForOutcome(await rival.bid({ ...auction, price: String(2n * EGLD) }))
    ).toBe('success')
    await dialog.expectMessage('The item was bought for 2 XEGLD, so this auction is over.')
    await expectAccessible(page)
    await auctionPage.closeDialog()
    await auctionPage.expectSold()
  })
})

test('a bidder is told what happened when the wallet is silent or blocked, or the network fails', {
  tag: ['@M6', '@W1', '@W5', '@W7']
}, async ({ trader, sandbox, problems }) => {
  const [first, second] = [await sandbox.auction(SOON), await sandbox.auction(SOON)]
  const { page, wallet } = await trader()
  const sent = recordSentTransactions(page)
  const auctionPage = new AuctionPage(page)
  await auctionPage.open(first)

  await test.step('a wallet that never answers can be cancelled, and its late signature is dropped', async () => {
    const silent = await useUnresponsiveWallet(page)
    await auctionPage.bid('0.3')
    await auctionPage.expectWaiting()
    await silent.expectRequest()
    await auctionPage.cancel()
    await auctionPage.expectMessage(/We discarded the signature, and nothing was sent/, '0.3')
    expect(sent).toEqual([])
    await silent.release()
  })

  await test.step('a wallet window that the browser blocked opens with a button', async () => {
    await blockNextPopup(page)
    await auctionPage.submit()
    await auctionPage.openBlockedWallet()
    await wallet.approve()
    await auctionPage.expectTopBidder()
  })

  await test.step('a nonce that was already used is refused, and nothing is paid', async () => {
    problems.allow(/400 \(Bad Request\)/)
    const release = await overrideNonce(page, 0)
    await auctionPage.follow(second)
    await auctionPage.bid('0.4')
    await wallet.approve()
    await auctionPage.expectMessage(/nothing was paid/, '0.4')
    await release()
  })

  await test.step('a connection that fails while sending is explained', async () => {
    problems.allow(/ERR_CONNECTION_RESET/)
    await failSending(page)
    await auctionPage.submit()
    await wallet.approve()
    await auctionPage.expectMessage(/may or may not have arrived/, '0.4')
  })
})

test('a pending bid disables the bid button, and is still tracked after a reload', {
  tag: ['@M6', '@W7']
}, async ({ trader, sandbox }) => {
  const auction = await sandbox.auction(FAR)
  const { page, wallet } = await trader()
  const release = await stallTracking(page)
  await refusePriceSockets(page) // Otherwise the new price would show that the bid succeeded.
  const auctionPage = new AuctionPage(page)
  await auctionPage.open(auction)

  await test.step('the button is disabled while a bid is pending', async () => {
    await auctionPage.bid('0.3')
    await wallet.approve()
    await auctionPage.expectSent()
    await auctionPage.closeDialog()
    await auctionPage.expectBidPending()
  })

  await test.step('a pending bid is still tracked after a reload', async () => {
    await page.goto(routes.auctionModal(auction.identifier, auction.auctionId, 'place-bid'))
    await auctionPage.closeDialog()
    await auctionPage.expectToast('Processing transaction')
    await auctionPage.expectPendingToast()
    await release()
    await auctionPage.expectToast('Transaction successful')
    await auctionPage.expectTopBidder()
  })
})
