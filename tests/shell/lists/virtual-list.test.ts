import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { LIMITS } from '../../../src/lib/config/limits.ts'
import { dispatch } from '../../../src/lib/dom/events.ts'
import { startLists } from '../../../src/shell/lists/endless-list.ts'
import { loadVirtualList } from '../../../src/shell/lists/list-memory.ts'
import { $arrival } from '../../../src/stores/layers.ts'
import { reflectAria } from '../happy-dom.ts'
import { pageHtml, respond, settle, showPage } from '../page.ts'
import { FakeObserver, find, keysFrom, listHtml, shownKeys } from './list-page.ts'

const COLUMNS = 4
const ROW_HEIGHT = 100
const VIEW_HEIGHT = 500
/** Top of the list, which is below the heading of the page. */
const LIST_TOP = 300
/** Milliseconds without scrolling after which cards react to the pointer again. */
const SCROLL_IDLE_MS = 120

/** Pixels per scroll step. Less than the height of the rows kept around the viewport. */
const STEP = 1_300

const frames: FrameRequestCallback[] = []
const scrollIntoView = vi.fn<(this: Element) => void>()

beforeAll(async () => {
  reflectAria()
  FakeObserver.install()
  startLists()
  await loadVirtualList()
})

beforeEach(() => {
  stubLayout()
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => frames.push(run))
  scrollTo({ top: 0, behavior: 'instant' })
})

afterEach(() => {
  $arrival.set(undefined)
  showPage('')
  runFrames() // Releases the removed list.
  vi.restoreAllMocks()
})

describe('a list of 2,000 items', { tags: ['@M17'] }, () => {
  test('keeps its order and its place while it is scrolled, with few items in the document', {
    timeout: 30_000
  }, async () => {
    await showLongList(2_000)
    const seen = new Set<string | undefined>()
    const end = (2_000 / COLUMNS) * ROW_HEIGHT
    const down = Array.from({ length: end / STEP + 1 }, (_, at) => at * STEP)
    const up = down.toReversed().filter((_, at) => at % 5 < 2) // Some steps skip whole screens.
    for (const top of [...down, ...up, STEP, 2 * STEP]) {
      scrollPage(top)
      const keys = shownKeys()
      for (const key of keys) seen.add(key)
      const first = Number(keys[0])
      expect(keys.length).toBeLessThanOrEqual(LIMITS.virtualListSize)
      expect(keys).toEqual(keysFrom(first, first + keys.length - 1))
      expectViewCovered(2_000)
      expect(topOf(first)).toBe(LIST_TOP + ((first - 1) / COLUMNS) * ROW_HEIGHT - top)
      expect(listHeight()).toBe(end)
    }
    expect(seen.size).toBe(2_000)
  })
})

