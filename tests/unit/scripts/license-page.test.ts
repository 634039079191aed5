import { describe, expect, test } from 'vitest'

import { licenseListHtml, sourceUrl } from '../../../scripts/licenses/page.ts'

const part = (name: string, license: string, homepage?: string) => ({
  homepage,
  license,
  name,
  version: '1.0.0'
})

describe('the list of licences', () => {
  test('has the most frequent licence first, and each package below its own', () => {
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

  test.each([
    ['https://a.example/x#readme', 'https://a.example/x#readme'],
    ['git+https://a.example/x.git', 'https://a.example/x'],
    ['git://a.example/x.git', 'https://a.example/x'],
    ['git@a.example:x/y.git', 'https://a.example/x/y'],
    ['owner/name', 'https://github.com/owner/name'],
    ['javascript:alert(1)', undefined],
    [undefined, undefined]
  ])('leads from %s to a page', (homepage, expected) => {
    expect(sourceUrl(homepage)).toBe(expected)
  })
})
