// Broken media hides itself: the mat behind it, the letters under an avatar, or the words for it stay. Where
// `data-hide-broken` names an icon, that takes its place.

import { listen } from '../../lib/dom/events.ts'
import type { IconName } from '../../lib/icons/icon.ts'

const loadDrawing = () => import('./create-icon.ts')

export function startBrokenMedia(): void {
  // Errors of images do not bubble, but they can be caught on their way down.
  document.addEventListener('error', event => hideMedia(event.target), true)
  document.addEventListener('astro:page-load', hideAllBroken)
  listen('list:appended', hideAllBroken)
  hideAllBroken()
}

/** Those that broke before anybody listened. */
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
  const drawing = await loadDrawing().catch(() => undefined) // offline, say: the mat does without
  if (!drawing) return
  const place = document.createElement('span')
  place.className = 'thumb-cover'
  place.append(drawing.createIcon(icon))
  media.before(place)
}
