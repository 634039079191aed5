import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import {
  PAGER_LIST_KEY,
  readPagerList,
  savePagerList
} from '../../../src/shell/navigation/item-pager-memory.ts'
import { recordListeners } from '../happy-dom.ts'
import { settle } from '../page.ts'

const PATHS = ['/nfts/ART-abcdef-01', '/nfts/ART-abcdef-02']
const LIST = { hasMore: false, key: 'explore', label: 'NFTs', paths: PATHS, total: 120 }

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the list of the item pager', { tags: ['@N4'] }, () => {
  test('is restored after a reload of an open item', async () => {
    const leave = recordListeners()
    const before = await loadPage()
    before.setPagerList({ ...LIST, hasMore: true }) // A click on an item of the list does this.
    await vi.dynamicImportSettled()
    leave()
    const { text } = await loadPage(PATHS[1])
    leave()
    expect(text).toBe('2 of 120 NFTs')
  })

  test('is not replaced by the saved list when an item was opened from another list', async () => {
    savePagerList(LIST)
    const leave = recordListeners()
    const chosen = { ...LIST, label: 'Trending', key: 'trending', total: undefined }
    const { text } = await loadPage(PATHS[0], chosen)
    leave()
    expect(text).toBe('1 of 2 Trending')
    expect(readPagerList()).toEqual(chosen)
  })

  test('is saved even when its total is unknown', () => {
    savePagerList({ ...LIST, total: undefined })
    expect(readPagerList()).toEqual({ ...LIST, total: undefined })
  })

  test('says that more items follow when the list itself is not on the page', async () => {
    savePagerList({ ...LIST, hasMore: true, total: undefined })
    const leave = recordListeners()
    const { text } = await loadPage(PATHS[0])
    leave()
    expect(text).toBe('1 of 2+ NFTs')
  })

  test('is not saved when it is very long, and the previously saved list is deleted', () => {
    savePagerList(LIST)
    savePagerList({ ...LIST, paths: Array.from({ length: 2_001 }, (_, at) => `/nfts/A-${at}`) })
    expect(readPagerList()).toBeUndefined()
  })

  test('is not saved, without an error, when the storage is full or denied', () => {
    const deny = () => {
      throw new DOMException('denied', 'QuotaExceededError')
    }
    vi.stubGlobal('sessionStorage', { getItem: deny, setItem: deny })
    expect(() => savePagerList(LIST)).not.toThrow()
    expect(readPagerList()).toBeUndefined()
  })
})

describe('a saved list of the item pager', { tags: ['@N4'] }, () => {
  test.each([
    { name: 'is not JSON', saved: '{"key":' },
    { name: 'is null', saved: 'null' },
    { name: 'is an array', saved: '[]' },
    { name: 'has no key', saved: JSON.stringify({ ...LIST, key: undefined }) },
    { name: 'has a label that is not text', saved: JSON.stringify({ ...LIST, label: {} }) },
    { name: 'has no array of paths', saved: JSON.stringify({ ...LIST, paths: '/nfts/a' }) }
  ])('is ignored when it $name', ({ saved }) => {
    sessionStorage.setItem(PAGER_LIST_KEY, saved)
    expect(readPagerList()).toBeUndefined()
  })

  test('drops values that are not paths of this site', () => {
    const paths = [
      1,
      null,
      'https://other.test/x',
      '//other.test/x',
      'javascript:alert(1)',
      PATHS[0]
    ]
    sessionStorage.setItem(PAGER_LIST_KEY, JSON.stringify({ ...LIST, paths, total: 'many' }))
    expect(readPagerList()).toEqual({ ...LIST, paths: [PATHS[0]], total: undefined })
  })
})

/** Opens this item by a page load, which means a new copy of all modules. The keyboard's module loads the pager. */
async function loadPage(url = PATHS[0] ?? '', list?: typeof LIST | { total: undefined }) {
  vi.resetModules()
  const [{ showPage }, { $layers }, { setPagerList }, { startKeyboard }] = await Promise.all([
    import('../page.ts'),
    import('../../../src/stores/layers.ts'),
    import('../../../src/stores/item-pager.ts'),
    import('../../../src/shell/navigation/keyboard.ts')
  ])
  showPage('<div class="layer-sheet"><nav></nav></div>', { url, level: 'foreground' })
  $layers.set([{ level: 'foreground', url }])
  if (list) setPagerList({ ...LIST, ...list })
  startKeyboard()
  await vi.dynamicImportSettled()
  await settle()
  return { setPagerList, text: document.querySelector('.item-pager')?.textContent }
}
