// Plays the silent videos of launches in a loop, with a button that pauses them (WCAG 2.2.2). Without this code, and
// for people who prefer less motion, the poster is shown and the video has the browser's own controls.

import { listen } from '../../lib/dom/events.ts'

const LESS_MOTION = matchMedia('(prefers-reduced-motion: reduce)')

export function startLoopVideos(): void {
  listen(['astro:page-load', 'layer:resume', 'fragment:refreshed'], playAll)
  document.addEventListener('click', event => {
    const button = (event.target as Element).closest<HTMLElement>('[data-loop-toggle]')
    const video = button?.parentElement?.querySelector<HTMLVideoElement>('[data-loop-video]')
    if (!video) return
    if (video.paused) void play(video)
    else video.pause()
  })
  LESS_MOTION.addEventListener('change', playAll)
  playAll()
}

function playAll(): void {
  for (const video of document.querySelectorAll<HTMLVideoElement>('[data-loop-video]')) {
    video.controls = false
    const button = video.parentElement?.querySelector<HTMLElement>('[data-loop-toggle]')
    if (button?.hidden) {
      button.hidden = false
      for (const type of ['play', 'pause'])
        video.addEventListener(type, () => showState(button, video))
      showState(button, video)
    }
    if (LESS_MOTION.matches) video.pause()
    else if (video.currentTime === 0) void play(video)
  }
}

function showState(button: HTMLElement, { paused }: HTMLVideoElement): void {
  button.ariaLabel = paused ? 'Play the video' : 'Pause the video'
  button.dataset.loopToggle = paused ? 'paused' : 'playing'
}

/** A browser may refuse to play on its own: the button stays. */
async function play(video: HTMLVideoElement): Promise<void> {
  await video.play().catch(() => {})
}
