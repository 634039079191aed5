// A fake of a wallet app that shows the site in its own browser. It consists of the object that React Native's web view
// adds to the page and of the app behind it, whose key stays outside the browser. Protocol: sdk-webview-provider 3. The
// app's messages reach the page as react-native-webview delivers them on Android.

import type { BrowserContext } from '@playwright/test'

import type { WalletAccount } from '../sandbox-client.ts'
import { signMessage, signTransaction, type TransactionFields } from '../wallet-signing.ts'
import { withGuardian } from './guardian-signature.ts'

interface AppMessage {
  type: string
  payload?: unknown
}

export class WalletApp {
  /** Whether the user approves requests. */
  approves = true
  /** The key that signs as the guardian of a guarded account; none when undefined. */
  guardianSeed: string | undefined
  private readonly account: WalletAccount
  /** Set while the user has not decided yet. */
  private decision: Promise<void> | undefined

  private constructor(account: WalletAccount) {
    this.account = account
  }

  /** Lets the page run in the browser of this app from now on. */
  static async open(context: BrowserContext, account: WalletAccount): Promise<WalletApp> {
    const app = new WalletApp(account)
    await context.exposeFunction('askWalletApp', (text: string) => app.receive(text))
    await context.addInitScript(installWebView)
    return app
  }

  /** Simulates an app that uses the same framework but is no wallet: it ignores the messages of the page. */
  static async openOther(context: BrowserContext): Promise<void> {
    await context.exposeFunction('askWalletApp', () => undefined)
    await context.addInitScript(installWebView)
  }

  /** From now on the user decides about requests only when the returned function is called. */
  holdDecision(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.decision = promise
    return resolve
  }

  private async receive(text: string): Promise<string> {
    const request = JSON.parse(text) as AppMessage
    return JSON.stringify(await this.respond(request))
  }

  private async respond({ payload, type }: AppMessage): Promise<AppMessage> {
    const { address, seed } = this.account
    if (type === 'FINALIZE_HANDSHAKE_REQUEST') {
      return { type: 'FINALIZE_HANDSHAKE_RESPONSE', payload: { data: String(payload) } }
    }
    if (type === 'LOGOUT_REQUEST') return { type: 'DISCONNECT_RESPONSE', payload: { data: true } }
    await this.decision
    if (type === 'LOGIN_REQUEST' && this.approves) {
      const { token } = payload as { token: string }
      const signature = await signMessage(seed, `${address}${token}`)
      return { type: 'LOGIN_RESPONSE', payload: { data: { address, signature } } }
    }
    if (type === 'SIGN_TRANSACTIONS_REQUEST' && this.approves) {
      const signed = (payload as TransactionFields[]).map(async i =>
        withGuardian({ ...i, signature: await signTransaction(seed, i) }, this.guardianSeed)
      )
      return { type: 'SIGN_TRANSACTIONS_RESPONSE', payload: { data: await Promise.all(signed) } }
    }
    return { type: 'CANCEL_RESPONSE', payload: { data: { address } } }
  }
}

/** Runs in the page, in place of the app's web view. */
function installWebView(): void {
  const scope = window as unknown as {
    askWalletApp(text: string): Promise<string | undefined>
    ReactNativeWebView: object
  }
  scope.ReactNativeWebView = {
    postMessage: async (text: string) => {
      const data = await scope.askWalletApp(text)
      if (data) document.dispatchEvent(new MessageEvent('message', { data }))
    }
  }
}
