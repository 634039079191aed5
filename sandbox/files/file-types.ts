// What a file is, by its first bytes, and whether that is what it is said to be.

/** Enough of a file for all of the forms below. */
export const SIGNATURE_BYTES = 256

/** Latin-1 text at a place of the file. */
type SignaturePart = readonly [offset: number, text: string]

/** Forms by family: any of them, all marks of one. */
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
  // MP4, M4A and QuickTime are one container; old QuickTime files begin without naming it.
  iso: [[[4, 'ftyp']], [[4, 'moov']], [[4, 'mdat']], [[4, 'wide']], [[4, 'free']]],
  webm: [[[0, '\x1a\x45\xdf\xa3']]]
} as const satisfies Record<string, readonly (readonly SignaturePart[])[]>

type FileFormat = keyof typeof SIGNATURES | 'svg'

/** What the data service takes, what is inside, and what it is served as. */
const ACCEPTED_MEDIA: Readonly<Record<string, readonly [inside: FileFormat, served: string]>> = {
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

/** The picture a file is; undefined for any other file. */
export function imageType(bytes: Uint8Array): 'image/jpeg' | 'image/png' | undefined {
  if (matchesSignature('png', bytes)) return 'image/png'
  return matchesSignature('jpeg', bytes) ? 'image/jpeg' : undefined
}

/** Whether the data service takes files that are said to be this. */
export function isAcceptedMedia(type: string): boolean {
  return Object.hasOwn(ACCEPTED_MEDIA, type)
}

/** What a file is served as; undefined where its bytes are not what it is said to be. */
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
