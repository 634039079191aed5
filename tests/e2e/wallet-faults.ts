// Faults between a browser and the window of the web wallet: the window is blocked, or it does not answer.

import { expect, type Page } from '@playwright/test'

/** Blocks the next window the page opens, as popup blockers do without a click. */
export async function blockNextPopup(page: Page): Promise<void> {
  await page.evaluate(() => {
    const open = window.open.bind(window)
    window.open = () => {
      window.open = open
      return null
    }
  })
}

interface UnresponsiveWallet {
  /** Waits until the wallet has received a request. */
  expectRequest(): Promise<void>
  /** Opens the real wallet from now on. */
  release(): Promise<void>
}

/** Replaces the wallet by one that completes the handshake, shows nothing, and signs only after it was cancelled. */
export async function useUnresponsiveWallet(page: Page): Promise<UnresponsiveWallet> {
  const pattern = '**/wallet.js'
  await page.context().route(pattern, route =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `
        const post = (type, data) => opener.postMessage({ type, payload: { data } }, '*')
        let transactions = []
        addEventListener('message', ({ data: { type, payload } }) => {
          if (type === 'SIGN_TRANSACTIONS_REQUEST') {
            transactions = payload
            document.title = 'received'
          }
          if (type === 'CANCEL_ACTION_REQUEST') {
            const signature = '00'.repeat(64)
            post('SIGN_TRANSACTIONS_RESPONSE', transactions.map(one => ({ ...one, signature })))
          }
        })
        post('HANDSHAKE_RESPONSE', 'true')
      `
    })
  )
  return {
    expectRequest: async () => {
      const wallet = () => page.context().pages().at(-1)
      await expect.poll(() => wallet()?.title()).toBe('received')
    },
    release: () => page.context().unroute(pattern)
  }
}
