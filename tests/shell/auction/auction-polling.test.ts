import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { setLive, toLive } from '../../../src/shell/layers/stack.ts'
import { startLiveAuctions } from '../../../src/shell/auction/auction-polling.ts'

const fetchAuctionPrice = vi.hoisted(() => vi.fn())
vi.mock('../../../src/stores/auction-price.ts', () => ({ fetchAuctionPrice }))

const HOUR = 3_600_000
const URL_OF_SALE = '/nfts/ART-abcdef-01/auction/7'

// As little of a document as the module looks at.
let sale: HTMLElement | undefined
let view: HTMLElement
let written: HTMLElement | undefined
let page: EventTarget & { hidden: boolean }

beforeAll(async () => {
  vi.useFakeTimers()
  page = Object.assign(new EventTarget(), {
    hidden: false,
    activeElement: null,
    querySelectorAll: () => (sale ? [sale] : [])
  })
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { href: 'https://site.test/' })
  vi.stubGlobal(
    'DOMParser',
    class {
      parseFromString = () => ({ querySelector: () => written })
    }
  )
  await import('../../../src/shell/fragments/refresh-entities.ts') // comes with the first change
  startLiveAuctions(async () => {})
})

afterAll(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

let serial = 0
beforeEach(async () => {
  sale = undefined
  look('visible')
  fetchAuctionPrice.mockReset().mockResolvedValue({ topBid: undefined, isRunning: true })
  view = element({ url: URL_OF_SALE })
  setLive([toLive({ level: 'foreground', url: URL_OF_SALE }, view)])
  // Three days left: its price is asked for every half hour.
  const endsAt = String(Math.floor(Date.now() / 1000) + 72 * 3600)
  sale = element({
    auction: `${++serial}`,
    endsAt,
    refresh: 'sale',
    running: '',
    entities: 'auction:7'
  })
  page.dispatchEvent(new Event('astro:page-load'))
})

describe('a watched price', { tags: ['M13'] }, () => {
  test('is asked for again and again, at the pace of the time left', async () => {
    await vi.advanceTimersByTimeAsync(HOUR / 2 - 1)
    expect(fetchAuctionPrice).toHaveBeenCalledTimes(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(fetchAuctionPrice).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(HOUR / 2)
    expect(fetchAuctionPrice).toHaveBeenCalledTimes(2)
  })

  test('is asked for at once by a tab that comes back when it is due', async () => {
    look('hidden')
    await vi.advanceTimersByTimeAsync(HOUR)
    expect(fetchAuctionPrice).toHaveBeenCalledTimes(0)
    look('visible')
    await vi.advanceTimersByTimeAsync(0)
    expect(fetchAuctionPrice).toHaveBeenCalledTimes(1)
  })

  test('is not asked for later because a tab was hidden, or a list has grown', async () => {
    await vi.advanceTimersByTimeAsync(HOUR / 2 - 1000)
    look('hidden')
    look('visible')
    page.dispatchEvent(new Event('list:appended'))
    await vi.advanceTimersByTimeAsync(1000)
    expect(fetchAuctionPrice).toHaveBeenCalledTimes(1)
  })
})

describe('a refreshed view', { tags: ['M13'] }, () => {
  test('has the address of where the site has moved it to', async () => {
    const moved = await replacements(() => refresh({ redirected: true }))
    expect(moved).toEqual(['https://site.test/nfts/ART-abcdef-01'])
  })

  test('keeps its address where it was not moved, or lies below a dialog', async () => {
    expect(await replacements(() => refresh({ redirected: false }))).toEqual([])
    setLive([toLive({ level: 'modal', url: '/dialog' }, element({}))])
    expect(await replacements(() => refresh({ redirected: true }))).toEqual([])
  })

  test('says so where a part of it was replaced, for the lists inside', async () => {
    const heard = vi.fn()
    page.addEventListener('list:replaced', heard)
    written = element({}, 'new')
    await refresh({ redirected: false })
    written = undefined
    expect(heard).toHaveBeenCalledTimes(1)
  })
})

async function refresh({ redirected }: { redirected: boolean }): Promise<void> {
  const url = 'https://site.test/nfts/ART-abcdef-01'
  vi.stubGlobal('fetch', async () => ({ ok: true, redirected, url, text: async () => '' }))
  page.dispatchEvent(new CustomEvent('entities:changed', { detail: { entities: ['auction:7'] } }))
  await vi.advanceTimersByTimeAsync(0)
}

async function replacements(run: () => Promise<void>): Promise<string[]> {
  const moved: string[] = []
  const hear = (event: Event) => void moved.push((event as CustomEvent<string>).detail)
  page.addEventListener('layer:replace-url', hear)
  await run()
  page.removeEventListener('layer:replace-url', hear)
  return moved
}

function look(how: 'hidden' | 'visible'): void {
  page.hidden = how === 'hidden'
  page.dispatchEvent(new Event('visibilitychange'))
}

function element(dataset: Record<string, string>, innerHTML = ''): HTMLElement {
  const made = {
    dataset,
    outerHTML: innerHTML,
    isConnected: true,
    closest: (selector: string) => (selector === '[data-layer]' ? view : null),
    contains: (other: unknown) => other !== null,
    replaceWith() {},
    querySelector: () => null,
    querySelectorAll: () => []
  }
  return made as unknown as HTMLElement
}
