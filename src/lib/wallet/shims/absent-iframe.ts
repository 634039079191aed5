export const IframeProvider = {
  getInstance(): never {
    throw new Error('absent-iframe: wallets inside an iframe are not offered')
  }
}
