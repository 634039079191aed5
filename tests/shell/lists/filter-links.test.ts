import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { navigate } from '../../../src/shell/layers/router.ts'
import { start } from '../../../src/shell/lists/filters.ts'
import { reflectAria } from '../happy-dom.ts'
import { pageHtml, respond, settle, showPage } from '../page.ts'
import { filterHtml, toggleTag, typePrice } from './filter-form.ts'
import { find } from './list-page.ts'

let requests: ReturnType<typeof respond>

beforeAll(() => {
  reflectAria()
  start()
})

beforeEach(() => {
  vi.useFakeTimers()
  vi.mocked(navigate).mockReset()
  requests = respond({})
})

describe('a link that removes one choice', { tags: ['@M17'] }, () => {
  test('requests its URL at once', async () => {
    showAt('/nfts?min=2&tag=sea', { tags: ['sea'], min: '2', link: '/nfts?tag=sea' })
    expect(clickLink().defaultPrevented).toBe(true)
    await settle()
    expect(requestedUrls()).toEqual(['/nfts?tag=sea'])
  })

  test('keeps changes made after it was rendered', async () => {
    showAt('/nfts?min=2&tag=sea', { tags: ['sea'], min: '2', link: '/nfts?tag=sea' })
    toggleTag('moon')
    clickLink()
    await vi.runAllTimersAsync()
    expect(requestedUrls()).toEqual(['/nfts?tag=sea&tag=moon'])
    expect(find<HTMLInputElement>('input[name=min]').value).toBe('')
    expect(find<HTMLInputElement>('[data-thumb=min]').value).toBe('0')
  })

  test('also removes the choice of the previous link, whose page is still loading', async () => {
    const other = '<a href="/nfts?min=2&sort=likes" data-refine-link id="tag">Remove</a>'
    const hiddenFields = { sort: 'likes' }
    const html = { hiddenFields, tags: ['sea'], min: '2', link: '/nfts?sort=likes&tag=sea', other }
    showAt('/nfts?min=2&sort=likes&tag=sea', html)
    clickLink()
    clickLink('#tag')
    await settle()
    expect(requestedUrls()).toEqual(['/nfts?sort=likes&tag=sea', '/nfts?sort=likes'])
    expect(requests.mock.calls[0]?.[1]?.signal?.aborted).toBe(true)
  })

  test('removes a choice that is only a hidden field of the form', async () => {
    showAt('/nfts?tag=rare&min=2', { hiddenFields: { tag: 'rare' }, min: '2', link: '/nfts?min=2' })
    typePrice('max', '9')
    clickLink()
    await vi.runAllTimersAsync()
    expect(requestedUrls()).toEqual(['/nfts?max=9&min=2'])
  })

  test('drops pending changes when it leads from a part of the list to the whole list', async () => {
    showAt('/nfts?show=live', { hiddenFields: { show: 'live' }, link: '/nfts' })
    typePrice('max', '9')
    clickLink()
    await vi.runAllTimersAsync()
    expect(requestedUrls()).toEqual(['/nfts'])
  })

  test('drops pending changes when it leads to the list without any choice', async () => {
    showAt('/nfts?min=2&tag=sea', { tags: ['sea'], min: '2', link: '/nfts' })
    typePrice('max', '9')
    clickLink()
    await vi.runAllTimersAsync()
    expect(requestedUrls()).toEqual(['/nfts'])
  })

  test('is followed unchanged when it also changes another choice', async () => {
    showAt('/nfts?min=2&tag=sea', { tags: ['sea'], min: '2', link: '/nfts?tag=moon' })
    clickLink()
    await settle()
    expect(requestedUrls()).toEqual(['/nfts?tag=moon'])
  })

  test('is followed unchanged while a price is invalid', async () => {
    showAt('/nfts?min=2&tag=sea', { tags: ['sea'], min: '2', link: '/nfts?min=2' })
    typePrice('max', '1')
    clickLink()
    await vi.runAllTimersAsync()
    expect(requestedUrls()).toEqual(['/nfts?min=2'])
  })
})

describe('a link to another sort or another part of a list', { tags: ['@M17'] }, () => {
  test.each([
    {
      name: 'a sort',
      at: '/nfts?tag=sea',
      link: '/nfts?sort=likes&tag=sea',
      more: '&sort=likes'
    },
    { name: 'the default sort', at: '/nfts?sort=likes&tag=sea', link: '/nfts?tag=sea', more: '' },
    { name: 'a part', at: '/nfts?tag=sea', link: '/nfts?show=live&tag=sea', more: '&show=live' },
    {
      name: 'another part',
      at: '/nfts?show=live&tag=sea',
      link: '/nfts?show=buy-now&tag=sea',
      more: '&show=buy-now'
    }
  ])('keeps pending choices: $name', async ({ at, link, more }) => {
    const hiddenFields = Object.fromEntries(new URL(at, location.href).searchParams)
    delete hiddenFields['tag']
    showAt(at, { hiddenFields, tags: ['sea'], link })
    typePrice('max', '2')
    clickLink()
    await vi.runAllTimersAsync()
    expect(requestedUrls()).toEqual([`/nfts?max=2${more}&tag=sea`])
  })
})

