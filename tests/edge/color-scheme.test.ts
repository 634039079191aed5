import { describe, expect, test } from 'vitest'

import {
  readColorScheme,
  withColorScheme,
  withoutConditionsForScheme
} from '../../functions/color-scheme.ts'

const page = () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } })
const request = (headers: Record<string, string>) => new Request('https://a.test/', { headers })

describe('the color scheme of a request', { tags: ['@N7'] }, () => {
  test.each([
    ['atrium_scheme=dark', 'dark'],
    ['other=1; atrium_scheme=light; more=2', 'light'],
    ['atrium_scheme=system', 'system'],
    ['atrium_scheme=darker', undefined],
    ['not_atrium_scheme=dark', undefined],
    ['atrium_scheme="><script>', undefined],
    [null, undefined]
  ])('with the cookies %j is %s', (cookies, scheme) => {
    expect(readColorScheme(cookies)).toBe(scheme)
  })

  test.each([
    { name: 'nothing was chosen', cookies: '' },
    { name: 'the system decides', cookies: 'atrium_scheme=system' }
  ])('does not change a page when $name', ({ cookies }) => {
    const response = page()
    expect(withColorScheme(response, request({ Cookie: cookies }))).toBe(response)
  })

  test('does not change a response that is not HTML', () => {
    const response = new Response('{}', { headers: { 'Content-Type': 'application/json' } })
    expect(withColorScheme(response, request({ Cookie: 'atrium_scheme=dark' }))).toBe(response)
  })

  test('removes If-None-Match from a request with a scheme cookie, and from no other', () => {
    const headers = { 'If-None-Match': '"a"', Cookie: 'atrium_scheme=system' }
    expect(withoutConditionsForScheme(request(headers)).headers.get('If-None-Match')).toBeNull()
    const other = request({ 'If-None-Match': '"a"' })
    expect(withoutConditionsForScheme(other)).toBe(other)
  })
})
