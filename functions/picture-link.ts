// Creates the `Link` header for the main picture of a page. A browser requests the picture when the header arrives,
// before it has parsed the page: 100 to 200 ms earlier on a slow phone (docs/performance.md).

import { decodeUtf8, encodeUtf8 } from '../src/lib/protocol/encoding.ts'
import { findBytes } from './find-bytes.ts'

/**
 * The beginning of the main picture's tag in every component. Text and attribute values cannot contain it, because
 * quotes in them are escaped; so a name or description by another person cannot choose the picture.
 */
const MAIN_PICTURE = encodeUtf8('<img fetchpriority="high" src="')
/** A longer URL gets no header. */
const MAX_URL_BYTES = 2_048
/** A path of this site, or an HTTPS URL, without a character that would end the `<…>` in the header. */
const URL_CHARACTERS = /^(?:\/(?!\/)|https:\/\/)[\w\-./%?=&~:+,@!;()*$']+$/

/** The header's value; undefined for a page without a main picture. `html`: the page in UTF-8. */
export function pictureLink(html: Uint8Array): string | undefined {
  const tag = findBytes(html, MAIN_PICTURE)
  if (tag < 0) return undefined
  const start = tag + MAIN_PICTURE.length
  const text = decodeUtf8(html.subarray(start, start + MAX_URL_BYTES + 1))
  const end = text.indexOf('"')
  // Without a closing quote the URL is incomplete.
  if (end < 0) return undefined
  const url = text.slice(0, end).replace(/&(?:amp|#38);/g, '&')
  return URL_CHARACTERS.test(url)
    ? `<${url}>; rel=preload; as=image; fetchpriority=high`
    : undefined
}