describe('a link within a list', { tags: ['@M17'] }, () => {
  test('is followed by the space bar when it is a switch', async () => {
    showAt('/nfts', {
      other: '<a href="/nfts?show=live" role="switch" data-refine-link>On sale</a>'
    })
    const press = pressKey(find('[role=switch]'), ' ')
    expect(press.defaultPrevented, 'the page does not scroll').toBe(true)
    await settle()
    expect(requestedUrls()).toEqual(['/nfts?show=live'])
  })

  test('combines two switches when the page of the first one is not shown yet', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    vi.mocked(navigate).mockReturnValueOnce(promise)
    const page = pageHtml('')
    requests = respond({ '/nfts?view=sale': page, '/nfts?view=own': page, '/nfts?view=both': page })
    const both = 'data-refine-link data-both-switched="/nfts?view=both"'
    const other = `<a href="/nfts?view=sale" ${both} id="sale"></a><a href="/nfts?view=own" ${both} id="own"></a>`
    showAt('/nfts', { other })
    clickLink('#sale')
    clickLink('#own')
    expect(requestedUrls()).toEqual(['/nfts?view=sale', '/nfts?view=both'])
    await settle()
    expect(navigate, 'the page of both is there').toHaveBeenCalledOnce()
    clickLink('#sale')
    expect(requestedUrls().at(-1)).toBe('/nfts?view=both')
    await settle()
    resolve()
    await settle()
    clickLink('#own')
    expect(requestedUrls().at(-1)).toBe('/nfts?view=own')
  })

  test('combines two switches when one is turned off before the page of the other one is shown', async () => {
    requests = respond({ '/nfts?view=own-sale': pageHtml(''), '/nfts?view=own': pageHtml('') })
    const both = 'data-refine-link data-both-switched="/nfts?view=own"'
    const other = `<a href="/nfts" ${both} id="sale"></a><a href="/nfts?view=own-sale" ${both} id="own"></a>`
    showAt('/nfts?view=sale', { hiddenFields: { view: 'sale' }, other })
    clickLink('#own')
    clickLink('#sale')
    await settle()
    expect(requestedUrls()).toEqual(['/nfts?view=own-sale', '/nfts?view=own'])
  })

  test('does not combine two switches once the page of the first one is shown', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    vi.mocked(navigate).mockReturnValueOnce(promise)
    requests = respond({ '/nfts?view=own': pageHtml(''), '/nfts?view=sale': pageHtml('') })
    const both = 'data-refine-link data-both-switched="/nfts"'
    const switches = `<a href="/nfts?view=sale" ${both} id="sale"></a><a href="/nfts?view=own" ${both} id="own"></a>`
    showAt('/nfts', { other: switches })
    clickLink('#own')
    await settle()
    expect(navigate).toHaveBeenCalledOnce()
    for (const link of [find('#sale'), find('#own')]) link.replaceWith(link.cloneNode(true))
    clickLink('#sale')
    expect(requestedUrls()).toEqual(['/nfts?view=own', '/nfts?view=sale'])
    resolve()
  })

  test('is not followed by another key, or by the space bar when it is not a switch', () => {
    showAt('/nfts', {
      link: '/nfts?tag=sea',
      other: '<a href="/nfts?show=live" role="switch" data-refine-link>On sale</a>'
    })
    expect(pressKey(find('[role=switch]'), 'x').defaultPrevented).toBe(false)
    expect(pressKey(find('#link'), ' ').defaultPrevented).toBe(false)
    expect(requests).not.toHaveBeenCalled()
  })

  test.each([
    { name: 'leads to another page', link: '/creators', options: {} },
    { name: 'is opened in another tab', link: '/nfts?tag=sea', options: { metaKey: true } }
  ])('is left to the browser when it $name', ({ link, options }) => {
    showAt('/nfts', { link })
    let isPrevented: boolean | undefined
    find('#link').addEventListener('click', event => {
      isPrevented = event.defaultPrevented
      event.preventDefault() // The click must not open a link in this test.
    })
    clickLink('#link', options)
    expect(isPrevented).toBe(false)
    expect(requests).not.toHaveBeenCalled()
  })

  test('is followed on a page without a form of filters', async () => {
    history.replaceState(null, '', '/creators')
    showPage('<a href="/creators?sort=active" id="link" data-refine-link>Most Active</a>')
    clickLink()
    await settle()
    expect(requestedUrls()).toEqual(['/creators?sort=active'])
  })
})

type ShownPage = Parameters<typeof filterHtml>[0] & {
  /** URL of the link to click. */
  link?: string
  /** Further HTML of the page. */
  other?: string
}

function showAt(url: string, { link = '', other = '', ...form }: ShownPage): void {
  history.replaceState(null, '', url)
  const chip = `<a href="${link}" id="link" data-refine-link>Link</a>`
  showPage(filterHtml({ here: url, ...form }) + chip + other, { url })
}

function clickLink(selector = '#link', options: MouseEventInit = {}): MouseEvent {
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...options })
  find(selector).dispatchEvent(click)
  return click
}

function pressKey(target: HTMLElement, key: string): KeyboardEvent {
  const press = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  target.dispatchEvent(press)
  return press
}

function requestedUrls(): unknown[] {
  return requests.mock.calls.map(([url]) => url)
}
