import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { startReturnTimer } from '../../../src/islands/action/return-timer.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('startReturnTimer', () => {
  test('calls onDone once, after its delay', () => {
    const { onDone } = start()
    vi.advanceTimersByTime(7_999)
    expect(onDone).not.toHaveBeenCalled()
    vi.advanceTimersByTime(60_000)
    expect(onDone).toHaveBeenCalledOnce()
  })

  test.each(['keydown', 'pointerdown', 'pointermove'])(
    'never calls onDone after the event %s',
    type => {
      const { onDone, inputs } = start()
      inputs.dispatchEvent(new Event(type))
      vi.advanceTimersByTime(60_000)
      expect(onDone).not.toHaveBeenCalled()
    }
  )

  test('never calls onDone once it is stopped', () => {
    const { onDone, stop } = start()
    stop()
    vi.advanceTimersByTime(60_000)
    expect(onDone).not.toHaveBeenCalled()
  })
})

function start() {
  const inputs = new EventTarget()
  const onDone = vi.fn()
  return { onDone, inputs, stop: startReturnTimer(onDone, 8_000, inputs) }
}
