import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { dispatch } from '../../../src/lib/dom/events.ts'
import { prepareRefine } from '../../../src/shell/fragments/update-view.ts'
import { navigate } from '../../../src/shell/layers/router.ts'
import { start } from '../../../src/shell/lists/filters.ts'
import { reflectAria } from '../happy-dom.ts'
import { pageHtml, respond, settle, showPage } from '../page.ts'
import { chooseTrait, filterHtml, toggleTag, typePrice, typeSearch } from './filter-form.ts'
import { find, respondLater } from './list-page.ts'

// The value is from specification 2 section 9.
const PRICE_DELAY_MS = 500
const TAG_DELAY_MS = 333
const SEARCH_DELAY_MS = 300
const SEA = '/nfts?tag=sea'
const MIN = '/nfts?min=2'

beforeAll(() => {
  reflectAria()
  start()
})

beforeEach(() => {
  vi.useFakeTimers()
  vi.mocked(navigate)
    .mockReset()
    .mockImplementation(async (url, options) => beginNavigation(url, options))
  showAt('/nfts', filterHtml())
})

describe('a change of a filter', { tags: ['@M17'] }, () => {
  test.each([
    { name: 'checkbox', wait: TAG_DELAY_MS, url: SEA, change: () => toggleTag('sea') },
    { name: 'price', wait: PRICE_DELAY_MS, url: MIN, change: () => typePrice('min', '2') },
    {
      name: 'search',
      wait: SEARCH_DELAY_MS,
      url: '/nfts?q=moon',
      change: () => typeSearch('moon')
    },
    {
      name: 'select',
      wait: 0,
      url: '/nfts?trait=Star%3ARed',
      change: () => chooseTrait('Star:Red')
    }
  ])('of the kind $name is requested after $wait ms', async ({ wait, url, change }) => {
    const requests = respond({ [url]: pageHtml('') })
    change()
    if (wait > 0) await vi.advanceTimersByTimeAsync(wait - 1)
    expect(requests).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(wait > 0 ? 1 : 0)
    expect(requests.mock.lastCall?.[0]).toBe(url)
    expect(navigatedUrls()).toEqual([url])
  })

  test('restarts the delay, and all changes are requested together', async () => {
    const requests = respond({ '/nfts?min=2&tag=sea&tag=moon': pageHtml('') })
    typePrice('min', '2')
    await vi.advanceTimersByTimeAsync(PRICE_DELAY_MS - 1)
    toggleTag('sea')
    await vi.advanceTimersByTimeAsync(TAG_DELAY_MS - 1)
    toggleTag('moon')
    await vi.advanceTimersByTimeAsync(TAG_DELAY_MS)
    expect(requests.mock.calls.map(([url]) => url)).toEqual(['/nfts?min=2&tag=sea&tag=moon'])
  })

  test.each([
    { name: 'before its page is loaded', isLate: false },
    { name: 'when its page has just loaded', isLate: true }
  ])('aborts the request of the previous change, $name', async ({ isLate }) => {
    const { requests, release } = respondLater({ [SEA]: pageHtml('') })
    toggleTag('sea')
    await vi.advanceTimersByTimeAsync(TAG_DELAY_MS)
    expect(requests.mock.lastCall?.[1].signal?.aborted).toBe(false)
    if (isLate) release()
    typePrice('max', '3')
    expect(requests.mock.lastCall?.[1].signal?.aborted).toBe(true)
    release()
    await settle()
    expect(navigate).not.toHaveBeenCalled()
    expect(isFailureShown()).toBe(false)
  })

  test('shows “Counting…” on the submit button until its request is aborted', async () => {
    const shown = () => find('[type=submit]').textContent
    const { release } = respondLater({ [SEA]: pageHtml('') })
    toggleTag('sea')
    expect(shown()).toBe('Counting…')
    typePrice('max', '3')
    expect(shown()).toBe('Show NFTs')
    release()
  })

  test('shows “Counting…” on the submit button until its number arrives', async () => {
    const shown = () => find('[type=submit]').textContent
    const page = filterHtml({ here: SEA, tags: ['sea'] }).replace('Show NFTs', 'Show 12 NFTs')
    const { release } = respondLater({ [SEA]: pageHtml(page, { url: SEA }) })
    vi.mocked(navigate).mockImplementationOnce(async (url, options = {}) => {
      const replaceParts = prepareRefine(options.page as Document)
      beginNavigation(url, options)
      replaceParts?.()
    })
    toggleTag('sea')
    await vi.advanceTimersByTimeAsync(TAG_DELAY_MS)
    expect(shown()).toBe('Counting…')
    release()
    await vi.runAllTimersAsync()
    expect(navigatedUrls()).toEqual([SEA])
    expect(shown()).toBe('Show 12 NFTs')
  })

  test('is dropped when another page is opened', async () => {
    const { requests, release } = respondLater({ [SEA]: pageHtml('') })
    toggleTag('sea')
    await vi.advanceTimersByTimeAsync(TAG_DELAY_MS)
    toggleTag('moon')
    beginNavigation('/creators')
    await vi.runAllTimersAsync()
    release()
    await settle()
    expect(requests).toHaveBeenCalledTimes(1)
    expect(navigate).not.toHaveBeenCalled()
  })

  test('is requested even when it was made while an older page was being shown', async () => {
    const requests = respond({ [SEA]: pageHtml(''), '/nfts?min=2&tag=sea': pageHtml('') })
    vi.mocked(navigate).mockImplementationOnce(async (url, options) => {
      typePrice('min', '2')
      beginNavigation(url, options)
    })
    toggleTag('sea')
    await vi.runAllTimersAsync()
    expect(requests).toHaveBeenCalledTimes(2)
    expect(navigatedUrls()).toEqual([SEA, '/nfts?min=2&tag=sea'])
  })

  test.each([
    {
      name: 'another choice',
      change: () => chooseTrait('Star:Red'),
      url: '/nfts?tag=sea&trait=Star%3ARed'
    },
    { name: 'the first choice undone', change: () => toggleTag('sea'), url: '/nfts' }
  ])(
    'is requested even when an older page then replaces the fields: $name',
    async ({ change, url }) => {
      const requests = respond({ [SEA]: pageHtml(''), [url]: pageHtml('') })
      vi.mocked(navigate).mockImplementationOnce(async (...navigation) => {
        beginNavigation(...navigation)
        change()
        swap(...navigation, filterHtml({ tags: ['sea'], here: SEA }))
      })
      toggleTag('sea')
      await vi.runAllTimersAsync()
      expect(requests).toHaveBeenCalledTimes(2)
      expect(navigatedUrls()).toEqual([SEA, url])
    }
  )

  test('is requested even when it was made before the code was loaded', async () => {
    const requests = respond({ [SEA]: pageHtml('') })
    find<HTMLInputElement>('[value=sea]').checked = true
    start()
    await vi.runAllTimersAsync()
    expect(requests.mock.calls.map(([url]) => url)).toEqual([SEA])
  })
})

