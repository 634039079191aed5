import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import type { EarlyInput } from '../../../src/shell/lazy/interactive.ts'
import { PAGER_LIST_KEY } from '../../../src/shell/navigation/item-pager-memory.ts'
import { recordListeners } from '../happy-dom.ts'
import { showPage } from '../page.ts'

const PARTS = `
  <button data-sidebar-open><b></b></button>
  <div data-list="explore"><a href="/explore?after=3" data-list-more>Show more</a></div>
  <section data-behavior="filters">
    <select></select>
    <a id="item" href="/nfts/ART-abcdef-01">Art</a>
  </section>
  <a href="#parts">Parts</a><a href="https://example.com/">Site</a>
  <a href="/terms" data-page-load>Terms</a>
  <i></i>`

let leave: () => void
let lazyActivation: typeof import('../../../src/shell/lazy/lazy-activation.ts')

const load = vi.fn<() => Promise<void>>()
const onClick = vi.fn((event: Event) => event.preventDefault())
const onChange = vi.fn()
const initStores = vi.fn(async () => {})
/** The code that handles input. Here it records all clicks and changes that reach the document. */
const start = vi.fn((_early: EarlyInput) => {
  document.addEventListener('click', onClick)
  document.addEventListener('change', onChange)
})

beforeEach(async () => {
  leave = recordListeners()
  sessionStorage.clear()
  load.mockReset().mockResolvedValue()
  for (const mock of [start, initStores, onClick, onChange]) mock.mockClear()
  showPage(PARTS)
  await loadModules()
})

afterEach(() => {
  leave()
  vi.restoreAllMocks()
})

describe('the code that handles input', { tags: ['@N2'] }, () => {
  test('is not needed to focus the search box with the slash key', () => {
    document.body.insertAdjacentHTML(
      'afterbegin',
      '<header id="shell-header"><input type="search"></header>'
    )
    lazyActivation.startLazyActivation()
    const slash = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, key: '/' })
    document.querySelector('i')?.dispatchEvent(slash)
    expect(document.activeElement).toBe(document.querySelector('input[type=search]'))
    expect(slash.defaultPrevented).toBe(true)
  })

  test.each([
    'pointerover',
    'touchstart',
    'focusin',
    'scroll',
    'keydown',
    'change',
    'click',
    'popstate'
  ])('is loaded once, with the first %s', async type => {
    lazyActivation.startLazyActivation()
    await vi.dynamicImportSettled()
    expect(load).not.toHaveBeenCalled()
    dispatch(type, 'i')
    dispatch(type, 'i')
    await vi.dynamicImportSettled()
    expect(load).toHaveBeenCalledTimes(1)
    expect(start).toHaveBeenCalledTimes(1)
  })

  test.each([
    '<div data-layer="modal"><div data-island="bid"></div></div>',
    '<div data-list="liked" data-list-load-after="500"></div>',
    '<section data-behavior="embed" data-behavior-eager></section>'
  ])(
    'is loaded without input for %s, both in a new document and after a navigation',
    async html => {
      lazyActivation.startLazyActivation()
      showPage(html)
      document.dispatchEvent(new Event('page:shown'))
      await vi.dynamicImportSettled()
      expect(start).toHaveBeenCalledTimes(1)
      await loadModules()
      lazyActivation.startLazyActivation()
      await vi.dynamicImportSettled()
      expect(start).toHaveBeenCalledTimes(2)
    }
  )

  test('is loaded when the sidebar opens by itself', async () => {
    lazyActivation.startLazyActivation()
    const { openSidebar } = await import('../../../src/stores/sidebar.ts')
    openSidebar('/settings')
    await vi.dynamicImportSettled()
    expect(start).toHaveBeenCalledTimes(1)
  })

  test.each([
    { type: 'reload', saved: 'list explore', times: 1 },
    { type: 'back_forward', saved: 'list explore', times: 1 },
    { type: 'reload', saved: PAGER_LIST_KEY, times: 1 },
    { type: 'reload', saved: 'other', times: 0 },
    { type: 'navigate', saved: 'list explore', times: 0 }
  ])(
    'is loaded $times times by a $type when the session storage has the key “$saved”',
    async ({ type, saved, times }) => {
      const entry = { type } as unknown as PerformanceEntry
      vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry])
      sessionStorage.setItem(saved, '{}')
      lazyActivation.startLazyActivation()
      await vi.dynamicImportSettled()
      expect(start).toHaveBeenCalledTimes(times)
    }
  )

  test('is loaded by the next input after a failed load', async () => {
    load.mockRejectedValueOnce(undefined)
    lazyActivation.startLazyActivation()
    dispatch('pointerover', 'i')
    await vi.dynamicImportSettled()
    expect(start).not.toHaveBeenCalled()
    dispatch('pointerover', 'i')
    await vi.dynamicImportSettled()
    expect(start).toHaveBeenCalledTimes(1)
  })

  test('is loaded before a store sends a request', async () => {
    const { startStores } = await import('../../../src/shell/lazy/start-stores.ts')
    await expect(startStores()).rejects.toThrow('nothing provided')
    lazyActivation.startLazyActivation()
    await startStores()
    expect(start).toHaveBeenCalledTimes(1)
    expect(initStores).toHaveBeenCalledTimes(1)
  })
})

