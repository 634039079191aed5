// Addresses that come from strangers. Only what a browser may safely follow or show gets through.

import { coerce, optional, string, unknown } from 'superstruct'

import { SANDBOX_HOST } from '../config/networks.ts'

/** Where the edge serves the sandbox's own media. */
const MEDIA_PATH = '/api/media/'

/** An address for `src`: https, or our own media; anything else reads as absent. */
export const MediaUrl = coerce(optional(string()), unknown(), mediaUrl)

/** An address for `href`: http or https; anything else reads as absent. */
export const LinkUrl = coerce(optional(string()), unknown(), linkUrl)

export function mediaUrl(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  if (value.startsWith(MEDIA_PATH)) return isPlainPath(value) ? value : undefined
  const url = parse(value)
  if (!url) return undefined
  if (url.hostname === SANDBOX_HOST) return mediaUrl(`/api${url.pathname}${url.search}`)
  url.protocol = 'https:' // a page over https may not show what came over http
  return url.href
}

export function linkUrl(value: unknown): string | undefined {
  return typeof value === 'string' ? parse(value)?.href : undefined
}

function parse(value: string): URL | undefined {
  const url = URL.parse(value.trim())
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return undefined
  return url.username || url.password ? undefined : url
}

/** Whether the address stays inside the folder it starts with. */
function isPlainPath(path: string): boolean {
  return URL.parse(path, `https://${SANDBOX_HOST}`)?.pathname.startsWith(MEDIA_PATH) === true
}
