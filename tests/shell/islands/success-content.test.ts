import { act, createElement, type ReactNode } from 'react'
import type { Root } from 'react-dom/client'
import { beforeEach, describe, expect, test } from 'vitest'

import { lazyComponent } from '../../../src/islands/action/lazy-component.tsx'
import { ReceivedItems } from '../../../src/islands/action/ReceivedItems.tsx'
import { setViewer } from '../../../src/stores/viewer.ts'
import { createFakeWorld, flushPromises, VIEWER } from '../../unit/stores/fake-world.ts'
import { openRoot } from '../react-root.ts'

let root: Root

beforeEach(() => {
  root = openRoot()
})

const render = (content: ReactNode) => act(async () => root.render(content))

describe('the lazyComponent() of a success', { tags: ['@M4'] }, () => {
  const load = async () => () => 'Your item is listed'

  test('is rendered at once when it was preloaded', async () => {
    const Preloaded = lazyComponent<object>(load, 'Listed')
    await Preloaded.preload()
    act(() => root.render(createElement(Preloaded)))
    expect(document.body.textContent).toBe('Your item is listed')
  })

  test('replaces its skeleton when it was not preloaded', async () => {
    const Lazy = lazyComponent<object>(load, 'Listed')
    act(() => root.render(createElement(Lazy)))
    expect(document.querySelector('.skeleton')).not.toBeNull()
    await act(flushPromises)
    expect(document.body.textContent).toBe('Your item is listed')
  })
})

describe('the items of a purchase from a launch', { tags: ['@C10'] }, () => {
  const places = () => [...document.querySelectorAll('.received-items > li')]
  const HASH = 'c'.repeat(64)

  test('have placeholders until they are found, and lose them when none is found', async () => {
    setViewer(VIEWER)
    const world = createFakeWorld()
    await render(createElement(ReceivedItems, { hash: HASH, units: 2 }))
    expect(places()).toHaveLength(2)
    expect(places().every(i => i.querySelector('.card-media'))).toBe(true)
    for (let attempt = 0; attempt < 4; attempt += 1) await act(() => world.advanceClock(1.5))
    expect(places()).toHaveLength(0)
  })
})
