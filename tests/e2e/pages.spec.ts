// The server's answers for every public page, and the links of its footer, read over HTTP.

import type { IncomingHttpHeaders } from 'node:http'

import { routes } from '../../src/lib/config/routes.ts'
import { expectReadable } from './areas/served-page.ts'
import { Site } from './areas/site.ts'
import { expect, test } from './fixtures.ts'
import { decodeText, requestPage, toText } from './http-answers.ts'
import { PUBLIC_ROUTES, ROUTE_PATHS } from './route-paths.ts'

test('every public page has content, a title, a description, a share image and a CSP', {
  tag: ['@N1', '@N5', '@E4', '@E6', '@S9']
}, async ({ sandbox, origin }) => {
  const auction = await sandbox.auction()
  const images = new Set<string>()
  for (const name of PUBLIC_ROUTES) {
    await test.step(name, async () => {
      const { headers, html, status } = await requestPage(origin, ROUTE_PATHS[name](auction))
      expect(status).toBe(200)
      const [, title = ''] = /<title>([\s\S]*?)<\/title>/.exec(html) ?? []
      // '{page} • {site name}'; in test environments the site name starts with the network's name.
      expect(title).toMatch(/^\S.* • (\w+ )?Atrium$/)
      expect(readMeta(html, 'name', 'description')).toMatch(/\S{3}/)
      expectReadable(html)
      expect(readMeta(html, 'property', 'og:title')).toBe(decodeText(title))
      expect(readMeta(html, 'property', 'og:type')).toBe('website')
      const image = new URL(readMeta(html, 'property', 'og:image')) // The URL is absolute.
      expect(image.origin).toBe(origin)
      images.add(image.href)
      for (const [, data = ''] of html.matchAll(
        /<script[^>]* type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g
      ))
        expect(JSON.parse(data)).toHaveProperty('@context')
      expectPolicy(headers)
    })
  }
  await test.step('each image of a share card', async () => {
    for (const image of images) {
      const answer = await fetch(image)
      expect(answer.headers.get('content-type')).toBe('image/png')
      await answer.body?.cancel()
    }
  })
})

test('the footer links to the essentials and the legal pages', { tag: ['@N6', '@S8'] }, async ({
  page,
  origin
}) => {
  const { html } = await requestPage(origin, routes.home())
  const [footer = ''] = /<footer[\s\S]*<\/footer>/.exec(html) ?? []
  const links = new Map(
    [...footer.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)].map(
      ([, address = '', label = '']) => [decodeText(toText(label)), decodeText(address)]
    )
  )
  for (const [name, address] of [
    ['Get XEGLD', '/__sandbox/faucet'],
    ['xPortal mobile wallet', 'https://xportal.com'],
    ['Browser extension', /^https:\/\/chromewebstore\.google\.com\//],
    ['Privacy Policy', '/privacy'],
    ['Terms & Conditions', '/terms'],
    ['Security', '/security'],
    ['Licenses', '/licenses']
  ] as const) {
    if (typeof address === 'string') expect(links.get(name), name).toBe(address)
    else expect(links.get(name), name).toMatch(address)
  }
  const site = new Site(page)
  await site.open('/__sandbox/faucet')
  await site.expectHeading('Wallets of the sandbox network')
})

/** The content of a meta element. */
function readMeta(html: string, attribute: 'name' | 'property', value: string): string {
  const [tag = ''] = new RegExp(`<meta[^>]* ${attribute}="${value}"[^>]*>`).exec(html) ?? []
  return decodeText(/ content="([^"]*)"/.exec(tag)?.[1] ?? '')
}

function expectPolicy(headers: IncomingHttpHeaders): void {
  const policy = headers['content-security-policy'] ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain("'unsafe-inline'")
  expect(policy).not.toContain("'unsafe-eval'")
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
  expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
}
