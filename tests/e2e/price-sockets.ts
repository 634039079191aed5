// Faults of the sockets that push the price of an auction.

import type { Page } from '@playwright/test'

const PRICE_SOCKET = /\/api\/auctions\/\d+\/watch$/

/** The returned function counts the messages that the page's sockets have delivered. */
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

/** A proxy or a browser that lets no socket through: prices are polled. */
export async function refusePriceSockets(page: Page): Promise<void> {
  await page.routeWebSocket(PRICE_SOCKET, socket => void socket.close())
}
