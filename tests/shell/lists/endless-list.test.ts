import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { dispatch, listen } from '../../../src/lib/dom/events.ts'
import { startLists } from '../../../src/shell/lists/endless-list.ts'
import { $pagerList } from '../../../src/stores/item-pager.ts'
import { reflectAria } from '../happy-dom.ts'
import { pageHtml, respond, settle, showPage } from '../page.ts'
import { FakeObserver, find, keysFrom, listHtml, respondLater, shownKeys } from './list-page.ts'

const NEXT = '/explore?after=10'
const LAST = '/explore?after=20'
const FIRST_KEYS = keysFrom(1, 10)
/** The page with the first ten items, and the two pages after it. */
const PAGES = {
  [NEXT]: pageHtml(listHtml(keysFrom(11, 20), { next: LAST })),
  [LAST]: pageHtml(listHtml(keysFrom(21, 25)))
}

beforeAll(() => {
  reflectAria()
  FakeObserver.install()
  startLists()
})

beforeEach(() => {
  vi.useFakeTimers()
  showList(listHtml(FIRST_KEYS, { next: NEXT }))
})

describe('the next page of a list', { tags: ['@M17'] }, () => {
  test('is requested as a list fragment when its link is clicked, and appended', async () => {
    const requests = respond(PAGES)
    const click = clickOn('[data-list-more]')
    await settle()
    expect(click.defaultPrevented).toBe(true)
    expect(requestedPaths(requests)).toEqual([NEXT])
    expect(requests.mock.lastCall?.[1]?.headers).toEqual({ 'X-Layers': 'list' })
    expect(shownKeys()).toEqual(keysFrom(1, 20))
    expect(find('[data-list-more]').getAttribute('href')).toContain(LAST)
  })

  test('is requested when the fourth item before the end comes near', async () => {
    const requests = respond(PAGES)
    expect(FakeObserver.observedKeys()).toEqual(['7', '10'])
    expect([...FakeObserver.all].at(-1)?.margin).toBe('200px')
    FakeObserver.report('7', false)
    expect(requests).not.toHaveBeenCalled()
    FakeObserver.report('7')
    await settle()
    expect(shownKeys()).toEqual(keysFrom(1, 20))
    expect(FakeObserver.observedKeys()).toEqual(['17', '20'])
  })

  test('is requested by the event list:load-more with the name of the list', async () => {
    const requests = respond(PAGES)
    dispatch('list:load-more', 'creators')
    expect(requests).not.toHaveBeenCalled()
    dispatch('list:load-more', 'explore')
    await settle()
    expect(shownKeys()).toEqual(keysFrom(1, 20))
  })

  test('is requested once when the triggers are repeated', async () => {
    const { requests, release } = respondLater(PAGES)
    clickOn('[data-list-more]')
    clickOn('[data-list-more]')
    FakeObserver.report('7')
    dispatch('list:load-more', 'explore')
    release()
    await settle()
    expect(requestedPaths(requests)).toEqual([NEXT])
  })

  test('is followed by others, at most 40, until a manual list has enough items with a link', async () => {
    const paths = Array.from({ length: 50 }, (_, at) => `/explore?after=${at}`)
    const filled = (items: (at: number) => string[]) =>
      paths.map((path, at) => {
        const words = `<li data-key="looked-${at}">Looked through</li>`
        const html = listHtml(items(at), { next: paths[at + 1] })
        return [path, pageHtml(html.replace('</ul>', `${words}</ul>`))]
      })
    const attributes = 'data-list-manual="3"'
    showList(listHtml(['a'], { attributes, next: paths[0] }))
    const two = respond(Object.fromEntries(filled(at => (at === 1 ? ['b', 'c'] : [`d${at}`]))))
    clickOn('[data-list-more]')
    await settle()
    expect(requestedPaths(two)).toEqual(paths.slice(0, 2))
    showList(listHtml(['a'], { attributes, next: paths[0] }))
    const many = respond(Object.fromEntries(filled(() => [])))
    clickOn('[data-list-more]')
    await vi.waitFor(() => expect(find('[data-list-more]').ariaBusy).toBeNull())
    expect(requestedPaths(many), 'a press ends, with the button').toEqual(paths.slice(0, 40))
    find('[data-layer]').inert = true
    const below = respond(Object.fromEntries(filled(() => [])))
    dispatch('list:load-more', 'explore')
    await settle()
    expect(requestedPaths(below), 'under another page').toHaveLength(1)
  })

  test('adds only new items, each once', async () => {
    respond({ [NEXT]: pageHtml(listHtml(['9', '10', '11', '11', '12'])) })
    clickOn('[data-list-more]')
    await settle()
    expect(shownKeys()).toEqual(keysFrom(1, 12))
  })

  test('is announced by list:appended after its items are appended', async () => {
    respond(PAGES)
    const events: unknown[] = []
    const stop = listen('list:appended', ({ target }) => events.push(target, shownKeys().length))
    clickOn('[data-list-more]')
    await settle()
    stop()
    expect(events).toEqual([find('[data-list]'), 20])
  })

  test('is not requested after the last page, whose link is removed', async () => {
    const requests = respond(PAGES)
    clickOn('[data-list-more]')
    await settle()
    FakeObserver.report('17')
    await settle()
    expect(shownKeys()).toEqual(keysFrom(1, 25))
    expect(document.querySelector('[data-list-more]')).toBeNull()
    expect(FakeObserver.observedKeys()).toEqual([])
    dispatch('list:load-more', 'explore')
    expect(requests).toHaveBeenCalledTimes(2)
  })

  test('is left to the browser when the link is opened in another tab', () => {
    const requests = respond(PAGES)
    // The click must not open a link in this test.
    document.addEventListener('click', e => e.preventDefault(), { once: true })
    const reached = vi.fn()
    find('[data-list-more]').addEventListener('click', e => reached(e.defaultPrevented))
    clickOn('[data-list-more]', { ctrlKey: true })
    expect(reached).toHaveBeenCalledWith(false)
    expect(requests).not.toHaveBeenCalled()
  })
})

