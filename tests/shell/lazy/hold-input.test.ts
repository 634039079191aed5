import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { holdClick, isNativeControl, repeatChange } from '../../../src/shell/lazy/hold-input.ts'
import { settle, showPage } from '../page.ts'

/** The code for which the input is held. The test lets it load or fail. */
let code: PromiseWithResolvers<void>
let isLoaded: boolean
let options: Partial<Parameters<typeof holdClick>[1]>

const load = vi.fn(() => code.promise)
const onClick = vi.fn()
const onChange = vi.fn()

beforeAll(() => {
  document.addEventListener('click', hold, { capture: true })
  document.addEventListener('click', onClick)
  document.addEventListener('change', onChange)
})

beforeEach(() => {
  code = Promise.withResolvers()
  isLoaded = false
  options = {}
  for (const mock of [load, onClick, onChange]) mock.mockClear()
})

describe('a held click', { tags: ['@N2'] }, () => {
  test('does nothing before the code is loaded and is then repeated on its target', async () => {
    const icon = showButton()
    expect(press(icon).defaultPrevented).toBe(true)
    await settle()
    expect(onClick).not.toHaveBeenCalled()
    await deliver()
    expect(onClick).toHaveBeenCalledTimes(1)
    expect(onClick.mock.lastCall?.[0].target).toBe(icon)
  })

  test('is passed to the replay option instead of being repeated as a click', async () => {
    const icon = showButton()
    options.replay = vi.fn()
    press(icon)
    await deliver()
    expect(options.replay).toHaveBeenCalledWith(icon)
    expect(onClick).not.toHaveBeenCalled()
  })

  test('is repeated when the second load succeeds', async () => {
    load.mockRejectedValueOnce(new Error('offline'))
    press(showButton())
    await deliver()
    expect(load).toHaveBeenCalledTimes(2)
    expect(onClick).toHaveBeenCalledTimes(1)
  })

  test('reports the last error after two failures', async () => {
    const icon = showButton()
    options.onFailure = vi.fn()
    load.mockRejectedValueOnce(new Error('offline'))
    press(icon)
    const error = new Error('gone')
    code.reject(error)
    await settle()
    expect(load).toHaveBeenCalledTimes(2)
    expect(options.onFailure).toHaveBeenCalledWith(icon, error)
    expect(onClick).not.toHaveBeenCalled()
  })

  test('is dropped when the code cannot be loaded and there is no failure handler', async () => {
    press(showButton())
    code.reject(new Error('offline'))
    await settle()
    expect(onClick).not.toHaveBeenCalled()
  })
})

describe('a change before the code is loaded', { tags: ['@N2'] }, () => {
  test('is repeated on its field once the code is loaded', async () => {
    const field = showField()
    repeatChange(change(field), load)
    await settle()
    expect(onChange).toHaveBeenCalledTimes(1)
    await deliver()
    expect(onChange).toHaveBeenCalledTimes(2)
    expect(onChange.mock.lastCall?.[0].target).toBe(field)
  })

  test('is not repeated when the code fails to load', async () => {
    repeatChange(change(showField()), load)
    code.reject(new Error('offline'))
    await settle()
    expect(load).toHaveBeenCalledTimes(1)
    expect(onChange).toHaveBeenCalledTimes(1)
  })
})

describe('isNativeControl()', { tags: ['@N2'] }, () => {
  test.each([
    { html: '<input>', isNative: true },
    { html: '<select><option></option></select>', isNative: true },
    { html: '<textarea></textarea>', isNative: true },
    { html: '<label><b></b></label>', isNative: true },
    { html: '<button popovertarget="menu"><b></b></button>', isNative: true },
    { html: '<button><b></b></button>', isNative: false },
    { html: '<a href="/nfts"><b></b></a>', isNative: false }
  ])('returns $isNative inside $html', ({ html, isNative }) => {
    const inner = [...showPage(html).querySelectorAll('*')].at(-1)
    expect(inner && isNativeControl(inner)).toBe(isNative)
  })
})

function hold(event: Event): void {
  if (!isLoaded) holdClick(event, { load, ...options })
}

async function deliver(): Promise<void> {
  isLoaded = true
  code.resolve()
  await settle()
}

/** Shows a button with an icon. Returns the icon, which the test clicks. */
function showButton(): HTMLElement {
  return showPage('<button><b></b></button>').querySelector('b') as HTMLElement
}

function showField(): HTMLElement {
  return showPage('<select></select>').querySelector('select') as HTMLElement
}

function press(target: HTMLElement): MouseEvent {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true })
  target.dispatchEvent(event)
  return event
}

function change(field: HTMLElement): Event {
  const event = new Event('change', { bubbles: true })
  field.dispatchEvent(event)
  return event
}
