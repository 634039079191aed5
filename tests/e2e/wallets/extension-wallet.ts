// A fake of the wallet extension, made of a property of the window that marks it as installed and of messages on the
// page's window. Its key stays outside the browser. Protocol: sdk-extension-provider 4.

import type { BrowserContext } from '@playwright/test'
import type { WalletAccount } from '../sandbox-client.ts'
import { signMessage, signTransaction, type TransactionFields } from '../wallet-signing.ts'
import { withGuardian } from './guardian-signature.ts'

interface ExtensionResponse {
  type: string
  data: unknown
}

export class ExtensionWallet {
  /** Whether the user approves the extension's requests. */
  approves = true
  /** Whether requests stay unanswered. */
  isSilent = false
  /** The key that signs as the guardian of a guarded account; none when undefined. */
  guardianSeed: string | undefined
  /** When the extension signed its last transaction, by the clock of `performance`. */
  signedAt = 0
  private readonly account: WalletAccount
  private readonly firstRequest = Promise.withResolvers<void>()

  private constructor(account: WalletAccount) {
    this.account = account
  }

  static async install(context: BrowserContext, account: WalletAccount): Promise<ExtensionWallet> {
    const extension = new ExtensionWallet(account)
    await context.exposeFunction('askExtension', (type: string, data: unknown) =>
      extension.respond(type, data)
    )
    await context.addInitScript(installPageScript)
    return extension
  }

  /** Resolves when the page has sent a request to the extension. */
  async expectAsked(): Promise<void> {
    await this.firstRequest.promise
  }

  private async respond(type: string, data: unknown): Promise<ExtensionResponse> {
    const { address, seed } = this.account
    this.firstRequest.resolve()
    if (this.isSilent) return new Promise(() => {})
    switch (type) {
      case 'connect': {
        if (!this.approves) return { type: 'cancelResponse', data: {} }
        const signature = await signMessage(seed, `${address}${data}`)
        return { type: 'connectResponse', data: { address, name: 'Mine', signature } }
      }
      case 'signTransactions': {
        if (!this.approves) return { type: 'cancelResponse', data: null }
        const { transactions } = data as { transactions: TransactionFields[] }
        const signed = transactions.map(async i =>
          withGuardian({ ...i, signature: await signTransaction(seed, i) }, this.guardianSeed)
        )
        const answer = await Promise.all(signed)
        this.signedAt = performance.now()
        return { type: 'signTransactionsResponse', data: answer }
      }
      case 'logout':
        return { type: 'logoutResponse', data: true }
      default:
        return { type: 'cancelResponse', data: {} }
    }
  }
}

/** Runs in the page, in place of the extension's content script. */
function installPageScript(): void {
  const scope = window as unknown as {
    askExtension(type: string, data: unknown): Promise<ExtensionResponse>
    elrondWallet: object
  }
  scope.elrondWallet = { extensionId: 'dngmlblcodfobpdpecaadgfbcggfjfnm' }
  addEventListener('message', async ({ data: request, source }) => {
    if (source !== window || request?.target !== 'erdw-inpage') return
    const response = await scope.askExtension(request.type, request.data)
    postMessage({ target: 'erdw-contentScript', ...response }, origin)
  })
}
