// Buying and claiming tickets while the data service returns a different call than requested, or while the service or
// the network refuses.

import { test } from './fixtures.ts'
import { textToHex } from './hex.ts'
import { tamperWithCall, tamperWithPlan } from './network-faults.ts'
import { refuseOperation, tamperWithQuery } from './query-faults.ts'
import { USDC } from './sandbox-amounts.ts'
import type { TestUser } from './test-user.ts'
import {
  buyTicketsUnseen,
  newTicketBuyer,
  openTicketClaim,
  openTicketPurchase,
  SALE_COLLECTION,
  WEGLD
} from './ticket-buyers.ts'

const CONTRACT_REFUSAL = 'Contract not matching Configuration'

const planWith =
  ({ page }: TestUser, operation: string, change: Record<string, unknown>) =>
  () =>
    tamperWithPlan(page, operation, () => change)

let isFirst = true

// The sandbox is reset once, because that takes seconds: each test moves the sale, and no test claims.
test.beforeEach(async ({ sandbox }) => {
  if (isFirst) await sandbox.reset()
  isFirst = false
})

const MESSAGES = ['The vault is closed.', 'Ask again on Monday.']

test('a ticket purchase is not signed when the data service refuses or sends a different plan', {
  tag: ['@C12', '@N10', '@W6']
}, async ({ problems, trader, sandbox }) => {
  problems.allow(/uncaught ShapeError/) // Reported instead of swallowed.
  const buyer = await newTicketBuyer(trader, sandbox)
  const dialog = await openTicketPurchase(buyer)
  await dialog.setChecked('I agree to the Terms of Sale', true)
  await test.step('every error that the data service returns is listed', async () => {
    await refuseOperation(buyer.page, 'buyTickets', MESSAGES)
    await dialog.submit()
    for (const message of MESSAGES) await dialog.expectMessage(message)
    await buyer.page.unrouteAll({ behavior: 'wait' })
  })
  const call = (search: string, replacement: string) => () =>
    tamperWithCall(buyer.page, 'buyTickets', { [search]: replacement })
  // One case for each message. Further changes of a plan: tests/unit/stores/tampered-plans.test.ts. Neighboring cases
  // have different messages, so that a message of the previous case cannot pass for the next one.
  for (const [tamper, words] of [
    [call('@01', '@05'), 'a different quantity'],
    [call(textToHex(WEGLD), textToHex(USDC)), 'pay a different amount'],
    [call(textToHex(SALE_COLLECTION), textToHex('OTHER-0a1b2c')), 'a different collection'],
    [call(textToHex('buy_tickets'), textToHex('claim')), 'would do something else'],
    [planWith(buyer, 'buyTickets', { receiver: buyer.address }), CONTRACT_REFUSAL]
  ] as [() => Promise<void>, RegExp | string][]) {
    await test.step(`a plan that is refused with “${words}” is not signed`, async () => {
      await tamper()
      await dialog.submit()
      await dialog.expectMessage(words)
      await buyer.wallet.expectClosed()
      await buyer.page.unrouteAll({ behavior: 'wait' })
    })
  }
  // Further malformed answers: tests/unit/lib/api/campaigns.test.ts.
  await test.step('an invalid answer about the sale is not signed', async () => {
    await tamperWithQuery(buyer.page, 'primarySale', text =>
      text.replace(/"price":"\d+"/, '"price":"-1"')
    )
    await dialog.submit()
    await dialog.expectMessage(/sent something unexpected/)
    await buyer.wallet.expectClosed()
  })
})

test('a person is told why a ticket purchase or a claim came too late', {
  tag: ['@C12', '@C13', '@N10', '@W6']
}, async ({ trader, sandbox, origin }) => {
  const buyer = await newTicketBuyer(trader, sandbox)
  await buyTicketsUnseen(origin, buyer, 1)
  const purchase = await openTicketPurchase(buyer)
  await test.step('a sale that ends while a person decides is noticed before the wallet opens', async () => {
    await purchase.setChecked('I agree to the Terms of Sale', true)
    await sandbox.moveSale({ period: 'BetweenPeriod' })
    await purchase.submit()
    await purchase.expectMessage('No tickets are on sale right now.')
    await buyer.wallet.expectClosed()
  })
  await test.step('a sale that ends while the wallet is open refuses the purchase', async () => {
    await sandbox.moveSale({ period: 'SalePeriod' })
    const dialog = await openTicketPurchase(buyer)
    await dialog.setChecked('I agree to the Terms of Sale', true)
    await dialog.submit()
    await dialog.expectWaiting()
    await sandbox.moveSale({ period: 'BetweenPeriod' })
    await buyer.wallet.approve()
    await dialog.expectMessage('The sale ended before your purchase arrived. Only the fee')
  })
  await sandbox.moveSale({ period: 'ClaimPeriod' })
  const claim = await openTicketClaim(buyer)
  await test.step('every error that the data service returns is listed', async () => {
    await refuseOperation(buyer.page, 'claimTicket', MESSAGES)
    await claim.submit()
    for (const message of MESSAGES) await claim.expectMessage(message)
    await buyer.page.unrouteAll({ behavior: 'wait' })
  })
  for (const [tamper, words] of [
    [
      () =>
        tamperWithCall(buyer.page, 'claimTicket', {
          [textToHex(SALE_COLLECTION)]: textToHex('OTHER-0a1b2c')
        }),
      'a different collection'
    ],
    [planWith(buyer, 'claimTicket', { receiver: buyer.address }), CONTRACT_REFUSAL]
  ] as [() => Promise<void>, string][]) {
    await test.step(`a plan for a claim that is refused with “${words}” is not signed`, async () => {
      await tamper()
      await claim.submit()
      await claim.expectMessage(words)
      await buyer.wallet.expectClosed()
      await buyer.page.unrouteAll({ behavior: 'wait' })
    })
  }
  await test.step('a claim that ends while the wallet is open is refused', async () => {
    await claim.submit()
    await claim.expectWaiting()
    await sandbox.moveSale({ period: 'EndedPeriod' })
    await buyer.wallet.approve()
    await claim.expectMessage('You cannot claim tickets right now. Only the fee')
  })
})
