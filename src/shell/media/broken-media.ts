// Broken media hides itself: the mat behind it, the letters under an avatar, or the words for it stay. Where
// `data-hide-broken` names an icon, that takes its place.

import type { IconName } from '../../lib/icons/icon.ts'

const loadDrawing = () => import('./create-icon.ts')

export function startImages(): void {
  // Errors of images do not bubble, but they can be caught on their way down.
  document.addEventListener('error', event => hide(event.target), true)
  document.addEventListener('astro:page-load', hideBroken)
  document.addEventListener('list:appended', hideBroken)
  hideBroken()
}

/** Those that broke before anybody listened. */
function hideBroken(): void {
  for (const image of document.images)
    if (image.complete && image.currentSrc && !image.naturalWidth) hide(image)
  for (const player of document.querySelectorAll<HTMLMediaElement>('video, audio'))
    if (player.error || player.networkState === player.NETWORK_NO_SOURCE) hide(player)
}

function hide(target: EventTarget | null): void {
  const media = target instanceof HTMLSourceElement ? target.parentElement : target
  if (!(media instanceof HTMLImageElement || media instanceof HTMLMediaElement)) return
  const icon = media.dataset['hideBroken'] as IconName | ''
  if (icon && !media.hidden) void cover(media, icon)
  media.hidden = true
}

async function cover(media: HTMLElement, icon: IconName): Promise<void> {
  const drawing = await loadDrawing().catch(() => undefined) // offline, say: the mat does without
  if (!drawing) return
  const place = document.createElement('span')
  place.className = 'thumb-cover'
  place.append(drawing.drawIcon(icon))
  media.before(place)
}
