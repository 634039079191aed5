import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import type { EarlyInput } from '../../../src/shell/lazy/interactive.ts'
import { recordListeners, reflectAria } from '../happy-dom.ts'
import { showPage } from '../page.ts'

const NO_INPUT: EarlyInput = { key: undefined, hovered: undefined, traversed: undefined }
const LIST = `<div data-list="explore"><ul aria-label="NFTs" data-list-items>
  <li data-key="1"><a class="card-link" href="/nfts/ART-abcdef-01">Art</a></li></ul></div>`

let leave: () => void

beforeEach(() => {
  reflectAria()
  leave = recordListeners()
  showPage(LIST)
})

afterEach(() => {
  leave()
  vi.restoreAllMocks()
})

describe('input before the code is loaded', { tags: ['@N2'] }, () => {
  test('is handled once the code is loaded: a key', async () => {
    const header = '<header id="shell-header"><input type="search"></header>'
    document.body.insertAdjacentHTML('afterbegin', header)
    const key = new KeyboardEvent('keydown', { key: '/' })
    document.body.dispatchEvent(key)
    await start({ key })
    expect(document.activeElement).toBe(document.querySelector('input'))
  })

  test('is handled once the code is loaded: Back after a reload', async () => {
    const traversed = new PopStateEvent('popstate')
    await start({ traversed })
    const { onPopState } = await import('../../../src/shell/layers/router.ts')
    expect(onPopState).toHaveBeenCalledExactlyOnceWith(traversed)
  })

  test('is handled once the code is loaded: a pointer over an element', async () => {
    const onPointer = vi.fn()
    const hovered = document.querySelector<HTMLElement>('.card-link') ?? undefined
    document.addEventListener('pointerover', onPointer)
    await start({ hovered })
    expect(onPointer).toHaveBeenCalledTimes(1)
    expect(onPointer.mock.lastCall?.[0].target).toBe(hovered)
  })
})

/** Starts a new copy of the module, as a page load does. */
async function start(early: Partial<EarlyInput>): Promise<void> {
  vi.resetModules()
  const interactive = await import('../../../src/shell/lazy/interactive.ts')
  interactive.start({ ...NO_INPUT, ...early })
  await vi.dynamicImportSettled()
}
