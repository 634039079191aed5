// Buys tickets of the ticket sale in a browser.

import { ActionDialog } from './areas/action-dialog.ts'
import { LaunchPage } from './areas/launch-page.ts'
import { HeadlessTrader } from './headless-trader.ts'
import type { SandboxClient, WalletAccount } from './sandbox-client.ts'
import { sendAndWait } from './sandbox-rows.ts'
import type { TestUser } from './test-user.ts'

export const WEGLD = 'WEGLD-a28c59'
/** The collection of the works that the sale distributes. */
export const SALE_COLLECTION = 'CLDBRK-2f8c41'
/** The price of a ticket. */
export const PRICE = 25n * 10n ** 17n

/** Creates a whitelisted trader with enough WEGLD for this number of tickets. */
export async function newTicketBuyer(
  trader: () => Promise<TestUser>,
  sandbox: SandboxClient,
  affordable = 8n
): Promise<TestUser> {
  const buyer = await trader()
  await sandbox.moveSale({ period: 'SalePeriod', frozen: false, whitelisted: [buyer.address] })
  await sandbox.fund(buyer.address, String(affordable * PRICE), WEGLD)
  return buyer
}

/** Opens the dialog that buys tickets, from the page of the sale. */
export async function openTicketPurchase({ page }: Pick<TestUser, 'page'>): Promise<ActionDialog> {
  await openAction(page, 'Buy tickets')
  return expectDialog(page, 'Buy tickets', 'Buy tickets')
}

export async function openTicketClaim({ page }: Pick<TestUser, 'page'>): Promise<ActionDialog> {
  await openAction(page, /^Claim/)
  return expectDialog(page, 'Claim your tickets', 'Claim')
}

export async function buyTickets(buyer: TestUser, count: string): Promise<void> {
  const dialog = await openTicketPurchase(buyer)
  await dialog.type('How many tickets?', count)
  await dialog.setChecked('I agree to the Terms of Sale', true)
  await dialog.submit()
  await buyer.wallet.approve()
  await dialog.expectMessage('You have your ticket')
  await dialog.finish()
}

/** Buys tickets without a browser. */
export async function buyTicketsUnseen(
  origin: string,
  { account }: TestUser,
  count: number
): Promise<void> {
  const buyer = await HeadlessTrader.signIn(origin, account as WalletAccount)
  const price = String(BigInt(count) * PRICE)
  const input = { collectionIdentifier: SALE_COLLECTION, price, ticketsNumber: count }
  const outcome = await sendAndWait(buyer, 'buyTickets', { input })
  if (outcome !== 'success') throw new Error(`the purchase was refused: ${outcome}`)
}

async function openAction(page: TestUser['page'], name: RegExp | string): Promise<void> {
  const launch = new LaunchPage(page)
  await launch.open()
  await launch.act(name)
}

async function expectDialog(
  page: TestUser['page'],
  title: string,
  submit: string
): Promise<ActionDialog> {
  const dialog = new ActionDialog(page, title, submit)
  await dialog.expectOpen()
  return dialog
}
