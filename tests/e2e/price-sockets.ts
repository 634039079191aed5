// Faults of the sockets that push the price of an auction.

import type { Page } from '@playwright/test'

const PRICE_SOCKET = /\/api\/auctions\/\d+\/watch$/

/** Counts the messages that the sockets of the page deliver. The returned function returns the count. */
export function countPriceMessages(page: Page): () => number {
  let count = 0
  page.on('websocket', socket => {
    if (!PRICE_SOCKET.test(socket.url())) return
    socket.on('framereceived', () => {
      count += 1
    })
  })
  return () => count
}

/** Refuses sockets, like a proxy or a browser that blocks them. The site must then poll prices. */
export async function refusePriceSockets(page: Page): Promise<void> {
  await page.routeWebSocket(PRICE_SOCKET, socket => void socket.close())
}
