// A WebSocket that costs almost nothing to read: a thousand of Node's own take longer to read a bid than the site takes to
// send it, on the same two cores. Reads unmasked text frames of a server and answers nothing (RFC 6455, section 5).

import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import type { Socket } from 'node:net'

export interface WatchSocket {
  /** Sends a text of at most 125 bytes. */
  send(text: string): void
}

const TEXT_FRAME = 0x81
const IS_MASKED = 0x80
/** Longer frames have their length in two or eight further bytes. */
const MAX_SHORT_LENGTH = 125
const TWO_BYTE_LENGTH = 126

/** Rejects when the server refuses the upgrade. `onText` receives each text frame. */
export function openWatchSocket(
  url: URL,
  origin: string,
  onText: (text: string) => void
): Promise<WatchSocket> {
  return new Promise((resolve, reject) => {
    const upgrade = request(url, {
      agent: false,
      headers: {
        Connection: 'Upgrade',
        Upgrade: 'websocket',
        Origin: origin,
        'Sec-WebSocket-Version': '13',
        'Sec-WebSocket-Key': randomBytes(16).toString('base64')
      }
    })
    upgrade.on('error', reject)
    upgrade.on('response', ({ statusCode }) =>
      reject(new Error(`watch: a socket was refused with ${statusCode}`))
    )
    upgrade.on('upgrade', (_response, socket: Socket, head: Buffer) => {
      socket.setNoDelay(true)
      const read = frameReader(onText)
      if (head.length > 0) read(head)
      socket.on('data', read)
      resolve({ send: text => socket.write(maskedFrame(text)) })
    })
    upgrade.end()
  })
}

function frameReader(onText: (text: string) => void): (chunk: Buffer) => void {
  let pending: Buffer = Buffer.alloc(0)
  return chunk => {
    pending = pending.length > 0 ? Buffer.concat([pending, chunk]) : chunk
    for (let frame = firstFrame(pending); frame; frame = firstFrame(pending)) {
      pending = pending.subarray(frame.end)
      if (frame.isText) onText(frame.text)
    }
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
