/**
 * Whether this is a phone or a tablet, on which a wallet app can be opened. An iPad identifies itself as Macintosh, but
 * unlike a Mac it has a touch screen.
 */
export function isHandheld({
  maxTouchPoints,
  userAgent
}: Pick<Navigator, 'maxTouchPoints' | 'userAgent'>): boolean {
  if (/Android|iPhone|iPad|iPod/.test(userAgent)) return true
  return userAgent.includes('Macintosh') && maxTouchPoints > 1
}
