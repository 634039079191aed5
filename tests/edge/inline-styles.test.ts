import { describe, expect, test } from 'vitest'

import { inlineStylesheets, toStyleElement, writePage } from '../../functions/inline-styles.ts'
import { decodeUtf8, joinBytes } from '../../src/lib/protocol/encoding.ts'
import { createEdgeWorld, ORIGIN } from './support/edge-world.ts'

const read = (href: string) => toStyleElement(href, `a::after{content:'→ ${href}'}`)

async function inline(head: string, readStyle: Parameters<typeof inlineStylesheets>[1] = read) {
  const { parts, hashes } = await inlineStylesheets(head, readStyle)
  return { head: decodeUtf8(joinBytes(parts)), hashes }
}

describe('inlineStylesheets', () => {
  test('puts the styles in place of their link, and returns their hashes', async () => {
    const { hash } = await read('/a.css')
    expect(
      await inline(
        '<title>Café • Site</title><link rel="stylesheet" href="/a.css"><link rel="icon">'
      )
    ).toEqual({
      head: `<title>Café • Site</title><style data-stylesheet="/a.css">a::after{content:'→ /a.css'}</style><link rel="icon">`,
      hashes: [hash]
    })
  })

  test('keeps the order of several stylesheets, and returns each hash once', async () => {
    const links = ['/a.css', '/b.css', '/a.css'].map(i => `<link rel="stylesheet" href="${i}">`)
    const { head, hashes } = await inline(links.join(''))
    expect([...head.matchAll(/data-stylesheet="([^"]+)"/g)].map(i => i[1])).toEqual([
      '/a.css',
      '/b.css',
      '/a.css'
    ])
    expect(hashes).toEqual([(await read('/a.css')).hash, (await read('/b.css')).hash])
  })

  test.each([
    { name: 'with data-keep-link', link: '<link rel="stylesheet" href="/a.css" data-keep-link>' },
    { name: 'of another kind', link: '<link rel="preload" href="/a.css" as="style">' }
  ])('does not inline a link $name', async ({ link }) => {
    expect(await inline(link)).toEqual({ head: link, hashes: [] })
  })

  test('does not inline a link whose file cannot be read', async () => {
    const link = '<link rel="stylesheet" href="/a.css">'
    expect(await inline(link, async () => undefined)).toEqual({ head: link, hashes: [] })
  })
})

describe('writePage', () => {
  const parts = [
    '<!DOCTYPE html><html><head><title>',
    'Wörk • Site',
    '</title><link rel="stylesheet" href="/a.css"></head><body>',
    '日本',
    '<img fetchpriority="high" src="/b.png"></body></html>'
  ]
  const init = { status: 404, headers: { 'Content-Type': 'text/html' } }

  function write(html: readonly string[], headers: Record<string, string> = {}) {
    const request = new Request(ORIGIN, { headers })
    const edge = createEdgeWorld().edge(request)
    const assets = { fetch: async () => new Response('a{}') }
    return writePage(html, init, { assets, edge, request })
  }

  test('writes a document with inlined styles, their hashes in the CSP, and its main picture as Link', async () => {
    const page = await write(parts)
    expect(await page.text()).toBe(
      parts.join('').replace(/<link[^>]*>/, '<style data-stylesheet="/a.css">a{}</style>')
    )
    const { hash } = await toStyleElement('/a.css', 'a{}')
    expect(page.status).toBe(404)
    expect(page.headers.get('Content-Type')).toBe('text/html')
    expect(page.headers.get('Content-Security-Policy')).toContain(`style-src 'self' ${hash};`)
    expect(page.headers.get('Link')).toMatch(/^<\/b\.png>; rel=preload/)
  })

  test('inlines no styles into the answer to a soft navigation', async () => {
    const page = await write(parts, { 'Sec-Fetch-Dest': 'empty' })
    expect(await page.text()).toBe(parts.join(''))
    expect(page.headers.has('Content-Security-Policy')).toBe(false)
  })

  test('writes a part of a page that has no head', async () => {
    expect(await (await write(['<li>a</li>', '<li>…</li>'])).text()).toBe('<li>a</li><li>…</li>')
  })
})
