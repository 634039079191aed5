// What stands where a part should, when its code cannot be had: without a line one tries again; a page older than the
// site is to be loaded anew, as the files it asks for are not there any more.

import { isStaleBuild } from '../../lib/network-error.ts'
import { createIcon } from '../media/create-icon.ts'

export function showLoadFailure(place: HTMLElement, error: unknown): void {
  const template = document.querySelector<HTMLTemplateElement>('#load-failure')
  if (!template) return
  place.replaceChildren(template.content.cloneNode(true))
  if (isStaleBuild(error)) showOutdated(place)
}

function showOutdated(place: HTMLElement): void {
  const [title, text] = place.querySelectorAll('p')
  const button = place.querySelector('button')
  if (!title || !text || !button) return
  title.textContent = 'Atrium has been updated'
  text.textContent = 'Reload this page to go on.'
  button.textContent = 'Reload'
  button.removeAttribute('data-load-retry')
  button.onclick = () => location.reload()
  place.querySelector('svg')?.replaceWith(createIcon('retry'))
}
