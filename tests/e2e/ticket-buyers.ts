// Buys tickets of the ticket sale in a browser.

import { ActionDialog } from './areas/action-dialog.ts'
import { LaunchPage } from './areas/launch-page.ts'
import type { SandboxClient } from './sandbox-client.ts'
import type { TestUser } from './test-user.ts'

export const WEGLD = 'WEGLD-a28c59'
/** Of a ticket. */
export const PRICE = 25n * 10n ** 17n

/** A whitelisted trader with WEGLD for a number of tickets. */
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

/** Opens the dialog from the page of the sale. */
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
