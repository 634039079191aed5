// A WebSocket that costs almost nothing to read: a thousand of Node's own would take longer to read a bid than the site
// takes to send it, on the same two cores. Reads unmasked text frames of a server and sends no replies (RFC 6455,
// section 5).

import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'

export interface LightSocket {
  /** Sends a text of at most 125 bytes. */
  send(text: string): void
}

/** Shared by all sockets, so data that is kept must be copied. */
const SHARED_BUFFER = Buffer.alloc(65_536)
const EMPTY = Buffer.alloc(0)
const END_OF_HEAD = '\r\n\r\n'
const TEXT_FRAME = 0x81
const IS_MASKED = 0x80
/** Longer frames have their length in two or eight further bytes. */
const MAX_SHORT_LENGTH = 125
const TWO_BYTE_LENGTH = 126

/** Rejects when the server refuses the upgrade. `onText` receives each text frame. */
export function openLightSocket(
  url: URL,
  origin: string,
  onText: (text: string) => void
): Promise<LightSocket> {
  return new Promise((resolve, reject) => {
    let head = ''
    const readFrames = frameReader(onText)
    // Node's streams take several times as long for each chunk as this callback.
    const onread = {
      buffer: SHARED_BUFFER,
      callback(length: number, bytes: Uint8Array): boolean {
        const chunk = Buffer.from(bytes.buffer, bytes.byteOffset, length)
        if (isUpgraded) readFrames(chunk)
        else readHead(chunk)
        return true
      }
    }
    let isUpgraded = false
    const socket = connect({ host: url.hostname, port: Number(url.port), noDelay: true, onread })
    const readHead = (chunk: Buffer) => {
      head += chunk.toString('latin1')
      const end = head.indexOf(END_OF_HEAD)
      if (end === -1) return
      const [status = ''] = head.split('\r\n')
      if (!status.includes(' 101 ')) {
        socket.destroy(new Error(`watch: ${status}`))
        return
      }
      isUpgraded = true
      resolve({ send: text => socket.write(maskedFrame(text)) })
      readFrames(Buffer.from(head.slice(end + END_OF_HEAD.length), 'latin1'))
    }
    socket.once('error', reject)
    socket.once('close', () => reject(new Error('watch: a socket was closed')))
    socket.write(upgradeRequest(url, origin))
  })
}

function upgradeRequest({ host, pathname }: URL, origin: string): string {
  const lines = [
    `GET ${pathname} HTTP/1.1`,
    `Host: ${host}`,
    `Origin: ${origin}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`
  ]
  return lines.join('\r\n') + END_OF_HEAD
}

function frameReader(onText: (text: string) => void): (chunk: Buffer) => void {
  let pending: Buffer = EMPTY
  return chunk => {
    let rest = pending.length > 0 ? Buffer.concat([pending, chunk]) : chunk
    for (let frame = firstFrame(rest); frame; frame = firstFrame(rest)) {
      rest = rest.subarray(frame.end)
      if (frame.isText) onText(frame.text)
    }
    pending = rest.length > 0 ? Buffer.from(rest) : EMPTY // the chunk's memory is used again
  }
}

/** Undefined while the frame is not complete. */
function firstFrame(bytes: Buffer): { isText: boolean; text: string; end: number } | undefined {
  const [kind, shortLength] = bytes
  if (kind === undefined || shortLength === undefined) return undefined
  if (shortLength > TWO_BYTE_LENGTH) throw new Error('watch: a frame longer than any price')
  const isShort = shortLength < TWO_BYTE_LENGTH
  const start = isShort ? 2 : 4
  if (bytes.length < start) return undefined
  const end = start + (isShort ? shortLength : bytes.readUInt16BE(2))
  if (bytes.length < end) return undefined
  return { isText: kind === TEXT_FRAME, text: bytes.toString('utf8', start, end), end }
}

/** Clients must mask their frames. A mask of zeros leaves the text as it is. */
function maskedFrame(text: string): Buffer {
  const body = Buffer.from(text)
  if (body.length > MAX_SHORT_LENGTH) throw new Error('watch: a text longer than a ping')
  return Buffer.concat([Buffer.from([TEXT_FRAME, IS_MASKED | body.length, 0, 0, 0, 0]), body])
}
