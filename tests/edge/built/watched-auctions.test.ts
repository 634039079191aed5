// Watched auctions on the built site, in the real runtime: several sockets of one auction, and a bid of another
// account.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { readWatchedPrice, WATCH_OVER } from '../../../src/lib/api/watched-price.ts'
import { HeadlessTrader } from '../../e2e/headless-trader.ts'
import type { CreatedAuction, WalletAccount } from '../../e2e/sandbox-client.ts'
import { shareBuiltSite } from './built-site.ts'

const site = shareBuiltSite()
let auction: CreatedAuction
let opened: WebSocket[] = []

/** Opened first, because workerd delivers a close that an alarm has decided only after twelve seconds. */
let unknown: Watcher

beforeAll(async () => {
  await site.start()
  unknown = await open({}, '999999999')
  opened = []
})
afterAll(() => site.stop())
beforeEach(async () => {
  for (const socket of opened) socket.close()
  opened = []
  auction = await site.control('auction', { minBid: '100000000000000000', maxBid: '0' })
})

interface Watcher {
  frames: string[]
  socket: WebSocket
  /** Resolves with the code with which the connection was closed. */
  closed: Promise<number>
}

/** Opens a socket. Rejects when the connection is refused. */
function open(headers: Record<string, string> = {}, id: number | string = auction.auctionId) {
  const address = `${site.origin.replace('http', 'ws')}/api/auctions/${id}/watch`
  const init = { headers: { Origin: site.origin, ...headers } }
  const socket = new WebSocket(address, init as never)
  opened.push(socket)
  const frames: string[] = []
  socket.onmessage = ({ data }) => void frames.push(String(data))
  const closed = new Promise<number>(resolve => {
    socket.onclose = ({ code }) => resolve(code)
  })
  return new Promise<Watcher>((resolve, reject) => {
    socket.onopen = () => resolve({ frames, socket, closed })
    socket.onerror = () => reject(new Error('refused'))
  })
}

function topBid({ frames }: Watcher): string | undefined {
  return readWatchedPrice(frames.at(-1), String(auction.auctionId))?.topBid
}

async function bid(price: string): Promise<void> {
  const account = await site.control<WalletAccount>('wallet', {})
  const trader = await HeadlessTrader.signIn(site.origin, account)
  expect(await trader.waitForOutcome(await trader.bid({ ...auction, price }))).toBe('success')
}

describe('a watched auction', { tags: ['@M13', '@E1'] }, () => {
  test('sends each bid to all sockets, with the fields of a price only', async () => {
    const watchers = await Promise.all(Array.from({ length: 20 }, () => open()))
    await expect.poll(() => watchers.map(topBid)).toEqual(Array(20).fill(''))
    await bid('200000000000000000')
    await expect.poll(() => watchers.map(topBid)).toEqual(Array(20).fill('200000000000000000'))
    const late = await open()
    await expect.poll(() => topBid(late)).toBe('200000000000000000')
    for (const { frames } of watchers) {
      expect(frames).toHaveLength(2)
      for (const frame of frames)
        expect(Object.keys(JSON.parse(frame)).sort()).toEqual([
          'auctionId',
          'available',
          'isRunning',
          'topBid'
        ])
    }
  })

  test('sends prices after another socket was closed, and answers pings', async () => {
    const [first, second] = [await open(), await open()]
    await expect.poll(() => topBid(first)).toBe('')
    first.socket.close()
    second.socket.send('ping')
    await expect.poll(() => second.frames.at(-1)).toBe('pong')
    await bid('300000000000000000')
    await expect.poll(() => topBid(second)).toBe('300000000000000000')
  })

  test.each([
    ['text', 'hello'],
    ['a price', JSON.stringify({ auctionId: '7', isRunning: true, topBid: '1' })],
    ['bytes', new Uint8Array(100_000)]
  ])('closes only the socket that sends %s', async (_, message) => {
    const [hostile, other] = [await open(), await open()]
    hostile.socket.send(message)
    expect(await hostile.closed).toBe(1008)
    await bid('200000000000000000')
    await expect.poll(() => topBid(other)).toBe('200000000000000000')
    expect(other.frames.every(i => readWatchedPrice(i, String(auction.auctionId)))).toBe(true)
  })

  test('that does not exist closes its sockets with WATCH_OVER', async () => {
    const { closed, frames } = unknown
    expect(await closed).toBe(WATCH_OVER)
    expect(frames).toEqual([])
  })
})

test.each([
  ['from another site', { Origin: 'https://evil.test' }, '7'],
  ['from a partner’s page', { Origin: 'http://cloudbreakers.localhost' }, '7'],
  ['for the auction id “seven”', {}, 'seven']
])('a socket is refused %s', { tags: ['@E6'] }, async (_, headers, id) => {
  await expect(open(headers, id)).rejects.toThrow('refused')
})
