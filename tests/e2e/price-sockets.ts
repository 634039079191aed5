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

/** The first socket is lost after it has delivered a price. The returned function counts the sockets. */
export async function loseFirstPriceSocket(page: Page): Promise<() => number> {
  let count = 0
  await page.routeWebSocket(PRICE_SOCKET, socket => {
    count += 1
    const server = socket.connectToServer()
    if (count > 1) return
    server.onMessage(message => {
      socket.send(message)
      void socket.close({ code: 1012 }) // service restart
      void server.close()
    })
  })
  return () => count
}
