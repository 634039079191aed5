// Broken media hides itself: the mat behind it, the letters under an avatar, or the words for it stay.

export function startImages(): void {
  // Errors of images do not bubble, but they can be caught on their way down.
  document.addEventListener('error', event => hide(event.target), true)
  document.addEventListener('astro:page-load', hideBroken)
  document.addEventListener('list:grown', hideBroken)
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
  if (media instanceof HTMLImageElement || media instanceof HTMLMediaElement) media.hidden = true
}
