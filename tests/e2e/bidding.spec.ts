import { expectAccessible } from './accessibility.ts'
import { AuctionPage } from './areas/auction-page.ts'
import { Sidebar } from './areas/sidebar.ts'
import { expect, test } from './fixtures.ts'
import {
  blockFirstPopup,
  failSending,
  overrideNonce,
  recordSentTransactions,
  stallTracking,
  useUnresponsiveWallet
} from './network-faults.ts'
import { refusePriceSockets } from './price-sockets.ts'
import { stallQueries } from './query-faults.ts'

/** So close to the end that the price is polled every two seconds. */
const SOON = { minBid: '100000000000000000', maxBid: '0', seconds: 540 }

test('a visitor who wants to bid logs in and returns to the bid', {
  tag: ['@M6', '@W1', '@mobile']
}, async ({ visitor, sandbox }) => {
  const auction = await sandbox.auction(SOON)
  const page = new AuctionPage(visitor.page)
  await page.open(auction)
  await page.pressBid()
  await new Sidebar(visitor.page).choose('Web wallet')
  await visitor.wallet.logInWithNewWallet()
  await page.expectDialog()
  await page.type('0.5')
  await page.submit()
  await visitor.wallet.expectSummary('Place a bid', '0.5 XEGLD', 'Atrium marketplace contract')
  await visitor.wallet.approve()
  await page.expectTopBidder()
})

test('two people bid against each other', { tag: ['@M6', '@M13', '@W7', '@N10'] }, async ({
  trader,
  sandbox
}) => {
  const auction = await sandbox.auction(SOON)
  const [anna, ben] = [await trader(), await trader()]
  const [annas, bens] = [new AuctionPage(anna.page), new AuctionPage(ben.page)]
  await annas.open(auction)
  await bens.open(auction)

  await annas.bid('0.5')
  await anna.wallet.approve()
  await annas.expectDialogSuccess()
  await annas.expectNoToast()
  await annas.finish()
  await annas.expectTopBidder()
  await annas.expectPrice('0.5')

  // Ben has not bid yet and sees the new price at the next poll.
  await bens.expectPrice('0.5')
  await bens.bid('0.75')
  await ben.wallet.approve()
  await bens.expectTopBidder()

  await annas.expectPrice('0.75')
  await annas.expectOutbid()

  const { orders } = await sandbox.ledger<{ orders: object[] }>('auction', auction.auctionId)
  expect(orders, 'both bids are in the ledger').toHaveLength(2)
})

test('a bid updates the price, the history and the balance on screen', {
  tag: ['@M6', '@W7', '@N7']
}, async ({ trader, sandbox }) => {
  const auction = await sandbox.auction(SOON)
  const { page, wallet } = await trader()
  const auctionPage = new AuctionPage(page)
  const sidebar = new Sidebar(page)
  await auctionPage.open(auction)
  await auctionPage.openHistory()
  await auctionPage.bid('0.5')
  await wallet.approve()
  await auctionPage.expectTopBidder()
  await auctionPage.expectPrice('0.5 XEGLD')
  await auctionPage.expectHistory('Bid placed')
  await auctionPage.finish()
  await sidebar.open()
  await sidebar.expectNotice(/^99\.49\d+ XEGLD$/)
})

test('an amount is checked while it is typed', { tag: ['@M6'] }, async ({ trader, sandbox }) => {
  const auction = await sandbox.auction({ ...SOON, maxBid: '2000000000000000000' })
  const { page } = await trader()
  const auctionPage = new AuctionPage(page)
  await auctionPage.open(auction)
  await auctionPage.openDialog()
  for (const [typed, words] of [
    ['1,5', 'Use dot for decimals'],
    ['one', 'Must be a number'],
    ['0.1234567890123456789', 'Too many decimals'],
    ['.5', 'Must not start with dot'],
    ['1.', 'Must not end with dot'],
    ['0', 'Must be higher than 0'],
    ['9007199254740991', 'Must be lower than 9007199254740991'],
    ['01', 'Leading zero is not allowed'],
    ['0.09', 'Must be greater or equal than 0.1 XEGLD'],
    ['2.000000000000000001', 'Must be less or equal than 2 XEGLD'],
    ['', 'Price is a required field']
  ] as const) {
    await auctionPage.type(typed)
    await auctionPage.expectFieldError(words)
  }
  await auctionPage.type('0.1')
  await auctionPage.expectReady()
})

test('a bid that the wallet rejects, or whose wallet is closed, keeps the form as it was', {
  tag: ['@M6', '@W5']
}, async ({ trader, sandbox }) => {
  const auction = await sandbox.auction(SOON)
  const { page, wallet } = await trader()
  const auctionPage = new AuctionPage(page)
  await auctionPage.open(auction)
  await auctionPage.openDialog()
  await auctionPage.type('0.3')
  for (const way of ['reject', 'close'] as const) {
    await test.step(way, async () => {
      await auctionPage.submit()
      await auctionPage.expectWaiting()
      await wallet[way]()
      await auctionPage.expectMessage(/Nothing was signed/, '0.3')
      await auctionPage.expectNoToast()
    })
  }
  await auctionPage.submit()
  await wallet.approve()
  await auctionPage.expectTopBidder()
})

test('a wallet that never answers can be cancelled, and its late signature is dropped', {
  tag: ['@M6', '@W5']
}, async ({ trader, sandbox }) => {
  const auction = await sandbox.auction(SOON)
  const { page } = await trader()
  const waitForRequest = await useUnresponsiveWallet(page)
  const sent = recordSentTransactions(page)
  const auctionPage = new AuctionPage(page)
  await auctionPage.open(auction)
  await auctionPage.bid('0.3')
  await auctionPage.expectWaiting()
  await waitForRequest()
  await auctionPage.cancel()
  await auctionPage.expectMessage(/We discarded the signature, and nothing was sent/, '0.3')
  expect(sent).toEqual([])
})

