import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { dispatch } from '../../../src/lib/dom/events.ts'
import { navigate } from '../../../src/shell/layers/router.ts'
import { start } from '../../../src/shell/lists/filters.ts'
import { reflectAria } from '../happy-dom.ts'
import { pageHtml, settle, showPage } from '../page.ts'
import { chooseTrait, filterHtml, toggleTag } from './filter-form.ts'
import { find, respondLater } from './list-page.ts'

// The value is from specification 2 section 9.
const TAG_DELAY_MS = 333
const SEA = '/nfts?tag=sea'

beforeAll(() => {
  reflectAria()
  start()
})

beforeEach(() => {
  vi.useFakeTimers()
  vi.mocked(navigate)
    .mockReset()
    .mockImplementation(async (url, options) => beginNavigation(url, options))
  history.replaceState(null, '', '/nfts')
  showPage(filterHtml(), { url: '/nfts' })
  return () => vi.useRealTimers()
})

describe('a list whose filter has changed', { tags: ['@M17'] }, () => {
  test('is busy until its page is shown', async () => {
    const { release } = respondLater({ [SEA]: pageHtml('') })
    toggleTag('sea')
    await vi.advanceTimersByTimeAsync(TAG_DELAY_MS)
    expect(find('[data-refine=list]').getAttribute('aria-busy')).toBe('true')
    release()
    await settle()
    expect(find('[data-refine=list]').getAttribute('aria-busy')).toBe('false')
  })

  test('is not marked as busy by a navigation to another page', () => {
    beginNavigation('/creators')
    expect(find('[data-refine=list]').hasAttribute('aria-busy')).toBe(false)
  })

  test('is never marked as busy when its page arrives before the next frame', async () => {
    const { release } = respondLater({ '/nfts?trait=Star%3ARed': pageHtml('') })
    chooseTrait('Star:Red')
    await vi.advanceTimersByTimeAsync(0)
    expect(isBusy()).toBe(false)
    release()
    await settle()
    await vi.runAllTimersAsync()
    expect(navigate).toHaveBeenCalledTimes(1)
    expect(isBusy()).toBe(false)
  })

  test('stays busy while its page is being shown', async () => {
    const { release } = respondLater({ [SEA]: pageHtml('') })
    const shown = Promise.withResolvers<void>()
    vi.mocked(navigate).mockImplementation(async (url, options) => {
      beginNavigation(url, options)
      await shown.promise
    })
    toggleTag('sea')
    await vi.advanceTimersByTimeAsync(TAG_DELAY_MS)
    release()
    await settle()
    expect(navigate).toHaveBeenCalledTimes(1)
    expect(isBusy()).toBe(true)
    shown.resolve()
    await settle()
    expect(isBusy()).toBe(false)
  })
})

function beginNavigation(url: string, { page }: { page?: Document } = {}): void {
  dispatch('navigation:start', { page })
  history.replaceState(null, '', url)
}

function isBusy(): boolean {
  return find('[data-refine=list]').getAttribute('aria-busy') === 'true'
}
