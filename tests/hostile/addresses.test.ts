// Every path has one canonical form. Other forms are redirected or refused, for every kind of request.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { shareBuiltSite } from '../edge/built/built-site.ts'
import { HOSTILE_ADDRESSES } from './corpus/addresses.ts'
import { sendRaw } from './service/raw-request.ts'

const site = shareBuiltSite()

beforeAll(() => site.start())
afterAll(() => site.stop())

const open = (path: string, headers: object = {}) => sendRaw(site.origin, path, { headers })

describe('a hostile path', { tags: ['@E4', '@E6'] }, () => {
  test.each(HOSTILE_ADDRESSES)(
    'such as $path is answered with status $status',
    async ({ path, status, to }) => {
      const response = await open(path, { Accept: 'text/html' })
      const { headers, text } = response
      expect(response.status, text.slice(0, 200)).toBe(status)
      expect(headers['location']).toBe(to)
      expect(text).not.toMatch(/\bat .+:\d+:\d+/)
    }
  )

  test('that is not canonical is answered with 404 when a script of the site fetches it', async () => {
    const soft = { 'Sec-Fetch-Dest': 'empty', 'X-Layers': 'modal' }
    for (const path of ['/%6efts', '/nfts/GRADS-30e7fa-0100/%6dodal/make-offer', '//nfts']) {
      const response = await open(path, soft)
      expect(response.status).toBe(404)
    }
  })
})

describe('a request for /logout', { tags: ['@E6', '@W1'] }, () => {
  const navigate = { 'Sec-Fetch-Mode': 'navigate' }

  test.each([
    { name: 'from another site', headers: { ...navigate, 'Sec-Fetch-Site': 'cross-site' } },
    {
      name: 'from another host of the domain',
      headers: { ...navigate, 'Sec-Fetch-Site': 'same-site' }
    },
    {
      name: 'as an image of this site',
      headers: { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'no-cors' }
    },
    { name: 'without the headers of a browser', headers: {} }
  ])('$name keeps the session and redirects to /', async ({ headers }) => {
    const response = await open('/logout', headers)
    expect(response.status).toBe(302)
    expect(response.headers['location']).toBe('/')
    expect(response.headers['set-cookie']).toBeUndefined()
  })

  test.each(['none', 'same-origin'])(
    'by a navigation with Sec-Fetch-Site %s ends the session',
    async from => {
      const response = await open('/logout', { ...navigate, 'Sec-Fetch-Site': from })
      expect(response.status).toBe(200)
      expect(response.headers['set-cookie']?.[0]).toMatch(/^__Host-atrium_session=; .*Max-Age=0/)
    }
  )

  test.each(['PUT', 'DELETE', 'PATCH'])(
    'with the method %s is refused with status 405',
    async method => {
      const headers = { Origin: site.origin }
      const response = await sendRaw(site.origin, '/logout', { method, headers })
      expect(response.status).toBe(405)
    }
  )
})

describe('a body of nested JSON', { tags: ['@E2'] }, () => {
  const PATHS = [
    '/api/graphql',
    '/api/chain/query',
    '/api/chain/transactions',
    '/api/identity/users/multiple'
  ]

  test.each(PATHS.flatMap(path => [5_000, 30_000, 100_000].map(depth => ({ path, depth }))))(
    'with $depth levels is refused by $path with an error code of the edge',
    async ({ depth, path }) => {
      const nested = '['.repeat(depth) + ']'.repeat(depth)
      const response = await sendRaw(site.origin, path, {
        method: 'POST',
        headers: { Origin: site.origin, 'Content-Type': 'application/json' },
        body:
          path === '/api/graphql'
            ? `{"operation":"assetCards","variables":{"filters":${nested}}}`
            : nested
      })
      expect(response.status).toBe(depth > 30_000 ? 413 : 400)
      expect(JSON.parse(response.text)).toHaveProperty('code')
    }
  )
})
