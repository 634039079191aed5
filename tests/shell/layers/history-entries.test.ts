import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { historyState, saveScroll } from '../../../src/shell/layers/history-entries.ts'

beforeEach(() => history.replaceState({ index: 3 }, ''))

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the scroll position of a history entry', { tags: ['@N2'] }, () => {
  test('is saved without a change of the other values of the entry', () => {
    vi.stubGlobal('scrollY', 120)
    saveScroll()
    expect(historyState()).toEqual({ index: 3, scrollX: 0, scrollY: 120 })
    vi.stubGlobal('scrollY', 0)
    saveScroll()
    expect(historyState()).toEqual({ index: 3, scrollX: 0, scrollY: 0 })
  })

  test('is written only when it has changed', () => {
    const write = vi.spyOn(history, 'replaceState')
    saveScroll()
    expect(write).not.toHaveBeenCalled()
    vi.stubGlobal('scrollY', 120)
    saveScroll()
    saveScroll()
    expect(write).toHaveBeenCalledTimes(1)
  })
})
