// A broken image hides itself: the mat behind it, or the letters under an avatar, stay.

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
}

function hide(target: EventTarget | null): void {
  if (target instanceof HTMLImageElement) target.hidden = true
}
