// Stands before the local runtime and compresses text, as Cloudflare does and the local runtime does not: without it
// a phone on a slow network would be shown times that no visitor sees.

import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createGzip } from 'node:zlib'

const TEXT = /^(text\/|application\/(json|javascript)|image\/svg)/

export interface Compressing {
  origin: string
  close(): void
}

export async function compressing(origin: string): Promise<Compressing> {
  const server = createServer((asked, answer) => pass(origin, asked, answer))
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

function pass(origin: string, asked: IncomingMessage, answer: ServerResponse): void {
  const headers = { ...asked.headers, host: new URL(origin).host }
  const passed = request(new URL(asked.url ?? '/', origin), {
    method: asked.method ?? 'GET',
    headers
  })
  passed.once('response', received => {
    const status = received.statusCode ?? 502
    const { 'content-length': length, ...rest } = received.headers
    if (TEXT.test(rest['content-type'] ?? '') && !rest['content-encoding']) {
      answer.writeHead(status, { ...rest, 'content-encoding': 'gzip' })
      received.pipe(createGzip({ level: 6 })).pipe(answer)
    } else {
      answer.writeHead(status, length ? { ...rest, 'content-length': length } : rest)
      received.pipe(answer)
    }
  })
  passed.once('error', () => answer.writeHead(502).end())
  asked.pipe(passed)
}
