import { describe, expect, test } from 'vitest'

import { ownAddress } from '../../../src/shell/session.ts'

const ORIGIN = 'https://atrium.example'

describe('where a login leads', { tags: ['N3'] }, () => {
  test.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://atrium.example@evil.example/',
    'https://',
    ''
  ])('%j is nowhere', path => {
    expect(ownAddress(path, ORIGIN)).toBeUndefined()
  })

  test.each(['/nfts/ART-abcdef-01?tab=bids#top', '/', '/.//evil.example'])('%j is here', path => {
    const to = ownAddress(path, ORIGIN)
    expect(to).toBe(ORIGIN + path.replace('/.//', '//'))
    expect(ownAddress(to, ORIGIN)).toBe(to)
  })
})
