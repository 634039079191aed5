import { initialsHue } from '../../lib/format/names.ts'
import { attributes, type Html, html } from '../html.ts'

export type AvatarSize = 'lg' | 'md' | 'xl' | 'xs'

interface Avatar {
  initials: string
  image?: string | undefined
  size?: AvatarSize
  square?: boolean
}
/** The width and height attributes. The sizes themselves are in styles/components/label.css and account.css. */
const PIXELS: Record<AvatarSize, number> = { xs: 20, md: 32, lg: 48, xl: 112 }

/**
 * The picture of an account or a collection. The initials below it are visible when there is no picture or it fails to
 * load.
 */
export function avatarHtml({ initials, image, size = 'md', square = false }: Avatar): Html {
  const pixels = PIXELS[size]
  const box = attributes({ width: pixels, height: pixels, loading: 'lazy', decoding: 'async' })
  const picture = image && html`<img src="${image}" alt=""${box}>`
  const look = `avatar${size === 'md' ? '' : ` avatar-${size}`}${square ? ' avatar-square' : ''}`
  return html`<span class="${look}" data-hue="${initialsHue(initials)}" aria-hidden="true"><span>${initials}</span>${picture}</span>`
}