test('a wallet window that the browser blocked opens with a button', {
  tag: ['@M6', '@W1']
}, async ({ trader, sandbox }) => {
  const auction = await sandbox.auction(SOON)
  const { page, wallet } = await trader()
  await blockFirstPopup(page)
  const auctionPage = new AuctionPage(page)
  await auctionPage.open(auction)
  await auctionPage.bid('0.3')
  await auctionPage.openBlockedWallet()
  await wallet.approve()
  await auctionPage.expectTopBidder()
})

test('a connection that fails while sending is explained', { tag: ['@M6', '@W7'] }, async ({
  trader,
  sandbox,
  guards
}) => {
  guards.allow(/ERR_CONNECTION_RESET/)
  const auction = await sandbox.auction(SOON)
  const { page, wallet } = await trader()
  await failSending(page)
  const auctionPage = new AuctionPage(page)
  await auctionPage.open(auction)
  await auctionPage.bid('0.3')
  await wallet.approve()
  await auctionPage.expectMessage(/may or may not have arrived/, '0.3')
})

test('a nonce that was already used is refused, and nothing is paid', {
  tag: ['@M6', '@W7']
}, async ({ trader, sandbox, guards }) => {
  guards.allow(/400 \(Bad Request\)/)
  const [first, second] = [await sandbox.auction(SOON), await sandbox.auction(SOON)]
  const { page, wallet } = await trader()
  const auctionPage = new AuctionPage(page)
  await auctionPage.open(first)
  await auctionPage.bid('0.3')
  await wallet.approve()
  await auctionPage.expectTopBidder()
  await overrideNonce(page, 0)
  await auctionPage.open(second)
  await auctionPage.bid('0.3')
  await wallet.approve()
  await auctionPage.expectMessage(/you paid nothing/, '0.3')
})

test('a price that changed meanwhile is shown before anything is signed', { tag: ['@M6'] }, async ({
  trader,
  sandbox
}) => {
  const auction = await sandbox.auction(SOON)
  const [anna, ben] = [await trader(), await trader()]
  const [annas, bens] = [new AuctionPage(anna.page), new AuctionPage(ben.page)]
  await annas.open(auction)
  await annas.openDialog()
  await annas.type('0.3')
  await bens.open(auction)
  await bens.bid('0.4')
  await ben.wallet.approve()
  await bens.expectTopBidder()
  await annas.submit()
  await annas.expectMessage(/The auction changed while you were bidding/, '0.3')
  await annas.expectFieldError('Must be greater or equal than 0.41 XEGLD')
})

test('a bid that the contract refuses is explained', { tag: ['@M6', '@W7', '@N10'] }, async ({
  trader,
  sandbox
}) => {
  const auction = await sandbox.auction(SOON)
  const [anna, ben] = [await trader(), await trader()]
  const [annas, bens] = [new AuctionPage(anna.page), new AuctionPage(ben.page)]
  await annas.open(auction)
  await annas.bid('0.3')
  await annas.expectWaiting()
  // Ben's bid is accepted while Anna's wallet window is open, and her page does not learn it.
  const answer = await stallQueries(anna.page)
  await bens.open(auction)
  await bens.bid('0.4')
  await ben.wallet.approve()
  await bens.expectTopBidder()
  await anna.wallet.approve()
  answer()
  await annas.expectMessage(/Someone else bid the same or more/, '0.3')
})

test('a pending bid is still tracked after a reload', { tag: ['@M6', '@W7'] }, async ({
  trader,
  sandbox
}) => {
  const auction = await sandbox.auction(SOON)
  const { page, wallet } = await trader()
  const speak = await stallTracking(page)
  const auctionPage = new AuctionPage(page)
  await auctionPage.open(auction)
  await auctionPage.bid('0.3')
  await wallet.approve()
  await auctionPage.expectSent()
  await page.reload()
  await auctionPage.closeDialog()
  await auctionPage.expectToast('Processing transaction')
  await auctionPage.expectPendingToast()
  await speak()
  await auctionPage.expectToast('Transaction successful')
  await auctionPage.expectTopBidder()
})

test('the button is disabled while a bid is pending', {
  tag: ['@M6', '@W7']
}, async ({ trader, sandbox }) => {
  const auction = await sandbox.auction({ ...SOON, seconds: 86_400 })
  const { page, wallet } = await trader()
  const speak = await stallTracking(page)
  await refusePriceSockets(page) // the new price would show that the bid is in
  const auctionPage = new AuctionPage(page)
  await auctionPage.open(auction)
  await auctionPage.bid('0.3')
  await wallet.approve()
  await auctionPage.expectSent()
  await auctionPage.closeDialog()
  await auctionPage.expectBidPending()
  await speak()
  await auctionPage.expectTopBidder()
})

test('the dialog and the wallet are accessible at every step', { tag: ['@M6', '@W1'] }, async ({
  trader,
  sandbox
}) => {
  const auction = await sandbox.auction(SOON)
  const { page, wallet } = await trader()
  const auctionPage = new AuctionPage(page)
  await auctionPage.open(auction)
  await auctionPage.openDialog()
  await auctionPage.type('0.05')
  await auctionPage.expectFieldError('Must be greater or equal than 0.1 XEGLD')
  await expectAccessible(page)
  await auctionPage.type('0.3')
  await auctionPage.submit()
  await auctionPage.expectWaiting()
  await auctionPage.expectFocusInside()
  await expectAccessible(page)
  await expectAccessible(await wallet.window())
  await wallet.approve()
  await auctionPage.expectDialogSuccess()
  await expectAccessible(page)
})
