import { describe, expect, test } from 'vitest'

import { licenseListHtml } from '../../../scripts/licenses/page.ts'
import { sourceUrl } from '../../../scripts/licenses/source-url.ts'

const part = (name: string, license: string, homepage?: string) => ({
  homepage,
  license,
  name,
  version: '1.0.0'
})

describe('the list of licenses', () => {
  test('has the most frequent license first, and each package below its own', () => {
    const html = String(
      licenseListHtml([
        part('one', 'SEE LICENSE IN LICENSE.md'),
        part('two', '(Apache-2.0 AND MIT)'),
        part('three', 'MIT', 'https://a.example'),
        part('<four>', 'MIT')
      ])
    )
    expect([...html.matchAll(/<summary>(.+?) </g)].map(([, name]) => name)).toEqual([
      'MIT',
      'Other licenses',
      'Apache-2.0 AND MIT'
    ])
    expect(html).toContain('>2 parts<')
    expect(html).toContain('<a class="link" href="https://a.example" rel="noopener">three</a>')
    expect(html).toContain('<li>&lt;four&gt; ')
  })
})

describe('sourceUrl', () => {
  test.each([
    ['https://a.example/x#readme', 'https://a.example/x#readme'],
    ['http://a.example/x', 'http://a.example/x'],
    ['http://github.com/owner/name', 'https://github.com/owner/name'],
    ['git+https://a.example/x.git', 'https://a.example/x'],
    ['git+ssh://git@a.example/x/y.git', 'https://a.example/x/y'],
    ['git://a.example/x.git', 'https://a.example/x'],
    ['git@a.example:x/y.git', 'https://a.example/x/y'],
    ['owner/name', 'https://github.com/owner/name'],
    ['github:owner/name', 'https://github.com/owner/name'],
    ['javascript:alert(1)', undefined],
    [undefined, undefined]
  ])('of the homepage %s is %s', (place, expected) => {
    expect(sourceUrl(place)).toBe(expected)
  })

  test.each([
    ['https://a.example', 'owner/name', 'https://a.example'],
    ['http://a.example', 'owner/name', 'https://github.com/owner/name'],
    ['javascript:alert(1)', 'owner/name', 'https://github.com/owner/name'],
    [undefined, 'owner/name', 'https://github.com/owner/name'],
    ['http://a.example', undefined, 'http://a.example']
  ])('of the homepage %s and the repository %s is %s', (homepage, repository, expected) => {
    expect(sourceUrl(homepage, repository)).toBe(expected)
  })
})
