import { beforeEach, describe, expect, test, vi } from 'vitest'

import { navigate, onPopState } from '../../../src/shell/layers/router.ts'
import { startLayers } from '../../../src/shell/layers/start.ts'
import { showPage } from '../page.ts'

const ITEM = '/nfts/ART-abcdef-01'

startLayers(undefined)
beforeEach(() => void vi.mocked(navigate).mockClear())

describe('a link', { tags: ['@N2', '@M2'] }, () => {
  test('adds a history entry, but inside data-replace-entry it replaces the current one', () => {
    const layer = showPage(`
      <a id="item" href="${ITEM}">Item</a>
      <nav data-replace-entry><a id="tab" href="${ITEM}?tab=history">History</a></nav>`)
    for (const link of layer.querySelectorAll('a')) link.click()
    expect(vi.mocked(navigate).mock.calls).toMatchObject([
      [`${location.origin}${ITEM}`, { history: 'push' }],
      [`${location.origin}${ITEM}?tab=history`, { history: 'replace' }]
    ])
  })
})

describe('a history entry that was chosen before the code was loaded', { tags: ['@N2'] }, () => {
  test.each([
    { name: 'is shown', state: { index: 1 }, times: 1 },
    { name: 'is ignored when a link within the page made it', state: null, times: 0 }
  ])('$name', ({ state, times }) => {
    vi.mocked(onPopState).mockClear()
    showPage('')
    history.replaceState(state, '')
    startLayers(new PopStateEvent('popstate', { state }))
    expect(onPopState).toHaveBeenCalledTimes(times)
  })
})
