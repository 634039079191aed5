// Announces the title of a page to screen readers after a navigation, as the browser does after a page load.

/** Screen readers notice the change only some time after the element was inserted. */
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
