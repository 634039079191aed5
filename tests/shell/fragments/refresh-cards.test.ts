import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { refreshEntities } from '../../../src/shell/fragments/refresh-entities.ts'
import {
  detachedItemsOf,
  setDetachedItems,
  toDetachedItem
} from '../../../src/shell/lists/list-markup.ts'
import { reflectAria } from '../happy-dom.ts'
import { FakeObserver, find, listHtml, shownKeys } from '../lists/list-page.ts'
import { pageHtml, respond, showPage } from '../page.ts'

const SOLD = ['asset:b']

beforeAll(() => {
  reflectAria()
  FakeObserver.install()
})

beforeEach(() => void showPage(listHtml(['a', 'b', 'c'], { next: '/explore?after=c' })))

describe('the cards of a changed asset', { tags: ['@M26', '@W7'] }, () => {
  test('are replaced in their list, while other cards stay', async () => {
    const other = find('[data-key=a]')
    const requests = respond({ '/explore': pageHtml(withPrice(listHtml(['n', 'a', 'b']))) })
    await refreshEntities(SOLD)
    expect(shownKeys()).toEqual(['a', 'b', 'c'])
    expect(find('[data-key=b]').textContent).toBe('b 2 EGLD')
    expect(find('[data-key=a]')).toBe(other)
    expect(requests.mock.lastCall?.[1]?.cache).toBe('no-store')
  })

  test('refresh the counts of the page too', async () => {
    const page = (count: number) => `<p data-refresh="count">${count} on sale</p>${listHtml(['b'])}`
    showPage(page(0))
    respond({ '/explore': pageHtml(withPrice(page(1))) })
    await refreshEntities(SOLD)
    expect(find('[data-refresh=count]').textContent).toBe('1 on sale')
  })

  test('are found on a later page of the list to which they moved', async () => {
    respond({
      '/explore': pageHtml(listHtml(['x', 'y', 'z'], { next: '/explore?after=z' })),
      '/explore?after=z': pageHtml(withPrice(listHtml(['a', 'b', 'c'])))
    })
    await refreshEntities(SOLD)
    expect(find('[data-key=b]').textContent).toBe('b 2 EGLD')
    expect(find('[data-list-more]').getAttribute('href')).toBe('/explore?after=c')
  })

  test('are removed when the list no longer has them', async () => {
    respond({ '/explore': pageHtml(listHtml(['a', 'c', 'd'])) })
    await refreshEntities(SOLD)
    expect(shownKeys()).toEqual(['a', 'c'])
  })

  test.each([
    { name: 'the page cannot be loaded', pages: {} },
    {
      name: 'the page has no such list',
      pages: { '/explore': pageHtml('<p>Unable to load.</p>') }
    },
    {
      name: 'a later page cannot be loaded',
      pages: { '/explore': pageHtml(listHtml(['x', 'y', 'z'], { next: '/explore?after=z' })) }
    }
  ])('stay when $name', async ({ pages }) => {
    respond(pages)
    await refreshEntities(SOLD)
    expect(shownKeys()).toEqual(['a', 'b', 'c'])
  })

  test('are replaced outside of lists, for example in search results', async () => {
    const card = '<ul><li><a class="card-link" href="/nfts/b">b</a></li></ul>'
    showPage(card, { url: '/search/b' })
    respond({ '/search/b': pageHtml(withPrice(card)) })
    await refreshEntities(SOLD)
    expect(find('li').textContent).toBe('b 2 EGLD')
  })

  test('are replaced among the detached items of a long list', async () => {
    const [list, item] = [find('[data-list]'), find('[data-key=b]')]
    setDetachedItems(list, { before: [], after: [toDetachedItem(item)] })
    item.remove()
    respond({ '/explore': pageHtml(withPrice(listHtml(['a', 'b', 'c']))) })
    await refreshEntities(SOLD)
    expect(
      detachedItemsOf(list)
        .after.map(i => i.html)
        .join()
    ).toContain('b 2 EGLD')
  })

  test('are found by a link to an auction of the asset', async () => {
    const auction = (text: string) =>
      `<div data-list="explore"><ul data-list-items><li data-key="7">
        <a class="card-link" href="/nfts/b/auction/7">${text}</a></li></ul></div>`
    showPage(auction('1 EGLD'))
    respond({ '/explore': pageHtml(auction('2 EGLD')) })
    await refreshEntities(SOLD)
    expect(find('[data-key="7"]').textContent?.trim()).toBe('2 EGLD')
  })

  test('show another auction of the asset when the first one is over', async () => {
    const card = (auction: number) =>
      `<div data-list="explore"><ul data-list-items><li data-key="b">
        <a class="card-link" href="/nfts/b/auction/${auction}">Auction ${auction}</a></li></ul></div>`
    showPage(card(7))
    respond({ '/explore': pageHtml(card(8)) })
    await refreshEntities(SOLD)
    expect(find('[data-key="b"]').textContent?.trim()).toBe('Auction 8')
  })

  test('are each replaced by the card with the same key when several cards link to the asset', async () => {
    const offers = (...texts: string[]) =>
      `<div data-list="my-offers"><ul data-list-items>${texts
        .map(
          (text, key) => `<li data-key="${key}"><a data-item-link href="/nfts/b">${text}</a></li>`
        )
        .join('')}</ul></div>`
    showPage(offers('Active', 'Active'))
    respond({ '/explore': pageHtml(offers('Active', 'Expired')) })
    await refreshEntities(SOLD)
    expect(['0', '1'].map(key => find(`[data-key="${key}"]`).textContent)).toEqual([
      'Active',
      'Expired'
    ])
  })

  test('are not requested on a page without a card of the asset', async () => {
    const requests = respond({})
    await refreshEntities(['asset:bb', 'account'])
    expect(requests).not.toHaveBeenCalled()
  })
})

function withPrice(html: string): string {
  return html.replace('>b<', '>b 2 EGLD<')
}
