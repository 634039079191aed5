// The works that wait for the viewer as rows: picture, name, what happened, and the button for the action, whose texts
// are in lib/messages/next-steps.ts. Names are user input: they are inserted as text, never as markup.

import type { NamedWork, WaitingWork } from '../../lib/api/next-steps.ts'
import { routes } from '../../lib/config/routes.ts'
import { WAITING_STEPS, waitingStateText } from '../../lib/messages/next-steps.ts'
import { createIcon } from '../media/create-icon.ts'

/** Pixels: 2.75rem in components/shell/notifications-menu.css. */
const PICTURE_SIDE = 44

export function createWaitingRows(works: readonly WaitingWork[]): HTMLElement[] {
  return works.map(work => {
    const step = WAITING_STEPS[work.kind]
    const row = document.createElement('li')
    row.className = 'waiting-row'
    const words = document.createElement('span')
    words.className = 'grow'
    const state = document.createElement('span')
    state.className = 'small muted'
    state.textContent = waitingStateText(work)
    words.append(createWorkLink(work), state)
    const button = document.createElement('a')
    button.className = 'btn btn-secondary btn-sm'
    button.href = work.dialog
    button.textContent = step
    button.ariaLabel = `${step}: ${work.name}`
    row.append(createWorkPicture(work), words, button)
    return row
  })
}

export function createWorkLink({ identifier, name }: NamedWork): HTMLElement {
  const link = document.createElement('a')
  link.className = 'strong clip'
  link.dir = 'auto'
  link.href = routes.asset(identifier)
  link.textContent = name
  return link
}

/** The picture covers an icon, which remains visible when the picture cannot be loaded. */
export function createWorkPicture({ picture }: NamedWork): HTMLElement {
  const box = document.createElement('span')
  box.className = 'waiting-picture'
  box.append(createIcon('image'))
  if (!picture) return box
  const image = new Image(PICTURE_SIDE, PICTURE_SIDE)
  image.alt = ''
  image.addEventListener('error', () => image.remove())
  image.src = picture
  box.append(image)
  return box
}