describe('a click before the code is loaded', { tags: ['@N2'] }, () => {
  beforeEach(() => lazyActivation.startLazyActivation())

  test.each(['[data-sidebar-open] b', '[data-list-more]', '[data-behavior]', '#item'])(
    'is held and repeated: %s',
    async selector => {
      expect(dispatch('click', selector).defaultPrevented).toBe(true)
      await vi.dynamicImportSettled()
      expect(onClick).toHaveBeenCalledTimes(1)
      expect(onClick.mock.lastCall?.[0].target).toBe(find(selector))
    }
  )

  test.each([
    { name: 'with a modifier key', selector: '[data-list-more]', options: { ctrlKey: true } },
    { name: 'with another button', selector: '[data-sidebar-open]', options: { button: 1 } },
    { name: 'on a native control', selector: 'select', options: {} },
    { name: 'on a link to an anchor of the page', selector: '[href="#parts"]', options: {} },
    { name: 'on a link to another site', selector: '[href^=https]', options: {} },
    { name: 'on a link that loads a page', selector: '[data-page-load]', options: {} }
  ])('is left to the browser $name', async ({ selector, options }) => {
    document.addEventListener('click', onClick)
    dispatch('click', selector, options)
    expect(onClick).toHaveBeenCalledTimes(1)
    await vi.dynamicImportSettled()
    expect(onClick).toHaveBeenCalledTimes(1)
  })

  test('opens the sidebar even when its button was removed during the load', async () => {
    const { $sidebar } = await import('../../../src/stores/sidebar.ts')
    dispatch('click', '[data-sidebar-open] b')
    find('[data-sidebar-open]').remove()
    await vi.dynamicImportSettled()
    expect($sidebar.get().step).toBe('open')
  })
})

describe('other input before the code is loaded', { tags: ['@N2'] }, () => {
  beforeEach(() => lazyActivation.startLazyActivation())

  test('is passed to the code: a key, and the element under the pointer', async () => {
    const hovered = find('i')
    dispatch('pointerover', 'i')
    const key = new KeyboardEvent('keydown', { key: '/', bubbles: true })
    document.body.dispatchEvent(key)
    await vi.dynamicImportSettled()
    expect(start.mock.lastCall?.[0]).toEqual({ key, hovered, traversed: undefined })
  })

  test('is repeated: a change of a field', async () => {
    dispatch('change', 'select')
    await vi.dynamicImportSettled()
    expect(onChange).toHaveBeenCalledTimes(1)
    expect(onChange.mock.lastCall?.[0].target).toBe(find('select'))
  })
})

describe('a click whose code cannot be loaded', { tags: ['@N2'] }, () => {
  const assign = vi.fn()
  const reload = vi.fn()

  beforeEach(() => {
    vi.spyOn(location, 'assign').mockImplementation(assign.mockReset())
    vi.spyOn(location, 'reload').mockImplementation(reload.mockReset())
    lazyActivation.startLazyActivation()
  })

  test('opens the URL of a clicked link', async () => {
    load.mockRejectedValue(undefined)
    dispatch('click', '[data-list-more]')
    await vi.waitFor(() => expect(assign).toHaveBeenCalledTimes(1))
    expect(assign.mock.lastCall?.[0]).toBe(new URL('/explore?after=3', location.href).href)
    expect(load).toHaveBeenCalledTimes(2)
  })

  test('reloads a page that is older than the deployed files', async () => {
    // Vitest makes this the cause of the error, as the preload helper does with the status.
    load.mockRejectedValue(404)
    dispatch('click', '[data-sidebar-open]')
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  })

  test('is dropped after two failures, and the next click loads the code again', async () => {
    load.mockRejectedValueOnce(undefined).mockRejectedValueOnce(undefined)
    dispatch('click', '[data-sidebar-open]')
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2))
    await vi.dynamicImportSettled()
    expect(start).not.toHaveBeenCalled()
    dispatch('click', '[data-sidebar-open]')
    await vi.waitFor(() => expect(onClick).toHaveBeenCalledTimes(1))
    expect(assign).not.toHaveBeenCalled()
    expect(reload).not.toHaveBeenCalled()
  })
})

/** Loads a new copy of the modules, as a page load does. */
async function loadModules(): Promise<void> {
  vi.resetModules()
  vi.doMock('../../../src/shell/lazy/interactive.ts', async () => {
    await load()
    return { start, initStores }
  })
  lazyActivation = await import('../../../src/shell/lazy/lazy-activation.ts')
}

function dispatch(type: string, selector: string, options: MouseEventInit = {}): Event {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, ...options })
  find(selector).dispatchEvent(event)
  return event
}

function find(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`tests: expected ${selector}`)
  return found
}
