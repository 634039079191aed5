import { describe, expect, test } from 'vitest'

import { findBytes } from '../../functions/find-bytes.ts'
import { pictureLink } from '../../functions/picture-link.ts'
import { html } from '../../src/components/html.ts'
import { encodeUtf8 } from '../../src/lib/protocol/encoding.ts'

const linkOf = (page: string) => pictureLink(encodeUtf8(page))
const preloaded = (address: string) => `<${address}>; rel=preload; as=image; fetchpriority=high`

describe('pictureLink', () => {
  test('preloads the first image with fetchpriority="high"', () => {
    const page =
      '<img src="/logo.png"><p>Ünïcode</p><img fetchpriority="high" src="/api/media/a.png" alt=""><img fetchpriority="high" src="/b.png">'
    expect(linkOf(page)).toBe(preloaded('/api/media/a.png'))
  })

  test('is undefined without such an image', () => {
    expect(linkOf('<img src="/a.png"><p>fetchpriority="high"</p>')).toBeUndefined()
    expect(linkOf('')).toBeUndefined()
  })

  test('unescapes the src attribute once, like a browser', () => {
    const page = '<img fetchpriority="high" src="https://media.example/a.png?w=1&amp;h=2&#38;q=3">'
    expect(linkOf(page)).toBe(preloaded('https://media.example/a.png?w=1&h=2&q=3'))
    // The attribute is unescaped once. The result contains a '#', which no valid URL of a picture does.
    expect(linkOf('<img fetchpriority="high" src="/a.png?w=1&amp;#38;">')).toBeUndefined()
    expect(linkOf('<img fetchpriority="high" src="/a.png?w=1&#38;amp;h=2">')).toBe(
      preloaded('/a.png?w=1&amp;h=2')
    )
  })

  test.each([
    '/a.png>; rel=preload; as=script, </evil.js',
    '/a.png\r\nSet-Cookie: a=b',
    'http://media.example/a.png',
    '//media.example/a.png',
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    '/bild-ü.png',
    ''
  ])('is undefined for the URL %j', src => {
    expect(linkOf(`<img fetchpriority="high" src="${src}">`)).toBeUndefined()
  })

  test('is undefined for a URL of more than 2,048 characters', () => {
    const longest = `/${'a'.repeat(2_047)}`
    const tagOf = (src: string) => `<img fetchpriority="high" src="${src}">`
    expect(linkOf(tagOf(longest))).toBe(preloaded(longest))
    expect(linkOf(tagOf(`${longest}a`))).toBeUndefined()
    expect(linkOf('<img fetchpriority="high" src="/cut-of')).toBeUndefined()
  })

  test('ignores an image tag in escaped text', () => {
    const text = '<img fetchpriority="high" src="https://evil.example/x.png">'
    const page = html`<p title="${text}">${text}</p><img fetchpriority="high" src="/own.png">`
    expect(linkOf(page.toString())).toBe(preloaded('/own.png'))
  })
})

describe('findBytes', () => {
  test('finds bytes after a partial match', () => {
    const find = (bytes: string, wanted: string) => findBytes(encodeUtf8(bytes), encodeUtf8(wanted))
    expect(find('aab', 'ab')).toBe(1)
    expect(find('</he</head>', '</head>')).toBe(4)
    expect(find('</hea', '</head>')).toBe(-1)
    expect(find('', 'a')).toBe(-1)
    expect(find('ab', '')).toBe(0)
  })

  test('finds the same place as indexOf() for many patterns', () => {
    const bytes = 'abaabababbaabbabaabaabbbabab'
    for (const wanted of ['a', 'ab', 'aab', 'bbb', 'abab', 'baabaab', 'bababbaabb', 'aaaa']) {
      for (let start = 0; start < bytes.length; start += 1) {
        const rest = bytes.slice(start)
        expect(findBytes(encodeUtf8(rest), encodeUtf8(wanted)), `${wanted} in ${rest}`).toBe(
          rest.indexOf(wanted)
        )
      }
    }
  })
})
