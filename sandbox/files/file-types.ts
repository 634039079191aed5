// Detects a file's format from its first bytes and compares it with the declared type.

/** Number of bytes needed to detect every format below. */
export const SIGNATURE_BYTES = 256

/** Latin-1 text at an offset of the file. */
type SignaturePart = readonly [offset: number, text: string]

/** Signatures by format. One alternative must match with all of its parts. */
const SIGNATURES = {
  png: [[[0, '\x89PNG\r\n\x1a\n']]],
  jpeg: [[[0, '\xff\xd8\xff']]],
  gif: [[[0, 'GIF87a']], [[0, 'GIF89a']]],
  webp: [
    [
      [0, 'RIFF'],
      [8, 'WEBP']
    ]
  ],
  wav: [
    [
      [0, 'RIFF'],
      [8, 'WAVE']
    ]
  ],
  flac: [[[0, 'fLaC']]],
  aac: [[[0, '\xff\xf1']], [[0, '\xff\xf9']], [[0, 'ADIF']], [[0, 'ID3']]],
  mpeg: [[[0, 'ID3']], [[0, '\xff\xfb']], [[0, '\xff\xf3']], [[0, '\xff\xf2']], [[0, '\xff\xfa']]],
  // MP4, M4A and QuickTime share one container format. Old QuickTime files have no `ftyp` box at the start.
  iso: [[[4, 'ftyp']], [[4, 'moov']], [[4, 'mdat']], [[4, 'wide']], [[4, 'free']]],
  webm: [[[0, '\x1a\x45\xdf\xa3']]]
} as const satisfies Record<string, readonly (readonly SignaturePart[])[]>

type FileFormat = keyof typeof SIGNATURES | 'svg'

/** Accepted media types, with the format of their content and the type they are served as. */
const ACCEPTED_MEDIA: Readonly<Record<string, readonly [format: FileFormat, served: string]>> = {
  'audio/aac': ['aac', 'audio/aac'],
  'audio/flac': ['flac', 'audio/flac'],
  'audio/m4a': ['iso', 'audio/mp4'],
  'audio/mpeg': ['mpeg', 'audio/mpeg'],
  'audio/wav': ['wav', 'audio/wav'],
  'image/gif': ['gif', 'image/gif'],
  'image/jpeg': ['jpeg', 'image/jpeg'],
  'image/jpg': ['jpeg', 'image/jpeg'],
  'image/png': ['png', 'image/png'],
  'image/svg': ['svg', 'image/svg+xml'],
  'image/svg+xml': ['svg', 'image/svg+xml'],
  'image/webp': ['webp', 'image/webp'],
  'video/mov': ['iso', 'video/quicktime'],
  'video/mp4': ['iso', 'video/mp4'],
  'video/quicktime': ['iso', 'video/quicktime'],
  'video/webm': ['webm', 'video/webm']
}

/** The image type of a file; undefined unless it is PNG or JPEG. */
export function imageType(bytes: Uint8Array): 'image/jpeg' | 'image/png' | undefined {
  if (matchesSignature('png', bytes)) return 'image/png'
  return matchesSignature('jpeg', bytes) ? 'image/jpeg' : undefined
}

/** Whether the data service accepts files with this declared type. */
export function isAcceptedMedia(type: string): boolean {
  return Object.hasOwn(ACCEPTED_MEDIA, type)
}

/** The type a file is served as; undefined when its content does not match the declared type. */
export function servedMediaType(type: string, firstBytes: Uint8Array): string | undefined {
  const [format, served] = ACCEPTED_MEDIA[type] ?? []
  return format !== undefined && matchesSignature(format, firstBytes) ? served : undefined
}

function matchesSignature(format: FileFormat, bytes: Uint8Array): boolean {
  const text = String.fromCharCode(...bytes.subarray(0, SIGNATURE_BYTES))
  if (format === 'svg') return /^(\xef\xbb\xbf)?\s*(<\?xml|<!--|<!DOCTYPE svg|<svg)/i.test(text)
  const signatures: readonly (readonly SignaturePart[])[] = SIGNATURES[format]
  return signatures.some(parts => parts.every(([offset, part]) => text.startsWith(part, offset)))
}