describe('a list that is loading', { tags: ['@M17'] }, () => {
  test('is marked as busy and shows its placeholders until the page is loaded', async () => {
    const { release } = respondLater(PAGES)
    expect(busyParts()).toEqual({ items: null, link: null, placeholders: false })
    clickOn('[data-list-more]')
    expect(busyParts()).toEqual({ items: 'true', link: 'true', placeholders: true })
    release()
    await settle()
    expect(busyParts()).toEqual({ items: 'false', link: null, placeholders: false })
  })

  test('aborts its request when it is removed, and a new list of that name loads its own page', async () => {
    const { requests, release } = respondLater(PAGES)
    clickOn('[data-list-more]')
    expect(requests.mock.lastCall?.[1].signal?.aborted).toBe(false)
    showPage(listHtml(keysFrom(101, 110), { next: NEXT }))
    dispatch('list:replaced')
    expect(requests.mock.calls[0]?.[1].signal?.aborted).toBe(true)
    FakeObserver.report('107')
    await settle()
    expect(isFailureShown()).toBe(false)
    dispatch('list:load-more', 'explore')
    expect(requests).toHaveBeenCalledTimes(2)
    release()
    await settle()
    expect(shownKeys()).toEqual([...keysFrom(101, 110), ...keysFrom(11, 20)])
  })

  test('requests no page while another layer covers it', async () => {
    const requests = respond(PAGES)
    const layer = find('[data-layer]')
    layer.inert = true
    FakeObserver.report('7')
    expect(requests).not.toHaveBeenCalled()
    layer.inert = false
    dispatch('layer:resume', [], layer)
    FakeObserver.report('7')
    await settle()
    expect(shownKeys()).toEqual(keysFrom(1, 20))
  })
})

describe('a page of a list that fails', { tags: ['@M17'] }, () => {
  test.each([
    { name: 'without a response', pages: {} },
    { name: 'with an error', pages: { [NEXT]: { html: pageHtml(''), status: 502 } } },
    { name: 'without the list', pages: { [NEXT]: pageHtml(listHtml(['11'], { name: 'other' })) } }
  ])('$name is requested again only by its button', async ({ pages }) => {
    respond(pages)
    clickOn('[data-list-more]')
    await settle()
    expect(isFailureShown()).toBe(true)
    expect(find('[data-list-more]').hidden).toBe(true)
    expect(find('[data-list-items]').getAttribute('aria-busy')).toBe('false')
    expect(shownKeys()).toEqual(FIRST_KEYS)
    expect(FakeObserver.observedKeys()).toEqual([])
    respond(PAGES)
    clickOn('[data-list-retry]')
    expect(isFailureShown()).toBe(false)
    await settle()
    expect(shownKeys()).toEqual(keysFrom(1, 20))
    expect(find('[data-list-more]').hidden).toBe(false)
    expect(FakeObserver.observedKeys()).toEqual(['17', '20'])
  })
})

