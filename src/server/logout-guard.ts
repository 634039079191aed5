// Which requests may log out by URL: navigations and forms from this site, and navigations from the location bar or a
// bookmark. Links, images and forms of other sites and of other hosts of the domain are refused.

const METHODS = ['GET', 'POST']

export function canLogOut(method: string): boolean {
  return METHODS.includes(method)
}

/**
 * Browsers set these headers, and no script can change them. Every current browser sends them, so a request without
 * them is refused.
 */
export function isOwnRequest(
  headers: Headers,
  { method, origin }: { method: string; origin: string }
): boolean {
  if (method === 'POST') return headers.get('Origin') === origin
  // `none`: the URL was typed, or opened from a bookmark.
  const isOwnSite = ['none', 'same-origin'].includes(headers.get('Sec-Fetch-Site') ?? '')
  return isOwnSite && headers.get('Sec-Fetch-Mode') === 'navigate'
}
