// The viewer's possible next steps on an editorial page: a section with the waiting works, and the newest work to sell.
// Both are hidden until they are loaded. `data-own-next-steps` is on the sections, `data-own-unlisted` on the element
// for the work. Loaded by own-works.ts.

import type { NextSteps } from '../../lib/api/next-steps.ts'
import { listen } from '../../lib/dom/events.ts'
import { allWaitingText } from '../../lib/messages/waiting.ts'
import { createWaitingRows, createWorkLink, createWorkPicture } from './waiting-list.ts'
import { createWaitingMenu, fetchNextSteps, groupWaiting } from './waiting-menu.ts'

/** Number of shown rows; the others are in the full list. A narrow screen shows one. */
const FIRST_ROWS = 3

/** Requests are numbered, so that a slow response does not replace that of a later request. */
let lastLookUp = 0
let shownLookUp = 0

export function start(): void {
  // The viewer has settled something.
  listen('entities:changed', ({ detail }) => {
    if (!detail.entities.includes('account') || findPlaces().length === 0) return
    prepareNext().then(
      show => show(),
      () => {} // what is shown stays
    )
  })
}

/**
 * Loads the next steps. Returns a function that shows them, so that the caller can show them together with other
 * changes.
 */
export async function prepareNext(): Promise<() => void> {
  if (findPlaces().length === 0) return () => {}
  lastLookUp += 1
  const number = lastLookUp
  const steps = await fetchNextSteps()
  return () => {
    if (number < shownLookUp) return
    shownLookUp = number
    for (const place of findPlaces()) {
      if (place.dataset.ownNextSteps !== undefined) fillSection(place, steps)
      else fillUnlisted(place, steps)
    }
  }
}

function findPlaces(): HTMLElement[] {
  return [...document.querySelectorAll('[data-own-next-steps], [data-own-unlisted]')]
}

/** The first tasks, or the received offers when there are no tasks, and a button that opens the full list. */
function fillSection(section: HTMLElement, { waiting }: NextSteps): void {
  const [group] = groupWaiting(waiting)
  section.hidden = group === undefined
  const list = section.querySelector('ul')
  const title = section.querySelector('h2')
  const head = title?.parentElement
  head?.querySelector('button')?.remove()
  if (!list || !title || !group) return
  const first = group.works.slice(0, FIRST_ROWS)
  title.textContent = group.title
  list.replaceChildren(...createWaitingRows(first))
  if (waiting.length < 2) return
  const offers = waiting.filter(i => i.kind === 'answer').length
  const text = allWaitingText({ offers, tasks: waiting.length - offers })
  const button = createWaitingMenu(text, list)
  // Hides the button on a wide screen, where the section shows all rows.
  if (waiting.length === first.length) button.classList.add('editorial-all-shown')
  head?.append(button)
}

function fillUnlisted(place: HTMLElement, { unlisted }: NextSteps): void {
  place.hidden = unlisted === undefined
  if (!unlisted) return
  const button = place.querySelector<HTMLAnchorElement>('.btn')
  if (button) {
    button.href = unlisted.dialog
    button.ariaLabel = `${button.textContent?.trim()}: ${unlisted.name}`
  }
  const kicker = document.createElement('span')
  kicker.className = 'small muted'
  kicker.textContent = 'Not for sale yet'
  const words = document.createElement('span')
  words.className = 'grow'
  words.append(createWorkLink(unlisted), kicker)
  place.replaceChildren(createWorkPicture(unlisted), words, ...(button ? [button] : []))
}
