// Paths and media types of generated images.

export const MEDIA_TYPES = {
  svg: 'image/svg+xml',
  png: 'image/png',
  gif: 'image/gif',
  wav: 'audio/wav',
  webm: 'video/webm'
} as const

export type MediaExtension = keyof typeof MEDIA_TYPES

export type MediaSize = 'art' | 'thumb' | 'face' | 'cover'

/** The public path of an image. */
export function mediaPath(size: MediaSize, name: string, extension: MediaExtension): string {
  return `/api/media/${size}/${name}.${extension}`
}
