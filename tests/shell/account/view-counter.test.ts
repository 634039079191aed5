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

/** How many views are sent for an item whose page the browser shows after a navigation of this type. */
async function countViews(type: NavigationTimingType): Promise<number> {
  const fetchMock = vi.fn(async () => new Response('{}'))
  vi.stubGlobal('fetch', fetchMock)
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { type } as PerformanceNavigationTiming
  ])
  const { startViewCounter } = await import('../../../src/shell/account/view-counter.ts')
  const { setOpenLayers, toOpenLayer } = await import('../../../src/shell/layers/stack.ts')
  const layer = showPage(ITEM, { url: '/nfts/ART-123456-01' })
  setOpenLayers([toOpenLayer({ level: 'background', url: '/nfts/ART-123456-01' }, layer)])
  startViewCounter()
  await vi.advanceTimersByTimeAsync(LIMITS.viewDelayMs)
  return fetchMock.mock.calls.length
}

test.each([
  ['navigate', 1],
  ['reload', 0]
] as const)('a page that is shown by %s counts %i views', async (type, views) => {
  expect(await countViews(type)).toBe(views)
})
