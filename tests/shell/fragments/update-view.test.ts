import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import type { LayerLevel } from '../../../src/lib/config/route.ts'
import { prepareRefine } from '../../../src/shell/fragments/update-view.ts'
import { topLayer } from '../../../src/shell/layers/stack.ts'
import { $arrival } from '../../../src/stores/layers.ts'
import { pageHtml, showPage } from '../page.ts'

const PRICE = '<input name="min" type="text" value="2"><button>Clear</button>'
const BAR = '<a href="/nfts">Newest</a><a href="/nfts?sort=likes">Likes</a>'
const LIST = '<ul><li>Old</li></ul>'
const PAGE = `<p data-refine-text="found">12 items</p>
  <form data-refine-group="filters"><div data-refine="filter-price">${PRICE}</div></form>
  <div data-refine="bar">${BAR}</div>
  <input id="other"><div data-refine="list" aria-busy="true">${LIST}</div>
  <div data-refine-failure></div>`

beforeEach(() => {
  scrollTo({ top: 0, behavior: 'instant' })
  showPage(PAGE, { url: '/nfts' })
})
afterEach(() => {
  document.dispatchEvent(new Event('navigation:swapped'))
  $arrival.set(undefined)
  vi.restoreAllMocks()
})

describe('another URL of the open view', { tags: ['@M17'] }, () => {
  test('replaces only the contents of the marked fragments', () => {
    const [layer, list, other] = [find('[data-layer]'), find('[data-refine=list]'), find('#other')]
    refine(PAGE.replace('Old', 'New').replace('Likes', 'Most liked'))
    expect(list.textContent).toBe('New')
    expect(find('[data-refine=bar]').textContent).toContain('Most liked')
    expect(find('[data-layer]')).toBe(layer)
    expect(find('[data-refine=list]')).toBe(list)
    expect(find('#other')).toBe(other)
  })

  test('empties a fragment that the new page does not have', () => {
    refine('<div data-refine="list">New</div>')
    expect(find('[data-refine=bar]').childNodes).toHaveLength(0)
    expect(find('[data-refine=list]').textContent).toBe('New')
  })

  test('sets the URL and title of the layer and the document title', () => {
    refine(PAGE, { url: '/nfts?tag=sea', title: 'Sea' })
    const layer = find('[data-layer]')
    expect(layer.dataset['url']).toBe('/nfts?tag=sea')
    expect(layer.dataset['title']).toBe('Sea')
    expect(topLayer()?.url).toBe('/nfts?tag=sea')
    expect(document.title).toBe('Sea')
  })

  test('replaces texts in place, so that a changed number is announced', () => {
    const line = find('[data-refine-text]')
    refine(PAGE.replace('12 items', '3 items'))
    expect(line.textContent).toBe('3 items')
    expect(find('[data-refine-text]')).toBe(line)
    refine('<div data-refine="list"></div>')
    expect(line.textContent).toBe('')
  })

  test('ends the busy state and hides the failure of the previous request', () => {
    refine(PAGE)
    expect(find('[data-refine=list]').hasAttribute('aria-busy')).toBe(false)
    expect(find('[data-refine-failure]').hidden).toBe(true)
  })
})

describe('a group of fragments', { tags: ['@M17'] }, () => {
  test('stays when the other URL has the same fragments', () => {
    const fragment = find('[data-refine=filter-price]')
    refine(PAGE.replace('value="2"', 'value="3"'))
    expect(find('[data-refine=filter-price]')).toBe(fragment)
    expect(field().value).toBe('3')
  })

  test('is replaced when the other URL has other fragments', () => {
    const kind = '<div data-refine="filter-kind">Kinds</div>'
    const page = PAGE.replace('</form>', `${kind}</form>`)
    refine(page)
    expect(pieceNames()).toEqual(['filter-price', 'filter-kind', 'bar', 'list'])
    expect(find('[data-refine=filter-kind]').textContent).toBe('Kinds')
    refine(PAGE)
    expect(pieceNames()).toEqual(['filter-price', 'bar', 'list'])
  })
})

