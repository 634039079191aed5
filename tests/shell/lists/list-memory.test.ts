import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { STORAGE } from '../../../src/lib/config/storage.ts'
import { dispatch } from '../../../src/lib/dom/events.ts'
import { recordListeners } from '../happy-dom.ts'
import { pageHtml, respond, settle, showPage } from '../page.ts'
import { FakeObserver, find, keysFrom, listHtml, shownKeys } from './list-page.ts'

const NEXT = '/explore?after=10'
const LAST = '/explore?after=20'
const FIRST_PAGE = listHtml(keysFrom(1, 10), { next: NEXT })
const SECOND_PAGE = listHtml(keysFrom(11, 20), { next: LAST })
const ITEM_HEIGHT = 100
/** The maximum number of characters of a saved list. */
const MAX_SAVED_CHARS = 1_500_000

let extraHeight = 0
let leave: () => void
let arrival: { set: (arrival: 'push' | 'traverse') => void }

beforeEach(async () => {
  leave = recordListeners()
  sessionStorage.clear()
  extraHeight = 0
  FakeObserver.install()
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage() {}
    }
  )
  layOutItems()
  await load('navigate')
  await appendPage(SECOND_PAGE)
})

afterEach(() => {
  leave()
  delete document.documentElement.dataset['viewer']
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('a list with appended pages', { tags: ['@M17'] }, () => {
  test('is restored with all its pages on Back, and continues with the next page', () => {
    returnTo('traverse')
    expect(shownKeys()).toEqual(keysFrom(1, 20))
    expect(find('[data-list-more]').getAttribute('href')).toContain(LAST)
    expect(find('[data-list]').dataset['pages'], 'a refresh loads as many').toBe('2')
    expect(sessionStorage).toHaveLength(0)
  })

  test('starts with its first page when it is opened again', () => {
    returnTo('push')
    expect(shownKeys()).toEqual(keysFrom(1, 10))
    expect(find('[data-list-more]').getAttribute('href')).toBe(NEXT)
  })

  test.each(['reload', 'back_forward'] as const)(
    'is restored unchanged after a page load of type %s',
    async type => {
      find('[data-key="15"]').dataset['marked'] = ''
      leavePage()
      await load(type)
      expect(shownKeys()).toEqual(keysFrom(1, 20))
      expect(find('[data-marked]').dataset['key']).toBe('15')
      await appendPage(listHtml(keysFrom(21, 25)), LAST)
      expect(shownKeys()).toEqual(keysFrom(1, 25))
    }
  )

  test('starts with its first page after any other page load', async () => {
    leavePage()
    await load('navigate')
    expect(shownKeys()).toEqual(keysFrom(1, 10))
  })

  test('is restored without a link to a next page when it was complete', async () => {
    await appendPage(listHtml(keysFrom(21, 25)), LAST)
    leavePage()
    await load('reload')
    expect(shownKeys()).toEqual(keysFrom(1, 25))
    expect(document.querySelector('[data-list-more]')).toBeNull()
  })

  test('is restored without duplicates when the server now renders some of its later items', async () => {
    leavePage()
    await load('reload', { html: listHtml(['new', ...keysFrom(1, 12)], { next: NEXT }) })
    expect(shownKeys()).toEqual(['new', ...keysFrom(1, 20)])
  })

  test('keeps its scroll position even when an item was added above', async () => {
    scrollTo({ top: 12 * ITEM_HEIGHT + 30, behavior: 'instant' })
    expect(topOf('13')).toBe(-30)
    leavePage()
    await load('reload', { html: listHtml(['new', ...keysFrom(1, 10)], { next: NEXT }) })
    expect(topOf('13')).toBe(-30)
  })

  test('keeps its scroll position when items above become higher after the restoration', async () => {
    const frames: FrameRequestCallback[] = []
    vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => frames.push(run))
    scrollTo({ top: 12 * ITEM_HEIGHT + 30, behavior: 'instant' })
    leavePage()
    await load('reload')
    for (const height of [40, 90]) {
      extraHeight = height // The additional height is that of the items above the sixth.
      for (const run of frames.splice(0)) run(0)
      expect(topOf('13')).toBe(-30)
    }
  })
})

describe('the saved copy of a list', { tags: ['@M17'] }, () => {
  test('is deleted by a login or a logout, and is not written again by the closing page', async () => {
    leavePage()
    expect(sessionStorage).toHaveLength(1)
    vi.spyOn(location, 'reload').mockImplementation(() => {})
    dispatch('session:changed', {})
    expect(location.reload).toHaveBeenCalledTimes(1)
    leavePage()
    // Nothing is stored except the message that the next page shows.
    expect({ ...sessionStorage }).toEqual({ [STORAGE.sessionChange.key]: 'yes' })
    await load('reload')
    expect(shownKeys()).toEqual(keysFrom(1, 10))
  })

  test('is not restored for a viewer other than the one for whom it was rendered', async () => {
    leavePage()
    await load('reload', { viewer: 'erd1other' })
    expect(shownKeys()).toEqual(keysFrom(1, 10))
    await load('reload')
    expect(shownKeys()).toEqual(keysFrom(1, 20))
  })

  test('is not restored for another URL or another list', async () => {
    leavePage()
    await load('reload', { url: '/explore?sort=likes' })
    expect(shownKeys()).toEqual(keysFrom(1, 10))
    await load('reload', { html: listHtml(keysFrom(1, 10), { name: 'creators', next: NEXT }) })
    expect(shownKeys()).toEqual(keysFrom(1, 10))
  })

  test('is not written when the list has no appended page', async () => {
    await load('navigate')
    leavePage()
    expect(sessionStorage).toHaveLength(0)
  })

  test('is not written when the storage is full, and is ignored when it is not valid JSON', async () => {
    const write = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(leavePage).not.toThrow()
    write.mockRestore()
    leavePage()
    sessionStorage.setItem(sessionStorage.key(0) ?? '', '{"items":')
    await load('reload')
    expect(shownKeys()).toEqual(keysFrom(1, 10))
  })
})

describe('a very long list', { tags: ['@M17'] }, () => {
  test('is not saved, and the saved copy of its shorter state is deleted', () => {
    leavePage()
    expect(sessionStorage).toHaveLength(1)
    find('[data-key="20"]').title = 'x'.repeat(MAX_SAVED_CHARS)
    leavePage()
    expect(sessionStorage).toHaveLength(0)
  })

  test('is restored within the same document', () => {
    find('[data-key="20"]').title = 'x'.repeat(MAX_SAVED_CHARS)
    returnTo('traverse')
    expect(shownKeys()).toEqual(keysFrom(1, 20))
  })
})

interface LoadOptions {
  html?: string
  url?: string
  viewer?: string
}

/** Loads the page with new copies of all modules, as the browser does. */
async function load(
  type: 'back_forward' | 'navigate' | 'reload',
  { html = FIRST_PAGE, url = '/explore', viewer }: LoadOptions = {}
): Promise<void> {
  leave()
  vi.resetModules()
  scrollTo({ top: 0, behavior: 'instant' })
  const entry = { type } as unknown as PerformanceEntry
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry])
  delete document.documentElement.dataset['viewer']
  if (viewer) document.documentElement.dataset['viewer'] = viewer
  const [{ startLists }, { startSession }, { $arrival }] = await Promise.all([
    import('../../../src/shell/lists/endless-list.ts'),
    import('../../../src/shell/account/session.ts'),
    import('../../../src/stores/layers.ts')
  ])
  arrival = $arrival
  startSession()
  showPage(html, { url })
  startLists()
}

function leavePage(): void {
  dispatchEvent(new Event('pagehide'))
}

/** Leaves the page by a soft navigation and shows it again as the server renders it. */
function returnTo(how: 'push' | 'traverse'): void {
  document.dispatchEvent(new Event('navigation:swap'))
  showPage('')
  document.dispatchEvent(new Event('navigation:swapped'))
  arrival.set(how)
  showPage(FIRST_PAGE)
  document.dispatchEvent(new Event('navigation:swapped'))
}

async function appendPage(list: string, url = NEXT): Promise<void> {
  respond({ [url]: pageHtml(list) })
  dispatch('list:load-more', 'explore')
  await settle()
}

/** Places the items one below the other, from the top of the page. */
function layOutItems(): void {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const at = [...(this.parentElement?.children ?? [])].indexOf(this)
    const top = at * ITEM_HEIGHT + (at > 5 ? extraHeight : 0)
    return new DOMRect(0, top - scrollY, 300, ITEM_HEIGHT)
  })
}

function topOf(key: string): number {
  return find(`[data-key="${key}"]`).getBoundingClientRect().top
}
