// Applies what becomes known of media only when it is loaded.
// - Media that fails to load is hidden, with its alternative text. What is behind or beside it stays visible: its
//   background, the initials of an avatar, a note. When `data-broken-icon` names an icon, the icon takes its place.
// - The thumbnail shown in place of a large picture is removed when the picture has loaded; it stays when that fails.
// - A work with few pixels is enlarged without smoothing (`data-pixels`, styles/components/card.css).

import { listen } from '../../lib/dom/events.ts'
import type { IconName } from '../../lib/icons/icon.ts'

/**
 * Pixel art has at most this many pixels at its longer side; photographs of that size do not exist on the market. The
 * same number is in functions/share/image-tile.ts.
 */
const MAX_PIXEL_ART = 128

/** A work that is wider than this factor times its height is shown on a low mat. */
const WIDE = 2.4

/** A player has no source until a later task than the one that inserts it. */
const SOURCE_CHOSEN_MS = 500

const importCreateIcon = () => import('./create-icon.ts')

export function startLoadedMedia(): void {
  // Captured, because these events of images do not bubble.
  document.addEventListener('error', event => hideMedia(event.target), true)
  document.addEventListener('load', event => showLoaded(event.target), true)
  listen(['page:shown', 'list:appended'], checkAll)
  checkAll()
}

/** Media that loaded or failed before the listeners were added. */
function checkAll(): void {
  for (const image of document.querySelectorAll('img'))
    if (image.complete && image.currentSrc)
      image.naturalWidth ? showLoaded(image) : hideMedia(image)
  setTimeout(checkPlayers, SOURCE_CHOSEN_MS)
}

function checkPlayers(): void {
  for (const player of document.querySelectorAll<HTMLMediaElement>('video, audio'))
    if (player.error || player.networkState === player.NETWORK_NO_SOURCE) hideMedia(player)
}

function showLoaded(target: EventTarget | null): void {
  if (!(target instanceof HTMLImageElement)) return
  const previous = target.previousElementSibling
  if (previous?.matches('[data-preview-picture]')) previous.remove()
  const longerSide = Math.max(target.naturalWidth, target.naturalHeight)
  // On a square mat a panorama would be a narrow strip.
  if (target.naturalWidth > target.naturalHeight * WIDE)
    target.closest<HTMLElement>('li:only-child > .frame')?.toggleAttribute('data-wide', true)
  if (longerSide <= MAX_PIXEL_ART && target.matches('.hung, .frame > img'))
    target.dataset.pixels = ''
}

function hideMedia(target: EventTarget | null): void {
  const media = target instanceof HTMLSourceElement ? target.parentElement : target
  if (!(media instanceof HTMLImageElement || media instanceof HTMLMediaElement)) return
  const icon = media.dataset.brokenIcon as IconName | undefined
  if (icon && !media.hidden) void showIcon(media, icon)
  media.hidden = true
}

async function showIcon(media: HTMLElement, icon: IconName): Promise<void> {
  // When the icon does not load, for example offline, only the background is shown.
  const loaded = await importCreateIcon().catch(() => undefined)
  if (!loaded) return
  const place = document.createElement('span')
  place.className = 'thumb-cover'
  place.append(loaded.createIcon(icon))
  media.before(place)
}
