// The price of a watched auction, which the edge writes to a WebSocket and the page reads. Its reader is written by
// hand, so that a page without any action does not load the structs.

import type { AuctionPrice } from './auctions.ts'

export interface WatchedPrice {
  auctionId: string
  available: number | undefined
  isRunning: boolean
  /** Atomic units as decimal digits, as in `data-top-bid`; '' without a bid. */
  topBid: string
}

/** The text that keeps a connection open. The edge responds to it. */
export const WATCH_PING = 'ping'
export const WATCH_PONG = 'pong'

/**
 * Close code: the auction is over or does not exist, so the page must not connect again. Application codes begin at
 * 4000.
 */
export const WATCH_OVER = 4000

export function toWatchedPrice({ available, id, isRunning, topBid }: AuctionPrice): WatchedPrice {
  return { auctionId: id, available, isRunning, topBid: String(topBid?.amount ?? '') }
}

/** Undefined for any text that is not a price of this auction. */
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
