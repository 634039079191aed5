// A fake of the WalletConnect relay, up to the point where the QR code is scanned: it acknowledges every request of
// the protocol, and no wallet responds.

import type { Page } from '@playwright/test'
import { create } from 'qrcode/lib/core/qrcode.js'

const RELAY_URL = /^wss:\/\/relay\.walletconnect\.org\//

export class WalletConnectRelay {
  private readonly methods: string[] = []

  /** Starts the relay and sets the project id in this browser's copy of the site, as a deployment would. */
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

/** The modules of the QR code for this text, computed by the library: '1' is dark. */
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
