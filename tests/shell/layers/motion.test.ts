import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { LayerChange } from '../../../src/shell/layers/layer-changes.ts'
import { animate } from '../../../src/shell/layers/motion.ts'
import { openLayers, setOpenLayers, toOpenLayer } from '../../../src/shell/layers/stack.ts'
import { showPage } from '../page.ts'

const LIST = { level: 'background', url: '/explore' } as const
const ITEM = { level: 'foreground', url: '/nfts/ART-abcdef-01' } as const

const isReduced = vi.fn<() => boolean>()
const root = document.documentElement
const change = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  isReduced.mockReturnValue(false)
  change.mockReset()
  vi.stubGlobal('matchMedia', () => ({ matches: isReduced() }))
  showPage('')
})

afterEach(() => {
  vi.advanceTimersByTime(1000)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a layer', { tags: ['@N2'] }, () => {
  test('is inserted at once when it opens, and moves', async () => {
    await open()
    expect(movingLayer()).toBe(ITEM.level)
    expect(root.dataset.layerMove).toBe('push')
    vi.advanceTimersByTime(1000)
    expect(movingLayer()).toBeUndefined()
    expect(root.dataset.layerMove).toBeUndefined()
  })

  test('moves when it closes, and is removed after the motion', async () => {
    await open()
    const closed = run('pop', [LIST])
    expect(movingLayer()).toBe(ITEM.level)
    expect(root.dataset.layerMove).toBe('pop')
    expect(change).not.toHaveBeenCalled()
    await vi.runAllTimersAsync()
    await closed
    expect(change).toHaveBeenCalledTimes(1)
    expect(root.dataset.layerMove).toBeUndefined()
  })

  test('is not removed when another navigation starts while it closes', async () => {
    await open()
    const newer = new AbortController()
    const closed = run('pop', [LIST], { signal: newer.signal })
    newer.abort()
    expect(movingLayer()).toBeUndefined()
    await vi.runAllTimersAsync()
    await closed
    expect(change).not.toHaveBeenCalled()
    expect(movingLayer()).toBeUndefined()
  })

  test.each([
    { name: 'for a person who wants less motion', reduced: true },
    { name: 'after the browser has animated it', isStill: true }
  ])('closes without motion $name', async ({ isStill = false, reduced = false }) => {
    await open()
    isReduced.mockReturnValue(reduced)
    await run('pop', [LIST], { isStill })
    expect(change).toHaveBeenCalledTimes(1)
    expect(movingLayer()).toBeUndefined()
  })

  test.each([
    { name: 'replaces another', move: 'push' },
    { name: 'is the whole page', move: 'full' }
  ] as const)('does not move when it $name', async ({ move }) => {
    await open()
    vi.advanceTimersByTime(1000)
    await run(move, [LIST, { ...ITEM, url: '/nfts/ART-abcdef-02' }])
    expect(change).toHaveBeenCalledTimes(1)
    expect(movingLayer()).toBeUndefined()
  })

  test('does not move when no layer closes', async () => {
    await run('pop', [LIST])
    expect(change).toHaveBeenCalledTimes(1)
    expect(movingLayer()).toBeUndefined()
  })
})

async function open(): Promise<void> {
  change.mockImplementationOnce(() => {
    const element = document.createElement('div')
    element.dataset.layer = ITEM.level
    document.getElementById('layers')?.append(element)
    setOpenLayers([...openLayers(), toOpenLayer(ITEM, element)])
  })
  await run('push', [LIST, ITEM])
  change.mockReset()
}

function run(
  move: LayerChange,
  wanted: (typeof LIST | { level: 'foreground'; url: string })[],
  { isStill = false, signal = new AbortController().signal } = {}
): Promise<void> {
  return animate({ move, wanted, pages: [] }, change, { isStill, signal })
}

function movingLayer(): string | undefined {
  return document.querySelector('[data-moving]')?.dataset.layer
}
