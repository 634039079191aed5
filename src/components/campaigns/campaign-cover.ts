import type { Campaign } from '../../lib/api/campaigns.ts'
import type { PictureLoading } from '../cards/thumb.ts'
import { attributes, type Content, type Html, html } from '../html.ts'
import { LOGO } from '../ui/logo.ts'

type Covered = Pick<Campaign, 'cover' | 'id'>

/**
 * A cover that is a picture. A picture that fails to load is hidden, and its box keeps its size. `text`: alternative
 * text, empty on a card, because the card has the name.
 */
export function coverPictureHtml(url: string, text: string, loading: PictureLoading): Html {
  const priority = attributes({ fetchpriority: loading === 'main' ? 'high' : undefined })
  const native = loading === 'lazy' ? 'lazy' : 'eager'
  return html`<img${priority} src="${url}" class="campaign-media" alt="${text}" width="960" height="540" decoding="async" loading="${native}">`
}

/** Shown in the box of a cover behind the picture, and instead of a picture that fails to load. */
export const COVER_ARCH = html`<span class="campaign-arch">${LOGO}</span>`

/** The cover on a card. A video shows its first frame. */
export function cardCoverHtml(campaign: Covered, loading: PictureLoading): Html {
  return html`${COVER_ARCH}${cardMedia(campaign, loading)}`
}

function cardMedia({ cover, id }: Covered, loading: PictureLoading): Content {
  if (cover?.kind === 'picture') return coverPictureHtml(cover.url, '', loading)
  if (cover?.kind !== 'video') return undefined
  const frame = attributes({ src: `${cover.url}#t=0.1`, 'aria-label': `Cover of ${id}` })
  return html`<video class="campaign-media"${frame} muted playsinline preload="metadata"></video>`
}
