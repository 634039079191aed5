import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { navigate } from '../../../src/shell/layers/router.ts'
import { start } from '../../../src/shell/lists/filters.ts'
import { reflectAria } from '../happy-dom.ts'
import { pageHtml, respond, showPage } from '../page.ts'
import { chooseTrait, filterHtml, typeSearch } from './filter-form.ts'
import { find } from './list-page.ts'

let requests: ReturnType<typeof respond>

beforeAll(() => {
  reflectAria()
  start()
})

beforeEach(() => {
  vi.useFakeTimers()
  vi.mocked(navigate).mockReset()
  showAt('/nfts')
})

describe('a typed search', { tags: ['@M23'] }, () => {
  test.each([
    { typed: 'mo', wanted: [] },
    { typed: ' mo ', wanted: [] },
    { typed: '12', wanted: ['/nfts?q=12'] },
    { typed: '#7', wanted: ['/nfts?q=%237'] },
    { typed: 'moo', wanted: ['/nfts?q=moo'] }
  ])(
    'is requested from the third letter on, or for a number: $typed',
    async ({ typed, wanted }) => {
      typeSearch(typed)
      await vi.runAllTimersAsync()
      expect(requestedUrls()).toEqual(wanted)
    }
  )

  test('is removed from the URL when its field is emptied', async () => {
    showAt('/nfts?q=moon')
    typeSearch('')
    await vi.runAllTimersAsync()
    expect(requestedUrls()).toEqual(['/nfts'])
  })

  test('is requested only after the composition of a word with an input method has ended', async () => {
    const field = find<HTMLInputElement>('[name=q]')
    field.value = 'ねこが'
    field.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }))
    await vi.runAllTimersAsync()
    expect(requestedUrls()).toEqual([])
    field.dispatchEvent(new Event('compositionend', { bubbles: true }))
    await vi.runAllTimersAsync()
    expect(requestedUrls()).toEqual([`/nfts?q=${encodeURIComponent('ねこが')}`])
  })

  test('aborts its request when the composition of a word begins', async () => {
    const signals: (AbortSignal | null | undefined)[] = []
    requests.mockImplementation((_, options) => {
      signals.push(options?.signal)
      return new Promise(() => {})
    })
    typeSearch('moo')
    await vi.runAllTimersAsync()
    const field = find<HTMLInputElement>('[name=q]')
    field.value = 'mooね'
    field.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }))
    expect(signals.map(i => i?.aborted)).toEqual([true])
  })

  test('requests only the dialog that contains its field', async () => {
    showPage(filterHtml(), { url: '/nfts', level: 'modal' })
    typeSearch('moo')
    await vi.runAllTimersAsync()
    expect(requests.mock.calls).toMatchObject([
      ['/nfts?q=moo', { headers: { 'X-Layers': 'modal' } }]
    ])
  })

  test('leaves a redirected response to the router', async () => {
    requests = respond({ '/nfts?q=moo': { html: pageHtml(''), redirectedTo: '/login' } })
    typeSearch('moo')
    await vi.runAllTimersAsync()
    expect(vi.mocked(navigate).mock.calls).toEqual([['/nfts?q=moo', { history: 'push' }]])
  })

  test('shows its failure in the layer on top', async () => {
    showPage(filterHtml(), { url: '/nfts', level: 'modal' })
    document.body.insertAdjacentHTML(
      'afterbegin',
      '<div data-refine-failure hidden id="below"></div>'
    )
    respond({})
    typeSearch('moo')
    await vi.runAllTimersAsync()
    expect(find('[data-layer] [data-refine-failure]').hidden).toBe(false)
    expect(find('#below').hidden).toBe(true)
  })

  test('replaces the history entry of the previous search, unless another filter changes too', async () => {
    typeSearch('moon')
    await vi.runAllTimersAsync()
    showAt('/nfts?q=moon')
    typeSearch('moonrise')
    await vi.runAllTimersAsync()
    showAt('/nfts?q=moonrise')
    typeSearch('moon')
    chooseTrait('Star:Red')
    await vi.runAllTimersAsync()
    const entries = vi.mocked(navigate).mock.calls.map(([, options]) => options?.history)
    expect(entries).toEqual(['push', 'replace', 'push'])
  })
})

function showAt(url: string): void {
  history.replaceState(null, '', url)
  showPage(filterHtml({ here: url }), { url })
  requests = respond(
    Object.fromEntries(
      [
        '/nfts',
        '/nfts?q=moo',
        '/nfts?q=moon',
        '/nfts?q=moonrise',
        '/nfts?q=moon&trait=Star%3ARed'
      ].map(i => [i, pageHtml('')])
    )
  )
}

function requestedUrls(): string[] {
  return requests.mock.calls.map(([url]) => String(url))
}
