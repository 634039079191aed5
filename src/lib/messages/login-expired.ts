// The text on a page whose login has expired. Loaded only then.

export const LOGIN_EXPIRED_TOAST = {
  title: 'Your login has expired',
  text: 'Connect your wallet again to go on. The page then loads again, so copy what you typed first.',
  linkLabel: 'Connect again'
}
