// The `Link` header that names the main picture of a page. A browser requests it when the header arrives, before it has
// read the page: on a slow phone 100 to 200 ms earlier (docs/performance.md).

import { fromUtf8, toUtf8 } from '../src/lib/protocol/encoding.ts'
import { findBytes } from './find-bytes.ts'

/**
 * How every component begins the tag of its main picture. Neither text nor an attribute's value can contain it, because
 * quotes are escaped there: names and descriptions of other people cannot choose the picture.
 */
const MAIN_PICTURE = fromUtf8('<img fetchpriority="high" src="')
/** Longer than the URL of any picture. */
const MAX_URL_BYTES = 2_048
/** A path of this site, or an HTTPS URL, without a character that would end the header's `<…>`. */
const URL_CHARACTERS = /^(?:\/(?!\/)|https:\/\/)[\w\-./%?=&~:+,@!;()*$']+$/

/** The header's value; undefined for a page without a main picture. `html`: the page in UTF-8. */
export function pictureLink(html: Uint8Array): string | undefined {
  const tag = findBytes(html, MAIN_PICTURE)
  if (tag < 0) return undefined
  const start = tag + MAIN_PICTURE.length
  const text = toUtf8(html.subarray(start, start + MAX_URL_BYTES + 1))
  const end = text.indexOf('"')
  // Without its closing quote the URL is cut off.
  if (end < 0) return undefined
  const url = text.slice(0, end).replace(/&(?:amp|#38);/g, '&')
  return URL_CHARACTERS.test(url)
    ? `<${url}>; rel=preload; as=image; fetchpriority=high`
    : undefined
}
