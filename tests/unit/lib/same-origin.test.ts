import { describe, expect, test } from 'vitest'

import { sameOriginPath, sameOriginUrl } from '../../../src/lib/same-origin.ts'

const ORIGIN = 'https://atrium.example'

describe('the return URL of a login', { tags: ['@N3'] }, () => {
  test.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'blob:https://atrium.example/0d6b',
    'filesystem:https://atrium.example/temporary/x',
    'https://atrium.example@evil.example/',
    'https://',
    ''
  ])('is refused when it is %j', path => {
    expect(sameOriginUrl(path, ORIGIN)).toBeUndefined()
  })

  test.each(['/nfts/ART-abcdef-01?tab=bids#top', '/', '/.//evil.example'])(
    'is accepted when it is %j',
    path => {
      const to = sameOriginUrl(path, ORIGIN)
      expect(to).toBe(ORIGIN + path.replace('/.//', '//'))
      expect(sameOriginUrl(to, ORIGIN)).toBe(to)
    }
  )

  test.each([
    ['/nfts/ART-abcdef-01?tab=bids', '/nfts/ART-abcdef-01?tab=bids'],
    [`${ORIGIN}/nfts`, '/nfts'],
    ['/.//evil.example', undefined],
    ['//evil.example', undefined]
  ])('given as %j has the path %j', (path, own) => {
    expect(sameOriginPath(path, ORIGIN)).toBe(own)
  })
})
