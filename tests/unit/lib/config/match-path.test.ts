import { describe, expect, test } from 'vitest'

import { matchPath } from '../../../../src/lib/config/match-path.ts'

const match = (pattern: string, path: string) => matchPath(pattern.split('/'), path.split('/'))

describe('matchPath', () => {
  test.each([
    { pattern: '/terms', path: '/terms', params: {} },
    { pattern: '/', path: '/', params: {} },
    { pattern: '/nfts/{id}', path: '/nfts/A-1', params: { id: 'A-1' } },
    { pattern: '/nfts/{id}', path: '/nfts/%2F..', params: { id: '%2F..' } },
    { pattern: '/{a}/to/{b}', path: '/x/to/y', params: { a: 'x', b: 'y' } },
    { pattern: '/media/{path*}', path: '/media/a', params: { path: 'a' } },
    { pattern: '/media/{path*}', path: '/media/a/b/c.png', params: { path: 'a/b/c.png' } },
    { pattern: '/{a}/modal/{m*}', path: '/x/modal/bid/7', params: { a: 'x', m: 'bid/7' } }
  ])('matches $path with $pattern and returns $params', ({ params, path, pattern }) => {
    expect(match(pattern, path)).toEqual(params)
  })

  test.each([
    { pattern: '/terms', path: '/term' },
    { pattern: '/terms', path: '/terms/' },
    { pattern: '/terms', path: '/terms/x' },
    { pattern: '/nfts/{id}', path: '/nfts' },
    { pattern: '/nfts/{id}', path: '/nfts/A-1/x' },
    { pattern: '/nfts/{id}', path: '//nfts/A-1' },
    { pattern: '/media/{path*}', path: '/media' },
    { pattern: '/{a}/to/{b}', path: '/x/from/y' }
  ])('does not match $path with $pattern', ({ path, pattern }) => {
    expect(match(pattern, path)).toBeUndefined()
  })
})
