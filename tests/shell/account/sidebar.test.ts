import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { dispatch } from '../../../src/lib/dom/events.ts'
import { startSidebar } from '../../../src/shell/account/sidebar.ts'
import { closeSidebar, openSidebar } from '../../../src/stores/sidebar.ts'
import { showPage } from '../page.ts'

vi.mock('../../../src/islands/sidebar/start.tsx', () => ({ mount: vi.fn() }))

beforeAll(() => startSidebar())

beforeEach(async () => {
  vi.useFakeTimers()
  showPage('<button>Connect</button><input>')
  for (const id of ['sidebar-backdrop', 'sidebar']) {
    const part = Object.assign(document.createElement('div'), { id, hidden: true, tabIndex: -1 })
    document.body.append(part)
  }
  find('button').focus()
  openSidebar()
  await vi.advanceTimersByTimeAsync(0)
  return async () => {
    closeSidebar()
    await vi.runAllTimersAsync()
    vi.useRealTimers()
  }
})

describe('the sidebar', { tags: ['@N4', '@N6'] }, () => {
  test('takes the focus at once, and makes the page inert after the next frame', async () => {
    expect(shown()).toEqual({ panel: true, isPageInert: false, focus: 'sidebar' })
    await vi.runAllTimersAsync()
    expect(shown()).toEqual({ panel: true, isPageInert: true, focus: 'sidebar' })
    expect(document.documentElement.style.overflow).toBe('hidden')
  })

  test('disappears at once when it closes, and makes the page usable again after the next frame', async () => {
    await vi.runAllTimersAsync()
    closeSidebar()
    expect(shown()).toEqual({ panel: false, isPageInert: true, focus: 'sidebar' })
    await vi.runAllTimersAsync()
    expect(shown()).toEqual({ panel: false, isPageInert: false, focus: 'button' })
    expect(find('#sidebar').hidden).toBe(true)
    expect(document.documentElement.style.overflow).toBe('')
  })

  test('stays open when it is opened again before the frame after its closing', async () => {
    await vi.runAllTimersAsync()
    closeSidebar()
    openSidebar()
    await vi.runAllTimersAsync()
    expect(shown()).toEqual({ panel: true, isPageInert: true, focus: 'sidebar' })
    closeSidebar()
    await vi.runAllTimersAsync()
    expect(shown().focus).toBe('button')
  })

  test('leaves the page usable when it closes before the frame that would make the page inert', async () => {
    closeSidebar()
    await vi.runAllTimersAsync()
    expect(shown()).toEqual({ panel: false, isPageInert: false, focus: 'button' })
  })

  test('closes at the start of a navigation, and does not take the focus from the new page', async () => {
    await vi.runAllTimersAsync()
    dispatch('navigation:start', { page: undefined })
    expect(shown()).toEqual({ panel: false, isPageInert: false, focus: 'button' })
    find('input').focus()
    await vi.runAllTimersAsync()
    expect(shown().focus).toBe('input')
  })
})

function shown() {
  const panel = find('#sidebar')
  const focused = document.activeElement
  return {
    panel: !panel.hidden && !panel.classList.contains('closing'),
    isPageInert: find('#layers').inert,
    focus: focused?.id || focused?.localName
  }
}

function find(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`tests: expected ${selector}`)
  return found
}