describe('kinds of lists', { tags: ['@M17'] }, () => {
  test('a manual list loads only by its link', async () => {
    respond(PAGES)
    showList(listHtml(FIRST_KEYS, { next: NEXT, attributes: 'data-list-manual' }))
    expect(FakeObserver.observedKeys()).toEqual([])
    clickOn('[data-list-more]')
    await settle()
    expect(shownKeys()).toEqual(keysFrom(1, 20))
    expect(FakeObserver.observedKeys()).toEqual([])
  })

  test('a list that is rendered empty loads its first page after its delay', async () => {
    const requests = respond({ [NEXT]: pageHtml(listHtml(['1', '2'])) })
    showList(listHtml([], { next: NEXT, attributes: 'data-list-load-after="500"' }))
    await vi.advanceTimersByTimeAsync(499)
    expect(requests).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(shownKeys()).toEqual(['1', '2'])
  })

  test('a list that is rendered empty shows a message when it stays empty', async () => {
    const extra = '<div data-list-empty>No items yet.</div>'
    respond({ [NEXT]: pageHtml(listHtml([], { extra })) })
    showList(listHtml([], { next: NEXT, attributes: 'data-list-load-after="500"' }))
    await vi.advanceTimersByTimeAsync(500)
    expect(find('[data-list] > [data-list-empty]').textContent).toBe('No items yet.')
  })

  test('a list with items does not say that it is empty when its last page is empty', async () => {
    const extra = '<div data-list-empty>No items yet.</div>'
    respond({ [NEXT]: pageHtml(listHtml([], { extra })) })
    clickOn('[data-list-more]')
    await settle()
    expect(shownKeys()).toEqual(FIRST_KEYS)
    expect(document.querySelector('[data-list-empty]')).toBeNull()
  })

  test('a list that is rendered empty loads nothing after its removal', async () => {
    const requests = respond(PAGES)
    showList(listHtml([], { next: NEXT, attributes: 'data-list-load-after="500"' }))
    showList('')
    await vi.advanceTimersByTimeAsync(500)
    expect(requests).not.toHaveBeenCalled()
  })

  test('the list of a clicked item becomes the list of the item pager, and both grow together', async () => {
    respond(PAGES)
    showList(listHtml(FIRST_KEYS, { next: NEXT, attributes: 'data-total="25"' }))
    document.addEventListener('click', e => e.preventDefault(), { once: true })
    clickOn('[data-key="3"] a')
    const paths = (last: number) => keysFrom(1, last).map(key => `/nfts/${key}`)
    const known = { hasMore: true, key: 'explore', label: 'NFTs', total: 25 }
    expect($pagerList.get()).toEqual({ ...known, paths: paths(10) })
    dispatch('list:load-more', 'explore')
    await settle()
    expect($pagerList.get().paths).toEqual(paths(20))
  })
})

/** Shows a page, as a navigation does. */
function showList(html: string): void {
  showPage(html)
  document.dispatchEvent(new Event('navigation:swapped'))
}

function clickOn(selector: string, options: MouseEventInit = {}): MouseEvent {
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...options })
  find(selector).dispatchEvent(click)
  return click
}

function requestedPaths(requests: { mock: { calls: unknown[][] } }): string[] {
  return requests.mock.calls.map(([url]) => {
    const { pathname, search } = new URL(String(url), location.href)
    return pathname + search
  })
}

function busyParts() {
  return {
    items: find('[data-list-items]').getAttribute('aria-busy'),
    link: find('[data-list-more]').getAttribute('aria-busy'),
    placeholders: !find('[data-list-skeleton]').hidden
  }
}

function isFailureShown(): boolean {
  return !find('[data-list-failure]').hidden
}
