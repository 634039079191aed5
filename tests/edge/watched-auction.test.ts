// The object of a watched auction, with sockets and a clock that the test controls.

import { beforeEach, describe, expect, test } from 'vitest'

import { grantLease, releaseLease, type WatchLeases } from '../../functions/watch-leases.ts'
import {
  type AuctionWatch,
  createAuctionWatch,
  type WatchConnection,
  type WatchPorts,
  type WatchSocket,
  type WatchState
} from '../../functions/watched-auction.ts'
import { WATCH_OVER } from '../../src/lib/api/watched-price.ts'
import { WATCH_LIMITS } from '../../src/server/config/watch-limits.ts'

interface FakeSocket extends WatchSocket {
  frames: string[]
  closeCode: number | undefined
}

const CONNECTION: WatchConnection = {
  auctionId: '7',
  name: 'sandbox//7',
  addressPrefix: '',
  origin: 'https://atrium.test'
}

let nowMs: number
let alarmMs: number | undefined
let requests: number
let isLeased: boolean
let released: string[]
let open: Map<FakeSocket, string[]>
let pings: Map<WatchSocket, Date>
let answer: () => { frame: string; isOver: boolean } | undefined
let watch: AuctionWatch

const state: WatchState = {
  acceptWebSocket: (socket, tags = []) => void open.set(socket as FakeSocket, tags),
  getWebSockets: tag =>
    [...open].filter(([, tags]) => tag === undefined || tags.includes(tag)).map(([i]) => i),
  getWebSocketAutoResponseTimestamp: socket => pings.get(socket) ?? null,
  storage: {
    getAlarm: async () => alarmMs ?? null,
    setAlarm: async atMs => {
      alarmMs = atMs
    }
  }
}

const ports: WatchPorts = {
  nowMs: () => nowMs,
  loadPrice: async () => {
    requests += 1
    return answer()
  },
  lease: async () => isLeased,
  release: async ({ name }) => void released.push(name),
  onFailure: () => {}
}

beforeEach(() => {
  nowMs = 1_700_000_000_000
  alarmMs = undefined
  requests = 0
  isLeased = true
  released = []
  open = new Map()
  pings = new Map()
  answer = () => ({ frame: 'price 1', isOver: false })
  watch = createAuctionWatch(state, ports)
})

function createSocket(): FakeSocket {
  let attached: unknown
  const socket: FakeSocket = {
    frames: [],
    closeCode: undefined,
    send: text => void socket.frames.push(text),
    close: code => {
      socket.closeCode = code
      open.delete(socket)
    },
    serializeAttachment: value => {
      attached = structuredClone(value)
    },
    deserializeAttachment: () => attached
  }
  return socket
}

async function join(connection: Partial<WatchConnection> = {}): Promise<FakeSocket> {
  const socket = createSocket()
  expect(await watch.refusal({ ...CONNECTION, ...connection })).toBeUndefined()
  await watch.accept(socket, { ...CONNECTION, ...connection })
  return socket
}

/** Advances the clock and runs the alarms that are due within this time. */
async function advance(ms: number): Promise<void> {
  const untilMs = nowMs + ms
  while (alarmMs !== undefined && alarmMs <= untilMs) {
    nowMs = Math.max(nowMs, alarmMs)
    alarmMs = undefined
    await watch.poll()
  }
  nowMs = untilMs
}

