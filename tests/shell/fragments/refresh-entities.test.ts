import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import type { LayerLevel } from '../../../src/lib/config/route.ts'
import { dispatch, listen } from '../../../src/lib/dom/events.ts'
import { refreshEntities } from '../../../src/shell/fragments/refresh-entities.ts'
import { setOpenLayers, toOpenLayer } from '../../../src/shell/layers/stack.ts'
import { reflectAria } from '../happy-dom.ts'
import { FakeObserver, find, keysFrom, listHtml, shownKeys } from '../lists/list-page.ts'
import { pageHtml, respond, settle, showPage } from '../page.ts'

const ASSET_URL = '/nfts/ART-abcdef-01'
const AUCTION_URL = `${ASSET_URL}/auction/7`

/** The parts of an asset page: two fragments that show an auction or offers, and one that depends on both. */
const PARTS = { auction: 'Bid 1', offers: 'Offer 1', people: 'Owner 1', note: 'Note 1' }

beforeAll(() => {
  reflectAria()
  FakeObserver.install()
})

beforeEach(() => void showPage(assetHtml(), { url: AUCTION_URL, level: 'foreground' }))

describe('refreshEntities()', { tags: ['@M13'] }, () => {
  test('replaces the fragments that show or depend on a changed entity, and keeps the rest of the page', async () => {
    const [offers, note] = [find('[data-refresh=offers]'), find('#note')]
    const requests = respond({ [AUCTION_URL]: pageHtml(assetHtml(allNew())) })
    await refreshEntities(['auction:7'])
    expect(shownParts()).toEqual({ ...PARTS, auction: 'Bid 2', people: 'Owner 2' })
    expect(find('[data-refresh=offers]')).toBe(offers)
    expect(find('#note')).toBe(note)
    expect(requests).toHaveBeenCalledTimes(1)
    expect(requests.mock.lastCall?.[1]?.cache).toBe('no-store')
  })

  test('replaces a fragment when any of its entities has changed', async () => {
    respond({ [AUCTION_URL]: pageHtml(assetHtml(allNew())) })
    await refreshEntities(['asset:ART-abcdef-01'])
    expect(shownParts()).toEqual({ ...PARTS, offers: 'Offer 2', people: 'Owner 2' })
  })

  test('keeps a fragment whose HTML has not changed, with its input', async () => {
    const withField = { ...PARTS, auction: 'Bid 1 <input name="amount">' }
    showPage(assetHtml(withField), { url: AUCTION_URL, level: 'foreground' })
    const auction = find('[data-refresh=auction]')
    const field = find<HTMLInputElement>('[name=amount]')
    field.value = '2.5'
    field.focus()
    respond({ [AUCTION_URL]: pageHtml(assetHtml({ ...withField, people: 'Owner 2' })) })
    await refreshEntities(['auction:7'])
    expect(find('[data-refresh=auction]')).toBe(auction)
    expect(find<HTMLInputElement>('[name=amount]').value).toBe('2.5')
    expect(document.activeElement).toBe(field)
    expect(shownParts().people).toBe('Owner 2')
  })

  test('keeps a fragment that the new page does not have', async () => {
    respond({ [AUCTION_URL]: pageHtml('<div data-refresh="people">Owner 2</div>') })
    await refreshEntities(['auction:7'])
    expect(shownParts()).toEqual({ ...PARTS, people: 'Owner 2' })
  })

  test('sends no request for an entity that no page shows', async () => {
    const requests = respond({})
    const events = await refreshedEvents(() => refreshEntities(['auction:70', 'auction']))
    expect(requests).not.toHaveBeenCalled()
    expect(events).toBe(0)
  })

  test('dispatches fragment:refreshed after a successful and after a failed request', async () => {
    respond({ [AUCTION_URL]: pageHtml(assetHtml(allNew())) })
    expect(await refreshedEvents(() => refreshEntities(['auction:7']))).toBe(1)
    respond({})
    expect(await refreshedEvents(() => refreshEntities(['auction:7']))).toBe(1)
    expect(shownParts().auction).toBe('Bid 2')
  })

  test('requests the pages of both layers when both show the entity', async () => {
    const below = showLayers()
    const answer = respond(newLayers())
    const fetchInTurn = vi.fn(async (url: string) => {
      if (url === '/explore') await settle() // The response for the lower layer arrives last.
      return answer(url)
    })
    vi.stubGlobal('fetch', fetchInTurn)
    await refreshEntities(['auction:7'])
    expect(fetchInTurn).toHaveBeenCalledTimes(2)
    expect(below.textContent).toBe('Card 2')
    expect(find('[data-layer=foreground] [data-refresh=auction]').textContent).toBe('Bid 2')
  })

  test('does not update a layer that was closed during the request', async () => {
    const below = showLayers()
    respond(newLayers())
    const done = refreshEntities(['auction:7'])
    const closed = find('[data-layer=foreground]')
    closed.remove()
    await done
    expect(below.textContent).toBe('Card 2')
    expect(closed.querySelector('[data-refresh=auction]')?.textContent).toBe('Bid 1')
  })

  test('keeps the number of loaded pages of a list', async () => {
    const list = (from: number, next?: string) => listHtml(keysFrom(from, from + 9), { next })
    showLoadedPages(3)
    respond({
      '/explore': pageHtml(fragment('list', 'flags:all', list(0, '/explore?after=10'))),
      '/explore?after=10': pageHtml(list(10, '/explore?after=20')),
      '/explore?after=20': pageHtml(list(20, '/explore?after=30'))
    })
    await refreshEntities(['flags:all'])
    expect(shownKeys()).toEqual(keysFrom(0, 29))
    expect(find('[data-list-more]').getAttribute('href')).toContain('/explore?after=30')
  })

  test('requests no additional page when an item of the list was removed', async () => {
    showLoadedPages(2)
    const requests = respond({
      '/explore': pageHtml(
        fragment('list', 'flags:all', listHtml(keysFrom(2, 10), { next: '/explore?after=10' }))
      ),
      '/explore?after=10': pageHtml(listHtml(keysFrom(11, 20), { next: '/explore?after=20' }))
    })
    await refreshEntities(['flags:all'])
    expect(shownKeys()).toEqual(keysFrom(2, 20))
    expect(requests).toHaveBeenCalledTimes(2)
  })

  test('ends a list with its last page when it has fewer pages than before', async () => {
    showLoadedPages(3)
    respond({ '/explore': pageHtml(fragment('list', 'flags:all', listHtml(keysFrom(1, 4)))) })
    await refreshEntities(['flags:all'])
    expect(shownKeys()).toEqual(keysFrom(1, 4))
  })

  test('shortens a list whose later pages fail, but keeps the link to them', async () => {
    showLoadedPages(2)
    const first = listHtml(keysFrom(1, 10), { next: '/explore?after=10' })
    respond({ '/explore': pageHtml(fragment('list', 'flags:all', first)) })
    await refreshEntities(['flags:all'])
    expect(shownKeys()).toEqual(keysFrom(1, 10))
    expect(find('[data-list-more]').getAttribute('href')).toBe('/explore?after=10')
  })
})

