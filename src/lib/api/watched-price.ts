// The price of a watched auction as the edge pushes it over a WebSocket: written by the edge, read by the page. Its
// reader is written by hand, because a page that is only looked at does not load the structs.

import type { AuctionPrice } from './auctions.ts'

export interface WatchedPrice {
  auctionId: string
  available: number | undefined
  isRunning: boolean
  /** Atomic units as decimal digits, as in `data-top-bid`; '' without a bid. */
  topBid: string
}

/** The text that keeps a connection open, and the text that answers it. */
export const WATCH_PING = 'ping'
export const WATCH_PONG = 'pong'

/** Close code: the auction is over or does not exist. The page does not connect again. Application codes begin at 4000. */
export const WATCH_OVER = 4000

export function toWatchedPrice({ available, id, isRunning, topBid }: AuctionPrice): WatchedPrice {
  return { auctionId: id, available, isRunning, topBid: String(topBid?.amount ?? '') }
}

/** Undefined for anything that is not a price of this auction. */
export function readWatchedPrice(frame: unknown, auctionId: string): WatchedPrice | undefined {
  const raw = parseObject(frame)
  const { available, isRunning, topBid } = raw
  if (raw['auctionId'] !== auctionId || typeof isRunning !== 'boolean') return undefined
  if (typeof topBid !== 'string' || !/^\d{0,80}$/.test(topBid)) return undefined
  if (available !== undefined && !Number.isSafeInteger(available)) return undefined
  return { auctionId, available: available as number | undefined, isRunning, topBid }
}

function parseObject(frame: unknown): Record<string, unknown> {
  try {
    return { ...JSON.parse(String(frame)) }
  } catch {
    return {}
  }
}
