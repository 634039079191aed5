// Paths and media types of generated media.

/** By extension. The site has a table of its own for uploads: src/lib/config/upload-types.ts. */
export const GENERATED_TYPES = {
  svg: 'image/svg+xml',
  png: 'image/png',
  gif: 'image/gif',
  txt: 'text/plain',
  wav: 'audio/wav',
  webm: 'video/webm'
} as const

export type MediaExtension = keyof typeof GENERATED_TYPES

/** `art` is a work in full size, `thumb` its picture on cards, `face` and `cover` are pictures of accounts. */
export type MediaSize = 'art' | 'thumb' | 'face' | 'cover'

/**
 * Names of pictures that are not the work itself: a still of a film, the first lines of a text. The work's name
 * follows.
 */
export const STILL_PREFIX = 'film-'
export const PAGE_PREFIX = 'text-'

/** The public path of a generated file (serve.ts). */
export function mediaPath(size: MediaSize, name: string, extension: MediaExtension): string {
  return `/api/media/${size}/${name}.${extension}`
}
