// The wallet extension as a page sees it: a mark on the window that it is installed, and messages of the page's own
// window. Its key stays outside of the browser, as an extension's does. Protocol: sdk-extension-provider 4.

import type { BrowserContext } from '@playwright/test'

import { type SignedFields, signMessage, signTransaction } from '../keys.ts'
import type { TestWallet } from '../sandbox.ts'

interface Answer {
  type: string
  data: unknown
}

export class Extension {
  /** What the person says when it asks. */
  isWilling = true
  private readonly account: TestWallet

  private constructor(account: TestWallet) {
    this.account = account
  }

  static async install(context: BrowserContext, account: TestWallet): Promise<Extension> {
    const extension = new Extension(account)
    await context.exposeFunction('askExtension', (type: string, data: unknown) =>
      extension.answer(type, data)
    )
    await context.addInitScript(relay)
    return extension
  }

  private async answer(type: string, data: unknown): Promise<Answer> {
    const { address, seed } = this.account
    switch (type) {
      case 'connect': {
        if (!this.isWilling) return { type: 'cancelResponse', data: {} }
        const signature = await signMessage(seed, `${address}${data}`)
        return { type: 'connectResponse', data: { address, name: 'Mine', signature } }
      }
      case 'signTransactions': {
        if (!this.isWilling) return { type: 'cancelResponse', data: null }
        const { transactions } = data as { transactions: SignedFields[] }
        const signed = transactions.map(async i => ({
          ...i,
          signature: await signTransaction(seed, i)
        }))
        return { type: 'signTransactionsResponse', data: await Promise.all(signed) }
      }
      case 'logout':
        return { type: 'logoutResponse', data: true }
      default:
        return { type: 'cancelResponse', data: {} }
    }
  }
}

/** Runs in the page, where the extension's own script would. */
function relay(): void {
  const scope = window as unknown as {
    askExtension(type: string, data: unknown): Promise<Answer>
    elrondWallet: object
  }
  scope.elrondWallet = { extensionId: 'dngmlblcodfobpdpecaadgfbcggfjfnm' }
  addEventListener('message', async ({ data: asked, source }) => {
    if (source !== window || asked?.target !== 'erdw-inpage') return
    const answer = await scope.askExtension(asked.type, asked.data)
    postMessage({ target: 'erdw-contentScript', ...answer }, origin)
  })
}
