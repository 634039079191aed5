// One watched auction: requests the price from the data service once per second while at least one socket is connected,
// and sends each change to all sockets. The Durable Object (durable-objects.ts) passes its events to this code; tests
// pass fakes.
//
// The state of a watch is attached to its sockets, so that an object that was removed from memory can continue with
// them. The state contains no token and nothing about a person except the prefix of their address.

import { WATCH_OVER } from '../src/lib/api/watched-price.ts'
import { WATCH_LIMITS } from '../src/server/config/watch-limits.ts'
import type { FailureCode } from './failure.ts'

/** Close codes of WebSockets (RFC 6455, section 7.4.1, and IANA's registry). WATCH_OVER is this site's own. */
const CLOSE_CODES = {
  goingAway: 1001,
  policyViolation: 1008,
  internalError: 1011,
  tryAgainLater: 1013
}

/** The auction and the client of a socket; attached to the socket. */
export interface WatchConnection {
  auctionId: string
  /** The name of the object: environment, partner, auction. */
  name: string
  /** The prefix that addresses of the client's network share; '' for a client on the same machine. */
  addressPrefix: string
  /** The origin of the site. Together with the Worker's variables it decides which cached copies are used. */
  origin: string
}

/** The used part of the runtime's WebSocket. */
export interface WatchSocket {
  send(text: string): void
  close(code: number, reason: string): void
  serializeAttachment(value: unknown): void
  deserializeAttachment(): unknown
}

/** The used part of a Durable Object's state. */
export interface WatchState {
  acceptWebSocket(socket: WatchSocket, tags?: string[]): void
  getWebSockets(tag?: string): WatchSocket[]
  /** When the runtime last answered a ping of this socket. */
  getWebSocketAutoResponseTimestamp(socket: WatchSocket): Date | null
  storage: {
    getAlarm(): Promise<number | null>
    setAlarm(atMs: number, options?: { allowUnconfirmed: boolean }): Promise<void>
  }
}

export interface WatchPorts {
  nowMs(): number
  /** Undefined when the auction does not exist. Throws when the service does not answer. */
  loadPrice(connection: WatchConnection): Promise<{ frame: string; isOver: boolean } | undefined>
  /** Whether one more auction may be watched. Asking again renews the lease. */
  lease(connection: WatchConnection): Promise<boolean>
  release(connection: WatchConnection): Promise<void>
  onFailure(error: unknown): void
}

export interface AuctionWatch {
  /** The code of the refusal, or undefined when a socket may be accepted. */
  refusal(connection: WatchConnection): Promise<FailureCode | undefined>
  accept(socket: WatchSocket, connection: WatchConnection): Promise<void>
  /** The object's alarm. */
  poll(): Promise<void>
  /** Closes the socket. Pages send only pings, which the runtime answers itself. */
  refuseMessage(socket: WatchSocket): void
}

interface AttachedConnection extends WatchConnection {
  joinedMs: number
}

