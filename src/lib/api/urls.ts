// Validates URLs from third parties. Only URLs that are safe in `src` or `href` pass.

import { coerce, optional, string, unknown } from 'superstruct'

import { SANDBOX_HOST } from '../config/networks.ts'
import { withReader } from './compiled-reader.ts'

/** Path under which the edge serves the media of the sandbox. */
const MEDIA_PATH = '/api/media/'

/** A URL for `src`: https, or media of this site; anything else becomes `undefined`. */
export const MediaUrl = converted(mediaUrl)

/**
 * The URL of a picture or a film that a page loads without an action of the visitor: like `MediaUrl`, but without SVG,
 * because an SVG of ten kilobytes can keep a browser busy for minutes.
 */
export const PictureUrl = converted(value => {
  const url = mediaUrl(value)
  return url !== undefined && isSvgUrl(url) ? undefined : url
})

/** Decides by the name of the file. The server may still send another type. */
export function isSvgUrl(url: string): boolean {
  return /\.svgz?$/i.test(url.split(/[?#]/)[0] ?? '')
}

/** Whether the name of the file is that of a video which browsers play. */
export function isVideoUrl(url: string): boolean {
  return /\.(?:mov|mp4|webm)$/i.test(url.split(/[?#]/)[0] ?? '')
}

/** A URL for `href`: http or https; anything else becomes `undefined`. */
export const LinkUrl = converted(linkUrl)

/** A struct that accepts anything and converts it. */
function converted(convert: (value: unknown) => string | undefined) {
  return withReader(coerce(optional(string()), unknown(), convert), () => convert)
}

export function mediaUrl(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  if (value.startsWith(MEDIA_PATH)) return isPlainPath(value) ? value : undefined
  const url = parse(value)
  if (!url) return undefined
  if (url.hostname === SANDBOX_HOST) return mediaUrl(`/api${url.pathname}${url.search}`)
  url.protocol = 'https:' // an https page must not load images over http
  return url.href
}

/** The results for the last URLs, because a list repeats the same few marketplaces in all its rows. */
const links = new Map<string, string | undefined>()
const MAX_LINKS = 200
const MAX_KEPT_LENGTH = 300

export function linkUrl(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  if (links.has(value)) return links.get(value)
  const url = parse(value)?.href
  if (value.length > MAX_KEPT_LENGTH) return url
  if (links.size >= MAX_LINKS) links.clear()
  links.set(value, url)
  return url
}

function parse(value: string): URL | undefined {
  const url = URL.parse(value.trim())
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return undefined
  return url.username || url.password ? undefined : url
}

/** Paths that a URL would not change; a dot only between other characters. Most paths have this form. */
const NORMAL_PATH = /^[\w/-]+(?:\.[\w-]+)*$/

/** Whether the normalized path is still below MEDIA_PATH: rejects `..` segments. */
function isPlainPath(path: string): boolean {
  if (NORMAL_PATH.test(path)) return true
  return URL.parse(path, `https://${SANDBOX_HOST}`)?.pathname.startsWith(MEDIA_PATH) === true
}
