// Buying tickets and claiming while the data service returns something else than was asked for, or while it or the
// network refuses.

import { test } from './fixtures.ts'
import { tamperWithCall, tamperWithPlan } from './network-faults.ts'
import { refuseOperation, tamperWithQuery } from './query-faults.ts'
import type { TestUser } from './test-user.ts'
import {
  buyTickets,
  newTicketBuyer,
  openTicketClaim,
  openTicketPurchase,
  PRICE,
  WEGLD
} from './ticket-buyers.ts'

const COLLECTION = 'CLDBRK-2f8c41'
const CONTRACT_REFUSAL = 'Contract not matching Configuration'

const hexOf = (text: string) => Buffer.from(text).toString('hex')
const planWith =
  ({ page }: TestUser, operation: string, change: Record<string, unknown>) =>
  () =>
    tamperWithPlan(page, operation, () => change)

// A sale whose tickets are claimed cannot be sold again.
test.beforeEach(({ sandbox }) => sandbox.reset())

test('a purchase and a claim that the network refuses say why', {
  tag: ['@C12', '@C13', '@N10']
}, async ({ trader, sandbox }) => {
  const buyer = await newTicketBuyer(trader, sandbox)
  await buyTickets(buyer, '1')
  const dialog = await openTicketPurchase(buyer)
  await dialog.setChecked('I agree to the Terms of Sale', true)
  await dialog.submit()
  await dialog.expectWaiting()
  await sandbox.moveSale({ period: 'BetweenPeriod' })
  await buyer.wallet.approve()
  await dialog.expectMessage('The sale ended before your purchase arrived. Only the fee')
  await sandbox.moveSale({ period: 'ClaimPeriod' })
  const claim = await openTicketClaim(buyer)
  await claim.submit()
  await claim.expectWaiting()
  await sandbox.moveSale({ period: 'EndedPeriod' })
  await buyer.wallet.approve()
  await claim.expectMessage('You cannot claim tickets right now. Only the fee')
})

test('every error that the data service returns is listed in the dialog', {
  tag: ['@C12', '@C13', '@N10']
}, async ({ trader, sandbox }) => {
  const messages = ['The vault is closed.', 'Ask again on Monday.']
  const buyer = await newTicketBuyer(trader, sandbox)
  await buyTickets(buyer, '1')
  await refuseOperation(buyer.page, 'buyTickets', messages)
  const dialog = await openTicketPurchase(buyer)
  await dialog.setChecked('I agree to the Terms of Sale', true)
  await dialog.submit()
  for (const message of messages) await dialog.expectMessage(message)
  await sandbox.moveSale({ period: 'ClaimPeriod' })
  await refuseOperation(buyer.page, 'claimTicket', messages)
  const claim = await openTicketClaim(buyer)
  await claim.submit()
  for (const message of messages) await claim.expectMessage(message)
})

test('a plan with another contract, collection, number, price or token is not signed', {
  tag: ['@C12', '@W6']
}, async ({ trader, sandbox }) => {
  const buyer = await newTicketBuyer(trader, sandbox)
  const dialog = await openTicketPurchase(buyer)
  await dialog.setChecked('I agree to the Terms of Sale', true)
  const call = (search: string, replacement: string) => () =>
    tamperWithCall(buyer.page, 'buyTickets', { [search]: replacement })
  for (const [tamper, words] of [
    [call('@01', '@05'), 'a different quantity'],
    [call(hexOf(COLLECTION), hexOf('OTHER-0a1b2c')), 'a different collection'],
    [call(hexOf('buy_tickets'), hexOf('claim')), 'would do something else'],
    [call('ESDTTransfer', 'ESDTNFTTransfer'), /different/],
    [call(hexOf(WEGLD), hexOf('USDC-350c4e')), 'pay a different amount'],
    [call(PRICE.toString(16), (10n * PRICE).toString(16)), 'pay a different amount'],
    [planWith(buyer, 'buyTickets', { value: '1' }), 'pay a different amount'],
    [planWith(buyer, 'buyTickets', { receiver: buyer.address }), CONTRACT_REFUSAL]
  ] as [() => Promise<void>, RegExp | string][]) {
    await tamper()
    await dialog.submit()
    await dialog.expectMessage(words)
    await buyer.wallet.expectClosed()
    await buyer.page.unrouteAll()
  }
})

test('a plan for another claim than was asked for is not signed', {
  tag: ['@C13', '@W6']
}, async ({ trader, sandbox }) => {
  const buyer = await newTicketBuyer(trader, sandbox)
  await buyTickets(buyer, '1')
  await sandbox.moveSale({ period: 'ClaimPeriod' })
  const dialog = await openTicketClaim(buyer)
  for (const [tamper, words] of [
    [
      () =>
        tamperWithCall(buyer.page, 'claimTicket', { [hexOf(COLLECTION)]: hexOf('OTHER-0a1b2c') }),
      'a different collection'
    ],
    [planWith(buyer, 'claimTicket', { value: '1' }), 'pay a different amount'],
    [planWith(buyer, 'claimTicket', { receiver: buyer.address }), CONTRACT_REFUSAL]
  ] as [() => Promise<void>, string][]) {
    await tamper()
    await dialog.submit()
    await dialog.expectMessage(words)
    await buyer.wallet.expectClosed()
    await buyer.page.unrouteAll()
  }
})

test('broken answers of the data service about the sale are never signed', {
  tag: ['@C12']
}, async ({ guards, trader, sandbox }) => {
  guards.allow(/uncaught ShapeError/) // reported, not lost
  const buyer = await newTicketBuyer(trader, sandbox)
  for (const [from, to] of [
    [/"maxUnitsPerWallet":\d+/, '"maxUnitsPerWallet":-5'],
    [/"price":"\d+"/, '"price":"-1"'],
    [/"paymentToken":"[^"]+"/, '"paymentToken":"<script>document.title=1</script>"'],
    [/"startClaim":\d+/, '"startClaim":1e300']
  ] as const) {
    const dialog = await openTicketPurchase(buyer)
    await dialog.setChecked('I agree to the Terms of Sale', true)
    await tamperWithQuery(buyer.page, 'primarySale', text => text.replace(from, to))
    await dialog.submit()
    await dialog.expectMessage(/sent something unexpected/)
    await buyer.wallet.expectClosed()
    await buyer.page.unrouteAll()
  }
})
