import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { WATCH_OVER } from '../../../src/lib/api/watched-price.ts'
import { createPriceSocket, type PriceSocket } from '../../../src/shell/auction/price-socket.ts'

const MINUTE = 60_000

class FakeSocket {
  static readonly CONNECTING = 0
  static readonly OPEN = 1
  static all: FakeSocket[] = []
  readyState = FakeSocket.OPEN
  sent: string[] = []
  isClosed = false
  onmessage: ((event: { data: unknown }) => void) | undefined
  onclose: ((event: { code: number }) => void) | undefined
  onopen: (() => void) | undefined
  readonly url: string
  constructor(url: string) {
    this.url = url
    FakeSocket.all.push(this)
  }
  send(text: string): void {
    this.sent.push(text)
  }
  close(): void {
    this.isClosed = true
  }
  push(topBid: string, auctionId = '7'): void {
    this.onmessage?.({ data: JSON.stringify({ auctionId, isRunning: true, topBid }) })
  }
  lose(code = 1006): void {
    this.readyState = 3
    this.onclose?.({ code })
  }
}

const onPrice = vi.fn()
const onLost = vi.fn()
let prices: PriceSocket

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  setOnline(true)
  FakeSocket.all = []
  onPrice.mockReset()
  onLost.mockReset()
  prices = createPriceSocket({ onPrice, onLost })
})
afterEach(() => {
  prices.watch(undefined)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const last = () => FakeSocket.all.at(-1) as FakeSocket

function setOnline(isOnline: boolean): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: isOnline })
}

describe('the socket of a watched auction', { tags: ['@M13'] }, () => {
  test('is opened once for an auction, and delivers its prices', () => {
    prices.watch('7')
    prices.watch('7')
    expect(FakeSocket.all.map(i => i.url)).toEqual(['wss://atrium.test/api/auctions/7/watch'])
    expect(prices.isLive()).toBe(false)
    last().push('500')
    expect(prices.isLive()).toBe(true)
    expect(onPrice).toHaveBeenCalledWith({ auctionId: '7', isRunning: true, topBid: '500' })
  })

  test('is closed when another auction or none is watched', () => {
    prices.watch('7')
    const first = last()
    prices.watch('8')
    expect(first.isClosed).toBe(true)
    first.push('500')
    expect(onPrice).not.toHaveBeenCalled()
    prices.watch(undefined)
    expect(last().isClosed).toBe(true)
    expect(FakeSocket.all).toHaveLength(2)
  })

  test('is closed as soon as it opens if watching stopped while it was connecting', () => {
    prices.watch('7')
    const early = last()
    early.readyState = FakeSocket.CONNECTING
    prices.watch(undefined)
    expect(early.isClosed).toBe(false)
    early.readyState = FakeSocket.OPEN
    early.onopen?.()
    expect(early.isClosed).toBe(true)
    expect(FakeSocket.all).toHaveLength(1)
  })

  test('ignores messages that are not a price of its auction', () => {
    prices.watch('7')
    for (const data of ['', 'null', '[]', '{"auctionId":"7"}', new ArrayBuffer(2)])
      last().onmessage?.({ data })
    last().push('500', '8')
    expect(onPrice).not.toHaveBeenCalled()
    expect(prices.isLive()).toBe(false)
  })

  test('is reopened after a loss, with a longer wait before each attempt', () => {
    vi.spyOn(Math, 'random').mockReturnValue(1)
    prices.watch('7')
    last().push('500')
    last().lose()
    expect(onLost).toHaveBeenCalledTimes(1)
    expect(prices.isLive()).toBe(false)
    const waits: number[] = []
    for (let attempt = 0; attempt < 8; attempt += 1) {
      const startedAt = Date.now()
      vi.advanceTimersToNextTimer()
      waits.push((Date.now() - startedAt) / 1000)
      last().lose()
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 60, 60, 60])
    expect(onLost).toHaveBeenCalledTimes(1)
    expect(new Set(FakeSocket.all.map(i => i.url)).size).toBe(1)
    expect(FakeSocket.all).toHaveLength(9)
  })

  test('delivers prices again once it is reopened, and its next wait is short', () => {
    vi.spyOn(Math, 'random').mockReturnValue(1)
    prices.watch('7')
    last().push('500')
    for (const ms of [2_000, 4_000]) {
      last().lose()
      vi.advanceTimersByTime(ms)
    }
    last().push('600')
    expect(prices.isLive()).toBe(true)
    expect(onPrice).toHaveBeenLastCalledWith({ auctionId: '7', isRunning: true, topBid: '600' })
    const count = FakeSocket.all.length
    last().lose()
    vi.advanceTimersByTime(2_000)
    expect(FakeSocket.all).toHaveLength(count + 1)
  })

  test('is reopened after a random wait, so that visitors do not all reconnect at once', () => {
    for (const [random, ms] of [
      [0, 500],
      [0.5, 1_250]
    ] as const) {
      vi.spyOn(Math, 'random').mockReturnValue(random)
      FakeSocket.all = []
      const other = createPriceSocket({ onPrice, onLost })
      other.watch('7')
      last().lose()
      vi.advanceTimersByTime(ms - 1)
      expect(FakeSocket.all).toHaveLength(1)
      vi.advanceTimersByTime(1)
      expect(FakeSocket.all).toHaveLength(2)
      other.watch(undefined)
    }
  })

  test('is given up after four attempts if it has never delivered a price', () => {
    prices.watch('7')
    for (let attempt = 0; attempt < 10; attempt += 1) {
      last().lose()
      vi.advanceTimersByTime(MINUTE)
    }
    expect(FakeSocket.all).toHaveLength(4)
    expect(onLost).not.toHaveBeenCalled()
  })

  test('is not reopened after the server says that the auction is over', () => {
    prices.watch('7')
    last().push('500')
    last().lose(WATCH_OVER)
    vi.advanceTimersByTime(10 * MINUTE)
    expect(FakeSocket.all).toHaveLength(1)
    expect(onLost).toHaveBeenCalledTimes(1)
  })

  test('counts as lost when its ping is not answered', () => {
    prices.watch('7')
    last().push('500')
    vi.advanceTimersByTime(25_000)
    expect(last().sent).toEqual(['ping'])
    last().onmessage?.({ data: 'pong' })
    vi.advanceTimersByTime(25_000)
    expect(onLost).not.toHaveBeenCalled()
    vi.advanceTimersByTime(25_000)
    expect(onLost).toHaveBeenCalledTimes(1)
    expect(last().isClosed).toBe(true)
  })

  test('is opened only once the browser is online', () => {
    setOnline(false)
    prices.watch('7')
    expect(FakeSocket.all).toHaveLength(0)
    setOnline(true)
    dispatchEvent(new Event('online'))
    expect(FakeSocket.all).toHaveLength(1)
  })

  test('is not opened when watching stopped before the browser is online', () => {
    setOnline(false)
    prices.watch('7')
    prices.watch(undefined)
    setOnline(true)
    dispatchEvent(new Event('online'))
    vi.advanceTimersByTime(MINUTE)
    expect(FakeSocket.all).toHaveLength(0)
  })

  test('does not become live when the browser has no WebSocket', () => {
    vi.stubGlobal('WebSocket', undefined)
    prices.watch('7')
    vi.advanceTimersByTime(10 * MINUTE)
    expect(prices.isLive()).toBe(false)
  })
})
