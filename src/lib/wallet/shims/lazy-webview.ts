// The provider of a wallet app that shows this page in its web view. Its real module is loaded with the first request
// to the app.
import { LazyProvider } from './lazy-provider.ts'

type Real = InstanceType<typeof import('@real/webview').WebviewProvider>

export class WebviewProvider extends LazyProvider<Real> {
  private static instance: WebviewProvider | undefined

  /** Without the callback of sdk-dapp, which clears the whole storage of this origin. */
  static getInstance(): WebviewProvider {
    WebviewProvider.instance ??= new WebviewProvider()
    return WebviewProvider.instance
  }

  protected async load(): Promise<Real> {
    ignoreFrames()
    const { WebviewProvider: Provider } = await import('@real/webview')
    return new Provider()
  }

  async cancelAction(): Promise<unknown> {
    return this.real?.cancelAction()
  }
}

/** sdk-dapp asks only in code that the site does not use. */
export function isMobileWebview(): boolean {
  return false
}

/**
 * The app's answers have no origin that could be checked: the real provider accepts every message of their form. A
 * frame of this page, which may be the content of an NFT, must not answer in place of the app.
 */
function ignoreFrames(): void {
  const drop = (event: MessageEvent) => {
    const source = event.source as Window | null
    // A frame has a parent; a window of its own, like that of the web wallet, is its own parent.
    if (source && source !== window && source.parent !== source) event.stopImmediatePropagation()
  }
  addEventListener('message', drop, { capture: true })
}
