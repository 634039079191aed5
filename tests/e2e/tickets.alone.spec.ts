import { routes } from '../../src/lib/config/routes.ts'
import { expectAccessible } from './accessibility.ts'
import { LaunchPage } from './areas/launch-page.ts'
import { expect, test } from './fixtures.ts'
import { readOwnedItems, readTokenBalance } from './ledger-amounts.ts'
import { recordSentTransactions } from './network-faults.ts'
import { repeatAnswers } from './query-faults.ts'
import {
  buyTickets,
  newTicketBuyer,
  openTicketClaim,
  openTicketPurchase,
  PRICE,
  WEGLD
} from './ticket-buyers.ts'

// A sale whose tickets are claimed cannot be sold again.
test.beforeEach(({ sandbox }) => sandbox.reset())

test('a person buys tickets, and the sale holds their price', {
  tag: ['@C12', '@W7', '@S5']
}, async ({ trader, sandbox }) => {
  const buyer = await newTicketBuyer(trader, sandbox)
  const dialog = await openTicketPurchase(buyer)
  await dialog.expectMessage('0 / 5')
  await dialog.expectMessage('CLDBRK-2f8c41')
  await dialog.expectValue('How many tickets?', '1')
  await dialog.expectChecked('I agree to the Terms of Sale', false)
  await expectAccessible(buyer.page)
  await dialog.type('How many tickets?', '2')
  await dialog.setChecked('I agree to the Terms of Sale', true)
  await dialog.submit()
  await dialog.expectSigning('5 WEGLD', 'Network fee, at most')
  await buyer.wallet.expectSummary('5', 'WEGLD')
  await buyer.wallet.approve()
  await dialog.expectMessage('You have your tickets!')
  await dialog.finish()
  await new LaunchPage(buyer.page).expectTickets(2)
  expect(await readTokenBalance(sandbox, buyer, WEGLD)).toBe(6n * PRICE)
})

test('a number of tickets and the consent are explained until tickets can be bought', {
  tag: ['@C12']
}, async ({ trader, sandbox }) => {
  const buyer = await newTicketBuyer(trader, sandbox)
  const dialog = await openTicketPurchase(buyer)
  for (const [typed, message] of [
    ['', 'Required'],
    ['x', 'Should be a number'],
    ['1.5', 'Should be an integer'],
    ['0', 'Should be greater or equal than 1'],
    ['6', 'You can buy 5 more NFTs']
  ] as const) {
    await dialog.type('How many tickets?', typed)
    await dialog.expectFieldError(message)
  }
  await dialog.type('How many tickets?', '5')
  await dialog.setChecked('I agree to the Terms of Sale', true)
  await dialog.expectReady()
  await dialog.setChecked('I agree to the Terms of Sale', false)
  await dialog.expectFieldError('Please agree Terms and Conditions')
})

test('the dialog names the price of a ticket, the maximum and the terms', {
  tag: ['@C12']
}, async ({ trader, sandbox }) => {
  const dialog = await openTicketPurchase(await newTicketBuyer(trader, sandbox))
  await dialog.expectMessage(/Price per NFT\s*2\.5 WEGLD/)
  await dialog.expectMessage(/Max amount\s*5/)
  await dialog.expectLink('Terms of Sale', /\.pdf$/)
})

test('the address of a dialog alone opens the page of the sale', { tag: ['@C12', '@N3'] }, async ({
  page,
  trader,
  sandbox
}) => {
  const buyer = await newTicketBuyer(trader, sandbox)
  for (const window of [page, buyer.page]) {
    for (const path of [routes.buyTickets(), routes.claimTickets()]) {
      await window.goto(path)
      await expect(window).toHaveURL(routes.launch())
    }
  }
})

test('tickets that cost more than the balance are not bought', { tag: ['@C12'] }, async ({
  trader,
  sandbox
}) => {
  const buyer = await newTicketBuyer(trader, sandbox, 1n)
  const dialog = await openTicketPurchase(buyer)
  await dialog.type('How many tickets?', '2')
  await dialog.expectFieldError('Not enough token balance - Required 5 WEGLD')
})

test('at the maximum of a wallet the page offers no further tickets', {
  tag: ['@C12', '@C11']
}, async ({ trader, sandbox }) => {
  const buyer = await newTicketBuyer(trader, sandbox)
  await buyTickets(buyer, '5')
  const page = new LaunchPage(buyer.page)
  await page.expectPanel('5 / 5')
  await page.expectNoAction('Buy tickets')
})

test('a dialog that was open before the maximum was reached elsewhere sells nothing more', {
  tag: ['@C12']
}, async ({ trader, sandbox }) => {
  const buyer = await newTicketBuyer(trader, sandbox)
  const dialog = await openTicketPurchase({ page: await buyer.context.newPage() })
  await dialog.expectMessage('0 / 5')
  await buyTickets(buyer, '5')
  await dialog.expectNoAction('You have as many tickets as one wallet can buy.')
})

