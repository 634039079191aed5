// The picture of a card, in a box of fixed size to avoid layout shifts. Flagged pictures are never loaded. A broken
// picture is replaced by an icon, which is created only then, because an icon below each picture would double the
// layout work of a long list.

import type { Media, Scam } from '../../lib/api/assets.ts'
import { cardCoverText } from '../../lib/messages/marks.ts'
import { MEDIA_ICONS, mediaKind, pagePicture } from '../../server/format/media.ts'
import { attributes, type Content, type Html, html } from '../html.ts'
import { iconHtml } from '../ui/icon.ts'

/** An asset whose picture is shown. */
interface Pictured {
  media: readonly Media[]
  isNsfw: boolean
  scam: Scam | undefined
}

/** `main`: the page's main picture, with high priority. `lazy`: when the browser chooses. */
export type PictureLoading = 'eager' | 'lazy' | 'main'

/** `deferred`: in a row below the first view, when that comes near the window (shell/media/lazy-pictures.ts). */
export type ThumbLoading = PictureLoading | 'deferred'

/** How the picture of item `at` (from 0) loads, on the first page of a list with `rowLength` items in its first row. */
export function rowLoading(at: number, rowLength: number): PictureLoading {
  if (at === 0) return 'main'
  return at < rowLength ? 'eager' : 'lazy'
}

/** The width and height attributes. They are equal, because the boxes of pictures are square (`.card-media`). */
const SIDE = 480
const BOX = attributes({ class: 'thumb hung', decoding: 'async', height: SIDE, width: SIDE })

export function thumbHtml(asset: Pictured, loading: ThumbLoading = 'lazy'): Html {
  const { isNsfw, scam } = asset
  const face = asset.media[0]
  const mediaIcon = MEDIA_ICONS[mediaKind(face?.fileType ?? '')]
  const src = face?.thumbnail
  const warning = cardCoverText(isNsfw, scam)
  if (warning) return cover(iconHtml(scam ? 'alert' : 'eye-off'), warning)
  if (!face || !src) return cover(iconHtml(mediaIcon))
  // URL of the larger picture that the asset's page shows. It is fetched when a press is likely
  // (shell/navigation/prefetch.ts).
  const large = pagePicture(face)
  const data = attributes({
    'data-picture': large === src ? undefined : large,
    'data-broken-icon': mediaIcon
  })
  if (loading === 'deferred') {
    return html`<img${BOX} alt="" data-lazy-src="${src}"${data}><noscript><img${BOX} src="${src}" alt="" loading="lazy"></noscript>`
  }
  const priority = attributes({ fetchpriority: loading === 'main' ? 'high' : undefined })
  const native = loading === 'lazy' ? 'lazy' : 'eager'
  return html`<img${priority} src="${src}"${BOX} alt="" loading="${native}"${data}>`
}

function cover(...content: Content[]): Html {
  return html`<span class="thumb-cover">${content}</span>`
}