export function createAuctionWatch(state: WatchState, ports: WatchPorts): AuctionWatch {
  let lastFrame: string | undefined
  let lastConnection: WatchConnection | undefined
  let lastPollMs = 0
  let leasedUntilMs = 0
  let failures = 0
  let isPolling = false

  async function refusal(connection: WatchConnection): Promise<FailureCode | undefined> {
    if (state.getWebSockets().length >= WATCH_LIMITS.socketsPerAuction) return 'tooMany'
    const isTooMany = () =>
      connection.addressPrefix !== '' &&
      state.getWebSockets(connection.addressPrefix).length >= WATCH_LIMITS.socketsPerAddressPrefix
    if (isTooMany()) return 'tooMany'
    if (ports.nowMs() < leasedUntilMs) return undefined
    if (!(await renewLease(connection))) return 'tooMany'
    // More sockets may have connected in the meantime.
    return isTooMany() ? 'tooMany' : undefined
  }

  async function renewLease(connection: WatchConnection): Promise<boolean> {
    const isGranted = await ports.lease(connection)
    leasedUntilMs = isGranted ? ports.nowMs() + WATCH_LIMITS.leaseMs / 2 : 0
    return isGranted
  }

  async function accept(socket: WatchSocket, connection: WatchConnection): Promise<void> {
    state.acceptWebSocket(socket, connection.addressPrefix === '' ? [] : [connection.addressPrefix])
    const attached: AttachedConnection = { ...connection, joinedMs: ports.nowMs() }
    socket.serializeAttachment(attached)
    if (lastFrame !== undefined) send(socket, lastFrame)
    if (isPolling || (await state.storage.getAlarm()) !== null) return
    await scheduleAt(Math.max(ports.nowMs(), lastPollMs + WATCH_LIMITS.pollMs))
  }

  async function poll(): Promise<void> {
    const sockets = openSockets()
    const connection = sockets[0] && connectionOf(sockets[0])
    if (!connection) return stop()
    lastConnection = connection
    lastPollMs = ports.nowMs()
    isPolling = true
    try {
      if (lastPollMs >= leasedUntilMs && !(await renewLease(connection)))
        return await end(CLOSE_CODES.tryAgainLater, 'too many')
      const price = await ports.loadPrice(connection)
      failures = 0
      if (price && price.frame !== lastFrame) broadcast(price.frame)
      if (!price || price.isOver) return await end(WATCH_OVER, 'over')
    } catch (error) {
      ports.onFailure(error)
      failures += 1
      // After too many failures the sockets are closed; the pages then poll and connect again later.
      if (failures >= WATCH_LIMITS.maxFailures)
        return await end(CLOSE_CODES.tryAgainLater, 'unavailable')
    } finally {
      isPolling = false
    }
    // Measured from start to start, so that a slow response does not lengthen the interval.
    await scheduleAt(Math.max(ports.nowMs(), lastPollMs + WATCH_LIMITS.pollMs))
  }

  /**
   * Closes sockets without a recent ping. The price would otherwise be polled forever for a connection that was lost
   * without a close frame.
   */
  function openSockets(): WatchSocket[] {
    const oldestMs = ports.nowMs() - WATCH_LIMITS.silenceMs
    return state.getWebSockets().filter(socket => {
      const pingedMs = state.getWebSocketAutoResponseTimestamp(socket)?.getTime() ?? 0
      const isSilent = Math.max(pingedMs, connectionOf(socket)?.joinedMs ?? 0) < oldestMs
      if (isSilent) close(socket, CLOSE_CODES.goingAway, 'silent')
      return !isSilent
    })
  }

  function broadcast(frame: string): void {
    lastFrame = frame
    for (const socket of state.getWebSockets()) send(socket, frame)
  }

  async function end(code: number, reason: string): Promise<void> {
    for (const socket of state.getWebSockets()) close(socket, code, reason)
    await stop()
  }

  /** Discards the known price, because it is no longer updated. When releasing the lease fails, the lease expires. */
  async function stop(): Promise<void> {
    lastFrame = undefined
    leasedUntilMs = 0
    failures = 0
    const connection = lastConnection
    lastConnection = undefined
    if (connection) await ports.release(connection).catch(ports.onFailure)
  }

  /**
   * Does not delay frames until the alarm is written: an alarm can only be lost together with the object and its
   * sockets.
   */
  function scheduleAt(atMs: number): Promise<void> {
    return state.storage.setAlarm(atMs, { allowUnconfirmed: true })
  }

  return {
    refusal,
    accept,
    poll,
    refuseMessage: socket => close(socket, CLOSE_CODES.policyViolation, 'no messages')
  }
}

function connectionOf(socket: WatchSocket): AttachedConnection | undefined {
  return (socket.deserializeAttachment() ?? undefined) as AttachedConnection | undefined // written by `accept()`
}

/** A socket may be closing. Its failure must not keep other sockets from receiving the price. */
function send(socket: WatchSocket, frame: string): void {
  try {
    socket.send(frame)
  } catch {
    close(socket, CLOSE_CODES.internalError, 'failed')
  }
}

function close(socket: WatchSocket, code: number, reason: string): void {
  try {
    socket.close(code, reason)
  } catch {
    // The socket is already closed.
  }
}
