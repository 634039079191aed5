// What stands between a form and a wallet: nothing is signed that cannot be paid or goes where nobody configured.

import { AuctionPage } from './areas/auction-page.ts'
import { expect, test } from './fixtures.ts'
import { changeBid, watchSent } from './trouble.ts'

const AUCTION = { minBid: '100000000000000000', maxBid: '0' }
const STRANGER = 'erd1qyu5wthldzr8wx5c9ucg8kjagg0jfs53s8nr3zpz3hypefsdd8ssycr6th'

test('nobody bids more than they have', { tag: ['@M6', '@W6'] }, async ({ trader, sandbox }) => {
  const auction = await sandbox.auction(AUCTION)
  const { page } = await trader()
  const auctionPage = new AuctionPage(page)
  await auctionPage.open(auction)
  await auctionPage.openDialog()
  await auctionPage.type('100.1')
  await auctionPage.expectFieldError('Insufficient XEGLD funds')
  // All of it leaves nothing for the fee.
  await auctionPage.type('100')
  await auctionPage.submit()
  await auctionPage.expectWords(/^Not enough balance - Required 100\.\d+ XEGLD$/, '100')
})

test('a transaction to a contract nobody configured is not signed', { tag: ['@W6'] }, async ({
  trader,
  sandbox
}) => {
  const auction = await sandbox.auction(AUCTION)
  const { page, wallet } = await trader()
  await changeBid(page, { receiver: STRANGER })
  const auctionPage = new AuctionPage(page)
  await auctionPage.open(auction)
  await auctionPage.bid('0.3')
  await auctionPage.expectWords('Contract not matching Configuration', '0.3')
  await wallet.expectClosed()
})

test('too little gas is raised to the least', { tag: ['@W6'] }, async ({ trader, sandbox }) => {
  const auction = await sandbox.auction(AUCTION)
  const { page, wallet } = await trader()
  const sent = watchSent(page)
  await changeBid(page, { gasLimit: 60_000 })
  const auctionPage = new AuctionPage(page)
  await auctionPage.open(auction)
  await auctionPage.bid('0.3')
  await wallet.approve()
  await expect.poll(() => sent.map(i => i.gasLimit)).toEqual([3_822_000])
})
