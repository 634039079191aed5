// Wallet apps that show this site in a web view are not offered.
export const WebviewProvider = {
  getInstance(): never {
    throw new Error('stub-webview: wallets around this page are not offered')
  }
}

export function isMobileWebview(): boolean {
  return false
}
