// Decides which element shows a media file. File types are untrusted input: an unlisted type is not shown. Whether a
// picture is pixel art is only known when it has loaded: src/shell/media/loaded-media.ts.

import type { Media } from '../../lib/api/assets.ts'
import { isSvgUrl } from '../../lib/api/urls.ts'
import type { IconName } from '../../lib/icons/icon.ts'

const IMAGES = /^image\/(jpeg|png|webp|gif|jpg|svg|svg\+xml|avif)$/
const AUDIO = /^audio\/(aac|flac|m4a|mp4|mpeg|mp3|wav|x-wav)$/
const VIDEO = /^video\/(mov|quicktime|mp4|webm)$/
const TEXT = /^text\/(plain|markdown)$/

export type MediaKind = 'audio' | 'image' | 'text' | 'unsupported' | 'video'

export const MEDIA_ICONS = {
  audio: 'audio',
  image: 'image',
  text: 'text',
  unsupported: 'image',
  video: 'video'
} as const satisfies Record<MediaKind, IconName>

export function mediaKind(fileType: string): MediaKind {
  const type = fileType.toLowerCase()
  if (IMAGES.test(type)) return 'image'
  if (AUDIO.test(type)) return 'audio'
  if (TEXT.test(type)) return 'text'
  return VIDEO.test(type) ? 'video' : 'unsupported'
}

/** Whether the file is an SVG. An SVG can be slow to draw, so it is opened on request only. */
export function isVector({ fileType, url }: Media): boolean {
  return /^image\/svg/i.test(fileType) || (url !== undefined && isSvgUrl(url))
}

/** The best picture that a page may load without an action of the visitor. Undefined when there is none. */
export function pagePicture(media: Media): string | undefined {
  const isPicture = mediaKind(media.fileType) === 'image' && !isVector(media)
  return isPicture ? (media.url ?? media.thumbnail) : media.thumbnail
}

/** The value of `<source type>`. Browsers play QuickTime files only when they are declared as mp4. */
export function playableType(fileType: string): string {
  return /^video\/(mov|quicktime)$/i.test(fileType) ? 'video/mp4' : fileType.toLowerCase()
}
