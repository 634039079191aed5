// The relay that carries a mobile wallet's answers, as far as a site sees it before anybody has scanned its code: every
// question of its protocol is taken, and no wallet answers.

import type { Page } from '@playwright/test'
import { create } from 'qrcode/lib/core/qrcode.js'

const RELAY_URL = /^wss:\/\/relay\.walletconnect\.org\//

export class WalletConnectRelay {
  private readonly methods: string[] = []

  /** Runs it, and registers this browser's copy of the site with it as a deployment would. */
  static async install(page: Page): Promise<WalletConnectRelay> {
    const relay = new WalletConnectRelay()
    await page.routeWebSocket(RELAY_URL, socket => {
      socket.onMessage(message => {
        const { id, method } = JSON.parse(String(message))
        if (!method) return
        relay.methods.push(method)
        const result = method === 'irn_subscribe' ? 'f'.repeat(64) : true
        socket.send(JSON.stringify({ id, jsonrpc: '2.0', result }))
      })
    })
    await page.addInitScript(() => {
      const register = () => {
        document.documentElement?.setAttribute('data-wallet-connect', 'test')
      }
      register()
      document.addEventListener('readystatechange', register)
    })
    return relay
  }

  requestedMethods(): readonly string[] {
    return this.methods
  }
}

/** The squares of a code for this text, by the library alone: '1' is dark. */
export function darkModules(text: string): string {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  let dark = ''
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      dark += modules.get(row, column) ? '1' : '0'
    }
  }
  return dark
}
