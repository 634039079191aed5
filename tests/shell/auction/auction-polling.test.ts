import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { dispatch, listen } from '../../../src/lib/dom/events.ts'
import { startAuctionPolling } from '../../../src/shell/auction/auction-polling.ts'
import type { PriceSocketEvents } from '../../../src/shell/auction/price-socket.ts'
import { setOpenLayers, toOpenLayer } from '../../../src/shell/layers/stack.ts'
import { pageHtml, respond, showPage } from '../page.ts'

const fetchUpdate = vi.hoisted(() => vi.fn())
vi.mock('../../../src/stores/fetch-update.ts', () => ({ fetchUpdate }))
const socket = vi.hoisted(() => ({
  isLive: false,
  watched: undefined as string | undefined,
  events: undefined as PriceSocketEvents | undefined
}))
vi.mock('../../../src/shell/auction/price-socket.ts', () => ({
  createPriceSocket: (events: PriceSocketEvents) => {
    socket.events = events
    return {
      isLive: () => socket.isLive,
      watch: (auction: string | undefined) => {
        socket.watched = auction
      }
    }
  }
}))
vi.mock('../../../src/shell/lazy/start-stores.ts', () => ({ startStores: async () => {} }))

const HALF_HOUR = 1_800_000
const AUCTION_URL = '/nfts/ART-abcdef-01/auction/7'
const ASSET_URL = '/nfts/ART-abcdef-01'

let serial = 0
let layer: HTMLElement

beforeAll(async () => {
  vi.useFakeTimers()
  await import('../../../src/lib/api/auctions.ts') // Loads with the first request.
  await import('../../../src/shell/fragments/refresh-entities.ts') // Loads with the first change.
  startAuctionPolling()
})

beforeEach(() => {
  socket.isLive = false
  setVisibility('visible')
  fetchUpdate.mockReset().mockResolvedValue({ topBid: undefined, isRunning: true })
  layer = showPage(auctionHtml(), { url: AUCTION_URL, level: 'foreground' })
  document.dispatchEvent(new Event('page:shown'))
})

