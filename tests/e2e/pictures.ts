// Files to make things of, as a person has them on a disk.

export interface Picture {
  name: string
  mimeType: string
  buffer: Buffer
}

/** A whole picture of one pixel. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

export function picture(name = 'sea.png'): Picture {
  return { name, mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') }
}

/** Of this many bytes, and nothing in them. */
export function sized(bytes: number, { mimeType = 'image/png', name = 'sea.png' } = {}): Picture {
  return { name, mimeType, buffer: Buffer.alloc(bytes) }
}
