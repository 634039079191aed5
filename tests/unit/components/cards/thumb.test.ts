import { expect, test } from 'vitest'

import { rowLoading, type ThumbLoading, thumbHtml } from '../../../../src/components/cards/thumb.ts'

const PICTURE = 'https://media.example/1.png'
const ASSET = {
  media: [{ fileType: 'image/png', thumbnail: PICTURE, url: PICTURE }],
  isNsfw: false,
  scam: undefined
}

test.each<{ loading: ThumbLoading | undefined; start: RegExp; native: string }>([
  { loading: undefined, start: /^<img src="/, native: 'lazy' },
  { loading: 'lazy', start: /^<img src="/, native: 'lazy' },
  { loading: 'eager', start: /^<img src="/, native: 'eager' },
  { loading: 'main', start: /^<img fetchpriority="high" src="/, native: 'eager' }
])(
  'a picture whose loading is $loading has the attribute loading="$native"',
  ({ loading, native, start }) => {
    const picture = String(thumbHtml(ASSET, loading))
    expect(picture).toMatch(start)
    expect(picture).toContain(` loading="${native}"`)
  }
)

test('a deferred picture has a src only inside noscript', () => {
  const [picture = '', noscript] = String(thumbHtml(ASSET, 'deferred')).split('<noscript>')
  expect(picture).not.toContain(' src=')
  expect(picture).toContain(`data-lazy-src="${PICTURE}"`)
  expect(noscript).toContain(`src="${PICTURE}"`)
})

test('rowLoading() is main for the first picture, eager for its row and lazy for the rest', () => {
  expect([0, 1, 2, 3].map(at => rowLoading(at, 3))).toEqual(['main', 'eager', 'eager', 'lazy'])
})
