import { describe, expect, test } from 'vitest'
import { ShapeError } from '../../../../src/lib/errors.ts'
import { loadMarketplaceLinks, loadPosts } from '../../../../src/server/api/static-files.ts'

describe('marketplaces.json', { tags: ['@N11'] }, () => {
  const { path, read } = loadMarketplaceLinks()

  test('is requested from the edge', () => expect(path).toBe('/api/static/marketplaces.json'))

  test.each([
    {
      name: 'a marketplace',
      raw: { name: 'Old Port', link: 'https://oldport.example/', logo: '/api/media/a.svg' },
      link: [{ href: 'https://oldport.example/', logo: '/api/media/a.svg', name: 'Old Port' }]
    },
    {
      name: 'a marketplace without a name or a logo',
      raw: { link: 'https://www.oldport.example/x' },
      link: [{ href: 'https://www.oldport.example/x', logo: undefined, name: 'oldport.example' }]
    },
    {
      name: 'no marketplace with an unsafe link',
      raw: { name: 'X', link: 'javascript:alert(1)' },
      link: []
    }
  ])('lists $name', ({ raw, link }) => {
    expect(read([raw])).toEqual(link)
  })

  test('is refused when it is not a list', () => expect(() => read({})).toThrow(ShapeError))
})

describe('tweets.json', { tags: ['@N11'] }, () => {
  const { read } = loadPosts()

  test.each([
    {
      name: 'a post',
      raw: { id: '1', author: 'A', handle: 'a', url: 'https://x.com/a/1', text: 'Hi', at: 5 },
      post: [{ id: '1', author: 'A', handle: 'a', url: 'https://x.com/a/1', text: 'Hi', at: 5 }]
    },
    {
      name: 'a post with only an ID and a URL',
      raw: { id: '1', url: 'https://x.com/a/1' },
      post: [{ id: '1', url: 'https://x.com/a/1', text: '' }]
    },
    { name: 'no post without a URL', raw: { id: '1', text: 'Hi' }, post: [] }
  ])('reads $name', ({ raw, post }) => {
    expect(read([raw])).toEqual(post)
  })
})
