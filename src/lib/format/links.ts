// Addresses outside this site, built in one place.

/** Where an account or a transaction can be looked up; without an explorer, what the chain API itself answers. */
export function explorerLink(
  explorer: string | undefined,
  kind: 'accounts' | 'transactions',
  id: string
): string {
  return explorer ? `${explorer}/${kind}/${id}` : `/api/chain/${kind}/${id}`
}

/** The store that offers the wallet extension to this browser. */
export function extensionStoreLink(userAgent: string): string {
  return /firefox/i.test(userAgent)
    ? 'https://addons.mozilla.org/firefox/addon/multiversx-defi-wallet/'
    : 'https://chromewebstore.google.com/detail/multiversx-defi-wallet/dngmlblcodfobpdpecaadgfbcggfjfnm'
}

/** Where a page can be shared, each in a window of its own. */
export function shareLinks(address: string, title: string): { href: string; name: string }[] {
  const url = encodeURIComponent(address)
  const text = encodeURIComponent(title)
  return [
    { name: 'Twitter', href: `https://twitter.com/intent/tweet?text=${text}&url=${url}` },
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${url}` }
  ]
}
