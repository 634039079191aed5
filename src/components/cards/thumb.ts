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

export interface Loading {
  /** In the first row: loaded eagerly. */
  eager?: boolean
  /** The page's main picture, loaded with high priority. */
  first?: boolean
  /** In a row below the first view: requested when it comes near the window (shell/media/lazy-pictures.ts). */
  lazy?: boolean
}
const SIDE = 480
const BOX = attributes({ class: 'thumb hung', decoding: 'async', height: SIDE, width: SIDE })

export function thumbHtml(
  asset: Pictured,
  { eager = false, first = false, lazy = false }: Loading = {}
): Html {
  const { isNsfw, scam } = asset
  const face = asset.media[0]
  const kind = MEDIA_ICONS[mediaKind(face?.fileType ?? '')]
  const src = face?.thumbnail
  const warning = cardCoverText(isNsfw, scam)
  if (warning) return cover(iconHtml(scam ? 'alert' : 'eye-off'), warning)
  if (!face || !src) return cover(iconHtml(kind))
  // What the page of the asset shows: fetched when a press is likely (shell/navigation/prefetch.ts).
  const large = pagePicture(face)
  const data = attributes({
    'data-picture': large === src ? undefined : large,
    'data-broken-icon': kind
  })
  if (lazy) {
    return html`<img${BOX} alt="" data-lazy-src="${src}"${data}><noscript><img${BOX} src="${src}" alt="" loading="lazy"></noscript>`
  }
  const priority = attributes({ fetchpriority: first ? 'high' : undefined })
  const loading = eager || first ? 'eager' : 'lazy'
  return html`<img${priority} src="${src}"${BOX} alt="" loading="${loading}"${data}>`
}

function cover(...content: Content[]): Html {
  return html`<span class="thumb-cover">${content}</span>`
}
