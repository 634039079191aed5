// A stub, because wallets that run in an iframe of this page are not offered.
export const IframeProvider = {
  getInstance(): never {
    throw new Error('stub-iframe: wallets inside an iframe are not offered')
  }
}
