import { afterEach, describe, expect, test, vi } from 'vitest'

import { fetchPage } from '../../../src/shell/fragments/fetch-page.ts'

const STYLE = '<style data-stylesheet="/_astro/page.css">@layer base{a{color:red}}</style>'

afterEach(() => void vi.unstubAllGlobals())

describe('a fetched page', { tags: ['@N2'] }, () => {
  test('links styles that are inline in its head, because the policy of this document refuses them', async () => {
    const page = await fetched(`<html><head>${STYLE}</head><body><p>Text</p></body></html>`)
    expect(page.querySelector('style')).toBeNull()
    expect(page.querySelector('link')?.getAttribute('href')).toBe('/_astro/page.css')
  })

  test('keeps the inline styles of its body, and a fragment without a head unchanged', async () => {
    expect((await fetched(`<head></head><body>${STYLE}</body>`)).querySelector('link')).toBeNull()
    expect((await fetched(`<ul><li>One</li></ul>`)).querySelector('li')?.textContent).toBe('One')
  })

  test('waits for the deferred styles that its body links, and drops links to styles that are loaded', async () => {
    document.documentElement.dataset['deferredStyles'] = '/_astro/deferred.css'
    const links = '<link rel="stylesheet" href="/_astro/deferred.css"><p>Text</p>'
    const other = '<link rel="stylesheet" href="/_astro/few.css">'
    const page = fetched(`<head></head><body>${links}<div>${links}${other}</div></body>`)
    await vi.waitFor(() => expect(document.head.querySelector('link')).not.toBeNull())
    document.head.querySelector('link')?.dispatchEvent(new Event('load'))
    const left = [...(await page).querySelectorAll('link')].map(i => i.getAttribute('href'))
    expect(left).toEqual(['/_astro/few.css'])
  })
})

async function fetched(html: string): Promise<Document> {
  const headers = { 'content-type': 'text/html; charset=utf-8' }
  vi.stubGlobal('fetch', async () => new Response(html, { headers }))
  return (await fetchPage('/page')).page
}
