import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { LayerLevel } from '../../../src/lib/config/route.ts'
import { dispatch, listen } from '../../../src/lib/dom/events.ts'
import { navigate } from '../../../src/shell/layers/router.ts'
import { setOpenLayers, toOpenLayer } from '../../../src/shell/layers/stack.ts'
import { goToNeighbour, startItemPager } from '../../../src/shell/navigation/item-pager.ts'
import { setPagerList, updatePagerList } from '../../../src/stores/item-pager.ts'
import { $layers } from '../../../src/stores/layers.ts'
import { failPage, setNextPage, startNextPage } from '../../../src/stores/list.ts'
import { closeSidebar, openSidebar } from '../../../src/stores/sidebar.ts'
import { openPopover, reflectAria } from '../happy-dom.ts'
import { settle, showPage } from '../page.ts'

const [A, B, C, D] = [
  '/nfts/ART-abcdef-01',
  '/nfts/ART-abcdef-02',
  '/nfts/ART-abcdef-03',
  '/nfts/ART-abcdef-04'
]
const LIST = { hasMore: false, key: 'explore', label: 'NFTs', paths: [A, B, C], total: undefined }

const requested = vi.fn()

beforeAll(async () => {
  reflectAria()
  // The endless list does this.
  listen('list:load-more', ({ detail }) => {
    if (startNextPage(detail)) requested(detail)
  })
  startItemPager()
  await settle()
})

beforeEach(() => {
  requested.mockReset()
  closeSidebar()
  setNextPage('explore', undefined)
  setPagerList(LIST)
  vi.mocked(navigate)
    .mockReset()
    .mockImplementation(async url => showItem(url))
})

describe('the control of the item pager', { tags: ['@N4'] }, () => {
  test('shows the position in the list and the name of the list', () => {
    showItem(B)
    expect(control()?.textContent).toBe('2 of 3 NFTs')
    expect(control()?.getAttribute('aria-label')).toBe('Items of NFTs')
    setNextPage('explore', '/explore?after=3')
    expect(control()?.textContent).toBe('2 of 3+ NFTs')
  })

  test('disappears once the item has left the list “My Auctions”', () => {
    const auctions = [`${A}/auction/7`, `${B}/auction/8`, `${C}/auction/9`] as const
    setPagerList({ ...LIST, key: 'my-auctions', label: 'My Auctions', paths: auctions })
    showItem(B)
    expect(control()?.textContent).toBe('2 of 3 My Auctions')
    dispatch('entities:changed', { entities: ['auction:8', 'asset:ART-abcdef-02', 'account'] })
    expect(control()).toBeNull()
    showItem(C)
    expect(control()?.textContent).toBe('2 of 2 My Auctions')
    setPagerList({ ...LIST, paths: auctions })
    showItem(B)
    dispatch('entities:changed', { entities: ['auction:8'] })
    expect(control()?.textContent).toBe('2 of 3 NFTs')
  })

  test('disables the button at each end of the list with aria-disabled only', () => {
    showItem(A)
    expect(button('previous').getAttribute('aria-disabled')).toBe('true')
    expect(button('next').hasAttribute('aria-disabled')).toBe(false)
    showItem(C)
    expect(button('previous').hasAttribute('aria-disabled')).toBe(false)
    expect(button('next').getAttribute('aria-disabled')).toBe('true')
    expect(button('next').hasAttribute('disabled')).toBe(false)
    button('next').click()
    expect(navigate).not.toHaveBeenCalled()
    showItem(B)
    expect(document.activeElement).toBe(document.body)
  })

  test('opens the neighbour in place of the item, and keeps the focus on its button', async () => {
    showItem(A)
    const pressed = button('next')
    pressed.click()
    await settle()
    expect(navigate).toHaveBeenLastCalledWith(B, { history: 'replace', pressed })
    expect(control()?.textContent).toBe('2 of 3 NFTs')
    expect(document.activeElement).toBe(button('next'))
    button('previous').click()
    await settle()
    expect(navigate).toHaveBeenLastCalledWith(A, expect.objectContaining({ history: 'replace' }))
    expect(document.activeElement).toBe(button('previous'))
  })

  test('passes its button to navigate() when a key opens the neighbour', async () => {
    showItem(A)
    const pressed = button('next')
    await goToNeighbour('next')
    expect(navigate).toHaveBeenLastCalledWith(B, { history: 'replace', pressed })
  })

  test('is absent for an item outside of the list, and is removed when the list changes', () => {
    showItem(D)
    expect(control()).toBeNull()
    showItem(B)
    expect(control()).not.toBeNull()
    setPagerList({ ...LIST, key: 'trending', paths: [A, C] })
    expect(control()).toBeNull()
  })
})

