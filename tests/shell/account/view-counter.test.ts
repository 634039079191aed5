import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { LIMITS } from '../../../src/lib/config/limits.ts'
import { showPage } from '../page.ts'

const ITEM = '<article data-viewed="ART-123456-01" data-artist="erd1x"></article>'

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Number of views sent for an item, in a document that the browser loaded at `path` by a navigation of this type. */
async function countViews(type: NavigationTimingType, path: string): Promise<number> {
  const fetchMock = vi.fn(async () => new Response('{}'))
  vi.stubGlobal('fetch', fetchMock)
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { name: `https://atrium.test${path}`, type } as PerformanceNavigationTiming
  ])
  const { startViewCounter } = await import('../../../src/shell/account/view-counter.ts')
  const { setOpenLayers, toOpenLayer } = await import('../../../src/shell/layers/stack.ts')
  const url = '/nfts/ART-123456-01'
  history.replaceState(null, '', url)
  const layer = showPage(ITEM, { url })
  setOpenLayers([toOpenLayer({ level: 'background', url }, layer)])
  startViewCounter()
  await vi.advanceTimersByTimeAsync(LIMITS.viewDelayMs)
  return fetchMock.mock.calls.length
}

test.each([
  ['navigate', '/nfts/ART-123456-01', 1],
  ['reload', '/nfts/ART-123456-01', 0],
  ['reload', '/nfts', 1]
] as const)(
  'after a document load of type %s at %s, an opened item counts %i views',
  async (type, path, views) => {
    expect(await countViews(type, path)).toBe(views)
  }
)
