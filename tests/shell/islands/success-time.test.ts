import { act, createElement } from 'react'
import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { Success } from '../../../src/islands/action/Success.tsx'
import { openRoot } from '../react-root.ts'

const onDone = vi.fn()
let root: Root

beforeEach(() => {
  vi.useFakeTimers()
  onDone.mockReset()
  root = openRoot()
})
afterEach(() => {
  vi.useRealTimers()
})

test.each([
  { what: 'text only', moreSteps: undefined, seconds: 20 },
  { what: 'a next step', moreSteps: 'What next?', seconds: 60 }
])(
  'a success with $what closes after $seconds seconds',
  {
    tags: ['@M4']
  },
  ({ moreSteps, seconds }) => {
    const props = { hash: '', isGained: false, moreSteps, nextSteps: undefined, onDone }
    act(() =>
      root.render(
        createElement(Success, { ...props, startsListing: false, steps: [] } as never, 'Sold')
      )
    )
    vi.advanceTimersByTime(seconds * 1_000 - 1)
    expect(onDone).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(onDone).toHaveBeenCalledOnce()
  }
)

test('a success that leads to a new listing stays until it is closed', {
  tags: ['@M4', '@M9']
}, () => {
  const props = { hash: '', isGained: undefined, nextSteps: undefined, onDone, steps: undefined }
  act(() =>
    root.render(createElement(Success, { ...props, startsListing: true } as never, 'Listed'))
  )
  vi.advanceTimersByTime(3_600_000)
  expect(onDone).not.toHaveBeenCalled()
})
