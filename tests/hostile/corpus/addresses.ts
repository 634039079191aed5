// Unusual spellings of the URL of a page (escapes, additional slashes), with the expected status. `to`: the path to
// which a GET is redirected.

export interface HostileAddress {
  path: string
  status: 200 | 301 | 302 | 400 | 404
  to?: string
}

export const HOSTILE_ADDRESSES: readonly HostileAddress[] = [
  { path: '/%6efts', status: 301, to: '/nfts' },
  { path: '/%6Efts', status: 301, to: '/nfts' },
  { path: '/nft%73?sort=likes', status: 301, to: '/nfts?sort=likes' },
  { path: '//nfts', status: 301, to: '/nfts' },
  { path: '/nfts//', status: 301, to: '/nfts' },
  { path: '/nfts/', status: 301, to: '/nfts' },
  { path: '//stranger.example/nfts', status: 301, to: '/stranger.example/nfts' },
  { path: '/.//stranger.example', status: 301, to: '/stranger.example' },
  { path: '/%40alice', status: 301, to: '/@alice' },
  { path: '/@alic%65', status: 301, to: '/@alice' },
  {
    path: '/nfts/GRADS-30e7fa-0100/%6dodal/make-offer',
    status: 301,
    to: '/nfts/GRADS-30e7fa-0100/modal/make-offer'
  },
  { path: '/%256efts', status: 404 },
  { path: '/trend%2569ng', status: 404 },
  { path: '/%2525252525256efts', status: 404 },
  { path: '/nfts/GRADS-30e7fa-0100/%256dodal/make-offer', status: 404 },
  { path: '/nfts/GRADS-30e7fa-0100/%2525256dodal/make-offer', status: 404 },
  { path: '/search%252fsprite', status: 404 },
  { path: '/search/100%25', status: 200 },
  { path: '/search/100%2525', status: 200 },
  { path: '/nfts/GRADS-30e7fa-0100-x/modal%2Fmake-offer', status: 404 },
  { path: '/search/%c3%a9t%C3%A9', status: 301, to: '/search/%C3%A9t%C3%A9' },
  { path: '/%', status: 400 },
  { path: '/nfts/%ff', status: 400 },
  { path: '/nfts/%zz', status: 400 },
  { path: '/nfts/%00', status: 404 },
  { path: '/nfts/..%2f..%2fterms', status: 301, to: '/nfts/..%2F..%2Fterms' },
  { path: '/nfts/..%2F..%2Fterms', status: 404 },
  { path: '/%2e%2e/%2e%2e/etc/passwd', status: 404 },
  { path: '/.html', status: 404 },
  { path: '/nfts/.html', status: 404 },
  { path: '/no/such/.html', status: 404 },
  { path: '/%2ehtml', status: 301, to: '/.html' },
  { path: '/search/.html', status: 404 },
  { path: '/search/sprite.html', status: 200 },
  { path: '/collections/SPRITE-e30d9b.html', status: 404 },
  { path: '/nfts;jsessionid=1', status: 404 },
  { path: '/NFTS', status: 404 },
  { path: '/400', status: 400 },
  { path: '/nfts?after=junk', status: 400 },
  { path: '/collections?after=%00', status: 400 },
  { path: '/collections?after=2', status: 400 },
  { path: '/creators?after=YXJyYXljb25uZWN0aW9uOi0x', status: 400 },
  { path: '/nfts?after=YXJyYXljb25uZWN0aW9uOjk', status: 200 },
  { path: '/nfts?after=YXJyYXljb25uZWN0aW9uOjk%3D', status: 200 },
  { path: '/api//graphql', status: 301, to: '/api/graphql' },
  {
    path: '/api/%67raphql?operation=assetCards',
    status: 301,
    to: '/api/graphql?operation=assetCards'
  },
  { path: '/api/content/cloudbreakers/constructor', status: 404 },
  { path: '/api/content/constructor', status: 404 },
  { path: '/api/content/__proto__/home', status: 404 },
  { path: '/__sandbox/ledger/account/%', status: 400 },
  { path: '/__sandbox/ledger/constructor/1', status: 404 },
  { path: '/__sandbox/ledger/nft/', status: 404 }
]
