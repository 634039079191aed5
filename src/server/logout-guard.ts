// Who may end a session by an address: this site's own links and forms, and a person who types the address. A link, an
// image or a form of another site must not, and neither must one of another host of the same domain.

const METHODS = ['GET', 'POST']

export function canLogOut(method: string): boolean {
  return METHODS.includes(method)
}

/** Browsers set these headers, and no script can change them. A request without them comes from no current browser. */
export function isOwnRequest(
  headers: Headers,
  { method, origin }: { method: string; origin: string }
): boolean {
  if (method === 'POST') return headers.get('Origin') === origin
  // `none`: typed, or opened from a bookmark.
  const isOwnSite = ['none', 'same-origin'].includes(headers.get('Sec-Fetch-Site') ?? '')
  return isOwnSite && headers.get('Sec-Fetch-Mode') === 'navigate'
}
