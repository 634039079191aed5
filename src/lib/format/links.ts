// Builds links to other sites.

/** Link to an account or a transaction in the explorer. `explorer`: the explorer's URL; `id`: an address or a hash. */
export function explorerLink(
  explorer: string,
  kind: 'accounts' | 'transactions',
  id: string
): string {
  return `${explorer}/${kind}/${id}`
}

/** Page of the wallet extension in the add-on store of this browser. */
export function extensionStoreLink(userAgent: string): string {
  return /firefox/i.test(userAgent)
    ? 'https://addons.mozilla.org/firefox/addon/multiversx-defi-wallet/'
    : 'https://chromewebstore.google.com/detail/dngmlblcodfobpdpecaadgfbcggfjfnm'
}

/** The wallet app, in which people also register their herotag. */
export const XPORTAL_LINK = 'https://xportal.com'

interface ShareLink {
  name: string
  icon: 'facebook' | 'twitter'
  href: string
}

/** Links that share a page, in display order. */
export function shareLinks(pageUrl: string, title: string): ShareLink[] {
  const url = encodeURIComponent(pageUrl)
  const text = encodeURIComponent(title)
  return [
    {
      name: 'Twitter',
      icon: 'twitter',
      href: `https://twitter.com/intent/tweet?text=${text}&url=${url}`
    },
    {
      name: 'Facebook',
      icon: 'facebook',
      href: `https://www.facebook.com/sharer/sharer.php?u=${url}`
    }
  ]
}
