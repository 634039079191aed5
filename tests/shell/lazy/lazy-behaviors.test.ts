import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { recordListeners } from '../happy-dom.ts'
import { showPage } from '../page.ts'

const ROW = '<section data-behavior="row"><button><b></b></button><input type="checkbox"></section>'
const EAGER_ROW = ROW.replace('>', ' data-behavior-eager>')

let leave: () => void

const load = vi.fn<() => Promise<void>>()
const onClick = vi.fn()
const onChange = vi.fn()
/** The code of the row, which handles the events that reach the document. */
const start = vi.fn(() => {
  document.addEventListener('click', onClick)
  document.addEventListener('change', onChange)
})

beforeEach(() => {
  leave = recordListeners()
  load.mockReset().mockResolvedValue()
  for (const mock of [start, onClick, onChange]) mock.mockClear()
})

afterEach(() => {
  leave()
  vi.restoreAllMocks()
})

describe('a part of the page whose code is loaded later', { tags: ['@N2'] }, () => {
  test('holds a click and repeats it once its code is loaded', async () => {
    await showAndStart(ROW)
    const reached = vi.fn()
    document.addEventListener('click', reached)
    click('b')
    expect(reached).not.toHaveBeenCalled()
    await vi.dynamicImportSettled()
    expect(onClick).toHaveBeenCalledTimes(1)
    expect(onClick.mock.lastCall?.[0].target).toBe(find('b'))
  })

  test('does not hold a click on the link of a card while its code loads', async () => {
    await showAndStart(ROW.replace('<b></b>', '<a class="card-link" href="#item"></a>'))
    const reached = vi.fn((event: Event) => event.preventDefault())
    document.addEventListener('click', reached)
    click('a')
    expect(reached).toHaveBeenCalledTimes(1)
    await vi.dynamicImportSettled()
    expect(start).toHaveBeenCalledTimes(1)
  })

  test.each(['pointerover', 'touchstart', 'focusin'])(
    'loads its code once with the first %s, and handles the next click at once',
    async type => {
      await showAndStart(ROW)
      find('button').dispatchEvent(new Event(type, { bubbles: true }))
      find('button').dispatchEvent(new Event(type, { bubbles: true }))
      await vi.dynamicImportSettled()
      expect(load).toHaveBeenCalledTimes(1)
      expect(start).toHaveBeenCalledTimes(1)
      click('b')
      expect(onClick).toHaveBeenCalledTimes(1)
    }
  )

  test('repeats a change event once its code is loaded', async () => {
    await showAndStart(ROW)
    find('input').dispatchEvent(new Event('change', { bubbles: true }))
    await vi.dynamicImportSettled()
    expect(onChange).toHaveBeenCalledTimes(1)
    expect(onChange.mock.lastCall?.[0].target).toBe(find('input'))
  })

  test('leaves its native controls to the browser', async () => {
    await showAndStart(ROW)
    const reached = vi.fn()
    document.addEventListener('click', reached)
    click('input')
    expect(reached).toHaveBeenCalledTimes(1)
    expect(reached.mock.lastCall?.[0].defaultPrevented).toBe(false)
    await vi.dynamicImportSettled()
    expect(start).toHaveBeenCalledTimes(1)
    expect(reached, 'the click is not repeated').toHaveBeenCalledTimes(1)
  })

  test('retries a failed load once for a held click', async () => {
    load.mockRejectedValueOnce(new Error('offline'))
    await showAndStart(ROW)
    click('b')
    await vi.waitFor(() => expect(onClick).toHaveBeenCalledTimes(1))
    expect(load).toHaveBeenCalledTimes(2)
  })

  test('loads again with the next input after a failed load', async () => {
    load.mockRejectedValueOnce(new Error('offline'))
    await showAndStart(ROW)
    hover('b')
    await vi.dynamicImportSettled()
    expect(start).not.toHaveBeenCalled()
    hover('b')
    await vi.dynamicImportSettled()
    expect(start).toHaveBeenCalledTimes(1)
  })

  test('loads nothing for input elsewhere, or for a name without code', async () => {
    await showAndStart(`${ROW}<i></i><section data-behavior="unknown"><u></u></section>`)
    const reached = vi.fn()
    document.addEventListener('click', reached)
    for (const selector of ['i', 'u']) {
      hover(selector)
      click(selector)
    }
    await vi.dynamicImportSettled()
    expect(load).not.toHaveBeenCalled()
    expect(reached).toHaveBeenCalledTimes(2)
  })
})

describe('a part of the page whose code is loaded without input', { tags: ['@N2'] }, () => {
  test('loads its code at once in a new document', async () => {
    await showAndStart(EAGER_ROW)
    await vi.dynamicImportSettled()
    expect(start).toHaveBeenCalledTimes(1)
  })

  test('loads its code at once after a navigation', async () => {
    await showAndStart(ROW)
    await vi.dynamicImportSettled()
    expect(start).not.toHaveBeenCalled()
    showPage(EAGER_ROW)
    document.dispatchEvent(new Event('page:shown'))
    await vi.dynamicImportSettled()
    expect(start).toHaveBeenCalledTimes(1)
  })

  test('loads its code at once when it already has the focus', async () => {
    showPage(ROW)
    find('button').focus()
    await startBehaviors()
    await vi.dynamicImportSettled()
    expect(start).toHaveBeenCalledTimes(1)
  })
})

async function showAndStart(html: string): Promise<void> {
  showPage(html)
  await startBehaviors()
}

/** Starts a new copy of the module, as a page load does. */
async function startBehaviors(): Promise<void> {
  vi.resetModules()
  vi.doMock('../../../src/shell/lists/scroll-row.ts', async () => {
    await load()
    return { start }
  })
  const { startLazyBehaviors } = await import('../../../src/shell/lazy/lazy-behaviors.ts')
  startLazyBehaviors()
}

function find(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`tests: expected ${selector}`)
  return found
}

function click(selector: string): void {
  find(selector).click()
}

function hover(selector: string): void {
  find(selector).dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
}