describe('the URL of the filters', { tags: ['@M17'] }, () => {
  test.each([
    { name: 'no empty field', min: '2', max: '', url: MIN },
    {
      name: 'each price in its shortest form',
      min: ' .50 ',
      max: '007',
      url: '/nfts?max=7&min=0.5'
    }
  ])('has $name', async ({ min, max, url }) => {
    const requests = respond({})
    typePrice('min', min)
    typePrice('max', max)
    await vi.runAllTimersAsync()
    expect(requests.mock.lastCall?.[0]).toBe(url)
  })

  test('has its parameters sorted by name, with the hidden fields of the form', async () => {
    const requests = respond({})
    showAt('/nfts?sort=likes', filterHtml({ hiddenFields: { sort: 'likes', show: 'live' } }))
    toggleTag('moon')
    typePrice('max', '3')
    await vi.runAllTimersAsync()
    expect(requests.mock.lastCall?.[0]).toBe('/nfts?max=3&show=live&sort=likes&tag=moon')
  })

  test.each([
    { at: '/nfts?tag=sea', here: '/nfts' },
    { at: '/tags/sea', here: SEA }
  ])('is not requested on the page at $at, which already shows it', async ({ at, here }) => {
    const requests = respond({})
    showAt(at, filterHtml({ here, tags: ['sea'] }))
    toggleTag('moon')
    toggleTag('moon')
    await vi.runAllTimersAsync()
    expect(requests).not.toHaveBeenCalled()
  })
})

