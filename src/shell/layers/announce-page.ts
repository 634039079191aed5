// Tells screen readers the title of a page that a navigation has shown, as the browser does for a page load.

/** They notice the change only some time after the element has been inserted. */
const DELAY_MS = 60

let announcer: HTMLElement | undefined

export function announcePage(): void {
  announcer?.remove()
  const place = document.createElement('div')
  Object.assign(place, { className: 'visually-hidden', ariaLive: 'assertive', ariaAtomic: 'true' })
  document.body.append(place)
  announcer = place
  setTimeout(() => {
    place.textContent = document.title
  }, DELAY_MS)
}
