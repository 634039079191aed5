// Connections that stay open by sending one byte from time to time, and the waiting time of visitors meanwhile.

import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

import { type LoadResult, measureLoad } from '../load.ts'

export interface SlowClientsResult {
  connections: number
  /** Connections that were still open at the end. */
  open: number
  /** A visitor's requests for a page, without the slow connections. */
  alone: LoadResult
  /** The same requests, with them. */
  beside: LoadResult
}

const CONNECTIONS = 400
const EVERY_MS = 500
const LOAD = { connections: 4, seconds: 5, next: () => ({ path: '/nfts' }) }

/** The beginnings of the requests, which the connections send in turn. */
const HEADS = [
  // A request whose headers never end.
  'GET /nfts HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
  // A request whose body never ends.
  'POST /api/session HTTP/1.1\r\nHost: localhost\r\nOrigin: {origin}\r\nContent-Type: application/json\r\nContent-Length: 4000\r\n\r\n{"token":"',
  // An upload that stops within its first part.
  'POST /api/graphql HTTP/1.1\r\nHost: localhost\r\nOrigin: {origin}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 100000\r\n\r\n--b\r\nContent-Disposition: form-data; name="'
]

export async function measureSlowClients(origin: string): Promise<SlowClientsResult> {
  // A warm-up: the first requests after a start take longer.
  await measureLoad(origin, { ...LOAD, seconds: 1 })
  const alone = await measureLoad(origin, LOAD)
  const sockets = Array.from({ length: CONNECTIONS }, (_, at) => openSlow(origin, at))
  await wait(1_000)
  const drip = setInterval(() => {
    for (const socket of sockets) if (!socket.destroyed) socket.write('a')
  }, EVERY_MS)
  try {
    const beside = await measureLoad(origin, LOAD)
    const open = sockets.filter(i => !i.destroyed && i.readyState === 'open').length
    if (open === 0) throw new Error('bench: no slow connection was open')
    return { connections: CONNECTIONS, open, alone, beside }
  } finally {
    clearInterval(drip)
    for (const socket of sockets) socket.destroy()
  }
}

function openSlow(origin: string, at: number): Socket {
  const socket = connect(Number(new URL(origin).port), 'localhost')
  // A connection that the server closes is counted, not an error.
  socket.on('error', () => socket.destroy())
  socket.on('end', () => socket.destroy())
  socket.write((HEADS[at % HEADS.length] as string).replace('{origin}', origin))
  return socket
}
