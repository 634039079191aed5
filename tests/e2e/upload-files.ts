// Files to upload when an asset is created.

import { HOSTILE_FILES } from '../hostile/corpus/files.ts'

export interface UploadFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** A complete PNG of one pixel. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

export function imageFile(name = 'sea.png'): UploadFile {
  return { name, mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') }
}

/** A file of zeros with this size. */
export function fileOfSize(
  bytes: number,
  { mimeType = 'image/png', name = 'sea.png' } = {}
): UploadFile {
  return { name, mimeType, buffer: Buffer.alloc(bytes) }
}

/** A WAV file with 0.125 seconds of silence. */
export function audioFile(name = 'tide.wav'): UploadFile {
  const [head, rate, samples] = [44, 8_000, 1_000]
  const buffer = Buffer.alloc(head + samples, 128)
  buffer.write('RIFF\0\0\0\0WAVEfmt ', 0, 'latin1')
  buffer.writeUInt32LE(head + samples - 8, 4)
  buffer.writeUInt32LE(16, 16) // length of the format chunk
  buffer.writeUInt16LE(1, 20) // format: PCM
  buffer.writeUInt16LE(1, 22) // channels
  buffer.writeUInt32LE(rate, 24)
  buffer.writeUInt32LE(rate, 28) // bytes per second
  buffer.writeUInt16LE(1, 32) // bytes per sample
  buffer.writeUInt16LE(8, 34) // bits per sample
  buffer.write('data', 36, 'latin1')
  buffer.writeUInt32LE(samples, 40)
  return { name, mimeType: 'audio/wav', buffer }
}

/** A picture from the hostile corpus, by its name there. Decoding it would cost every visitor too much. */
export function hostileImage(name: string): UploadFile {
  const found = HOSTILE_FILES.find(i => i.name === name)
  if (!found) throw new Error(`there is no hostile file '${name}'`)
  return { name: 'art.png', mimeType: found.type, buffer: Buffer.from(found.bytes) }
}
