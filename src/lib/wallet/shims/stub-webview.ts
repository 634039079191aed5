export const WebviewProvider = {
  getInstance(): never {
    throw new Error('stub-webview: wallets around this page are not offered')
  }
}

export function isMobileWebview(): boolean {
  return false
}
