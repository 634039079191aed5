import { describe, expect, test } from 'vitest'

import { inlineStylesheets, toStyleElement } from '../../functions/inline-styles.ts'
import { joinBytes, toUtf8 } from '../../src/lib/protocol/encoding.ts'

const read = (href: string) => toStyleElement(href, `a::after{content:'→ ${href}'}`)

async function inline(head: string, readStyle: Parameters<typeof inlineStylesheets>[1] = read) {
  const { parts, hashes } = await inlineStylesheets(head, readStyle)
  return { head: toUtf8(joinBytes(parts)), hashes }
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

  test('keeps the order of several stylesheets, and names each hash once', async () => {
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
  ])('leaves a link $name', async ({ link }) => {
    expect(await inline(link)).toEqual({ head: link, hashes: [] })
  })

  test('leaves a link whose file cannot be read', async () => {
    const link = '<link rel="stylesheet" href="/a.css">'
    expect(await inline(link, async () => undefined)).toEqual({ head: link, hashes: [] })
  })
})
