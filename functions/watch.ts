// /api/auctions/{auctionId}/watch: connects a page to the object of its auction (durable-objects.ts), which pushes the
// price over a WebSocket. A page whose connection is refused polls the price (src/shell/auction/auction-polling.ts).

import { NetworkError } from '../src/lib/errors.ts'
import type { Edge } from './edge.ts'
import { failureResponse } from './failure.ts'
import { addressPrefixOf } from './rate-limit.ts'
import type { WatchConnection } from './watched-auction.ts'

/** The Durable Objects of watched auctions, as bound in wrangler.toml. */
export interface WatchedAuctions {
  getByName(name: string): { fetch(url: string, init: RequestInit): Promise<Response> }
}

/** The Durable Object that limits the number of watched auctions. */
export interface WatchLeasesBinding {
  getByName(name: string): {
    lease(name: string, addressPrefix: string): Promise<boolean>
    release(name: string): Promise<void>
  }
}

export const CONNECTION_HEADER = 'x-atrium-watch'

export async function watchAuction(
  request: Request,
  edge: Edge,
  { auctionId = '' }: Record<string, string>
): Promise<Response> {
  // A deployment may have no such objects. Its pages then poll the price.
  if (!edge.watchedAuctions) return failureResponse('notFound')
  if (request.headers.get('Upgrade')?.toLowerCase() !== 'websocket')
    return failureResponse('badRequest')
  // Browsers let any site open a socket here and send that site's Origin. CORS does not apply to sockets.
  if (request.headers.get('Origin') !== edge.origin) return failureResponse('badOrigin')
  // The partner is part of the object's name, because it decides the marketplace (partner.ts) and is part of every
  // cache key.
  const { environmentName, partnerKey = '' } = edge
  const connection: WatchConnection = {
    auctionId,
    name: [environmentName, partnerKey, auctionId].join('/'),
    addressPrefix: edge.clientIp ? addressPrefixOf(edge.clientIp) : '',
    origin: edge.origin
  }
  // A new request, so that the object receives no cookie and no other header of the client.
  const headers = { Upgrade: 'websocket', [CONNECTION_HEADER]: JSON.stringify(connection) }
  const object = edge.watchedAuctions.getByName(connection.name)
  try {
    return await object.fetch('https://watched.internal/', { headers })
  } catch (cause) {
    throw new NetworkError('watched auction: no answer', { cause })
  }
}