describe('a watched auction', { tags: ['@M13', '@E2'] }, () => {
  test('requests the price once a second for any number of sockets', async () => {
    for (let count = 0; count < 500; count += 1) await join()
    await advance(10_000)
    expect(requests).toBe(11)
  })

  test('sends the price to a new socket, and each change to all', async () => {
    const first = await join()
    await advance(1_500)
    const second = await join()
    expect([first.frames, second.frames]).toEqual([['price 1'], ['price 1']])
    answer = () => ({ frame: 'price 2', isOver: false })
    await advance(1_000)
    expect([first.frames, second.frames].map(i => i.at(-1))).toEqual(['price 2', 'price 2'])
    await advance(5_000)
    expect(first.frames).toHaveLength(2)
  })

  test('requests the price no more often when sockets open and close quickly', async () => {
    for (let visit = 0; visit < 20; visit += 1) {
      const socket = await join()
      await advance(50)
      open.delete(socket)
      await advance(50)
    }
    expect(requests).toBeLessThanOrEqual(3)
  })

  test('releases its lease and stops requesting the price when no socket is left', async () => {
    const socket = await join()
    await advance(0)
    open.delete(socket)
    await advance(2_000)
    expect(released).toEqual([CONNECTION.name])
    requests = 0
    await advance(60_000)
    expect(requests).toBe(0)
  })

  test('continues with its sockets after it was removed from memory', async () => {
    const socket = await join()
    await advance(500)
    watch = createAuctionWatch(state, ports)
    answer = () => ({ frame: 'price 2', isOver: false })
    await advance(1_000)
    expect(socket.frames.at(-1)).toBe('price 2')
  })

  test.each([
    { name: 'is over', last: { frame: 'price 2', isOver: true }, frames: ['price 1', 'price 2'] },
    { name: 'does not exist', last: undefined, frames: ['price 1'] }
  ])('closes its sockets for good when it $name', async ({ last, frames }) => {
    const socket = await join()
    await advance(500)
    answer = () => last
    await advance(60_000)
    expect(socket).toMatchObject({ frames, closeCode: WATCH_OVER })
    expect(requests).toBe(2)
    expect(released).toEqual([CONNECTION.name])
  })

  test('keeps its sockets through a short outage, and closes them in a long one', async () => {
    const socket = await join()
    answer = () => {
      throw new Error('no answer')
    }
    await advance((WATCH_LIMITS.maxFailures - 2) * WATCH_LIMITS.pollMs)
    expect(socket.closeCode).toBeUndefined()
    answer = () => ({ frame: 'price 2', isOver: false })
    await advance(1_000)
    expect(socket.frames).toEqual(['price 2'])
    answer = () => {
      throw new Error('no answer')
    }
    await advance(10_000)
    expect(socket.closeCode).toBe(1013)
  })

  test('closes a socket that sends no pings', async () => {
    const [silent, speaking] = [await join(), await join()]
    await advance(60_000)
    pings.set(speaking, new Date(nowMs))
    await advance(60_000)
    expect([silent.closeCode, speaking.closeCode]).toEqual([1001, undefined])
  })

  test('sends the price to the other sockets when one fails', async () => {
    const [broken, whole] = [await join(), await join()]
    broken.send = () => {
      throw new Error('closed')
    }
    await advance(0)
    expect(whole.frames).toEqual(['price 1'])
    expect(broken.closeCode).toBe(1011)
  })

  test('closes a socket that sends a message', async () => {
    const [hostile, other] = [await join(), await join()]
    watch.refuseMessage(hostile)
    await advance(0)
    expect(hostile).toMatchObject({ closeCode: 1008, frames: [] })
    expect(other.frames).toEqual(['price 1'])
  })
})

describe('the limits of a watched auction', { tags: ['@E6'] }, () => {
  test('refuse too many sockets of one network', async () => {
    const addressPrefix = '203.0.113.7'
    for (let count = 0; count < WATCH_LIMITS.socketsPerAddressPrefix; count += 1)
      await join({ addressPrefix })
    expect(await watch.refusal({ ...CONNECTION, addressPrefix })).toBe('tooMany')
    expect(await watch.refusal({ ...CONNECTION, addressPrefix: '203.0.113.8' })).toBeUndefined()
    expect(await watch.refusal(CONNECTION)).toBeUndefined()
  })

  test('refuse too many sockets of one auction', async () => {
    await join()
    const sockets = [...open.keys()]
    const all = Array.from({ length: WATCH_LIMITS.socketsPerAuction }, () => sockets[0])
    watch = createAuctionWatch(
      { ...state, getWebSockets: () => all as unknown as WatchSocket[] },
      ports
    )
    expect(await watch.refusal(CONNECTION)).toBe('tooMany')
  })

  test('refuse the first socket of an auction that gets no lease', async () => {
    isLeased = false
    expect(await watch.refusal(CONNECTION)).toBe('tooMany')
  })

  test('close the sockets when the lease is not renewed', async () => {
    const socket = await join()
    await advance(1_000)
    isLeased = false
    await advance(WATCH_LIMITS.leaseMs / 2)
    expect(socket.closeCode).toBe(1013)
  })
})

describe('the leases of an environment', { tags: ['@E6'] }, () => {
  const at = (name: string, addressPrefix = '', atMs = 0) => ({ name, addressPrefix, nowMs: atMs })
  const many = (count: number, network: (index: number) => string) => {
    let leases: WatchLeases = {}
    for (let index = 0; index < count; index += 1)
      leases = grantLease(leases, at(`a${index}`, network(index))) ?? leases
    return leases
  }

  test('limit the watched auctions in total and per network', () => {
    const all = many(WATCH_LIMITS.auctions + 5, String)
    expect(Object.keys(all)).toHaveLength(WATCH_LIMITS.auctions)
    expect(grantLease(all, at('one more', 'n'))).toBeUndefined()
    const ofOne = many(WATCH_LIMITS.auctionsPerAddressPrefix + 5, () => 'n')
    expect(Object.keys(ofOne)).toHaveLength(WATCH_LIMITS.auctionsPerAddressPrefix)
    expect(grantLease(ofOne, at('one more', 'n'))).toBeUndefined()
    expect(grantLease(ofOne, at('one more', 'm'))).toBeDefined()
  })

  test('can be renewed at the limit, can be released, and expire', () => {
    const all = many(WATCH_LIMITS.auctions, String)
    expect(grantLease(all, at('a0', 'n', 5))?.['a0']).toEqual({
      addressPrefix: '0',
      untilMs: WATCH_LIMITS.leaseMs + 5
    })
    expect(grantLease(releaseLease(all, 'a0'), at('new', 'n'))).toBeDefined()
    expect(Object.keys(grantLease(all, at('new', 'n', WATCH_LIMITS.leaseMs)) ?? {})).toEqual([
      'new'
    ])
  })
})
