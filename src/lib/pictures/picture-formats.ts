// Reads the cost of decoding from the bytes of a picture, without decoding it: PNG, JPEG, GIF and WebP. Each format is
// a generator that requests the bytes it needs, so the same code reads a whole file and a stream.

export type PictureFormat = 'gif' | 'jpeg' | 'png' | 'webp'

/** The values that have been read so far. They only grow. */
export interface PictureInfo {
  format: PictureFormat
  width: number
  height: number
  /** 1 for a still picture. */
  frames: number
  /** Pixels of all frames together. */
  totalPixels: number
  /** Scans of a JPEG; 1 for every other format. */
  scans: number
}

/** Bytes to read, bytes to skip, or the next JPEG marker within compressed data. */
export type Need = { read: number } | { skip: number } | 'marker'

/** Receives the requested bytes. Finishes at the end of the picture and ignores the bytes after it. */
export type FormatReader = Generator<Need, void, Uint8Array>

/** Number of bytes that distinguish the formats. */
export const SIGNATURE_LENGTH = 12

export function detectFormat(bytes: Uint8Array): PictureFormat | undefined {
  if (hasText(bytes, 0, '\x89PNG\r\n\x1a\n')) return 'png'
  if (hasText(bytes, 0, '\xff\xd8\xff')) return 'jpeg'
  if (hasText(bytes, 0, 'GIF87a') || hasText(bytes, 0, 'GIF89a')) return 'gif'
  return hasText(bytes, 0, 'RIFF') && hasText(bytes, 8, 'WEBP') ? 'webp' : undefined
}

/** The readers start at the first byte of the file. */
export const FORMAT_READERS: Record<PictureFormat, (info: PictureInfo) => FormatReader> = {
  png: readPng,
  jpeg: readJpeg,
  gif: readGif,
  webp: readWebp
}

/** Source: PNG specification 3, sections 5.3 and 11.2.1; the frames of APNG are in section 11.3.6. */
function* readPng(info: PictureInfo): FormatReader {
  yield { skip: 8 }
  for (;;) {
    const head = viewOf(yield { read: 8 })
    const length = head.getUint32(0)
    const type = textOf(head, 4, 4)
    if (type === 'IEND') return
    if (type === 'IHDR' || type === 'fcTL') {
      const data = viewOf(yield { read: length })
      // The data of an animation's frame begins with a sequence number.
      const at = type === 'IHDR' ? 0 : 4
      if (data.byteLength < at + 8) return
      if (type === 'IHDR') setSize(info, data.getUint32(0), data.getUint32(4))
      else addFrame(info, data.getUint32(4), data.getUint32(8))
      yield { skip: 4 }
    } else yield { skip: length + 4 } // with the checksum
  }
}

const JPEG_END = 0xd9
const JPEG_SCAN = 0xda

/** Source: ITU-T T.81, annex B. */
function* readJpeg(info: PictureInfo): FormatReader {
  info.scans = 0
  yield { skip: 2 }
  for (;;) {
    const marker = (yield 'marker')[0] as number
    if (marker === JPEG_END) return
    // Restart markers, the start of the image and the temporary marker have no length.
    if ((marker >= 0xd0 && marker <= 0xd8) || marker === 0x01) continue
    const length = viewOf(yield { read: 2 }).getUint16(0)
    // Three markers of this range are tables and an extension.
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (marker === JPEG_SCAN) info.scans += 1
    if (isFrame && length >= 7) {
      const frame = viewOf(yield { read: 5 })
      setSize(info, frame.getUint16(3), frame.getUint16(1))
      yield { skip: length - 7 }
    } else yield { skip: Math.max(0, length - 2) }
  }
}

const GIF_EXTENSION = 0x21
const GIF_IMAGE = 0x2c

/** Source: GIF89a specification, sections 17 to 27. */
function* readGif(info: PictureInfo): FormatReader {
  const screen = viewOf(yield { read: 13 })
  setSize(info, screen.getUint16(6, true), screen.getUint16(8, true))
  yield { skip: colorTableLength(screen.getUint8(10)) }
  for (;;) {
    const block = (yield { read: 1 })[0]
    if (block === GIF_EXTENSION) yield { skip: 1 }
    else if (block === GIF_IMAGE) {
      const image = viewOf(yield { read: 9 })
      addFrame(info, image.getUint16(4, true), image.getUint16(6, true))
      yield { skip: colorTableLength(image.getUint8(8)) + 1 }
    } else return // the trailer, or nothing a decoder knows
    yield* skipSubBlocks()
  }
}

function* skipSubBlocks(): FormatReader {
  for (;;) {
    const length = (yield { read: 1 })[0] as number
    if (length === 0) return
    yield { skip: length }
  }
}

function colorTableLength(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0
}

/** Source: RFC 9649, sections 2.4 to 2.7. */
function* readWebp(info: PictureInfo): FormatReader {
  yield { skip: 12 }
  for (;;) {
    const head = viewOf(yield { read: 8 })
    const type = textOf(head, 0, 4)
    const length = head.getUint32(4, true)
    // How many bytes of the chunk are read.
    const used = { 'VP8 ': 10, VP8L: 5, VP8X: 10, ANMF: 16 }[type] ?? 0
    const data = viewOf(yield { read: Math.min(used, length) })
    if (data.byteLength < used) return
    if (type === 'VP8 ')
      setSize(info, data.getUint16(6, true) & 0x3fff, data.getUint16(8, true) & 0x3fff)
    if (type === 'VP8L') {
      const bits = data.getUint32(1, true)
      setSize(info, (bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1)
    }
    if (type === 'VP8X') setSize(info, uint24(data, 4) + 1, uint24(data, 7) + 1)
    if (type === 'ANMF') addFrame(info, uint24(data, 6) + 1, uint24(data, 9) + 1)
    // Chunks have an even length.
    yield { skip: length - data.byteLength + (length % 2) }
  }
}

/** Keeps the largest of several sizes, so that a second header cannot hide the first one. */
function setSize(info: PictureInfo, width: number, height: number): void {
  info.width = Math.max(info.width, width)
  info.height = Math.max(info.height, height)
  info.totalPixels = Math.max(info.totalPixels, info.width * info.height)
}

/** Decoders compose each frame with the whole picture, so a frame costs at least as much. */
function addFrame(info: PictureInfo, width: number, height: number): void {
  setSize(info, width, height)
  info.frames += 1
  info.totalPixels = info.frames * info.width * info.height
}

function hasText(bytes: Uint8Array, offset: number, text: string): boolean {
  return [...text].every((character, at) => bytes[offset + at] === character.charCodeAt(0))
}

function textOf(view: DataView, offset: number, length: number): string {
  return Array.from({ length }, (_, at) => String.fromCharCode(view.getUint8(offset + at))).join('')
}

function uint24(view: DataView, offset: number): number {
  return view.getUint16(offset, true) | (view.getUint8(offset + 2) << 16)
}

function viewOf({ buffer, byteLength, byteOffset }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength)
}