describe('the focus in a fragment', { tags: ['@M17'] }, () => {
  test.each(['text', 'range'])('stays in a field of type %s, which keeps its value', type => {
    const page = PAGE.replace('type="text"', `type="${type}"`)
    showPage(page, { url: '/nfts' })
    const edited = field()
    edited.focus()
    edited.value = '25'
    refine(page.replace('value="2"', 'value="24"'))
    expect(field()).toBe(edited)
    expect(edited.value).toBe('25')
    expect(document.activeElement).toBe(edited)
  })

  test('stays in a field on Back, while the value of the field follows the URL', () => {
    field().focus()
    field().value = '25'
    $arrival.set('traverse')
    refine(PAGE.replace('value="2"', 'value="1"'))
    expect(field().value).toBe('1')
    expect(document.activeElement).toBe(field())
  })

  describe('on a search field in a replaced fragment', () => {
    const search = (value: string) => `<input type="search" name="q" value="${value}">`
    const page = (value: string) => PAGE.replace(LIST, search(value) + LIST)
    const searchField = () => find('[name=q]') as HTMLInputElement

    beforeEach(() => {
      showPage(page(''), { url: '/nfts' })
      searchField().focus()
    })

    test('keeps the text typed since the request, and the caret', () => {
      searchField().value = 'moon'
      searchField().setSelectionRange(2, 2)
      refine(page('mo'))
      expect(document.activeElement).toBe(searchField())
      expect(searchField().value).toBe('moon')
      expect(searchField().selectionStart).toBe(2)
      expect(searchField().defaultValue).toBe('mo')
    })

    test('stays while the field shows the text of the URL, when nothing was typed', () => {
      refine(page('sea'))
      expect(document.activeElement).toBe(searchField())
      expect(searchField().value).toBe('sea')
    })

    test('does not keep the typed text on Back: the field shows that of the URL', () => {
      searchField().value = 'moon'
      $arrival.set('traverse')
      refine(page('sea'))
      expect(searchField().value).toBe('sea')
    })
  })

  test('moves to the same control of the new fragment', () => {
    find('[data-refine=bar] a:last-child').focus()
    refine(PAGE.replace(BAR, `<a href="/nfts?tag=sea">All</a>${BAR}`))
    expect(document.activeElement?.textContent).toBe('Likes')
    expect(document.activeElement?.isConnected).toBe(true)
  })

  test('moves to the checkbox with the same value', () => {
    const box = (tag: string) => `<input type="checkbox" name="tag" value="${tag}">`
    const page = (boxes: string) => PAGE.replace(BAR, boxes)
    showPage(page(box('sea') + box('moon')), { url: '/nfts' })
    find('[value=moon]').focus()
    refine(page(box('new') + box('moon') + box('sea')))
    expect(document.activeElement).toBe(find('[value=moon]'))
  })

  test('moves to the first control when its own was removed', () => {
    find('[data-refine=bar] a:last-child').focus()
    refine(PAGE.replace(BAR, '<a href="/nfts">Newest</a><a href="/nfts?sort=old">Oldest</a>'))
    expect(document.activeElement?.textContent).toBe('Newest')
  })

  test('moves to the button of the form when the fragment has no control', () => {
    const submit = '<button type="submit">Show NFTs</button>'
    const page = PAGE.replace('</form>', `${submit}</form>`)
    showPage(page, { url: '/nfts' })
    find('[data-refine=filter-price] button').focus()
    refine(page.replace(PRICE, ''))
    expect(document.activeElement?.textContent).toBe('Show NFTs')
  })

  test('moves to the current sort link when fragment and form have no control', () => {
    const page = PAGE.replace('>Likes', ' aria-current="true">Likes')
    showPage(page, { url: '/nfts' })
    find('[data-refine=filter-price] button').focus()
    refine(page.replace(PRICE, ''))
    expect(document.activeElement).toBe(find('[aria-current]'))
  })

  test('stays on an element outside of the fragments', () => {
    find('#other').focus()
    refine(PAGE)
    expect(document.activeElement).toBe(find('#other'))
  })
})

