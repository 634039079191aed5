// Decides which element shows a media file. File types are untrusted input: an unlisted type is not shown.

const IMAGES = /^image\/(jpeg|png|webp|gif|jpg|svg|svg\+xml|avif)$/
const AUDIO = /^audio\/(aac|flac|m4a|mp4|mpeg|mp3|wav|x-wav)$/
const VIDEO = /^video\/(mov|quicktime|mp4|webm)$/

export type MediaKind = 'audio' | 'image' | 'unsupported' | 'video'

export function mediaKind(fileType: string): MediaKind {
  const type = fileType.toLowerCase()
  if (IMAGES.test(type)) return 'image'
  if (AUDIO.test(type)) return 'audio'
  return VIDEO.test(type) ? 'video' : 'unsupported'
}

/** The value of `<source type>`. Browsers play QuickTime files only when they are declared as mp4. */
export function playableType(fileType: string): string {
  return /^video\/(mov|quicktime)$/i.test(fileType) ? 'video/mp4' : fileType.toLowerCase()
}
