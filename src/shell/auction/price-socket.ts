// A WebSocket over which the edge (functions/watched-auction.ts) pushes the price of the open auction. While it
// delivers prices, the page does not poll (auction-polling.ts). After a lost connection it connects again, after a
// delay that grows with each failure. The delay is random, because the sockets of all visitors are lost together when a
// new version of the site is deployed.

import {
  readWatchedPrice,
  WATCH_OVER,
  WATCH_PING,
  type WatchedPrice
} from '../../lib/api/watched-price.ts'

const PING_MS = 25_000
const FIRST_RETRY_MS = 2_000
const LONGEST_RETRY_MS = 60_000
/** After this many refusals without a success, a browser, proxy or deployment is assumed to block sockets. */
const MAX_REFUSALS = 4

export interface PriceSocket {
  /** Connects for this auction, or closes the connection. Repeated calls for the same auction change nothing. */
  watch(auctionId: string | undefined): void
  /** Whether a price has arrived and the connection is still open. */
  isLive(): boolean
}

export interface PriceSocketEvents {
  onPrice(price: WatchedPrice): void
  /** Called when the connection no longer delivers prices. */
  onLost(): void
}

export function createPriceSocket({ onLost, onPrice }: PriceSocketEvents): PriceSocket {
  let auctionId: string | undefined
  let socket: WebSocket | undefined
  /** For the next ping of an open connection, or for the next attempt to connect. */
  let timer: ReturnType<typeof setTimeout> | undefined
  let isLive = false
  /** Whether a message has arrived since the last ping. */
  let isAnswered = true
  /** Failures since the last price. Before the first price, at most MAX_REFUSALS. */
  let failures = 0
  let hasEverWorked = false

  function watch(next: string | undefined): void {
    if (next === auctionId) return
    disconnect()
    auctionId = next
    connect()
  }

  function connect(): void {
    if (auctionId === undefined || (!hasEverWorked && failures >= MAX_REFUSALS)) return
    // Without a network every attempt would fail and be reported in the console.
    if (!navigator.onLine) {
      addEventListener('online', reconnect, { once: true })
      return
    }
    const watched = auctionId
    try {
      const origin = location.origin.replace(/^http/, 'ws')
      socket = new WebSocket(`${origin}/api/auctions/${watched}/watch`)
    } catch {
      // In Safari 15 the policy's 'self' does not include sockets.
      failures = MAX_REFUSALS
      return
    }
    const current = socket
    current.onmessage = ({ data }) => {
      if (current !== socket) return
      isAnswered = true
      const price = readWatchedPrice(data, watched)
      if (!price) return
      isLive = hasEverWorked = true
      failures = 0
      onPrice(price)
    }
    current.onclose = ({ code }) => {
      if (current === socket) lose(code)
    }
    isAnswered = true
    timer = setTimeout(ping, PING_MS)
  }

  /** Pings again, unless the response to the last ping is missing: the connection was then lost silently. */
  function ping(): void {
    if (!isAnswered || socket?.readyState !== WebSocket.OPEN) {
      lose()
      return
    }
    isAnswered = false
    socket.send(WATCH_PING)
    timer = setTimeout(ping, PING_MS)
  }

  function lose(code?: number): void {
    const wasLive = isLive
    disconnect()
    if (code !== WATCH_OVER) {
      const longestMs = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures)
      failures += 1
      // Between a quarter of the longest delay and the whole.
      timer = setTimeout(reconnect, longestMs * (0.25 + 0.75 * Math.random()))
    }
    if (wasLive) onLost()
  }

  /** Called also when the network has returned: by then the page may watch another auction, or none. */
  function reconnect(): void {
    if (!socket) connect()
  }

  function disconnect(): void {
    clearTimeout(timer)
    removeEventListener('online', reconnect)
    isLive = false
    if (socket) closeSocket(socket)
    socket = undefined
  }

  return { watch, isLive: () => isLive }
}

/**
 * A socket that is still connecting is closed when it opens, because Firefox reports an aborted attempt as an error.
 */
function closeSocket(socket: WebSocket): void {
  if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close()
  else socket.close()
}