describe('the scroll position', { tags: ['@M17'] }, () => {
  test.each([
    { name: 'stays while the top of the list is in view', listTop: 300, to: 500 },
    { name: 'returns to the start of the list', listTop: -200, to: 300 }
  ])('after a change of the list $name', ({ listTop, to }) => {
    const rect = new DOMRect(0, listTop, 100, 100)
    vi.spyOn(find('[data-refine=list]'), 'getBoundingClientRect').mockReturnValue(rect)
    scrollTo({ top: 500, behavior: 'instant' })
    refine(PAGE)
    scrollTo({ top: 0, behavior: 'instant' }) // The router scrolls like this.
    document.dispatchEvent(new Event('navigation:swapped'))
    expect(scrollY).toBe(to)
  })

  test('leaves room for a sticky bar above the list', () => {
    const bar = find('[data-refine=bar]')
    bar.style.position = 'sticky'
    vi.spyOn(bar, 'offsetHeight', 'get').mockReturnValue(60)
    find('[data-refine=list]').getBoundingClientRect = () => new DOMRect(0, -200, 100, 100)
    scrollTo({ top: 500, behavior: 'instant' })
    refine(PAGE)
    document.dispatchEvent(new Event('navigation:swapped'))
    expect(scrollY).toBe(240)
  })

  test.each([
    { name: 'stays when the content of the tab has room in the window', contentTop: 0.5, to: 500 },
    {
      name: 'moves to the tabs when their content is at the end of the window',
      contentTop: 0.9,
      to: 900
    },
    { name: 'stays when the tab is the same', contentTop: 0.9, to: 500, tab: 'Details' }
  ])('after a change of the tab $name', ({ contentTop, tab = 'History', to }) => {
    const tabs =
      '<nav data-refine="tabs"><a aria-current="page">Details</a></nav><div data-refine="tab"></div>'
    showPage(tabs, { url: '/nfts' })
    const at = (top: number) => vi.fn(() => new DOMRect(0, top, 100, 100))
    find('[data-refine=tabs]').getBoundingClientRect = at(400)
    find('[data-refine=tab]').getBoundingClientRect = at(innerHeight * contentTop)
    scrollTo({ top: 500, behavior: 'instant' })
    refine(tabs.replace('Details', tab))
    document.dispatchEvent(new Event('navigation:swapped'))
    expect(scrollY).toBe(to)
  })

  test('is not restored on Back, because the list does that', () => {
    $arrival.set('traverse')
    scrollTo({ top: 500, behavior: 'instant' })
    refine(PAGE)
    scrollTo({ top: 0, behavior: 'instant' })
    document.dispatchEvent(new Event('navigation:swapped'))
    expect(scrollY).toBe(0)
  })
})

describe('prepareRefine()', { tags: ['@M17'] }, () => {
  const named = PAGE.replace('<form', '<form data-refine-view="asset-1"')

  test.each([
    { name: 'has another path', next: PAGE, url: '/collections' },
    { name: 'is shown on another level', next: PAGE, level: 'foreground' as const },
    { name: 'has another view name', next: named },
    { name: 'has two layers', next: `${PAGE}</div><div data-layer="foreground">` },
    { name: 'has no layer', next: '', level: '' as LayerLevel }
  ])('refuses a page that $name', ({ next, url = '/nfts?tag=sea', level = 'background' }) => {
    const html = pageHtml(next, { url, level }).replace('data-layer=""', '')
    expect(prepareRefine(parse(html))).toBeUndefined()
    expect(find('[data-refine=list]').textContent).toBe('Old')
  })

  test('refuses a page when the open page has no fragments', () => {
    showPage('<p></p>', { url: '/nfts' })
    expect(prepareRefine(parse(pageHtml(PAGE, { url: '/nfts?tag=sea' })))).toBeUndefined()
  })

  test('accepts a page with another path when it has the same view name', () => {
    showPage(named, { url: '/nfts/ART-abcdef-01' })
    refine(named.replace('Old', 'New'), { url: '/nfts/ART-abcdef-01/auction/7' })
    expect(find('[data-refine=list]').textContent).toBe('New')
    expect(topLayer()?.url).toBe('/nfts/ART-abcdef-01/auction/7')
  })
})

/** Shows another URL of the view, as the shell does with a fetched page. */
function refine(content: string, { url = '/nfts?tag=sea', title = 'Page' } = {}): void {
  const html = pageHtml(content, { url }).replaceAll('Page', title)
  const apply = prepareRefine(parse(html))
  if (!apply) throw new Error('tests: expected the same view')
  apply()
}

function parse(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html')
}

function find(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`tests: expected ${selector}`)
  return found
}

function field(): HTMLInputElement {
  return find('[name=min]') as HTMLInputElement
}

function pieceNames(): (string | undefined)[] {
  return [...document.querySelectorAll('[data-refine]')].map(i => i.dataset['refine'])
}
