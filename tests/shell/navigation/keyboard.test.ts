import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { LayerRef } from '../../../src/shell/layers/layer-changes.ts'
import { navigate } from '../../../src/shell/layers/router.ts'
import { setOpenLayers, toOpenLayer } from '../../../src/shell/layers/stack.ts'
import { startKeyboard } from '../../../src/shell/navigation/keyboard.ts'
import { setPagerList } from '../../../src/stores/item-pager.ts'
import { $sidebar, closeSidebar, openSidebar } from '../../../src/stores/sidebar.ts'
import { openPopover } from '../happy-dom.ts'
import { showPage } from '../page.ts'

const [A, B, C] = ['/nfts/ART-abcdef-01', '/nfts/ART-abcdef-02', '/nfts/ART-abcdef-03']
const SEARCH_BOX = '<input type="search">'
const SEARCH_BUTTON = '<button popovertarget="shell-search"></button>'

beforeAll(() => startKeyboard())

beforeEach(() => {
  closeSidebar()
  vi.mocked(navigate).mockReset()
  setPagerList({
    hasMore: false,
    key: 'explore',
    label: 'NFTs',
    paths: [A, B, C],
    total: undefined
  })
})

describe('Escape', { tags: ['@N1', '@N8'] }, () => {
  test('closes the sidebar first, then the dialog, then the item', () => {
    showDialog()
    openSidebar()
    press('Escape')
    expect($sidebar.get().step).toBe('closed')
    expect(navigate).not.toHaveBeenCalled()
    press('Escape')
    expect(navigate).toHaveBeenCalledWith(B, { history: 'replace' })
    vi.mocked(navigate).mockReset()
    showItem()
    press('Escape')
    expect(navigate).toHaveBeenCalledWith('/nfts', { history: 'push' })
  })

  test('is left to a field of an item', () => {
    const layer = showItem()
    layer.innerHTML = '<input>'
    press('Escape', layer.querySelector('input'))
    expect(navigate).not.toHaveBeenCalled()
  })

  test('closes the dialog when one of its fields has the focus', () => {
    showDialog('<input>')
    press('Escape', document.querySelector('input'))
    expect(navigate).toHaveBeenCalledTimes(1)
  })

  test('is left to the browser while a popover is open', () => {
    showDialog()
    openSidebar()
    openPopover()
    expect(press('Escape').defaultPrevented).toBe(false)
    expect($sidebar.get().step).toBe('open')
    expect(navigate).not.toHaveBeenCalled()
  })

  test('closes nothing when a part of the page has handled it', () => {
    const layer = showDialog('<ul role="listbox"><li></li></ul>')
    layer.addEventListener('keydown', event => event.preventDefault())
    press('Escape', document.querySelector('li'))
    expect(navigate).not.toHaveBeenCalled()
  })
})

describe('the slash key', { tags: ['@N8'] }, () => {
  test.each([{ shiftKey: false }, { shiftKey: true }])(
    'focuses the search box and is not typed, with shiftKey $shiftKey',
    options => {
      showHeader(SEARCH_BOX)
      expect(press('/', document.body, options).defaultPrevented).toBe(true)
      expect(document.activeElement).toBe(document.querySelector('input'))
    }
  )

  test('selects the phrase in the search box, so that new text replaces it', () => {
    showHeader('<input type="search" value="hill">')
    press('/')
    const { selectionStart, selectionEnd } = document.querySelector('input') ?? {}
    expect([selectionStart, selectionEnd]).toEqual([0, 4])
  })

  test('opens the search sheet where the box is hidden', () => {
    showHeader(`<div style="display:none">${SEARCH_BOX}</div>${SEARCH_BUTTON}`)
    const onClick = vi.fn()
    document.querySelector('button')?.addEventListener('click', onClick)
    press('/')
    expect(onClick).toHaveBeenCalledTimes(1)
  })

  test.each(['input', 'textarea', 'select', 'div contenteditable'])(
    'is left to the field: %s',
    field => {
      showHeader(SEARCH_BOX)
      const [name = ''] = field.split(' ')
      document.getElementById('layers')?.insertAdjacentHTML('beforeend', `<${field}></${name}>`)
      const target = document.querySelector(`#layers ${name}:last-child`)
      expect(press('/', target).defaultPrevented).toBe(false)
      expect(document.activeElement).toBe(document.body)
    }
  )

  test('does nothing under the sidebar, or when the header is inert', () => {
    showHeader(SEARCH_BOX)
    openSidebar()
    expect(press('/').defaultPrevented).toBe(false)
    closeSidebar()
    document.querySelector('#shell-header')?.setAttribute('inert', '')
    expect(press('/').defaultPrevented).toBe(false)
    expect(document.activeElement).toBe(document.body)
  })
})

