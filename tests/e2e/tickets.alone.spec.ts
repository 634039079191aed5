import { routes } from '../../src/lib/config/routes.ts'
import { expectAccessible } from './accessibility.ts'
import { LaunchPage } from './areas/launch-page.ts'
import { expect, test } from './fixtures.ts'
import { requestPage } from './http-answers.ts'
import { delayRequests } from './network-faults.ts'
import { repeatAnswers } from './query-faults.ts'
import { recordSentTransactions } from './recorders.ts'
import { readOwnedItems, readTokenBalance } from './sandbox-amounts.ts'
import {
  buyTickets,
  buyTicketsUnseen,
  newTicketBuyer,
  openTicketClaim,
  openTicketPurchase,
  PRICE,
  WEGLD
} from './ticket-buyers.ts'

// A sale whose tickets are claimed cannot be sold again.
test.beforeEach(({ sandbox }) => sandbox.reset())

test('a person buys tickets up to the maximum, and pays their price', {
  tag: ['@C11', '@C12', '@N3', '@W7', '@S5']
}, async ({ trader, rival, sandbox, origin }) => {
  const buyer = await newTicketBuyer(trader, sandbox, 1n)
  await test.step('the URL of a dialog redirects to the page of the sale', async () => {
    for (const cookie of ['', rival.cookie]) {
      for (const path of [routes.launchModal('buy-tickets'), routes.launchModal('claim')]) {
        const answer = await requestPage(origin, path, cookie)
        expect(answer).toMatchObject({ location: routes.launch() })
      }
    }
  })
  await test.step('the dialog names the price, the maximum and the terms, and the missing balance', async () => {
    const dialog = await openTicketPurchase(buyer)
    await dialog.expectMessage(/Price per NFT\s*2\.5 WEGLD/)
    await dialog.expectMessage(/Max amount\s*5/)
    await dialog.expectMessage(
      /^The draw is on \d\d\/\d\d\/\d{4} \d\d:\d\d \(\S+\)\. You see the result/
    )
    await dialog.expectLink('Terms of Sale', /\.pdf$/)
    await dialog.type('How many tickets?', '2')
    await dialog.expectFieldError('Not enough token balance - Required 5 WEGLD')
  })
  await sandbox.fund(buyer.address, String(7n * PRICE), WEGLD)
  const dialog = await openTicketPurchase(buyer)
  await test.step('the number of tickets and the consent are explained', async () => {
    await dialog.expectMessage('0 / 5')
    await dialog.expectMessage(/The Second Front\s*Collection Cloudbreakers CLDBRK-2f8c41/)
    await dialog.expectValue('How many tickets?', '1')
    await dialog.expectChecked('I agree to the Terms of Sale', false)
    await expectAccessible(buyer.page)
    await dialog.type('How many tickets?', '6')
    await dialog.expectFieldError('You can buy 5 more NFTs')
    await dialog.type('How many tickets?', '5')
    await dialog.setChecked('I agree to the Terms of Sale', true)
    await dialog.expectReady()
    await dialog.setChecked('I agree to the Terms of Sale', false)
    await dialog.expectFieldError('Please agree Terms and Conditions')
  })
  await test.step('two tickets are bought', async () => {
    await dialog.type('How many tickets?', '2')
    await dialog.setChecked('I agree to the Terms of Sale', true)
    await dialog.submit()
    await dialog.expectSigning('5 WEGLD', 'Network fee, at most')
    await buyer.wallet.expectSummary('5', 'WEGLD')
    await buyer.wallet.approve()
    await dialog.expectMessage('You have your tickets!')
    await dialog.expectPicture('The Second Front')
    await dialog.expectMessage(/^Your numbers are #\d+ and #\d+\.$/)
    await dialog.finish()
    await new LaunchPage(buyer.page).expectTickets(2)
    await new LaunchPage(buyer.page).expectTicketsInView()
    expect(await readTokenBalance(sandbox, buyer, WEGLD)).toBe(6n * PRICE)
  })
  await test.step('at the maximum no more tickets can be bought, even in a dialog that is already open', async () => {
    const other = await openTicketPurchase({ page: await buyer.context.newPage() })
    await other.expectMessage('2 / 5')
    await buyTickets(buyer, '3')
    await other.expectNoAction('You have as many tickets as one wallet can buy.')
    const sale = new LaunchPage(buyer.page)
    await sale.expectPanel('5 / 5')
    await sale.expectNoAction('Buy tickets')
  })
})

test('after the draw a person claims NFTs and a refund once, and cannot claim in another tab', {
  tag: ['@C13', '@W7', '@S5']
}, async ({ trader, sandbox, origin }) => {
  const buyer = await newTicketBuyer(trader, sandbox)
  await buyTicketsUnseen(origin, buyer, 3)
  await sandbox.moveSale({ period: 'ClaimPeriod', winners: [buyer.address] })
  const page = new LaunchPage(buyer.page)
  await page.open()
  await page.expectPanel(/CONGRATULATIONS, You won \d NFT\(s\)!/)
  await page.expectPanel(/You receive\s*\d NFTs?/)
  const dialog = await openTicketClaim(buyer)
  await dialog.expectMessage('CLDBRK-2f8c41')
  const second = await openTicketClaim({ page: await buyer.context.newPage() })
  await second.expectReady()
  await dialog.submit()
  await buyer.wallet.approve()
  await dialog.expectMessage('Claimed!')
  await second.expectNoAction('You have already claimed.')
  const won = (await readOwnedItems(sandbox, buyer)).length
  expect(won).toBeGreaterThan(0)
  await dialog.expectReceived(won)
  await dialog.finish()
  await page.expectPanel('You have already claimed')
  expect(await readTokenBalance(sandbox, buyer, WEGLD), 'the other tickets are refunded').toBe(
    5n * PRICE + BigInt(3 - won) * PRICE
  )
})

test('of two claims in two open wallets one succeeds, and the other is refused with a reason', {
  tag: ['@C13', '@W6', '@S5']
}, async ({ problems, trader, sandbox }) => {
  problems.allow(/400 \(Bad Request\) \(\S+\/api\/chain\/transactions\)/)
  await sandbox.moveSale({ period: 'ClaimPeriod' })
  const [desk, phone] = [await trader('alice'), await trader('alice')]
  await repeatAnswers(phone.page)
  const [first, second] = [await openTicketClaim(desk), await openTicketClaim(phone)]
  await second.submit()
  await phone.wallet.reject()
  await second.expectMessage(/Nothing was signed/)
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
  await test.step('a claim with a nonce that was used is refused by the network', async () => {
    await phone.wallet.approve()
    await second.expectMessage('The network refused the transaction: nothing was paid')
    expect(sent).toHaveLength(1)
  })
  await test.step('a claim that is signed while the data service is out of date is refused by the contract', async () => {
    await second.submit()
    await phone.wallet.approve()
    await second.expectMessage('You have already claimed. Only the fee was spent')
    expect(sent).toHaveLength(2)
  })
  await test.step('with current answers of the data service no claim can be signed', async () => {
    // The answer is delayed until the button is pressed. Otherwise a correct answer would close the dialog before that.
    const release = await delayRequests(phone.page, '**/api/graphql*')
    await second.submit()
    release()
    await second.expectNoAction('You have already claimed.')
    expect(sent).toHaveLength(2)
    expect(await readTokenBalance(sandbox, phone, WEGLD)).toBe(refunded)
  })
})
