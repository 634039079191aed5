import { expect, test } from 'vitest'

import { startLazyPictures } from '../../../src/shell/media/lazy-pictures.ts'
import { FakeObserver } from '../lists/list-page.ts'
import { showPage } from '../page.ts'

test('a picture and a film with data-lazy-src load when they come near the viewport', {
  tags: ['@N11']
}, () => {
  FakeObserver.install()
  const page = showPage(
    '<img data-key="picture" data-lazy-src="/a.webp"><video data-key="film" data-lazy-src="/b.webm#t=0.1"></video>'
  )
  startLazyPictures()
  const loaded = () => [...page.querySelectorAll('[src]')].map(i => i.getAttribute('src'))
  expect(loaded()).toEqual([])
  FakeObserver.report('film')
  expect(loaded()).toEqual(['/b.webm#t=0.1'])
  FakeObserver.report('picture')
  expect(loaded()).toEqual(['/a.webp', '/b.webm#t=0.1'])
})
