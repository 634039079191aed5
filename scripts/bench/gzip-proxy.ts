// A proxy in front of the local runtime that compresses text. Cloudflare compresses and the local runtime does not,
// so load times on a slow network would otherwise be unrealistic.

import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createGzip } from 'node:zlib'

const COMPRESSIBLE = /^(text\/|application\/(json|javascript)|image\/svg)/

export interface GzipProxy {
  origin: string
  close(): void
}

export async function startGzipProxy(origin: string): Promise<GzipProxy> {
  const server = createServer((incoming, outgoing) => forward(origin, incoming, outgoing))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://localhost:${port}`,
    close() {
      server.close()
      server.closeAllConnections()
    }
  }
}

function forward(origin: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const headers = { ...incoming.headers, host: new URL(origin).host }
  const upstreamRequest = request(new URL(incoming.url ?? '/', origin), {
    method: incoming.method ?? 'GET',
    headers
  })
  upstreamRequest.once('response', received => {
    const status = received.statusCode ?? 502
    const { 'content-length': length, ...rest } = received.headers
    if (COMPRESSIBLE.test(rest['content-type'] ?? '') && !rest['content-encoding']) {
      outgoing.writeHead(status, { ...rest, 'content-encoding': 'gzip' })
      received.pipe(createGzip({ level: 6 })).pipe(outgoing)
    } else {
      outgoing.writeHead(status, length ? { ...rest, 'content-length': length } : rest)
      received.pipe(outgoing)
    }
  })
  upstreamRequest.once('error', () => outgoing.writeHead(502).end())
  incoming.pipe(upstreamRequest)
}
