// The `Link` header that names the main picture of a page. A browser requests it when the header arrives, before it has
// read the page: on a slow phone 100 to 200 ms earlier (docs/performance.md).

import { fromUtf8, toUtf8 } from '../src/lib/protocol/encoding.ts'
import { findBytes } from './find-bytes.ts'

/**
 * How every component writes the tag of its main picture. Neither text nor an attribute's value can contain it, because quotes are escaped there: other people's names and
 * descriptions cannot choose the picture.
 */
const MAIN_PICTURE = fromUtf8('<img fetchpriority="high" src="')
/** Longer than the address of any picture, and than the `source` before it. */
const MAX_TAG_BYTES = 2_048
/** In a `picture`: the larger picture for wide windows. */
const SOURCE = /<source media="([^"]+)" srcset="([^"]+)">\s*$/
/** A path of this site, or an HTTPS address, without a character that would end the header's `<…>`. */
const ADDRESS = /^(?:\/|https:\/\/)[\w\-./%?=&~:+,@!;()*$']+$/

/** The header's value; undefined for a page without a main picture. `html`: the page in UTF-8. */
export function pictureLink(html: Uint8Array): string | undefined {
  const tag = findBytes(html, MAIN_PICTURE)
  if (tag < 0) return undefined
  const start = tag + MAIN_PICTURE.length
  const [src = ''] = toUtf8(html.subarray(start, start + MAX_TAG_BYTES)).split('"', 1)
  const before = toUtf8(html.subarray(Math.max(0, tag - MAX_TAG_BYTES), tag))
  const [, media, srcset] = SOURCE.exec(before) ?? []
  const links = media
    ? [preload(srcset, media), preload(src, `not all and ${media}`)]
    : [preload(src)]
  const valid = links.filter(i => i !== undefined)
  return valid.length > 0 ? valid.join(', ') : undefined
}

function preload(escaped = '', media?: string): string | undefined {
  const address = escaped.replaceAll('&amp;', '&').replaceAll('&#38;', '&')
  if (!ADDRESS.test(address)) return undefined
  const condition = media === undefined ? '' : `; media="${media}"`
  return `<${address}>; rel=preload; as=image; fetchpriority=high${condition}`
}