describe('a long list', { tags: ['@M17'] }, () => {
  test('shows the rows of a distant position at once', async () => {
    await showLongList(400)
    scrollPage(7_000)
    expectViewCovered(400)
    expect(shownKeys().length).toBeLessThanOrEqual(LIMITS.virtualListSize)
    scrollPage(0)
    expect(shownKeys()[0]).toBe('1')
    expectViewCovered(400)
  })

  test('has the position of each item and the total as ARIA attributes', async () => {
    await showLongList(400)
    scrollPage(4_000)
    const items = [...document.querySelectorAll('[data-key]')]
    expect(items.map(i => i.getAttribute('aria-posinset'))).toEqual(shownKeys())
    expect(new Set(items.map(i => i.getAttribute('aria-setsize')))).toEqual(new Set(['400']))
  })

  test.each([STEP, 9_000])('restores the focus to an item scrolled away by %s px', async to => {
    await showLongList(400)
    find('[data-key="6"] a').focus()
    scrollPage(to)
    expect(document.activeElement).toBe(document.body)
    scrollPage(0)
    expect(document.activeElement).toBe(find('[data-key="6"] a'))
  })

  test('does not restore the focus of an item after the focus was moved elsewhere', async () => {
    await showLongList(400, '<button id="filters">Filters</button>')
    find('[data-key="6"] a').focus()
    scrollPage(STEP)
    find('#filters').focus()
    scrollPage(0)
    expect(document.activeElement).toBe(find('#filters'))
  })

  test('stops loading pictures that are scrolled out of view, and loads them when they are back', async () => {
    await showLongList(400)
    const card = find('[data-key="2"]')
    const loaded = addPicture(card, { src: '/loaded.png', complete: true })
    const waiting = addPicture(card, { src: '/waiting.png', complete: false })
    const unseen = addPicture(card, { src: '/unseen.png', complete: false })
    unseen.hidden = true
    const sources = () => [loaded, waiting, unseen].map(i => i.getAttribute('src'))
    scrollPage(5_000)
    expect(card.isConnected).toBe(false)
    expect(sources()).toEqual(['/loaded.png', null, null])
    scrollPage(0)
    expect(find('[data-key="2"]'), 'the same element').toBe(card)
    expect(sources()).toEqual(['/loaded.png', '/waiting.png', '/unseen.png'])
  })

  test('keeps its rows while another layer covers it', async () => {
    await showLongList(400)
    const before = shownKeys()
    find('[data-layer]').inert = true
    scrollPage(5_000)
    expect(shownKeys()).toEqual(before)
    find('[data-layer]').inert = false
    scrollPage(5_000)
    expectViewCovered(400)
  })

  test.each([
    { name: 'below', key: '390', from: 0 },
    { name: 'above', key: '3', from: 6_000 }
  ])('scrolls to the card of a closed item when that card is far $name', async ({ key, from }) => {
    await showLongList(400)
    scrollPage(from)
    expect(shownKeys()).not.toContain(key)
    dispatch('layer:resume', [`/nfts/${key}?tab=history`], find('[data-layer]'))
    expect(shownKeys()).toContain(key)
    expect(shownKeys().length).toBeLessThanOrEqual(LIMITS.virtualListSize)
    expect(scrollIntoView).not.toHaveBeenCalled()
    document.dispatchEvent(new Event('navigation:swapped'))
    expect(scrollIntoView.mock.contexts).toEqual([find(`[data-key="${key}"] a`)])
  })

  test('does not scroll when the card of a closed item is already in the document', async () => {
    await showLongList(400)
    scrollPage(4_000)
    const before = shownKeys()
    dispatch('layer:resume', [`/nfts/${before[30]}`], find('[data-layer]'))
    document.dispatchEvent(new Event('navigation:swapped'))
    expect(shownKeys()).toEqual(before)
    expect(scrollIntoView).not.toHaveBeenCalled()
  })

  test('requests its next page only at its end and shows the new items there', async () => {
    await showLongList(400)
    expect(FakeObserver.observedKeys()).toEqual([])
    await appendPage(401, 410)
    expect(shownKeys()[0]).toBe('1')
    expect(shownKeys()).not.toContain('401')
    scrollPage(10_000)
    expect(shownKeys().at(-1)).toBe('410')
    expect(find('[data-key="410"]').getAttribute('aria-setsize')).toBe('410')
    expect(FakeObserver.observedKeys()).toEqual(['407', '410'])
  })

  test('keeps its scroll position on Back, with few items in the document', async () => {
    await showLongList(400)
    scrollPage(6_230)
    const [top, height] = [topOf(250), listHeight()]
    document.dispatchEvent(new Event('navigation:swap'))
    scrollTo({ top: 0, behavior: 'instant' })
    $arrival.set('traverse')
    showList(LIMITS.virtualListSize)
    runFrames()
    expect(scrollY).toBe(6_230)
    expect(topOf(250)).toBe(top)
    expect(listHeight()).toBe(height)
    expect(shownKeys().length).toBeLessThanOrEqual(LIMITS.virtualListSize)
  })
})

