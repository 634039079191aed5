import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import {
  CLOSE_DELAY_MS,
  cancelClose,
  scheduleClose
} from '../../../../src/lib/wallet/close-window.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the window of a cancelled wallet request', { tags: ['@W5'] }, () => {
  test('is closed after the delay when it did not close itself', () => {
    const window = { close: vi.fn() }
    scheduleClose(window)
    vi.advanceTimersByTime(CLOSE_DELAY_MS - 1)
    expect(window.close).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(window.close).toHaveBeenCalledTimes(1)
  })

  test('stays open when the next request uses it', () => {
    const window = { close: vi.fn() }
    scheduleClose(window)
    vi.advanceTimersByTime(CLOSE_DELAY_MS - 1)
    cancelClose()
    vi.advanceTimersByTime(CLOSE_DELAY_MS)
    expect(window.close).not.toHaveBeenCalled()
  })
})
