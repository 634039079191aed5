// The checks between a form and the network: no transaction is signed that cannot be paid or has an unknown receiver,
// and no signed transaction is lost.

import { AuctionPage } from './areas/auction-page.ts'
import { SellDialog } from './areas/sell-dialog.ts'
import { expect, test } from './fixtures.ts'
import { dropSendResponse, tamperWithBid, tamperWithCall } from './network-faults.ts'
import { recordSentTransactions } from './recorders.ts'
import { readAuctions } from './sandbox-rows.ts'

const AUCTION = { minBid: '100000000000000000', maxBid: '0' }
const STRANGER = 'erd1qyu5wthldzr8wx5c9ucg8kjagg0jfs53s8nr3zpz3hypefsdd8ssycr6th'

const CHANGES = [
  {
    name: 'a lower price',
    replacements: { '@0de0b6b3a7640000@': '@01@' },
    message: 'The transaction has a different price than you entered.'
  },
  {
    name: 'more units',
    // The pattern includes the beginning of the contract's address, which follows, because the item may be the third of
    // its collection.
    replacements: { '@03@0000': '@05@0000' },
    message: 'The transaction has a different quantity than you entered.'
  },
  {
    name: 'another token',
    replacements: { '@45474c44@': '@555344432d353532363636@' },
    message: 'The transaction has a different token than you entered.'
  }
]

test('a bid above the balance or to an unknown contract is not signed, and a sent bid is tracked', {
  tag: ['@M6', '@W6', '@W7']
}, async ({ trader, sandbox }) => {
  const [first, second] = [await sandbox.auction(AUCTION), await sandbox.auction(AUCTION)]
  const { page, wallet } = await trader()
  const sent = recordSentTransactions(page)
  const auctionPage = new AuctionPage(page)
  await auctionPage.open(first)
  await auctionPage.openDialog()

  await test.step('a bid above the balance is not possible', async () => {
    await auctionPage.type('100.1')
    await auctionPage.expectFieldError('Insufficient XEGLD funds')
    // A bid of the whole balance leaves nothing for the fee.
    await auctionPage.type('100')
    await auctionPage.submit()
    await auctionPage.expectMessage(/^Not enough balance - Required 100\.\d+ XEGLD$/, '100')
  })

  await test.step('a transaction to an unknown contract is not signed', async () => {
    await tamperWithBid(page, { receiver: STRANGER })
    await auctionPage.type('0.3')
    await auctionPage.submit()
    await auctionPage.expectMessage('Contract not matching Configuration', '0.3')
    await wallet.expectClosed()
    await page.unrouteAll({ behavior: 'wait' })
  })

  await test.step('a gas limit that is too low is raised to the minimum', async () => {
    await tamperWithBid(page, { gasLimit: 60_000 })
    await auctionPage.submit()
    await wallet.approve()
    await expect.poll(() => sent.map(i => i.gasLimit)).toEqual([3_822_000])
    await page.unrouteAll({ behavior: 'wait' })
  })

  await test.step('a transaction that was sent while its page closed is tracked by the next page', async () => {
    const waitUntilReceived = await dropSendResponse(page)
    await auctionPage.follow(second)
    await auctionPage.bid('0.3')
    await wallet.approve()
    await waitUntilReceived()
    await page.reload()
    await auctionPage.expectToast('Transaction successful')
    await auctionPage.expectTopBidder()
  })
})

test('a seller never signs an auction that differs from the form', { tag: ['@W6', '@M5'] }, async ({
  trader,
  sandbox
}) => {
  const { page, address, wallet } = await trader()
  const { identifier } = await sandbox.mint(address, { quantity: 5 })
  const sell = new SellDialog(page)
  await sell.openSft(identifier, 'bundle')
  await sell.fillQuantity('3')
  await sell.fillPrice('1')
  for (const { name, replacements, message } of CHANGES) {
    await test.step(`an auction with ${name} than entered is not signed`, async () => {
      await tamperWithCall(page, 'createAuction', replacements)
      await sell.submit()
      await sell.expectRefusal(message)
      await wallet.expectClosed()
      await page.unrouteAll({ behavior: 'wait' })
    })
  }
  expect(await readAuctions(sandbox, identifier)).toEqual([])
})