describe('a pointer that rests over a long list', { tags: ['@M17'] }, () => {
  beforeEach(async () => {
    await showLongList(200)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })
  afterEach(() => void vi.useRealTimers())

  test('reaches no card until the scrolling has stopped', () => {
    expect(isShielded()).toBe(false)
    scrollPage(100)
    vi.advanceTimersByTime(SCROLL_IDLE_MS - 1)
    scrollPage(200)
    vi.advanceTimersByTime(SCROLL_IDLE_MS - 1)
    expect(isShielded()).toBe(true)
    vi.advanceTimersByTime(1)
    expect(isShielded()).toBe(false)
  })

  test('reaches a card as soon as the pointer itself moves', () => {
    scrollPage(100)
    movePointer(0)
    expect(isShielded()).toBe(true)
    movePointer(1)
    expect(isShielded()).toBe(false)
  })
})

/** Shows a list that the server rendered, and extends it by its next page. */
async function showLongList(count: number, above = ''): Promise<void> {
  showList(LIMITS.virtualListSize, above)
  await appendPage(LIMITS.virtualListSize + 1, count)
}

function showList(count: number, above = ''): void {
  showPage(above + listHtml(keysFrom(1, count), { next: nextUrl(count) }))
  find('[data-list-items]').style.cssText =
    `display: grid; grid-template-columns: ${'1fr '.repeat(COLUMNS).trim()}`
  document.dispatchEvent(new Event('navigation:swapped'))
}

async function appendPage(from: number, to: number): Promise<void> {
  respond({ [nextUrl(from - 1)]: pageHtml(listHtml(keysFrom(from, to), { next: nextUrl(to) })) })
  dispatch('list:load-more', 'explore')
  await settle()
  runFrames()
}

function nextUrl(count: number): string {
  return `/explore?after=${count}`
}

/** Lays out a grid of rows of equal height. Paddings replace the rows that are not in the document. */
function stubLayout(): void {
  vi.stubGlobal('innerHeight', VIEW_HEIGHT)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const row = Math.floor([...(this.parentElement?.children ?? [])].indexOf(this) / COLUMNS)
    const top = LIST_TOP + padding('paddingBlockStart') + row * ROW_HEIGHT - scrollY
    return new DOMRect(0, top, 200, ROW_HEIGHT)
  })
  scrollIntoView.mockClear()
  Element.prototype.scrollIntoView = scrollIntoView
}

function padding(side: 'paddingBlockEnd' | 'paddingBlockStart'): number {
  return Number.parseFloat(find('[data-list-items]').style[side]) || 0
}

function listHeight(): number {
  const rows = Math.ceil(shownKeys().length / COLUMNS)
  return padding('paddingBlockStart') + rows * ROW_HEIGHT + padding('paddingBlockEnd')
}

function scrollPage(top: number): void {
  scrollTo({ top, behavior: 'instant' })
  dispatchEvent(new Event('scroll'))
  runFrames()
}

function runFrames(): void {
  while (frames.length > 0) for (const run of frames.splice(0)) run(0)
}

function topOf(key: number | string | undefined): number {
  return find(`[data-key="${key}"]`).getBoundingClientRect().top
}

/** Expects that rows cover the viewport, up to the ends of the list. */
function expectViewCovered(total: number): void {
  const keys = shownKeys()
  if (keys[0] !== '1') expect(topOf(keys[0])).toBeLessThanOrEqual(0)
  if (keys.at(-1) !== String(total)) {
    expect(topOf(keys.at(-1)) + ROW_HEIGHT).toBeGreaterThanOrEqual(VIEW_HEIGHT)
  }
}

function addPicture(card: HTMLElement, { src, complete }: { src: string; complete: boolean }) {
  const picture = new Image()
  picture.setAttribute('src', src)
  Object.defineProperty(picture, 'complete', { value: complete })
  card.append(picture)
  return picture
}

function isShielded(): boolean {
  const shield = find('[data-list]').lastElementChild as HTMLElement
  expect(shield.style.position).toBe('absolute')
  return !shield.hidden
}

function movePointer(movementX: number): void {
  dispatchEvent(Object.assign(new Event('pointermove'), { movementX, movementY: 0 }))
}
