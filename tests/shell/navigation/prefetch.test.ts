import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'

import { startPrefetch } from '../../../src/shell/navigation/prefetch.ts'
import { showPage } from '../page.ts'

const renderedViewer = vi.hoisted(() => vi.fn<() => string | undefined>())
vi.mock('../../../src/shell/account/session.ts', () => ({ renderedViewer }))

const HOVER_DELAY = 40
const fetched = vi.fn<(href: string, init?: RequestInit) => Promise<Response>>()
let serial = 0

beforeAll(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetched)
  startPrefetch()
})

beforeEach(() => {
  vi.clearAllTimers()
  renderedViewer.mockReset()
  history.replaceState(null, '', '/nfts?sort=newest')
  fetched.mockReset().mockImplementation(async () => new Response('<p>page</p>'))
})

describe('a link under the pointer', { tags: ['@N1'] }, () => {
  test('is prefetched once the pointer has rested on it', () => {
    const { link, path } = showLink()
    hover(link.querySelector('b'))
    vi.advanceTimersByTime(HOVER_DELAY - 1)
    expect(prefetched()).toEqual([])
    vi.advanceTimersByTime(1)
    expect(prefetched()).toEqual([path])
  })

  test('is not prefetched when the pointer leaves it earlier', () => {
    const { link } = showLink()
    hover(link)
    vi.advanceTimersByTime(HOVER_DELAY - 1)
    hover(document.body)
    vi.advanceTimersByTime(HOVER_DELAY)
    expect(prefetched()).toEqual([])
  })

  test('is prefetched only once, even after its response has arrived', async () => {
    const { link, path } = showLink()
    rest(link)
    await settled()
    rest(link)
    expect(prefetched()).toEqual([path])
  })

  test('is prefetched with the main picture of its page, and no other', async () => {
    const loaded = watchPictures()
    fetched.mockResolvedValueOnce(
      new Response(
        '<img src="/small.png"><img src="/api/media/main.png" alt="" fetchpriority="high">'
      )
    )
    rest(showLink().link)
    await settled()
    expect(loaded()).toEqual(['/api/media/main.png'])
  })

  test('is requested with low priority, and its response is read to the end', async () => {
    const response = new Response('<p>page</p>')
    fetched.mockResolvedValueOnce(response)
    rest(showLink().link)
    await settled()
    expect(fetched.mock.lastCall?.[1]).toEqual({ priority: 'low' })
    expect(response.bodyUsed).toBe(true)
  })

  test('is prefetched again after a failed request', async () => {
    const { link, path } = showLink()
    fetched.mockRejectedValueOnce(new TypeError('no connection'))
    rest(link)
    await settled()
    rest(link)
    expect(prefetched()).toEqual([path, path])
  })

  test.each([
    { name: 'another site', link: '<a href="https://other.test/nfts/ART-abcdef-01"></a>' },
    { name: 'a dialog', link: '<a href="/nfts/ART-abcdef-01/modal/buy"></a>' },
    { name: 'the current page', link: '<a href="/nfts?sort=newest#top"></a>' },
    { name: 'a path without a page', link: '<a href="/no/such/page/here"></a>' },
    { name: 'another tab', link: '<a href="/nfts/ART-abcdef-01" target="_blank"></a>' },
    { name: 'no URL', link: '<a></a>' }
  ])('is not prefetched when it leads to $name', ({ link }) => {
    const layer = showPage(link)
    rest(layer.querySelector('a'))
    expect(prefetched()).toEqual([])
  })

  test('is prefetched when it leads to this page with another query', () => {
    const layer = showPage('<a href="/nfts?sort=price"></a>')
    rest(layer.querySelector('a'))
    expect(prefetched()).toEqual(['/nfts?sort=price'])
  })

  test('is prefetched with the picture that its card names, without waiting for the page', () => {
    const loaded = watchPictures()
    const { link, path } = showCard('/api/media/art/large.png')
    rest(link)
    expect(loaded()).toEqual(['/api/media/art/large.png'])
    expect(prefetched()).toEqual([path])
  })

  test('has only the picture of its card prefetched for a signed-in viewer', () => {
    renderedViewer.mockReturnValue('erd1viewer')
    const loaded = watchPictures()
    rest(showCard('/api/media/art/large.png').link)
    expect(loaded()).toEqual(['/api/media/art/large.png'])
    expect(prefetched()).toEqual([])
  })

  test('is not prefetched for a signed-in viewer, by pointer or by touch', () => {
    renderedViewer.mockReturnValue('erd1viewer')
    const { link } = showLink()
    rest(link)
    touch(link)
    expect(prefetched()).toEqual([])
  })
})

describe('a touched link', { tags: ['@N1'] }, () => {
  test('is prefetched at once and only once', () => {
    const { link, path } = showLink()
    touch(link.querySelector('b'))
    expect(prefetched()).toEqual([path])
    touch(link)
    rest(link)
    expect(prefetched()).toEqual([path])
  })

  test('is not requested a second time by the pointer event of the touch', () => {
    const { link, path } = showLink()
    link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'touch' }))
    touch(link)
    document.dispatchEvent(new PointerEvent('pointercancel'))
    vi.advanceTimersByTime(HOVER_DELAY)
    expect(prefetched()).toEqual([path])
  })

  test('has its request aborted when the finger scrolls, and is requested again by a later touch', () => {
    const { link, path } = showCard('/api/media/art/large.png')
    touch(link)
    const signal = fetched.mock.lastCall?.[1]?.signal
    expect(signal?.aborted).toBe(false)
    document.dispatchEvent(new PointerEvent('pointercancel'))
    expect(signal?.aborted).toBe(true)
    touch(link)
    expect(prefetched()).toEqual([path, path])
  })

  test('is not prefetched when it leads to a dialog', () => {
    const layer = showPage('<a href="/nfts/ART-abcdef-01/modal/buy"></a>')
    touch(layer.querySelector('a'))
    expect(prefetched()).toEqual([])
  })
})

/** A link to a page that no other test has prefetched. */
function showLink(): { link: HTMLAnchorElement; path: string } {
  serial += 1
  const path = `/nfts/ART-abcdef-${serial}`
  const link = showPage(`<a href="${path}"><b>Art</b></a>`).querySelector('a')
  if (!link) throw new Error('tests: expected a link')
  return { link, path }
}

/** Shows a card with a small picture, and with the URL of the larger picture on the item's page. */
function showCard(picture: string) {
  const { link, path } = showLink()
  const card = document.createElement('article')
  card.className = 'card'
  card.innerHTML = `<img src="/api/media/thumb/small.png" data-picture="${picture}">`
  link.replaceWith(card)
  card.append(link)
  return { link, path }
}

/** Records the paths of pictures that are requested from now on. */
function watchPictures(): () => string[] {
  const loaded = vi.spyOn(HTMLImageElement.prototype, 'src', 'set')
  onTestFinished(() => loaded.mockRestore())
  return () => loaded.mock.calls.map(([src]) => new URL(src, location.href).pathname)
}

function hover(target: Element | null): void {
  target?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
}

function rest(target: Element | null): void {
  hover(target)
  vi.advanceTimersByTime(HOVER_DELAY)
}

function touch(target: Element | null): void {
  target?.dispatchEvent(new TouchEvent('touchstart', { bubbles: true }))
}

async function settled(): Promise<void> {
  await vi.advanceTimersByTimeAsync(0)
}

function prefetched(): string[] {
  return fetched.mock.calls.map(([href]) => href.replace(location.origin, ''))
}
