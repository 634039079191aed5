import { describe, expect, test } from 'vitest'

import { handlePage } from '../../functions/page-cache.ts'
import { createEdgeWorld, ORIGIN } from './support/edge-world.ts'

describe('the page 400 for an invalid cursor', () => {
  test('is rendered with the headers of the request and without the cache', async () => {
    const world = createEdgeWorld()
    const headers = { Cookie: 'theme=dark', 'X-Layers': 'list' }
    const request = new Request(`${ORIGIN}/nfts?after=%3C`, { headers })
    let rendered: Request | undefined
    const response = await handlePage(request, world.edge(request), async page => {
      rendered = page
      return new Response('This link is incomplete', { status: 400 })
    })
    expect(response.headers.get('x-atrium-cache')).toBe('BYPASS')
    expect(rendered?.url).toBe(`${ORIGIN}/400`)
    expect(Object.fromEntries(rendered?.headers ?? [])).toMatchObject({
      cookie: 'theme=dark',
      'x-layers': 'list'
    })
  })

  test.each([
    ['/@alice/modal/followers?after=2', '/@alice/modal/followers?after=2'],
    ['/@alice/modal/followers?after=0', '/400'],
    ['/nfts?after=2', '/400']
  ])('is shown for %s only when the page number of the list is invalid', async (path, expected) => {
    const world = createEdgeWorld()
    const request = new Request(ORIGIN + path)
    let rendered = ''
    await handlePage(request, world.edge(request), async page => {
      rendered = page.url
      return new Response()
    })
    expect(rendered).toBe(ORIGIN + expected)
  })
})
