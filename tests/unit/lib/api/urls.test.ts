import { create } from 'superstruct'
import { describe, expect, test } from 'vitest'

import { linkUrl, mediaUrl, PictureUrl } from '../../../../src/lib/api/urls.ts'

describe('mediaUrl', () => {
  test.each([
    {
      name: 'an https URL',
      value: 'https://media.example/a.png',
      url: 'https://media.example/a.png'
    },
    {
      name: 'an http URL and changes it to https',
      value: 'http://media.example/a',
      url: 'https://media.example/a'
    },
    { name: 'media of this site', value: '/api/media/art/A-1.svg', url: '/api/media/art/A-1.svg' },
    {
      name: 'media of the sandbox network',
      value: 'https://sandbox.internal/media/art/A-1.svg?w=1',
      url: '/api/media/art/A-1.svg?w=1'
    }
  ])('accepts $name', ({ value, url }) => {
    expect(mediaUrl(value)).toBe(url)
  })

  test.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'data:image/svg+xml,<svg onload=alert(1)>',
    'ipfs://hash',
    '//evil.example/a.png',
    '/api/session',
    '/api/media/../session',
    '/api/media/%2e%2e/session',
    'https://sandbox.internal/data/graphql',
    'https://me:secret@media.example/a.png',
    'not an address',
    '',
    7,
    null,
    undefined
  ])('refuses %s', value => {
    expect(mediaUrl(value)).toBeUndefined()
  })
})

describe('linkUrl', () => {
  test('accepts http and https', () => {
    expect(linkUrl('http://a.example/')).toBe('http://a.example/')
    expect(linkUrl('https://a.example/x')).toBe('https://a.example/x')
  })

  test.each(['javascript:alert(1)', 'data:text/html,x', 'mailto:a@b.c', '/logout', null])(
    'refuses %s',
    value => {
      expect(linkUrl(value)).toBeUndefined()
    }
  )
})

describe('PictureUrl', () => {
  test.each([
    ['https://media.example/a.png', 'https://media.example/a.png'],
    ['https://media.example/a.svg', undefined],
    ['https://media.example/a.SVGZ?width=9', undefined],
    ['/api/media/file/a.svg', undefined],
    ['https://media.example/svg', 'https://media.example/svg'],
    ['javascript:alert(1)', undefined]
  ])('reads %s as %s', (value, url) => {
    expect(create(value, PictureUrl)).toBe(url)
  })
})
