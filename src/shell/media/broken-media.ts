// Hides media that fails to load. Its background, the initials of an avatar or the alternative text stay visible.
// When `data-hide-broken` names an icon, the icon takes its place.

import { listen } from '../../lib/dom/events.ts'
import type { IconName } from '../../lib/icons/icon.ts'

const loadDrawing = () => import('./create-icon.ts')

export function startBrokenMedia(): void {
  // Error events of images do not bubble; the capture phase sees them.
  document.addEventListener('error', event => hideMedia(event.target), true)
  document.addEventListener('astro:page-load', hideAllBroken)
  listen('list:appended', hideAllBroken)
  hideAllBroken()
}

/** Hides media that failed before the listener was added. */
function hideAllBroken(): void {
  for (const image of document.images)
    if (image.complete && image.currentSrc && !image.naturalWidth) hideMedia(image)
  for (const player of document.querySelectorAll<HTMLMediaElement>('video, audio'))
    if (player.error || player.networkState === player.NETWORK_NO_SOURCE) hideMedia(player)
}

function hideMedia(target: EventTarget | null): void {
  const media = target instanceof HTMLSourceElement ? target.parentElement : target
  if (!(media instanceof HTMLImageElement || media instanceof HTMLMediaElement)) return
  const icon = media.dataset.hideBroken as IconName | ''
  if (icon && !media.hidden) void showIcon(media, icon)
  media.hidden = true
}

async function showIcon(media: HTMLElement, icon: IconName): Promise<void> {
  // offline, for example: the background stays without an icon
  const drawing = await loadDrawing().catch(() => undefined)
  if (!drawing) return
  const place = document.createElement('span')
  place.className = 'thumb-cover'
  place.append(drawing.createIcon(icon))
  media.before(place)
}
