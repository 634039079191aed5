// The real modules behind the lazy providers (aliases of build/wallet-chunks.ts), declared loosely: every method only
// forwards the arguments of sdk-dapp, so the exact types would add imports and no safety.
interface LooseProvider {
  init(type?: unknown): Promise<boolean>
  isInitialized(): boolean
  isConnected(): boolean
  getAccount(): unknown
  setAccount(account: unknown): void
  logout(options?: unknown): Promise<boolean>
  login(options: unknown): unknown
  signMessage(message: unknown): unknown
  signTransaction(transaction: unknown): unknown
  signTransactions(transactions: unknown): unknown
}

declare module '@real/ledger' {
  interface Ledger extends LooseProvider {
    readonly hwApp: unknown
    readonly addressIndex: number
    getAddress(): Promise<string>
    setAddressIndex(index: number): unknown
    getAccounts(page: number, size: number): unknown
    tokenLogin(options: unknown): unknown
  }
  export const HWProvider: new (app?: unknown) => Ledger
}

declare module '@real/wallet-connect' {
  interface WalletConnect extends LooseProvider {
    getAddress(): unknown
    connect(options: unknown): unknown
    sendCustomRequest(options: unknown): unknown
  }
  export const WalletConnectV2Provider: new (...options: unknown[]) => WalletConnect
}

declare module '@real/webview' {
  interface Webview extends LooseProvider {
    cancelAction(): unknown
  }
  export const WebviewProvider: new () => Webview
}

declare module 'buffer/' {
  export const Buffer: { from(bytes: Uint8Array): { toString(encoding?: string): string } }
}