test('after the draw a person claims the NFTs and the refund once', {
  tag: ['@C13', '@W7', '@S5']
}, async ({ trader, sandbox }) => {
  const buyer = await newTicketBuyer(trader, sandbox)
  await buyTickets(buyer, '3')
  await sandbox.moveSale({ period: 'ClaimPeriod', winners: [buyer.address] })
  const page = new LaunchPage(buyer.page)
  await page.open()
  await page.expectPanel(/CONGRATULATIONS, You won \d NFT\(s\)!/)
  const dialog = await openTicketClaim(buyer)
  await dialog.expectMessage('CLDBRK-2f8c41')
  await dialog.submit()
  await buyer.wallet.approve()
  await dialog.expectMessage('Claimed!')
  await dialog.finish()
  await page.expectPanel('You have already claimed')
  const won = (await readOwnedItems(sandbox, buyer)).length
  expect(won).toBeGreaterThan(0)
  expect(await readTokenBalance(sandbox, buyer, WEGLD), 'the other tickets are refunded').toBe(
    5n * PRICE + BigInt(3 - won) * PRICE
  )
})

test('a claim in one tab is shown in the other, which can claim no more', {
  tag: ['@C13']
}, async ({ trader, sandbox }) => {
  const buyer = await newTicketBuyer(trader, sandbox)
  await buyTickets(buyer, '1')
  await sandbox.moveSale({ period: 'ClaimPeriod' })
  const other = await buyer.context.newPage()
  const first = await openTicketClaim(buyer)
  const second = await openTicketClaim({ page: other })
  await second.expectReady()
  await first.submit()
  await buyer.wallet.approve()
  await first.expectMessage('Claimed!')
  await second.expectNoAction('You have already claimed.')
})

test('a claim signed again while the data service lags behind is refused by the contract, in words', {
  tag: ['@C13', '@W6', '@S5']
}, async ({ trader, sandbox }) => {
  await sandbox.moveSale({ period: 'ClaimPeriod' })
  const [desk, phone] = [await trader('alice'), await trader('alice')]
  await repeatAnswers(phone.page)
  const first = await openTicketClaim(desk)
  const second = await openTicketClaim(phone)
  await second.submit()
  await phone.wallet.reject()
  await second.expectMessage(/Nothing was signed/)
  await first.submit()
  await desk.wallet.approve()
  await first.expectMessage('Claimed!')
  const refunded = await readTokenBalance(sandbox, desk, WEGLD)
  const sent = recordSentTransactions(phone.page)
  await second.submit()
  await phone.wallet.approve()
  await second.expectMessage('You have already claimed. Only the fee was spent')
  expect(sent).toHaveLength(1)
  expect(await readTokenBalance(sandbox, phone, WEGLD)).toBe(refunded)
})

test('of two claims whose wallets are open at the same time one is made, and the other says so', {
  tag: ['@C13', '@W6', '@S5']
}, async ({ guards, trader, sandbox }) => {
  guards.allow(/400 \(Bad Request\) \(\S+\/api\/chain\/transactions\)/)
  await sandbox.moveSale({ period: 'ClaimPeriod' })
  const [desk, phone] = [await trader('alice'), await trader('alice')]
  const [first, second] = [await openTicketClaim(desk), await openTicketClaim(phone)]
  for (const [dialog, { wallet }] of [
    [first, desk],
    [second, phone]
  ] as const) {
    await dialog.submit()
    await wallet.expectOpen()
  }
  const sent = recordSentTransactions(phone.page)
  await desk.wallet.approve()
  await first.expectMessage('Claimed!')
  const refunded = await readTokenBalance(sandbox, desk, WEGLD)
  await phone.wallet.approve()
  await second.expectMessage('The network did not accept the transaction, so you paid nothing.')
  expect(sent).toHaveLength(1)
  await second.submit()
  await second.expectNoAction('You have already claimed.')
  expect(await readTokenBalance(sandbox, phone, WEGLD)).toBe(refunded)
})

test('a sale that ends while a person decides is noticed before anything is signed', {
  tag: ['@C12']
}, async ({ trader, sandbox }) => {
  const buyer = await newTicketBuyer(trader, sandbox)
  const dialog = await openTicketPurchase(buyer)
  await dialog.setChecked('I agree to the Terms of Sale', true)
  await sandbox.moveSale({ period: 'BetweenPeriod' })
  await dialog.submit()
  await dialog.expectMessage('No tickets are on sale right now.')
  await buyer.wallet.expectClosed()
})