describe('the arrow keys', { tags: ['@N4'] }, () => {
  test.each([
    { key: 'ArrowLeft', path: A },
    { key: 'ArrowRight', path: C }
  ])('open the neighbour in the list: $key', async ({ key, path }) => {
    showItem()
    press(key)
    await vi.dynamicImportSettled()
    expect(vi.mocked(navigate).mock.calls).toEqual([[path, { history: 'replace' }]])
  })

  test('move between the tabs of a row, and from the last one to the first one', async () => {
    const layer = showItem(
      '<nav class="tabs"><a class="tab" href="?1">1</a><a class="tab" href="?2">2</a></nav>'
    )
    const [first, second] = layer.querySelectorAll<HTMLElement>('.tab')
    first?.focus()
    expect(press('ArrowRight', first).defaultPrevented).toBe(true)
    expect(document.activeElement).toBe(second)
    press('ArrowRight', second)
    expect(document.activeElement).toBe(first)
    press('ArrowLeft', first)
    expect(document.activeElement).toBe(second)
    await vi.dynamicImportSettled()
    expect(navigate).not.toHaveBeenCalled()
  })

  test.each([
    '<input>',
    '<textarea></textarea>',
    '<select></select>',
    '<p contenteditable></p>',
    '<input type="range">',
    '<b role="slider"></b>',
    '<b role="tablist"><b role="tab"></b></b>',
    '<ul role="listbox"><li></li></ul>',
    '<ul role="menu"><li></li></ul>',
    '<video></video>',
    '<audio></audio>',
    '<b data-carousel><button></button></b>'
  ])('are left to an element that handles them itself: %s', async html => {
    const layer = showItem(html)
    const focused = [...layer.querySelectorAll('*')].at(-1)
    press('ArrowRight', focused)
    await vi.dynamicImportSettled()
    expect(navigate).not.toHaveBeenCalled()
  })

  test.each([
    { altKey: true },
    { ctrlKey: true },
    { metaKey: true },
    { shiftKey: true },
    { isComposing: true }
  ])('are left to the browser with %o', async options => {
    showItem()
    press('ArrowLeft', document.body, options)
    await vi.dynamicImportSettled()
    expect(navigate).not.toHaveBeenCalled()
  })

  test('do nothing when they are up or down', async () => {
    showItem()
    press('ArrowUp')
    press('ArrowDown')
    await vi.dynamicImportSettled()
    expect(navigate).not.toHaveBeenCalled()
  })

  test('do nothing in a dialog or under the sidebar, even if it closes during loading', async () => {
    showDialog()
    press('ArrowRight')
    showItem()
    openSidebar()
    press('ArrowRight')
    closeSidebar()
    await vi.dynamicImportSettled()
    expect(navigate).not.toHaveBeenCalled()
  })

  test('do nothing when a dialog opens before their code is loaded', async () => {
    showItem()
    press('ArrowRight')
    showDialog()
    await vi.dynamicImportSettled()
    expect(navigate).not.toHaveBeenCalled()
  })
})

/** Shows an item above a list. Returns the item's layer. */
function showItem(html = ''): HTMLElement {
  return showOver({ level: 'background', url: '/nfts' }, { level: 'foreground', url: B }, html)
}

/** Shows a dialog above an item. Returns the dialog's layer. */
function showDialog(html = ''): HTMLElement {
  const url = `${B}/modal/buy`
  return showOver({ level: 'foreground', url: B }, { level: 'modal', url }, html)
}

function showOver(below: LayerRef, top: LayerRef, html: string): HTMLElement {
  const layer = showPage(html, top)
  setOpenLayers([toOpenLayer(below, document.createElement('div')), toOpenLayer(top, layer)])
  return layer
}

function showHeader(html: string): void {
  showItem()
  document.body.insertAdjacentHTML('afterbegin', `<header id="shell-header">${html}</header>`)
}

function press(
  key: string,
  target: Element | null | undefined = document.body,
  options: KeyboardEventInit = {}
): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...options })
  if (!target) throw new Error('tests: expected an element with the focus')
  target.dispatchEvent(event)
  return event
}
