// Adds the browser's controls to looping videos once the page is painted. In the HTML they would hold the first paint
// back: the browser builds them with the element, also of a video that is not displayed.
// Markup: components/campaigns/LoopVideo.astro.

import { listen } from '../../lib/dom/events.ts'

export function startVideoControls(): void {
  listen(['page:shown', 'fragment:refreshed'], addControls)
}

function addControls(): void {
  for (const video of document.querySelectorAll<HTMLVideoElement>('video[data-controls]')) {
    video.controls = true
  }
}
