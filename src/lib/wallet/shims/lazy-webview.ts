// The provider for a wallet app that shows this page in its web view. Its real module is loaded with the first request
// to the app.
import { LazyProvider } from './lazy-provider.ts'

type Real = InstanceType<typeof import('@real/webview').WebviewProvider>

export class WebviewProvider extends LazyProvider<Real> {
  private static instance: WebviewProvider | undefined

  /** Omits sdk-dapp's callback, because it clears the whole storage of this origin. */
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

/** sdk-dapp calls this only in code that the site does not use. */
export function isMobileWebview(): boolean {
  return false
}

/**
 * The app's messages have no origin that could be checked: the real provider accepts every message of the right form. A
 * frame in this page, which may be the content of an NFT, must not be able to respond for the app.
 */
function ignoreFrames(): void {
  const drop = (event: MessageEvent) => {
    const source = event.source as Window | null
    // A frame has a parent. A separate window, such as the web wallet's, is its own parent.
    if (source && source !== window && source.parent !== source) event.stopImmediatePropagation()
  }
  addEventListener('message', drop, { capture: true })
}
