// What is said on a page whose login has expired. Loaded then only.

export const LOGIN_EXPIRED_TOAST = {
  title: 'Your login has expired',
  text: 'Connect your wallet again to go on.',
  linkLabel: 'Connect again'
}