describe('after the last loaded item', { tags: ['@N4'] }, () => {
  beforeEach(() => {
    setNextPage('explore', '/explore?after=3')
    showItem(C)
  })

  test('the next page is requested once and its first item is opened after loading', async () => {
    vi.mocked(navigate).mockResolvedValue() // The item takes time to open.
    expect(button('next').hasAttribute('aria-disabled')).toBe(false)
    button('next').click()
    button('next').click()
    await settle()
    expect(requested.mock.calls).toEqual([['explore']])
    expect(navigate).not.toHaveBeenCalled()
    finishLoading([A, B, C, D])
    await settle()
    expect(vi.mocked(navigate).mock.calls).toEqual([
      [D, { history: 'replace', pressed: button('next') }]
    ])
  })

  test('a page that loads after the visitor left opens nothing', async () => {
    button('next').click()
    showItem(A)
    finishLoading([A, B, C, D])
    await settle()
    expect(navigate).not.toHaveBeenCalled()
    expect(control()?.textContent).toBe('1 of 4 NFTs')
  })

  test('a failed page opens nothing, and the button requests it again', async () => {
    button('next').click()
    failPage('explore')
    await settle()
    expect(navigate).not.toHaveBeenCalled()
    button('next').click()
    finishLoading([A, B, C, D])
    await settle()
    expect(requested).toHaveBeenCalledTimes(2)
    expect(navigate).toHaveBeenCalledWith(D, expect.objectContaining({ history: 'replace' }))
  })
})

describe('the item pager', { tags: ['@N4'] }, () => {
  test.each([
    { name: 'under the sidebar', cover: () => openSidebar() },
    { name: 'under a popover', cover: openPopover },
    { name: 'under a native dialog', cover: () => document.body.append(nativeDialog()) },
    { name: 'under a dialog of the site', cover: () => showItem(`${B}/modal/buy`, 'modal') },
    { name: 'on the list itself', cover: () => showItem('/explore', 'background') },
    { name: 'on an unlisted item', cover: () => showItem(D) }
  ])('does nothing $name', async ({ cover }) => {
    showItem(B)
    await goToNeighbour('next')
    expect(navigate).toHaveBeenCalledTimes(1)
    showItem(B)
    cover()
    await goToNeighbour('next')
    expect(navigate).toHaveBeenCalledTimes(1)
  })
})

/** Opens an item alone, or a dialog above it. */
function showItem(url: string, level: LayerLevel = 'foreground'): void {
  const element = showPage('<div class="layer-sheet"><nav></nav></div>', { url, level })
  setOpenLayers([toOpenLayer({ level, url }, element)])
  $layers.set([{ level, url }])
}

function finishLoading(paths: string[]): void {
  updatePagerList({ ...LIST, paths })
  setNextPage('explore', undefined)
}

function control(): HTMLElement | null {
  return document.querySelector('.item-pager')
}

function button(direction: 'next' | 'previous'): HTMLElement {
  const found = document.querySelector(`[data-pager=${direction}]`)
  if (!found) throw new Error(`tests: expected the button '${direction}'`)
  return found
}

function nativeDialog(): HTMLDialogElement {
  const dialog = document.createElement('dialog')
  dialog.open = true
  return dialog
}
