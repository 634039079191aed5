import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { dispatch } from '../../../src/lib/dom/events.ts'
import { startLoadedMedia } from '../../../src/shell/media/loaded-media.ts'

const WORK = '<div class="mat"><img class="hung" src="/work.png"></div>'
const LARGE_WORK = '<div class="frame"><img src="/work.png"></div>'
const FACE = '<span class="avatar"><img src="/face.png"></span>'

beforeAll(() => startLoadedMedia())

describe('a picture that has loaded', { tags: ['@M1'] }, () => {
  test.each([
    {
      name: 'with 64 pixels in a card is enlarged without smoothing',
      html: WORK,
      size: [64, 48],
      marked: true
    },
    {
      name: 'with 128 pixels on its page is enlarged without smoothing',
      html: LARGE_WORK,
      size: [16, 128],
      marked: true
    },
    { name: 'with 129 pixels is smoothed', html: WORK, size: [129, 20], marked: false },
    { name: 'of a person is smoothed', html: FACE, size: [64, 64], marked: false }
  ])('$name', ({ html, size: [width = 0, height = 0], marked }) => {
    const image = show(html)
    Object.defineProperties(image, {
      naturalWidth: { value: width },
      naturalHeight: { value: height }
    })
    image.dispatchEvent(new Event('load'))
    expect(image.dataset['pixels'] !== undefined).toBe(marked)
  })
})

test('a picture that cannot be loaded is hidden', async () => {
  const image = show(WORK)
  image.dispatchEvent(new Event('error'))
  await vi.dynamicImportSettled()
  expect(image.hidden).toBe(true)
  expect(document.querySelector('svg')).toBeNull()
})

test('a picture that cannot be loaded is replaced by one icon when its markup names an icon', async () => {
  const image = show('<div class="mat"><img data-broken-icon="image" src="/work.png"></div>')
  for (const _ of [1, 2]) image.dispatchEvent(new Event('error'))
  await vi.dynamicImportSettled()
  expect(image.hidden).toBe(true)
  expect(document.querySelectorAll('.mat > .thumb-cover > svg')).toHaveLength(1)
})

describe('a film on a page that was just inserted', { tags: ['@M1'] }, () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  test.each([
    { name: 'is shown when it finds a source in a later task', state: 2, isHidden: false },
    { name: 'is hidden when it finds no source', state: 3, isHidden: true }
  ])('$name', ({ isHidden, state }) => {
    document.body.innerHTML = '<video><source src="/film.webm"></video>'
    const film = document.querySelector('video')
    if (!film) throw new Error('the markup has no film')
    // Happy DOM loads no media and does not have these states.
    Object.defineProperty(film, 'NETWORK_NO_SOURCE', { value: 3 })
    const found = vi.spyOn(film, 'networkState', 'get').mockReturnValue(3)
    dispatch('page:shown')
    found.mockReturnValue(state)
    vi.runAllTimers()
    expect(film.hidden).toBe(isHidden)
  })
})

describe('a thumbnail in place of a large picture', { tags: ['@M1'] }, () => {
  const PREVIEW = '<img data-preview-picture src="/thumb.png"><img src="/work.png">'

  test('is removed when the large picture has loaded', () => {
    const preview = show(PREVIEW)
    preview.nextElementSibling?.dispatchEvent(new Event('load'))
    expect(preview.isConnected).toBe(false)
  })

  test('stays when the large picture cannot be loaded', () => {
    const preview = show(PREVIEW)
    preview.nextElementSibling?.dispatchEvent(new Event('error'))
    expect(preview.isConnected && !preview.hidden).toBe(true)
  })
})

function show(html: string): HTMLImageElement {
  document.body.innerHTML = html
  const image = document.querySelector('img')
  if (!image) throw new Error('the markup has no picture')
  return image
}
