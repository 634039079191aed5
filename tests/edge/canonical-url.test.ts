import { describe, expect, test } from 'vitest'

import { canonicalPath, canonicalResponse } from '../../functions/canonical-url.ts'
import { ORIGIN } from './support/edge-world.ts'

const MINTER = 'erd1qqqqqqqqqqqqqpgqrt9n6mulwffhswzdg4mv70g4jnfxefmna2js7u489c'

describe('the redirect to a canonical URL', { tags: ['@N1'] }, () => {
  test.each([
    ['/', '/'],
    ['/nfts', '/nfts'],
    ['/nfts/', '/nfts'],
    ['/explore', '/nfts'],
    ['/explore/', '/nfts'],
    ['/launches', '/campaigns'],
    ['/launches/', '/campaigns'],
    ['/nfts/HILL-7c20be-01-and-more', '/nfts/HILL-7c20be-01'],
    ['/nfts/HILL-7c20be-01-and-more/auction/7/', '/nfts/HILL-7c20be-01/auction/7'],
    ['/collections/HILL-7c20be-01', '/collections/HILL-7c20be'],
    ['/there/is/nothing/', '/there/is/nothing/']
  ])('leads from %s to %s', (requests, address) => {
    expect(canonicalPath(requests)).toBe(address)
  })

  test.each([
    ['/search/50%2525/', '/search/50%2525'],
    ['//search/50%2525', '/search/50%2525'],
    ['//search/foo.html', '/search/foo.html'],
    ['/search//foo.html', '/search/foo.html'],
    ['/search/foo.html/', '/search/foo.html']
  ])('leads from the search path %s to %s in one step', (path, address) => {
    const redirect = canonicalResponse(new Request(ORIGIN + path))
    expect(redirect?.headers.get('Location')).toBe(address)
    expect(canonicalResponse(new Request(ORIGIN + address))).toBeUndefined()
  })

  test.each(['/nfts/50%2525/', '//nfts/foo.html', '/search/a/foo.html'])(
    'is a 404 for a double escape or .html outside of search: %s',
    path => {
      expect(canonicalResponse(new Request(ORIGIN + path))?.status).toBe(404)
    }
  )

  test('keeps the query parameters', () => {
    const redirect = canonicalResponse(new Request(`${ORIGIN}/nfts/?tag=dusk&sort=likes`))
    expect(redirect?.status).toBe(301)
    expect(redirect?.headers.get('Location')).toBe('/nfts?tag=dusk&sort=likes')
    const other = canonicalResponse(new Request(`${ORIGIN}/explore?tag=dusk`))
    expect(other?.status).toBe(301)
    expect(other?.headers.get('Location')).toBe('/nfts?tag=dusk')
  })

  test.each([
    ['?utm_source=x', ''],
    ['?after=1&connect=%2Flaunch', '?connect=%2Flaunch'],
    ['?connect=%2Flaunch', undefined]
  ])('of a campaign page with %s keeps only the parameter of the login', (search, query) => {
    const path = `/campaigns/${MINTER}/a%20b`
    const redirect = canonicalResponse(new Request(ORIGIN + path + search))
    expect(redirect?.headers.get('Location')).toBe(query === undefined ? undefined : path + query)
  })

  test('never leads to another site', () => {
    for (const path of ['//evil.example/', '/nfts//evil.example', '//nfts/']) {
      const location = canonicalResponse(new Request(ORIGIN + path))?.headers.get('Location') ?? '/'
      expect(new URL(location, ORIGIN).origin).toBe(ORIGIN)
    }
  })

  test('is not sent to soft navigations and POST requests', () => {
    const soft = { 'Sec-Fetch-Dest': 'empty' }
    expect(canonicalResponse(new Request(`${ORIGIN}/nfts/`, { headers: soft }))).toBeUndefined()
    expect(canonicalResponse(new Request(`${ORIGIN}/nfts/`, { method: 'POST' }))).toBeUndefined()
  })

  test('is a 400 for an invalid escape in the URL', () => {
    expect(canonicalResponse(new Request(`${ORIGIN}/nfts/%E0%A4%A`))?.status).toBe(400)
  })
})
