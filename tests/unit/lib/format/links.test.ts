import { describe, expect, test } from 'vitest'

import { explorerLink, extensionStoreLink } from '../../../../src/lib/format/links.ts'

describe('extensionStoreLink', { tags: ['@W2'] }, () => {
  test.each([
    {
      name: 'Chrome',
      agent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36',
      host: 'chromewebstore.google.com'
    },
    {
      name: 'Firefox',
      agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0',
      host: 'addons.mozilla.org'
    }
  ])('leads to the store of $name at $host', ({ agent, host }) => {
    expect(new URL(extensionStoreLink(agent)).host).toBe(host)
  })
})

describe('explorerLink', () => {
  test.each([
    { explorer: 'https://explorer.test', link: 'https://explorer.test/accounts/erd1' },
    { explorer: '/explorer', link: '/explorer/accounts/erd1' }
  ])('leads to $link when the explorer is at $explorer', ({ explorer, link }) => {
    expect(explorerLink(explorer, 'accounts', 'erd1')).toBe(link)
  })
})
