import { describe, expect, test } from 'vitest'

import { jsonLd } from '../../../../src/server/format/json-ld.ts'

describe('jsonLd', { tags: ['@N5'] }, () => {
  const HOSTILE = [
    '</script><script>alert(1)</script>',
    '</SCRIPT >',
    '<!--<script>',
    'a\u2028b\u2029c',
    '"},{"@type":"Evil',
    '\\u003c/script>'
  ]

  test.each(HOSTILE)('escapes %j', name => {
    const text = jsonLd([{ '@type': 'Product', name }])
    expect(text).not.toMatch(/<|\u2028|\u2029/)
    expect(JSON.parse(text)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name
    })
  })

  test('writes several objects as a graph, without undefined fields', () => {
    const things = [
      { '@type': 'Product', name: 'A', offers: undefined },
      { '@type': 'BreadcrumbList' }
    ]
    expect(JSON.parse(jsonLd(things))).toEqual({
      '@context': 'https://schema.org',
      '@graph': [{ '@type': 'Product', name: 'A' }, { '@type': 'BreadcrumbList' }]
    })
  })
})
