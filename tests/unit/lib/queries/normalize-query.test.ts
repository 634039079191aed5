import { describe, expect, test } from 'vitest'

import { ROUTES } from '../../../../src/lib/config/routes.ts'
import { normalizeQuery } from '../../../../src/lib/queries/normalize-query.ts'

describe('the normalized query', () => {
  const known = (text: string) =>
    normalizeQuery(ROUTES.explore.query, new URLSearchParams(text)).toString()

  test('is the same for equivalent queries', () => {
    expect(known('tag=b&sort=likes&min=0.50&tag=b')).toBe(known('min=.5&tag=b&sort=likes'))
  })

  test.each([
    'utm_source=x',
    'sort=cheapest',
    'show=toString',
    'min=abc',
    'token=$',
    'after=<>',
    'tag=+'
  ])('leaves out %s', text => {
    expect(known(text)).toBe('')
  })

  test.each([
    { name: 'a space', tag: `${'a'.repeat(63)} b`, kept: 'a'.repeat(63) },
    { name: 'an emoji', tag: `${'a'.repeat(63)}🎨b`, kept: `${'a'.repeat(63)}🎨` }
  ])('does not change the second time when a tag was cut at $name', ({ kept, tag }) => {
    const once = known(String(new URLSearchParams({ tag })))
    expect(once).toBe(String(new URLSearchParams({ tag: kept })))
    expect(known(once)).toBe(once)
  })

  test('has at most ten tags', () => {
    const tags = Array.from({ length: 99 }, (_, at) => `tag=${at}`).join('&')
    expect(known(tags).split('&')).toHaveLength(10)
  })
})