describe('an auction page that redirects', { tags: ['@M13'] }, () => {
  test('changes the URL of its layer to that of its asset', async () => {
    respond({ [AUCTION_URL]: { html: pageHtml(assetHtml()), redirectedTo: absolute(ASSET_URL) } })
    expect(await replacedUrls(() => refreshEntities(['auction:7']))).toEqual([absolute(ASSET_URL)])
  })

  test.each(['/', '/login', '/collections/ART-abcdef'])(
    'keeps the URL of its layer when it redirects to %s',
    async url => {
      respond({ [AUCTION_URL]: { html: pageHtml(assetHtml()), redirectedTo: absolute(url) } })
      expect(await replacedUrls(() => refreshEntities(['auction:7']))).toEqual([])
    }
  )

  test('changes the URL of a layer below a dialog once, after the dialog has closed', async () => {
    const layer = find('[data-layer]')
    const dialog = document.createElement('div')
    setOpenLayers([
      toOpenLayer({ level: 'foreground', url: AUCTION_URL }, layer),
      toOpenLayer({ level: 'modal', url: `${AUCTION_URL}/modal/bid` }, dialog)
    ])
    respond({ [AUCTION_URL]: { html: pageHtml(assetHtml()), redirectedTo: absolute(ASSET_URL) } })
    expect(await replacedUrls(() => refreshEntities(['auction:7']))).toEqual([])
    const resume = async () => void dispatch('layer:resume', [], layer)
    expect(await replacedUrls(resume)).toEqual([absolute(ASSET_URL)])
    expect(await replacedUrls(resume)).toEqual([])
  })
})

function assetHtml({ auction, offers, people, note } = PARTS): string {
  return `${fragment('auction', 'auction:7', auction)}
    ${fragment('offers', 'asset:ART-abcdef-01 offers:ART-abcdef-01', offers)}
    <div data-refresh="people">${people}</div><p id="note">${note}</p>`
}

function fragment(name: string, entities: string, html: string): string {
  return `<div data-refresh="${name}" data-entities="${entities}">${html}</div>`
}

function allNew(): typeof PARTS {
  return { auction: 'Bid 2', offers: 'Offer 2', people: 'Owner 2', note: 'Note 2' }
}

function shownParts(): typeof PARTS {
  const text = (selector: string) => find(selector).textContent
  return {
    auction: text('[data-refresh=auction]'),
    offers: text('[data-refresh=offers]'),
    people: text('[data-refresh=people]'),
    note: text('#note')
  }
}

/** Shows a page with the same auction below the asset. Returns its layer. */
function showLayers(): HTMLElement {
  const layers: [LayerLevel, string, string][] = [
    ['background', '/explore', fragment('auction', 'auction:7', 'Card 1')],
    ['foreground', AUCTION_URL, assetHtml()]
  ]
  const elements = layers.map(([level, url, html]) => {
    const element = showPage(html, { url, level })
    element.remove()
    return element
  })
  find('#layers').append(...elements)
  return find('[data-layer=background]')
}

function newLayers(): Record<string, string> {
  return {
    '/explore': pageHtml(fragment('auction', 'auction:7', 'Card 2')),
    [AUCTION_URL]: pageHtml(assetHtml(allNew()))
  }
}

async function refreshedEvents(run: () => Promise<void>): Promise<number> {
  const events = vi.fn()
  const stop = listen('fragment:refreshed', events)
  await run()
  stop()
  return events.mock.calls.length
}

async function replacedUrls(run: () => Promise<void>): Promise<string[]> {
  const urls: string[] = []
  const stop = listen('layer:replace-url', ({ detail }) => void urls.push(detail))
  await run()
  stop()
  return urls
}

function absolute(path: string): string {
  return new URL(path, location.href).href
}

/** Shows a list with this number of pages of ten items, and the link to the next page. */
function showLoadedPages(pages: number): void {
  const count = pages * 10
  const options = { next: `/explore?after=${count}`, attributes: `data-pages="${pages}"` }
  showPage(fragment('list', 'flags:all', listHtml(keysFrom(1, count), options)), {
    url: '/explore'
  })
}
