// Measures the time from a signature to the success on the page, on networks with short and with long rounds: bids in
// Chromium, signed by an extension that approves immediately. Throws when a bid was not executed at the end of a round
// of that length, or was not shown.

import type { Browser, Page, Response } from '@playwright/test'

import { routes } from '../../src/lib/config/routes.ts'
import { AuctionPage } from '../../tests/e2e/areas/auction-page.ts'
import { Sidebar } from '../../tests/e2e/areas/sidebar.ts'
import type { CreatedAuction, WalletAccount } from '../../tests/e2e/sandbox-client.ts'
import { ExtensionWallet } from '../../tests/e2e/wallets/extension-wallet.ts'
import { quantile } from './quantile.ts'
import { callSandboxControl } from './sandbox-control.ts'

export interface SigningMeasurement {
  roundMs: number
  bids: number
  /** Milliseconds from the signature to the success. */
  p50: number
  slowest: number
  /** The median duration of a request for the status. */
  requestMs: number
}

/** The longest median: two rounds, and the request that finds the outcome. */
export function signingLimitMs({ requestMs, roundMs }: SigningMeasurement): number {
  return 2 * roundMs + requestMs
}

/** The long round is that of the public networks (src/lib/config/networks.ts). */
const ROUNDS_MS = [600, 6_000]
const BIDS = 7
const SUCCESS = 'Transaction successful'

export async function measureSigning(
  browser: Browser,
  origin: string
): Promise<SigningMeasurement[]> {
  const results: SigningMeasurement[] = []
  try {
    for (const roundMs of ROUNDS_MS) {
      await callSandboxControl(origin, 'rounds', { ms: roundMs })
      results.push(await measureRounds(browser, origin, roundMs))
    }
  } finally {
    await callSandboxControl(origin, 'rounds', {})
  }
  return results
}

async function measureRounds(
  browser: Browser,
  origin: string,
  roundMs: number
): Promise<SigningMeasurement> {
  const context = await browser.newContext({ baseURL: origin })
  const account = await callSandboxControl<WalletAccount>(origin, 'wallet', {})
  const extension = await ExtensionWallet.install(context, account)
  const page = await context.newPage()
  await logIn(page)
  const requests: number[] = []
  page.on('response', response => {
    if (isStatusRequest(response)) requests.push(durationOf(response))
  })
  const waits: number[] = []
  for (let bid = 0; bid < BIDS; bid += 1) {
    const auction = await callSandboxControl<CreatedAuction>(origin, 'auction', { maxBid: '0' })
    const { hash, shownAt } = await placeBid(page, auction)
    waits.push(shownAt - extension.signedAt)
    await checkRound(origin, hash, roundMs)
  }
  await context.close()
  const { length } = requests
  if (length < BIDS) throw new Error(`${BIDS} bids were shown after ${length} requests`)
  return {
    roundMs,
    bids: BIDS,
    p50: quantile(waits, 0.5),
    slowest: Math.max(...waits),
    requestMs: quantile(requests, 0.5)
  }
}

async function logIn(page: Page): Promise<void> {
  const sidebar = new Sidebar(page)
  await page.goto(routes.terms())
  await sidebar.open()
  await sidebar.choose('Browser extension')
  await sidebar.expectLoggedIn()
}

async function placeBid(
  page: Page,
  auction: CreatedAuction
): Promise<{ hash: string; shownAt: number }> {
  const shown = page.getByText(SUCCESS, { exact: true })
  const area = new AuctionPage(page)
  await area.open(auction)
  await shown.waitFor({ state: 'hidden' })
  const sent = page.waitForResponse(
    response =>
      response.request().method() === 'POST' && response.url().endsWith('/api/chain/transactions')
  )
  await area.bid('0.5')
  const { txHash } = await (await sent).json()
  await shown.waitFor()
  const shownAt = performance.now()
  await area.expectDialogGone()
  return { hash: String(txHash), shownAt }
}

/** The network must execute at the end of a round of this length, and report this length in its configuration. */
async function checkRound(origin: string, hash: string, roundMs: number): Promise<void> {
  const read = async (path: string) => (await fetch(`${origin}/api/chain/${path}`)).json()
  const { status, timestampMs } = await read(`transactions/${hash}`)
  const { data } = await read('network/config')
  const isMeasured =
    status === 'success' &&
    timestampMs % roundMs === 0 &&
    data.config.erd_round_duration === roundMs
  if (!isMeasured) throw new Error(`${hash}: ${status} at ${timestampMs}, not by ${roundMs} ms`)
}

function isStatusRequest(response: Response): boolean {
  return response.url().includes('/api/chain/transactions?hashes=')
}

function durationOf(response: Response): number {
  return response.request().timing().responseStart
}