describe('a filter that does not load', { tags: ['@M17'] }, () => {
  test('keeps the page, shows a failure and is requested again by its button', async () => {
    respond({})
    toggleTag('sea')
    await vi.runAllTimersAsync()
    expect(isFailureShown()).toBe(true)
    expect(find('[data-refine=list]').getAttribute('aria-busy')).toBe('false')
    expect(navigate).not.toHaveBeenCalled()
    const { requests, release } = respondLater({ [SEA]: pageHtml('') })
    find('[data-refine-retry]').click()
    expect(requests.mock.lastCall?.[0]).toBe(SEA)
    expect(isFailureShown()).toBe(false)
    release()
    await settle()
    expect(navigatedUrls()).toEqual([SEA])
  })

  test('loses its failure message at the next change', async () => {
    respond({ '/nfts?tag=sea&tag=moon': pageHtml('') })
    toggleTag('sea')
    await vi.runAllTimersAsync()
    toggleTag('moon')
    expect(isFailureShown()).toBe(false)
    await vi.runAllTimersAsync()
    expect(navigatedUrls()).toEqual(['/nfts?tag=sea&tag=moon'])
  })
})

describe('the submit button of the filters', { tags: ['@M17'] }, () => {
  test('requests pending choices without a delay', async () => {
    const requests = respond({ [MIN]: pageHtml('') })
    typePrice('min', '2')
    const isHandled = submitForm()
    expect(isHandled).toBe(true)
    await vi.runAllTimersAsync()
    expect(requests).toHaveBeenCalledTimes(1)
    expect(navigatedUrls()).toEqual([MIN])
  })

  test('requests nothing while a price is invalid and focuses its field', async () => {
    const requests = respond({})
    typePrice('min', '3')
    typePrice('max', '2')
    expect(submitForm()).toBe(true)
    expect(find('[data-price-error]').textContent).toBe('Minimum must be lower than maximum')
    // The browser's own message would cover the form's message.
    expect(find<HTMLFormElement>('form[data-filters]').noValidate).toBe(true)
    expect(document.activeElement).toBe(find('input[name=min]'))
    await vi.runAllTimersAsync()
    expect(requests).not.toHaveBeenCalled()
  })
})

/** Shows a page at a URL. */
function showAt(url: string, html: string): void {
  history.replaceState(null, '', url)
  showPage(html, { url })
}

/** Begins a navigation, as the router does. */
function beginNavigation(url: string, { page }: { page?: Document } = {}): void {
  dispatch('navigation:start', { page })
  history.replaceState(null, '', url)
}

/** Shows the page of a navigation, as the router does. Here the page has all fields of the form rendered anew. */
function swap(url: string, options: { page?: Document } | undefined, html: string): void {
  dispatch('navigation:swap', { page: options?.page })
  const fresh = new DOMParser().parseFromString(html, 'text/html')
  find('form').replaceChildren(...(fresh.querySelector('form')?.childNodes ?? []))
  history.replaceState(null, '', url)
  document.dispatchEvent(new Event('navigation:swapped'))
}

function navigatedUrls(): string[] {
  return vi.mocked(navigate).mock.calls.map(([url]) => url)
}

function isFailureShown(): boolean {
  return !find('[data-refine-failure]').hidden
}

/** Submits the form. Returns true when the shell prevented the browser from sending it. */
function submitForm(): boolean {
  const submit = new Event('submit', { bubbles: true, cancelable: true })
  return !find('form').dispatchEvent(submit)
}