describe('the price of an open auction', { tags: ['@M13'] }, () => {
  test('is requested repeatedly at the interval for the time left', async () => {
    await vi.advanceTimersByTimeAsync(HALF_HOUR - 1)
    expect(fetchUpdate).toHaveBeenCalledTimes(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(fetchUpdate).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(HALF_HOUR)
    expect(fetchUpdate).toHaveBeenCalledTimes(2)
  })

  test('is requested again after the code of a request failed to load', async () => {
    fetchUpdate.mockRejectedValueOnce(new TypeError('error loading the module'))
    await vi.advanceTimersByTimeAsync(2 * HALF_HOUR)
    expect(fetchUpdate).toHaveBeenCalledTimes(2)
  })

  test('is requested at once when it is due and a hidden tab is shown again', async () => {
    setVisibility('hidden')
    await vi.advanceTimersByTimeAsync(2 * HALF_HOUR)
    expect(fetchUpdate).toHaveBeenCalledTimes(0)
    setVisibility('visible')
    await vi.advanceTimersByTimeAsync(0)
    expect(fetchUpdate).toHaveBeenCalledTimes(1)
  })

  test('is requested on time after the tab was hidden and a list has grown', async () => {
    await vi.advanceTimersByTimeAsync(HALF_HOUR - 1000)
    setVisibility('hidden')
    setVisibility('visible')
    dispatch('list:appended')
    await vi.advanceTimersByTimeAsync(1000)
    expect(fetchUpdate).toHaveBeenCalledTimes(1)
  })
})

describe('an auction price that a socket delivers', { tags: ['@M13'] }, () => {
  const push = (topBid: string, auctionId = String(serial)) => {
    socket.isLive = true
    socket.events?.onPrice({ auctionId, available: undefined, isRunning: true, topBid })
    return vi.advanceTimersByTimeAsync(0)
  }

  test('is not polled', async () => {
    expect(socket.watched).toBe(String(serial))
    await push('')
    await vi.advanceTimersByTimeAsync(10 * HALF_HOUR)
    expect(fetchUpdate).not.toHaveBeenCalled()
  })

  test('is polled again one interval after the socket is lost', async () => {
    await push('')
    await vi.advanceTimersByTimeAsync(10 * HALF_HOUR)
    socket.isLive = false
    socket.events?.onLost()
    await vi.advanceTimersByTimeAsync(HALF_HOUR - 1)
    expect(fetchUpdate).toHaveBeenCalledTimes(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(fetchUpdate).toHaveBeenCalledTimes(1)
  })

  test('refreshes the page when it differs from the price on the page', async () => {
    const shown = String(serial)
    layer.querySelector('[data-refresh]')?.setAttribute('data-entities', `auction:${shown}`)
    const onFetch = respond({ [AUCTION_URL]: { html: pageHtml(auctionHtml('0.5 EGLD')) } })
    const changed: unknown[] = []
    const stop = listen('entities:changed', ({ detail }) => changed.push(...detail.entities))
    await push('', shown)
    await push('500', 'another')
    expect(onFetch).not.toHaveBeenCalled()
    expect(changed).toEqual([])
    await push('500', shown)
    expect(layer.textContent).toContain('0.5 EGLD')
    expect(changed, 'what asks for new notifications').toEqual(['notifications'])
    stop()
  })

  test('shows the auction as ended when it is the maximum bid, although the status is still running', async () => {
    const shown = String(serial)
    const panel = layer.querySelector('[data-refresh]')
    panel?.setAttribute('data-entities', `auction:${shown}`)
    panel?.setAttribute('data-max-bid', '900')
    const ended = `<div data-refresh="auction" data-entities="auction:${shown}" data-auction="${shown}" data-top-bid="900">Ended</div>`
    respond({ [AUCTION_URL]: { html: layer.innerHTML } })
    await push('900', shown)
    expect(layer.textContent, 'a copy from before the bid').not.toContain('Ended')
    const onFetch = respond({ [AUCTION_URL]: { html: pageHtml(ended) } })
    await vi.advanceTimersByTimeAsync(10 * HALF_HOUR)
    expect(layer.textContent).toContain('Ended')
    expect(onFetch, 'nothing is expected any more').toHaveBeenCalledTimes(1)
    expect(socket.watched).toBeUndefined()
  })

  test('is not watched in a hidden tab or on a page that was left', () => {
    setVisibility('hidden')
    expect(socket.watched).toBeUndefined()
    setVisibility('visible')
    expect(socket.watched).toBe(String(serial))
    dispatchEvent(new Event('pagehide'))
    expect(socket.watched).toBeUndefined()
    dispatchEvent(new Event('pageshow'))
    expect(socket.watched).toBe(String(serial))
  })
})

describe('a page whose auction has changed', { tags: ['@M13'] }, () => {
  test('shows the new fragment and dispatches list:replaced', async () => {
    const onReplaced = vi.fn()
    const stop = listen('list:replaced', onReplaced)
    await changeAuction({ html: pageHtml(auctionHtml('0.5 EGLD')) })
    stop()
    expect(layer.textContent).toContain('0.5 EGLD')
    expect(onReplaced).toHaveBeenCalledTimes(1)
  })

  test('takes the URL of the asset when the server redirects to it', async () => {
    const urls = await replacedUrls(() => changeAuction(finished()))
    expect(urls).toEqual([new URL(ASSET_URL, location.href).href])
  })

  test('keeps its URL when there is no redirect or a dialog covers the page', async () => {
    expect(await replacedUrls(() => changeAuction({ html: pageHtml(auctionHtml()) }))).toEqual([])
    const dialog = document.createElement('div')
    setOpenLayers([toOpenLayer({ level: 'modal', url: '/dialog' }, dialog)])
    expect(await replacedUrls(() => changeAuction(finished()))).toEqual([])
  })
})

describe('a row of an own list whose countdown has ended', { tags: ['@M25'] }, () => {
  const LIST_URL = '/erd1/modal/my-auctions'
  const row = (key: string, state: string) =>
    `<li data-key="${key}" data-refresh-entity="asset:ART-abcdef-0${key}">
      <a data-item-link href="/nfts/ART-abcdef-0${key}/auction/${key}">Work</a>${state}</li>`
  // A dialog that was rendered without its rows names no entities.
  const listHtml = (...rows: string[]) =>
    `<div data-refresh="own-list" data-entities=""><div data-list="my-auctions">
      <ul data-list-items>${rows.join('')}</ul></div></div>`
  const running = '<time data-countdown="1">a moment</time>'
  const endFirst = () => {
    dispatch('countdown:ended', undefined, layer.querySelector('time') as Element)
    return vi.advanceTimersByTimeAsync(0)
  }
  const texts = () => [...layer.querySelectorAll('li')].map(i => i.lastChild?.textContent)

  test('is refetched until its new state arrives, and then shows it', async () => {
    const before = listHtml(row('1', running), row('2', running))
    layer = showPage(before, { url: LIST_URL })
    const onFetch = respond({ [LIST_URL]: pageHtml(before) })
    await endFirst()
    expect(texts(), 'a copy from before the end').toEqual(['a moment', 'a moment'])
    const after = listHtml(row('1', 'Get paid'), row('2', running))
    const onRetry = respond({ [LIST_URL]: pageHtml(after) })
    await vi.advanceTimersByTimeAsync(HALF_HOUR)
    expect(texts()).toEqual(['Get paid', 'a moment'])
    expect([onFetch, onRetry].map(i => i.mock.calls.length)).toEqual([1, 1])
  })
})

/** Three days are left, so the price is requested every half hour. */
function auctionHtml(price = ''): string {
  const endsAt = Math.floor(Date.now() / 1000) + 72 * 3600
  serial += 1
  const data = `data-auction="${serial}" data-ends-at="${endsAt}" data-running data-top-bid=""`
  return `<div data-refresh="auction" data-entities="auction:7" ${data}>${price}</div>`
}

function finished() {
  return { html: pageHtml(''), redirectedTo: new URL(ASSET_URL, location.href).href }
}

async function changeAuction(response: { html: string; redirectedTo?: string }): Promise<void> {
  respond({ [AUCTION_URL]: response })
  dispatch('entities:changed', { entities: ['auction:7'] })
  await vi.advanceTimersByTimeAsync(0)
}

async function replacedUrls(run: () => Promise<void>): Promise<string[]> {
  const urls: string[] = []
  const stop = listen('layer:replace-url', ({ detail }) => void urls.push(detail))
  await run()
  stop()
  return urls
}

function setVisibility(state: 'hidden' | 'visible'): void {
  Object.defineProperty(document, 'hidden', { configurable: true, value: state === 'hidden' })
  document.dispatchEvent(new Event('visibilitychange'))
}
